import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

/** Writes a small private file (0600) that is whole after a power cut, or not there at all. */
export function writeDurably(file: string, content: string): void {
  const fresh = `${file}.new`
  const handle = openSync(fresh, "w", 0o600)
  writeFileSync(handle, content)
  fsyncSync(handle)
  closeSync(handle)
  renameDurably(fresh, file)
}

/** Renames, and makes the new name survive a power cut. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncDirectory(dirname(to))
}

/** Windows has no handle of a directory to sync; its file system journals names itself. */
export function syncDirectory(directory: string): void {
  if (process.platform === "win32") return
  const handle = openSync(directory, "r")
  fsyncSync(handle)
  closeSync(handle)
}

/** Brings a whole directory to the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncDirectory(directory)
}

function syncFile(path: string): void {
  const handle = openSync(path, process.platform === "win32" ? "r+" : "r")
  fsyncSync(handle)
  closeSync(handle)
}
