import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { install } from "../../tools/setup.mjs"

const git = (root: string, ...args: string[]): string =>
  execFileSync("git", ["-C", root, ...args], { encoding: "utf8" }).trim()

export const commitOf = (root: string, name: string): string => git(root, "rev-parse", `${name}^{commit}`)

/** A worktree of a commit with its packages: this project's own where both lock the same. */
export async function checkOut(root: string, commit: string, folder: string): Promise<void> {
  git(root, "worktree", "add", "--detach", "--force", folder, commit)
  const lock = (of: string) => readFileSync(join(of, "package-lock.json"), "utf8")
  if (lock(folder) === lock(root)) symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  else await install(folder)
}

export function remove(root: string, folder: string): void {
  if (existsSync(folder)) git(root, "worktree", "remove", "--force", folder)
}
