/** A package as `package-lock.json` (version 3) has it. */
export interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly license?: string
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly [other: string]: unknown
}

/** By path: `node_modules/sharp/node_modules/semver`. */
export type Packages = Readonly<Record<string, Locked>>

/** The packages that the named ones need, themselves included, for every system. Throws if one is not locked. */
export function reachable(packages: Packages, roots: readonly string[]): Record<string, Locked> {
  const found: Record<string, Locked> = {}
  const visit = (path: string): void => {
    const entry = packages[path]
    if (!entry || found[path]) return
    found[path] = entry
    const { dependencies = {}, optionalDependencies = {} } = entry
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = resolved(packages, path, name)
      if (needed === null && !(name in optionalDependencies))
        throw new Error(`${path} needs ${name}, which is not locked`)
      if (needed !== null) visit(needed)
    }
  }
  for (const name of roots) {
    if (!packages[`node_modules/${name}`]) throw new Error(`${name} is not locked`)
    visit(`node_modules/${name}`)
  }
  return found
}

/** As Node looks for it: beside the package, then beside each one that it lies in. */
function resolved(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === "") return null
  }
}

/** The name of the package at a path of a lock file or of a computer. */
export const packageAt = (path: string): string =>
  /^(@[^/]+\/)?[^/]+/.exec(path.slice(path.lastIndexOf("node_modules/") + 13))?.[0] ?? ""
