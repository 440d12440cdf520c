package format

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonet/internal/shared"
)

// TestPack compares packed texts with those of LZ-String 1.4.
func TestPack(t *testing.T) {
	for text, payload := range map[string]string{
		"":  "Q===",
		"a": "IZA=",
	} {
		if got := pack(text); got != payload {
			t.Errorf("%q is packed %s, want %s", text, got, payload)
		}
		if got, ok := unpack(payload); !ok || got != text {
			t.Errorf("%s is unpacked %q", payload, got)
		}
	}
}

func TestPackLikeOthers(t *testing.T) {
	sample := func(name string) string { return strings.TrimSpace(shared.Text(t, "formats/"+name)) }
	text, payload := sample("fpuzzles-1.json"), sample("fpuzzles-1.lzstring-base64.txt")
	if got := pack(text); got != payload {
		t.Errorf("packed %s", got)
	}
	if got, ok := unpack(payload); !ok || got != text {
		t.Errorf("unpacked %s", got)
	}
}

func TestPackedComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("ab{\"é€😀"))), rapid.StringOfN(rapid.SampledFrom([]rune("ab")), 500, 2000, -1)).Draw(t, "text")
		payload := pack(text)
		if got, ok := unpack(payload); !ok || got != text {
			t.Fatalf("%q came back as %q", text, got)
		}
		// Links may contain other characters instead of / and =.
		safe := strings.NewReplacer("/", "-", "=", "$").Replace(payload)
		if got, ok := unpack(safe); !ok || got != text {
			t.Fatalf("%q came back as %q", text, got)
		}
		cut := rapid.IntRange(0, max(len(strings.TrimRight(payload, "="))-2, 0)).Draw(t, "cut")
		if got, ok := unpack(payload[:cut]); ok {
			t.Fatalf("cut off it is %q", got)
		}
	})
}

// TestRepetitive checks that a text that could be packed very tightly can be unpacked.
func TestRepetitive(t *testing.T) {
	for _, length := range []int{64, 65, 10_000, 100_000, 1 << 20} {
		for _, part := range []string{"a", "ab", "é€😀"} {
			text := strings.Repeat(part, length/len(part))
			if got, ok := unpack(pack(text)); !ok || got != text {
				t.Errorf("%d times %q cannot be unpacked", length/len(part), part)
			}
		}
	}
}

// TestBomb checks that a short link to a very long text is rejected.
func TestBomb(t *testing.T) {
	var signs [maxUnpacked]byte
	random := rand.NewChaCha8([32]byte{})
	random.Read(signs[:])
	for i := range signs {
		signs[i] = '0' + signs[i]%8
	}
	long := string(signs[:])
	if got, ok := unpack(pack(long)); !ok || got != long {
		t.Errorf("%d signs came back", len(got))
	}
	bomb := Packed(strings.Repeat("{", 1<<20))
	if len(bomb) > 5000 {
		t.Fatalf("the bomb has %d bytes", len(bomb))
	}
	for name, payload := range map[string]string{"longest": pack(long + "0"), "bomb": bomb} {
		if got, ok := unpack(payload); ok {
			t.Errorf("%s: %d signs were unpacked", name, len(got))
		}
	}
	var widest strings.Builder
	for widest.Len() < maxLine {
		widest.WriteString("//") // codes whose bits are all ones
	}
	if _, ok := unpack(widest.String()); ok {
		t.Error("nonsense was unpacked")
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add("N4IgzglgXgpiBcBOANCALhNAbO8QCUIAHInMEVAQwFc0ALAewCcEQAFOiLYgAgDkYAdwC2lAHYUQTamRhpWfZqKw8w1A")
	f.Add(pack("{\"é€😀\"}"))
	f.Fuzz(func(t *testing.T, payload string) {
		text, ok := unpack(payload)
		if !ok || strings.ContainsRune(text, '\ufffd') {
			return // an invalid payload, or half of a surrogate pair
		}
		if again, ok := unpack(pack(text)); !ok || again != text {
			t.Fatalf("%q came back as %q", text, again)
		}
	})
}

func TestStrict(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":[1,"b",null,true]}`:              `{"a":[1,"b",null,true]}`,
		`{ce:[[{},{v:5},,{}]],t:t,f:f}`:        `{"ce":[[{},{"v":5},null,{}]],"t":true,"f":false}`,
		`{a:'it\'s "so"',b:[,1,],c:2,}`:        `{"a":"it's \"so\"","b":[null,1],"c":2}`,
		`{c:#fff,"x{,":"y]\"z"}`:               `{"c":"#fff","x{,":"y]\"z"}`,
		`{a:[[0,0],[0,1]], b : -1.5e3 , c:t1}`: `{"a":[[0,0],[0,1]],"b":-1.5e3,"c":"t1"}`,
	} {
		if got := strict(text); got != want {
			t.Errorf("%s becomes %s, want %s", text, got, want)
		}
	}
}
