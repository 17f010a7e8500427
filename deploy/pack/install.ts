import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import faces from "../../src/layout/metrics/faces.json" with { type: "json" }
import { APART } from "../../tools/server-bundle.mjs"
import { execute } from "./execute.ts"
import { type Locked, type Packages, packageAt, reachable } from "./locked.ts"
import { readJson, root, work } from "./places.ts"
import { type Target, type TargetName, targets } from "./targets.ts"

interface Lock {
  readonly packages: Packages
}

/** What is loaded from `node_modules` at run time, on any system: fonts of the papers, and what the bundle leaves apart. */
const everywhere = [...APART, ...new Set(Object.values(faces).map(({ file }) => packageAt(`node_modules/${file}`)))]

/** Packages for one system, by path, as they were locked; some of them for other systems, which npm passes over. */
export function packagesFor({ node, postgres }: Target): Record<string, Locked> {
  const product = readJson<Lock>(join(root, "package-lock.json")).packages
  const runtime = readJson<Lock>(join(root, "deploy/pack/runtime/package-lock.json")).packages
  return {
    ...reachable(product, [...everywhere, postgres]),
    // With it the runtime of Visual C++.
    ...reachable(runtime, [node, ...(node === targets["win-x64"].node ? ["hermes-compiler"] : [])]),
  }
}

/** Installs them in a folder of their own, and returns it; what is there already stays. Throws if npm leaves one out. */
export async function install(name: TargetName): Promise<string> {
  const target: Target = targets[name]
  const packages = packagesFor(target)
  const folder = join(work, name, "install")
  const stamp = createHash("sha256").update(JSON.stringify(packages)).digest("hex")
  const stampFile = join(folder, "stamp")
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeLock(folder, target, packages)
  const libc = target.os === "linux" ? ["--libc=glibc"] : []
  const system = [`--os=${target.os}`, `--cpu=${target.cpu}`, ...libc]
  await execute(
    "npm",
    ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...system],
    { cwd: folder },
  )
  for (const needed of [target.node, target.postgres, ...everywhere]) {
    if (!existsSync(join(folder, "node_modules", needed))) throw new Error(`npm has left out ${needed} for ${name}`)
  }
  writeFileSync(stampFile, stamp)
  return folder
}

/** A package of another system is refused as a plain dependency, in spite of `--os`; as an optional one it is installed. */
function writeLock(folder: string, { node, postgres }: Target, packages: Packages): void {
  const isForSystem = (name: string): boolean => name === node || name === postgres
  const named = Object.keys(packages)
    .filter((path) => path.lastIndexOf("node_modules/") === 0)
    .map(packageAt)
  const versions = (wanted: (name: string) => boolean) =>
    Object.fromEntries(named.filter(wanted).map((name) => [name, packages[`node_modules/${name}`]?.version]))
  const manifest = {
    name: "sijak-packed",
    version: "0.0.0",
    private: true,
    dependencies: versions((name) => !isForSystem(name) && packages[`node_modules/${name}`]?.optional !== true),
    optionalDependencies: versions(isForSystem),
  }
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { "": manifest, ...packages } }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2))
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock, null, 2))
}
