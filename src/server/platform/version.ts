import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** The number of this release, as `package.json` has it: beside the built program or above the sources. */
export function ownVersion(): string {
  for (const up of ["../../package.json", "../../../package.json"]) {
    const file = fileURLToPath(new URL(up, import.meta.url))
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")).version
  }
  return "0"
}
