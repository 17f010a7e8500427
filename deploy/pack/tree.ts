import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { filesIn, put, putText } from "./files.ts"
import { install } from "./install.ts"
import { importsOf, libraryFaults, neededBeside, VC_FILES } from "./libraries.ts"
import { readJson, root, work } from "./places.ts"
import type { Settings } from "./settings.ts"
import { starters } from "./starters.ts"
import { type Target, type TargetName, targets } from "./targets.ts"
import { isNeeded } from "./trim.ts"

/** The folder that people get, whole, without what only one of its forms has. */
export interface Tree {
  readonly name: TargetName
  readonly target: Target
  readonly folder: string
  /** Where npm has put the packages that it was made of. */
  readonly installed: string
  readonly settings: Settings
}

/**
 * Makes the tree of a system from the built server and pages, the locked packages and Node. Throws with all that is wrong if
 * a library is missing or unknown.
 */
export async function makeTree(name: TargetName, settings: Settings): Promise<Tree> {
  const installed = await install(name)
  const target: Target = targets[name]
  const folder = join(work, name, "Sijak")
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tree = { name, target, folder, installed, settings }
  putNode(tree)
  putProgram(tree)
  putPackages(tree)
  for (const [file, text] of Object.entries(starters(target))) putText(join(folder, file), text)
  if (target.os === "win32") finishWindows(tree)
  else linkLibraries(postgresIn(tree))
  return tree
}

const postgresIn = ({ folder, target }: Tree): string => join(folder, "app/node_modules", target.postgres, "native")

function putNode({ folder, installed, target }: Tree): void {
  const program = target.os === "win32" ? "node.exe" : "node"
  put(join(installed, "node_modules", target.node, "bin", program), join(folder, "node", program))
}

/** Server and pages as they were built; maps are for those who work on it. */
function putProgram({ folder }: Tree): void {
  for (const part of ["server", "web"]) {
    const from = join(root, "build", part)
    for (const file of filesIn(from))
      if (!file.endsWith(".map")) put(join(from, file), join(folder, "app/build", part, file))
  }
  const { name, version, license } = readJson<Record<string, string>>(join(root, "package.json"))
  putText(
    join(folder, "app/package.json"),
    `${JSON.stringify({ name, version, license, private: true, type: "module" }, null, 2)}\n`,
  )
}

function putPackages({ folder, installed, target }: Tree): void {
  const from = join(installed, "node_modules")
  const isOfOthers = (path: string): boolean =>
    /^(\.|hermes-compiler\/)/.test(path) || path.startsWith(`${target.node}/`)
  for (const path of filesIn(from)) {
    if (!isOfOthers(path) && isNeeded(path) && !isUnusedFont(path))
      put(join(from, path), join(folder, "app/node_modules", path))
  }
}

const faces = readJson<Record<string, { readonly file: string }>>(join(root, "src/layout/metrics/faces.json"))
const usedFonts = new Set(Object.values(faces).map(({ file }) => file))
const isUnusedFont = (path: string): boolean =>
  path.startsWith("@expo-google-fonts/") &&
  !usedFonts.has(path) &&
  !/\/(package\.json|LICENSE[^/]*|OFL[^/]*)$/.test(path)

/** The links are made by an install script, which npm does not run here: the tree may lie where nobody may write. */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json")
  const links = readJson<{ source: string; target: string }[]>(list).filter(({ source }) =>
    existsSync(join(native, "..", source)),
  )
  writeFileSync(list, JSON.stringify(links))
  for (const { source, target } of links) symlinkSync(basename(source), join(native, "..", target))
}

function finishWindows(tree: Tree): void {
  const bin = join(postgresIn(tree), "bin")
  const modules = readdirSync(join(bin, "../lib")).map((name) => join("../lib", name))
  const names = readdirSync(bin)
  const needed = neededBeside(bin, names, [...names.filter((name) => name.endsWith(".exe")), ...modules])
  for (const name of names) if (!name.endsWith(".exe") && !needed.has(name)) rmSync(join(bin, name))
  if (tree.settings.vcRuntime === "own") putRuntime(tree)
  const bringsRuntime = tree.settings.vcRuntime === "own"
  const faults = libraryFaults({ root: tree.folder, files: filesIn(tree.folder), bringsRuntime })
  if (faults.length > 0) throw new Error(faults.join("\n"))
}

/** Puts the runtime of Visual C++ beside each program that is linked with it: Windows looks there first, and never beside Node for an add-on. */
export function putRuntime({ installed, folder: root }: Pick<Tree, "installed" | "folder">): void {
  const packages = join(root, "app/node_modules")
  const folders = [`${targets["win-x64"].postgres}/native/bin`, "@node-rs/argon2-win32-x64-msvc"]
  const from = join(installed, "node_modules/hermes-compiler/hermesc/win64-bin")
  for (const folder of folders.map((one) => join(packages, one))) {
    const copy = (wanted: readonly string[]): void => {
      for (const file of VC_FILES.filter((one) => wanted.includes(one) && !existsSync(join(folder, one)))) {
        put(join(from, file), join(folder, file))
        copy(importedBy(join(folder, file)))
      }
    }
    copy(filesIn(folder).flatMap((file) => importedBy(join(folder, file))))
  }
}

const importedBy = (file: string): string[] =>
  /\.(exe|dll|node)$/.test(file) ? importsOf(readFileSync(file)).map((name) => name.toLowerCase()) : []

/** What may be started of a tree: the paths of files. */
export const isProgram = (path: string): boolean =>
  /^(node\/node|sijak|[^/]+\.command)$|\.(exe|dll|node|dylib)$|\.so[.\d]*$|\/native\/bin\/[^/]+$/.test(path)
