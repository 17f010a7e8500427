/**
 * Libraries that every Windows 10 (1809 or newer) has and that something of ours is linked with, in small letters. A new one is
 * refused by the packer until somebody has looked whether Windows has it (docs/packing.md).
 */
export const WINDOWS_LIBRARIES: ReadonlySet<string> = new Set([
  "advapi32.dll",
  "bcrypt.dll",
  "bcryptprimitives.dll",
  "crypt32.dll",
  "dbghelp.dll",
  "dnsapi.dll",
  "iphlpapi.dll",
  "kernel32.dll",
  "msvcrt.dll",
  "ntdll.dll",
  "ole32.dll",
  "secur32.dll",
  "shell32.dll",
  "shlwapi.dll",
  "user32.dll",
  "userenv.dll",
  "winmm.dll",
  "wldap32.dll",
  "ws2_32.dll",
  // The Universal C Runtime, a part of Windows since 10.
  ...[
    "convert",
    "environment",
    "filesystem",
    "heap",
    "locale",
    "math",
    "multibyte",
    "private",
    "process",
    "runtime",
  ].map((part) => `api-ms-win-crt-${part}-l1-1-0.dll`),
  ...["stdio", "string", "time", "utility"].map((part) => `api-ms-win-crt-${part}-l1-1-0.dll`),
  "api-ms-win-core-synch-l1-2-0.dll",
])
