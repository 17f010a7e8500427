import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { filesIn } from "./files.ts"
import { packagesFor } from "./install.ts"
import { type Packages, packageAt } from "./locked.ts"
import type { Part } from "./part.ts"
import { readJson, root } from "./places.ts"
import type { Tree } from "./tree.ts"

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly homepage?: string
}

/** Every npm package that a tree gives away: those in its `node_modules`, and those that were built into server and pages. */
export function npmParts(tree: Tree): Part[] {
  const apart = Object.entries(packagesFor(tree.target)).flatMap(([path, { integrity }]) =>
    existsSync(join(tree.folder, "app", path, "package.json")) ? [partIn(join(tree.installed, path), integrity)] : [],
  )
  const locked = readJson<{ readonly packages: Packages }>(join(root, "package-lock.json")).packages
  const built = builtIn().map((path) => {
    if (!locked[path]) throw new Error(`${path} is built in and not locked`)
    return partIn(join(root, path), locked[path].integrity)
  })
  const all = new Map([...apart, ...built].map((part) => [`${part.name} ${part.version}`, part]))
  return [...all.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** What the builds have noted, and what the tool that writes service workers has put into them. */
function builtIn(): string[] {
  const noted = readdirSync(join(root, "build/inside")).flatMap((file) =>
    readJson<string[]>(join(root, "build/inside", file)),
  )
  const workers = filesIn(join(root, "build/web")).filter((file) => /^[\w.-]+\.js$/.test(file))
  const texts = workers.map((file) => readFileSync(join(root, "build/web", file), "utf8"))
  const ofWorkers = texts.flatMap((text) =>
    [...text.matchAll(/workbox:([a-z-]+):\d/g)].map(([, name]) => `node_modules/workbox-${name}`),
  )
  return [...new Set([...noted, ...ofWorkers])].sort()
}

function partIn(folder: string, integrity: string | undefined): Part {
  const { name, version, license = "", homepage } = readJson<Manifest>(join(folder, "package.json"))
  const inside = join(folder, "versions.json")
  return {
    kind: "npm",
    name,
    version,
    licence: license,
    ...(homepage && { home: homepage }),
    ...(integrity && { integrity }),
    ...(existsSync(inside) && { inside: readJson<Record<string, string>>(inside) }),
    text: textIn(folder, license),
  }
}

/** Its own text; of the pictures' library, which has many parts, the list of their licences too. */
function textIn(folder: string, licence: string): string | null {
  const names = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file))
  const own = names.sort().map((file) => readFileSync(join(folder, file), "utf8").trim())
  const readme = join(folder, "README.md")
  const isOfMany = /^@img\/sharp-(libvips|win32)/.test(
    packageAt(`node_modules/${folder.split("node_modules/").at(-1)}`),
  )
  const list = isOfMany && existsSync(readme) ? [readFileSync(readme, "utf8").trim()] : []
  const gnu = /\bLGPL-3/.test(licence) ? ["lgpl-3", "gpl-3"].map((file) => licenceText(file)) : []
  const all = [...own, ...list, ...gnu]
  return all.length === 0 ? null : all.join("\n\n")
}

/** A text that stands in `deploy/pack/licences`. */
export const licenceText = (file: string): string =>
  readFileSync(join(root, `deploy/pack/licences/${file}.txt`), "utf8").trim()
