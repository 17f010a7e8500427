import { execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"

/** A Windows 10 of «Олена», whose system speaks Ukrainian, in Wine. */
export interface Windows {
  /** Its home on this computer. */
  readonly home: string
  readonly drive: string
  /** Runs a program to its end. Throws with what it said if it fails. */
  readonly run: (program: string, ...args: readonly string[]) => void
  /** Starts the installed launcher and waits until it is ready. */
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<Started>
  /** As a power cut: everything ends at once. */
  readonly cutPower: () => Promise<void>
  readonly leave: () => Promise<void>
}

export interface Started {
  readonly url: string
  /** Milliseconds. */
  readonly took: number
  /** kill -9 of the server; its database lives on. */
  readonly kill: () => Promise<void>
}

/** Without the runtime of Visual C++, as a clean Windows is; Wine has one of its own. */
export const NO_RUNTIME = { WINEDLLOVERRIDES: "mscoree,mshtml=;vcruntime140,vcruntime140_1,msvcp140=n" }

const PORT = "23457"

/** What Wine 8 lacks of Windows 10 is put in: docs/packing.md names each. */
export function newWindows(): Windows {
  const folder = mkdtempSync(join(tmpdir(), "sijak-wine-"))
  const [prefix, locales] = [join(folder, "prefix"), join(folder, "locales")]
  mkdirSync(locales)
  execFileSync("localedef", ["-i", "uk_UA", "-f", "UTF-8", join(locales, "uk_UA.UTF-8")])
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    WINEPREFIX: prefix,
    WINEDEBUG: "-all",
    WINEDLLOVERRIDES: "mscoree,mshtml=",
    USER: "Олена",
    LC_ALL: "uk_UA.UTF-8",
    LOCPATH: locales,
  }
  const run = (program: string, ...args: readonly string[]): void => {
    execFileSync("wine", [program, ...args], { env, stdio: "ignore", timeout: 400_000 })
  }
  run("wineboot", "--init")
  run("reg", "add", "HKCU\\Software\\Wine", "/v", "Version", "/d", "win10", "/f")
  const drive = join(prefix, "drive_c")
  putRandomness(folder, join(drive, "windows/system32"))
  const home = join(drive, "users/Олена")
  const log = join(folder, "launcher.log")
  const endAll = async (): Promise<void> => {
    spawnSync("wineserver", ["-k9"], { env, stdio: "ignore" })
    // Wine's own server leaves some of them: each PostgreSQL that is left holds its memory until the machine has none.
    for (;;) {
      const running = programsOf(prefix)
      if (running.length === 0) return
      for (const one of running) killIfThere(one)
      await pause(100)
    }
  }
  return {
    home,
    drive,
    run,
    start: async (settings = {}) => await start({ ...env, ...settings, PORT, BROWSER: "none" }, home, log),
    cutPower: endAll,
    leave: async () => {
      await endAll()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Processes of this computer that were started under the prefix, by their numbers; what has ended but was not yet taken off is none. */
function programsOf(prefix: string): number[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  return numbers.map(Number).filter((number) => {
    try {
      return readFileSync(`/proc/${number}/environ`, "utf8").includes(`WINEPREFIX=${prefix}\0`)
    } catch {
      return false
    }
  })
}

function killIfThere(number: number): void {
  try {
    process.kill(number, "SIGKILL")
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error
  }
}

/** Wine 8 has no ProcessPrng (Windows 10 has), without which neither passwords nor pictures load. */
function putRandomness(folder: string, system: string): void {
  const source = join(folder, "random.c")
  writeFileSync(
    source,
    `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
BOOL WINAPI DllMain(HINSTANCE module, DWORD reason, LPVOID reserved) { return TRUE; }
`,
  )
  const out = join(system, "bcryptprimitives.dll")
  rmSync(out, { force: true })
  execFileSync("x86_64-w64-mingw32-gcc", ["-shared", "-o", out, source, "-ladvapi32"])
}

/** The one difference to what people get: Wine 8 knows the older of two names for the sync of a file. */
export function patchPostgres(native: string): void {
  for (const name of ["postgres.exe", "initdb.exe", "pg_ctl.exe"]) {
    const file = join(native, "bin", name)
    const bytes = readFileSync(file)
    const at = bytes.indexOf("NtFlushBuffersFileEx\0")
    if (at < 0) throw new Error(`${file} does not call NtFlushBuffersFileEx`)
    bytes.write("NtFlushBuffersFile\0\0\0", at, "latin1")
    writeFileSync(file, bytes)
  }
}

export const INSTALLED = "AppData/Local/Programs/Sijak"
/** As Windows names the same folder. */
export const PROGRAM = "C:\\users\\Олена\\AppData\\Local\\Programs\\Sijak"

async function start(env: NodeJS.ProcessEnv, home: string, log: string): Promise<Started> {
  const began = performance.now()
  // Into a file: Node under Wine cannot write to a pipe.
  const output = openSync(log, "w")
  const child = spawn("wine", [`${PROGRAM}\\node\\node.exe`, `${PROGRAM}\\app\\build\\server\\launch.js`], {
    cwd: home,
    env,
    stdio: ["ignore", output, output],
  })
  closeSync(output)
  const url = `http://127.0.0.1:${PORT}`
  const isReady = async (): Promise<boolean> =>
    await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - began > 180_000)
      throw new Error(`not ready: ${existsSync(log) ? readFileSync(log, "utf8") : ""}`)
    await pause(250)
  }
  return {
    url,
    took: performance.now() - began,
    kill: async () => {
      const ended = once(child, "exit")
      child.kill("SIGKILL")
      await ended
    },
  }
}
