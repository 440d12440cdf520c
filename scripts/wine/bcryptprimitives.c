// ProcessPrng, the only function of bcryptprimitives.dll that Go's runtime needs. Debian 12's Wine
// has no such library.
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) {
	while (size > 0) {
		ULONG part = size > 1u << 30 ? 1u << 30 : (ULONG)size;
		if (!RtlGenRandom(data, part))
			return FALSE;
		data += part;
		size -= part;
	}
	return TRUE;
}
