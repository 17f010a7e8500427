import { existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { execute } from "./execute.ts"
import { evenOut, filesIn } from "./files.ts"
import { iconOf } from "./icon.ts"
import { dist, root } from "./places.ts"
import type { Form } from "./targets.ts"
import { isProgram, type Tree } from "./tree.ts"

/** Names are bytes of UTF-8 and times those of Greenwich, on whatever machine. */
const env = { LC_ALL: "C.UTF-8", TZ: "UTC" }

export interface Release {
  readonly version: string
  /** When the packed commit was made, seconds since 1970: every file bears that time. */
  readonly at: number
}

/** Packs a tree in one of its forms; the same tree gives the same bytes. Returns the file's name in `dist`. */
export async function pack(tree: Tree, form: Form, release: Release): Promise<string> {
  const name = `sijak-${release.version}-${tree.name}${form === "setup.exe" ? "-" : "."}${form}`
  const file = join(dist, name)
  // A file that is there was finished.
  const fresh = `${file}.new`
  rmSync(fresh, { force: true })
  await ways[form](tree, release, fresh)
  renameSync(fresh, file)
  return name
}

const ways: Record<Form, (tree: Tree, release: Release, file: string) => Promise<void>> = {
  zip: zipped,
  "tar.gz": tarred,
  "setup.exe": installed,
}

/** The folder is carried about with its data; the launcher knows it by this file. */
function asPortable({ folder }: Tree, { at }: Release): void {
  writeFileSync(join(folder, "portable"), "")
  evenOut(folder, at, isProgram)
}

async function zipped(tree: Tree, release: Release, file: string): Promise<void> {
  asPortable(tree, release)
  const input = filesIn(tree.folder)
    .map((path) => `Sijak/${path}\n`)
    .join("")
  await execute("sh", ["-c", 'zip -X -9 -q -UN=UTF8 "$1.zip" -@ && mv "$1.zip" "$1"', "sh", file], {
    cwd: dirname(tree.folder),
    env,
    input,
  })
}

async function tarred(tree: Tree, release: Release, file: string): Promise<void> {
  asPortable(tree, release)
  const even = ["--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner", `--mtime=@${release.at}`]
  await execute("sh", ["-c", 'out=$1; shift; tar "$@" -cf - Sijak | gzip -n -9 > "$out"', "sh", file, ...even], {
    cwd: dirname(tree.folder),
    env,
  })
}

async function installed(tree: Tree, release: Release, file: string): Promise<void> {
  rmSync(join(tree.folder, "portable"), { force: true })
  const icon = join(tree.folder, "app/sijak.ico")
  writeFileSync(icon, await iconOf(join(root, "src/web/public/favicon.svg")))
  evenOut(tree.folder, release.at, isProgram)
  const compression = tree.settings.compression === "lzma" ? "/SOLID lzma" : "zlib"
  const words = { VERSION: release.version, TREE: tree.folder, ICON: icon, OUT: file, COMPRESSION: compression }
  const script = join(root, "deploy/pack/windows/installer.nsi")
  const defined = Object.entries(words).map(([name, value]) => `-D${name}=${value}`)
  await execute("makensis", ["-V2", "-WX", "-INPUTCHARSET", "UTF8", ...defined, script], {
    env: { ...env, SOURCE_DATE_EPOCH: String(release.at) },
  })
}

/** Bytes of a file, 0 if there is none. */
export const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)
