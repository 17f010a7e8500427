import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
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

/** The text of a small file; null: it is not there. The system's error names the file, which Node's does not where it is a folder. */
export function readSmall(file: string): string | null {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
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

/**
 * Copies a directory with rights and, for root, owners; links as they are. `isWanted`: by the name in the topmost directory.
 * (`cpSync` of Node 22 ends the process on Windows where a path is not ASCII.)
 */
export function copyTree(from: string, to: string, isWanted: (name: string) => boolean = () => true): void {
  const { mode, uid, gid } = lstatSync(from)
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true }).filter(({ name }) => isWanted(name))) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, copy)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy)
    else if (entry.isFile()) copyFileSync(source, copy, constants.COPYFILE_FICLONE)
    else continue
    if (!entry.isDirectory()) own(copy, lstatSync(source))
  }
  chmodSync(to, mode & 0o777)
  own(to, { uid, gid })
}

/** Only root gives files to others. */
function own(path: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  if (process.getuid?.() === 0) lchownSync(path, uid, gid)
}
