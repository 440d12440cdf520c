; The installer for Windows, made by NSIS (https://nsis.sourceforge.io). It installs for the current
; user only, so that it needs no administrator. "/S" installs without questions, and "/D=FOLDER",
; as the last argument and without quotes, elsewhere. scripts/windows-installer.sh defines VERSION,
; SOURCE (the folder of the program) and OUTPUT.
;
; The exit status is 0 if it succeeded, 1 if the user cancelled it, and 2 if it failed, such as
; because Nonet is running.

Target amd64-unicode
SetCompressor /SOLID lzma
SetDateSave off
RequestExecutionLevel user
ManifestDPIAware true
Name "Nonet"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Nonet"

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Nonet"
!define APP_PATH "Software\Microsoft\Windows\CurrentVersion\App Paths\nonet.exe"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Nonet"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileDescription "Nonet"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "The Nonet authors, MIT License"

!include MUI2.nsh
!include FileFunc.nsh
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\nonet.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Dutch
!insertmacro MUI_LANGUAGE German
!insertmacro MUI_LANGUAGE French
!insertmacro MUI_LANGUAGE SpanishInternational

; The names of the file types are those of packaging/io.github.nonet.Nonet.mime.xml.
!macro TEXT NAME EN NL DE FR ES
	LangString ${NAME} ${LANG_ENGLISH} "${EN}"
	LangString ${NAME} ${LANG_DUTCH} "${NL}"
	LangString ${NAME} ${LANG_GERMAN} "${DE}"
	LangString ${NAME} ${LANG_FRENCH} "${FR}"
	LangString ${NAME} ${LANG_SPANISHINTERNATIONAL} "${ES}"
!macroend
!insertmacro TEXT Comment "Step through every solution of a Sudoku" "Alle oplossingen van een sudoku doorlopen" "Alle Lösungen eines Sudokus durchgehen" "Parcourir toutes les solutions d’un sudoku" "Recorrer todas las soluciones de un sudoku"
!insertmacro TEXT Running "Nonet is running. Close it, and then try again." "Nonet is nog open. Sluit het en probeer het dan opnieuw." "Nonet läuft noch. Beenden Sie es, und versuchen Sie es dann erneut." "Nonet est ouvert. Fermez-le, puis réessayez." "Nonet está abierto. Ciérrelo y vuelva a intentarlo."
!insertmacro TEXT Type_nonet "Nonet puzzle" "Nonet-puzzel" "Nonet-Rätsel" "Puzzle Nonet" "Rompecabezas de Nonet"
!insertmacro TEXT Type_opensudoku "OpenSudoku puzzles" "OpenSudoku-puzzels" "OpenSudoku-Rätsel" "Puzzles OpenSudoku" "Rompecabezas de OpenSudoku"
!insertmacro TEXT Type_ksudoku "KSudoku game" "KSudoku-spel" "KSudoku-Spiel" "Partie de KSudoku" "Partida de KSudoku"
!insertmacro TEXT Type_sdk "Sudoku puzzle" "Sudokupuzzel" "Sudoku-Rätsel" "Grille de sudoku" "Sudoku"
!insertmacro TEXT Type_sdm "List of Sudoku puzzles" "Lijst van sudokupuzzels" "Liste von Sudoku-Rätseln" "Liste de grilles de sudoku" "Lista de sudokus"
!insertmacro TEXT Type_sdx "SudoCue game" "SudoCue-spel" "SudoCue-Spiel" "Partie de SudoCue" "Partida de SudoCue"

; EACH_TYPE runs a macro for each type of files.
!macro EACH_TYPE DO
	!insertmacro ${DO} nonet
	!insertmacro ${DO} opensudoku
	!insertmacro ${DO} ksudoku
	!insertmacro ${DO} sdk
	!insertmacro ${DO} sdm
	!insertmacro ${DO} sdx
!macroend

; ADD_TYPE offers Nonet under "Open with" for a type. It does not change the program that opens
; the files: that is the user's choice, and Windows asks if there is none.
!macro ADD_TYPE EXTENSION
	WriteRegStr HKCU "${CLASSES}\Nonet.${EXTENSION}" "" "$(Type_${EXTENSION})"
	WriteRegStr HKCU "${CLASSES}\Nonet.${EXTENSION}\DefaultIcon" "" "$INSTDIR\nonet.exe,0"
	WriteRegStr HKCU "${CLASSES}\Nonet.${EXTENSION}\shell\open\command" "" '"$INSTDIR\nonet.exe" "%1"'
	WriteRegNone HKCU "${CLASSES}\.${EXTENSION}\OpenWithProgids" "Nonet.${EXTENSION}"
	WriteRegStr HKCU "${CLASSES}\Applications\nonet.exe\SupportedTypes" ".${EXTENSION}" ""
	WriteRegStr HKCU "Software\Nonet\Capabilities\FileAssociations" ".${EXTENSION}" "Nonet.${EXTENSION}"
!macroend

; REMOVE_TYPE removes what ADD_TYPE has written. The keys of the extension remain if another
; program uses them.
!macro REMOVE_TYPE EXTENSION
	DeleteRegKey HKCU "${CLASSES}\Nonet.${EXTENSION}"
	DeleteRegValue HKCU "${CLASSES}\.${EXTENSION}\OpenWithProgids" "Nonet.${EXTENSION}"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.${EXTENSION}\OpenWithProgids"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.${EXTENSION}"
!macroend

; REMOVE_PROGRAM removes the program, which cannot be removed while it is running.
!macro REMOVE_PROGRAM
	ClearErrors
	Delete "$INSTDIR\nonet.exe"
	IfErrors 0 +4
		MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY -2
		SetErrorLevel 2
		Quit
!macroend

; CHANGED tells Explorer that the types of files have changed.
!macro CHANGED
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; SHCNE_ASSOCCHANGED
!macroend

Section
	SetShellVarContext current
	SetOutPath "$INSTDIR"
	!insertmacro REMOVE_PROGRAM
	File "${SOURCE}\nonet.exe"
	File "${SOURCE}\README.md"
	File "${SOURCE}\CHANGELOG.md"
	File "${SOURCE}\LICENSE"
	File "${SOURCE}\NOTICES"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Nonet.lnk" "$INSTDIR\nonet.exe" "" "" "" "" "" "$(Comment)"

	WriteRegStr HKCU "${CLASSES}\Applications\nonet.exe" "FriendlyAppName" "Nonet"
	WriteRegStr HKCU "${CLASSES}\Applications\nonet.exe\shell\open\command" "" '"$INSTDIR\nonet.exe" "%1"'
	WriteRegStr HKCU "Software\Nonet\Capabilities" "ApplicationName" "Nonet"
	WriteRegStr HKCU "Software\Nonet\Capabilities" "ApplicationDescription" "$(Comment)"
	WriteRegStr HKCU "Software\RegisteredApplications" "Nonet" "Software\Nonet\Capabilities"
	!insertmacro EACH_TYPE ADD_TYPE
	WriteRegStr HKCU "${APP_PATH}" "" "$INSTDIR\nonet.exe"

	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Nonet"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\nonet.exe"
	WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Nonet authors"
	WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
	${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
	WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
	!insertmacro CHANGED
SectionEnd

; The settings and unsaved work in AppData remain.
Section Uninstall
	SetShellVarContext current
	!insertmacro REMOVE_PROGRAM
	Delete "$INSTDIR\README.md"
	Delete "$INSTDIR\CHANGELOG.md"
	Delete "$INSTDIR\LICENSE"
	Delete "$INSTDIR\NOTICES"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR" ; unless the user has put something there
	Delete "$SMPROGRAMS\Nonet.lnk"

	!insertmacro EACH_TYPE REMOVE_TYPE
	DeleteRegKey HKCU "${CLASSES}\Applications\nonet.exe"
	DeleteRegKey HKCU "Software\Nonet"
	DeleteRegValue HKCU "Software\RegisteredApplications" "Nonet"
	DeleteRegKey HKCU "${APP_PATH}"
	DeleteRegKey HKCU "${UNINSTALL}"
	!insertmacro CHANGED
SectionEnd
