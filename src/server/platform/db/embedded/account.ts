import { chmodSync, readFileSync, statSync } from "node:fs"
import { dirname, resolve } from "node:path"

/** The operating system's account that the database runs as. */
export interface OsAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres`, otherwise as `nobody`; null: as the current user.
 */
export function databaseAccount(): OsAccount | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n").map(accountOf)
  const account = ["postgres", "nobody"].map((name) => accounts.find((each) => each.name === name)).find((each) => each)
  if (!account) throw new Error("root needs the account postgres or nobody to run the database as")
  return account
}

function accountOf(line: string): OsAccount {
  const [name = "", , uid, gid] = line.split(":")
  return { name, uid: Number(uid), gid: Number(gid) }
}

/** Lets the account pass through a directory that is ours, without letting anyone list it. */
export function letPass(directory: string, account: OsAccount | null): void {
  const { uid, mode } = statSync(directory)
  if (account && uid === process.getuid?.() && !mayPass(directory, account))
    chmodSync(directory, (mode & 0o777) | 0o711)
}

/** The topmost directory on the way to `path` that the account may not pass; null: the way is free. */
export function closedDirectory(path: string, account: OsAccount | null): string | null {
  if (!account) return null
  return directoriesAbove(resolve(path)).find((directory) => !mayPass(directory, account)) ?? null
}

function mayPass(directory: string, account: OsAccount): boolean {
  const { uid, gid, mode } = statSync(directory)
  if (uid === account.uid) return (mode & 0o100) !== 0
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0
}

function directoriesAbove(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...directoriesAbove(parent), parent]
}
