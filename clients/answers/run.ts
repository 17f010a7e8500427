import { createHash } from "node:crypto"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { quickFolder } from "../../tests/support/quick-folder.ts"
import { differences } from "./compare.ts"
import { databaseServer } from "./database.ts"
import type { Call } from "./openapi.ts"
import { record } from "./record.ts"
import { checkOut, commitOf, remove } from "./tree.ts"

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "")
const { values } = parseArgs({
  options: {
    baseline: { type: "string", default: "main" },
    against: { type: "string" },
    anew: { type: "boolean", default: false },
  },
})

const scratch = mkdtempSync(join(quickFolder(), "sijak-answers-"))
// The database reads the clock as another account of this machine.
chmodSync(scratch, 0o755)
const kept = join(root, "build/answers")
mkdirSync(kept, { recursive: true })
const made: string[] = []
const database = await databaseServer(mkFolder("database"))
try {
  process.exitCode = await compare()
} finally {
  await database.stop()
  for (const folder of made) remove(root, folder)
  rmSync(scratch, { recursive: true, force: true })
}

/** 0: equal. */
async function compare(): Promise<number> {
  const before = commitOf(root, values.baseline)
  const baseline = join(kept, `${before.slice(0, 12)}-${digest()}`)
  const after = join(kept, "after")
  let tell: (calls: readonly Call[]) => void = () => {}
  const told = new Promise<readonly Call[]>((resolve) => {
    tell = resolve
  })
  const isKept = existsSync(`${baseline}.calls`) && !values.anew
  if (isKept) tell(JSON.parse(readFileSync(`${baseline}.calls`, "utf8")))
  const [, unanswered] = await Promise.all([
    isKept ? null : recordBaseline(before, baseline, tell),
    record({ tree: treeOf(values.against), folder: after, scratch, database, name: "after", calls: told }),
  ])
  const found = differences(baseline, after)
  for (const { file, what, lines } of found)
    console.log([`${what}: ${file}`, ...lines.map((line) => `    ${line}`)].join("\n"))
  console.log(`Never answered with 200: ${unanswered.join(", ") || "none"}`)
  const count = readdirSync(after, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  console.log(
    `${count} files of answers; ${found.length} differ from ${values.baseline} (${before.slice(0, 9)}): ${baseline} ${after}`,
  )
  return found.length === 0 ? 0 : 1
}

async function recordBaseline(
  commit: string,
  folder: string,
  onCalls: (calls: readonly Call[]) => void,
): Promise<void> {
  let calls: readonly Call[] = []
  const told = (known: readonly Call[]) => {
    calls = known
    onCalls(known)
  }
  await record({ tree: treeOf(commit), folder, scratch, database, name: "before", calls: null, onCalls: told })
  writeFileSync(`${folder}.calls`, JSON.stringify(calls))
}

/** The sources of a commit; none: those that stand here, as they are. */
function treeOf(commit: string | undefined): string {
  if (commit === undefined) return root
  const folder = join(scratch, `tree-${made.length}`)
  checkOut(root, commit, folder)
  made.push(folder)
  return folder
}

/** Of everything that decides what is asked: answers of another scenario are no baseline. */
function digest(): string {
  const hash = createHash("sha256")
  const folder = fileURLToPath(new URL(".", import.meta.url))
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.(ts|mjs|json)$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest("hex").slice(0, 8)
}

function mkFolder(name: string): string {
  const folder = join(scratch, name)
  mkdirSync(folder)
  return folder
}
