import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "")
/** Where trees are made; nothing of it is given away. */
export const work = join(root, "build/pack")
/** What is given away. */
export const dist = join(root, "dist")

/** A file that this project or a package has written; its shape is known. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T
