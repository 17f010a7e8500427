import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { pack, type Release, sizeOf } from "./archives.ts"
import { partsOf, writeBill, writeNotices } from "./bill.ts"
import { execute } from "./execute.ts"
import { dist, readJson, root } from "./places.ts"
import { type Settings, usual } from "./settings.ts"
import { type TargetName, targetNames } from "./targets.ts"
import { makeTree, type Tree } from "./tree.ts"
import { packTexts as texts } from "./uk.ts"

const WINDOWS: TargetName = "win-x64"

/** Packs for the named systems, two at a time; writes `dist` anew. */
async function run(names: readonly TargetName[], settings: Settings): Promise<void> {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const release = await releaseNow()
  const files: string[] = []
  // All that may be refused first; then the installer, which takes longest.
  const waiting: Tree[] = []
  for (const name of [...names].sort((one, other) => Number(other === WINDOWS) - Number(one === WINDOWS))) {
    const tree = await makeTree(name, settings)
    const parts = partsOf(tree)
    writeNotices(tree, parts)
    files.push(writeBill(tree, parts, release))
    waiting.push(tree)
  }
  const lane = async (): Promise<void> => {
    for (let tree = waiting.shift(); tree; tree = waiting.shift()) files.push(...(await packOne(tree, release)))
  }
  await Promise.all([lane(), lane()])
  const sums = files.sort().map((file) => `${sumOf(file)}  ${file}\n`)
  writeFileSync(join(dist, "SHA256SUMS"), sums.join(""))
  for (const file of files) console.log(texts.made(file, sizeOf(join(dist, file))))
  if (names.includes(WINDOWS)) console.log(texts.runtime[settings.vcRuntime])
}

async function packOne(tree: Tree, release: Release): Promise<string[]> {
  const began = performance.now()
  const files: string[] = []
  for (const form of tree.target.forms) files.push(await pack(tree, form, release))
  console.log(texts.packed(tree.name, Math.round((performance.now() - began) / 1000)))
  return files
}

/** Files bear the time of the commit, so that the same commit gives the same bytes; outside of git that of the package's files. */
async function releaseNow(): Promise<Release> {
  const { version } = readJson<{ readonly version: string }>(join(root, "package.json"))
  const at = await execute("git", ["log", "-1", "--format=%ct"], { cwd: root }).catch(() => "")
  return { version, at: Number(process.env.SOURCE_DATE_EPOCH ?? at) || YEAR_2026 }
}

/** 2026-01-01. */
const YEAR_2026 = 1_767_225_600

const sumOf = (file: string): string =>
  createHash("sha256")
    .update(readFileSync(join(dist, file)))
    .digest("hex")

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "vc-runtime": { type: "string" }, compression: { type: "string" } },
})
const unknown = positionals.filter((name) => !targetNames.includes(name as TargetName))
const vcRuntime = values["vc-runtime"] ?? usual.vcRuntime
const compression = values.compression ?? usual.compression
if (unknown.length > 0 || !["own", "system"].includes(vcRuntime) || !["lzma", "zlib"].includes(compression)) {
  console.error(texts.usage(targetNames))
  process.exit(1)
}
const settings = { vcRuntime, compression } as Settings
await run(positionals.length > 0 ? (positionals as TargetName[]) : targetNames, settings)
