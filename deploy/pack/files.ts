import {
  chmodSync,
  copyFileSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"

/** All files and links below a folder, relative to it, in the order of their bytes. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((entry) => (entry.isDirectory() ? [] : [join(entry.parentPath, entry.name)]))
  return paths.map((path) => path.slice(folder.length + 1)).sort()
}

/** Copies a file with the folders that it needs. */
export function put(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** Writes a text with the folders that it needs. */
export function putText(to: string, text: string): void {
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, text)
}

/** Gives everything below a folder the same times and rights, whoever packs and whenever. `at`: seconds since 1970. */
export function evenOut(folder: string, at: number, isProgram: (path: string) => boolean, below = ""): void {
  const path = join(folder, below)
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) {
    lutimesSync(path, at, at)
    return
  }
  if (stat.isDirectory()) for (const name of readdirSync(path)) evenOut(folder, at, isProgram, join(below, name))
  chmodSync(path, stat.isDirectory() || isProgram(below) ? 0o755 : 0o644)
  utimesSync(path, at, at)
}
