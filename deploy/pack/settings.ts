/**
 * Where PostgreSQL and the passwords' machine code find the runtime of Visual C++ on Windows.
 * `own`: three files of Microsoft lie beside them, so that a clean Windows has PostgreSQL. Microsoft allows such copies
 * to licensees of Visual Studio; whether this project may take them is for its owner to say.
 * `system`: none of Microsoft's files is given away. A Windows that has the runtime, as most have with other programs,
 * has PostgreSQL; any other one has PGlite, and passwords in WebAssembly.
 */
export type VcRuntime = "own" | "system"

export interface Settings {
  readonly vcRuntime: VcRuntime
  /** How the installer is packed: `zlib` makes it larger in a fifth of the time, for tests. */
  readonly compression: "lzma" | "zlib"
}

/** What a release is packed with, unless the command line says otherwise. */
export const usual: Settings = { vcRuntime: "system", compression: "lzma" }
