import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { checkOut, commitOf, remove } from "../answers/tree.ts"
import { ms, type Row, spread } from "./measure.ts"

/** Turns of each tree, and pairs in each turn: 15 in all. */
const TURNS = 3
const PAIRS = 5
/** How much slower a figure may be than before. */
const BOUND = 1.1

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "")

/** One figure of both trees; the medians and the worst of their turns. */
export interface Compared extends Row {
  readonly baseline: NonNullable<Row["baseline"]>
}

/**
 * Runs each bench in a worktree of `commit` and here, in turns, so that both meet the same load. What a bench
 * measures of the product itself (`ours`) is compared; its own baseline is not. A figure that only one of them has is
 * left out and named.
 */
export const against = (commit: string, names: readonly string[]): Promise<Compared[]> =>
  inTreeOf(commit, async (folder) => {
    withFewerPairs(folder)
    return names.flatMap((name) => compared(...turnsOf(name, [folder, root])))
  })

/** The turns of both trees. One bench after the other: within the minutes that all take, a machine changes its pace. */
function turnsOf(name: string, [before, after]: readonly [string, string]): [Turn[], Turn[]] {
  const turns: [Turn[], Turn[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    const trees = [() => turns[0].push(turnOf(before, name)), () => turns[1].push(turnOf(after, name))]
    for (const take of turn % 2 === 0 ? trees : trees.reverse()) take()
  }
  return turns
}

/** Does something with a built worktree of `commit`, which is removed afterwards. */
export async function inTreeOf<Value>(commit: string, work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), "sijak-bench-tree-"))
  rmSync(folder, { recursive: true })
  await checkOut(root, commitOf(root, commit), folder)
  try {
    if (node(folder, ["tools/build.mjs"]) !== 0) throw new Error(`${commit}: no build`)
    return await work(folder)
  } finally {
    remove(root, folder)
  }
}

/** Figures by the bench's and the row's name. */
type Turn = ReadonlyMap<string, Row>

function turnOf(tree: string, name: string): Turn {
  const results = join(tree, benchesIn(tree), "last.json")
  const kept = existsSync(results) ? readFileSync(results, "utf8") : null
  rmSync(results, { force: true })
  try {
    node(tree, ["node_modules/tsx/dist/cli.mjs", `${benchesIn(tree)}/run.ts`, name], {
      NODE_ENV: "production",
      BENCH_PAIRS: String(PAIRS),
    })
    // A bench that broke has written nothing.
    const found: Record<string, { readonly rows: readonly Row[] }> = existsSync(results)
      ? JSON.parse(readFileSync(results, "utf8"))
      : {}
    return new Map(
      Object.entries(found).flatMap(([bench, { rows }]) => rows.map((row) => [`${bench}: ${row.name}`, row] as const)),
    )
  } finally {
    if (kept !== null) writeFileSync(results, kept)
  }
}

/** The folder of the benches in a tree; a commit from before `clients` has it at the root. */
const benchesIn = (tree: string): string => (existsSync(join(tree, "clients/bench")) ? "clients/bench" : "bench")

/** A program in a tree, to its end; its exit code. */
const node = (tree: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number =>
  spawnSync(process.execPath, args, { cwd: tree, stdio: "inherit", env: { ...process.env, ...env } }).status ?? 1

/** A commit from before `BENCH_PAIRS` has its number of pairs in the source. */
function withFewerPairs(folder: string): void {
  const file = join(folder, benchesIn(folder), "run.ts")
  writeFileSync(file, readFileSync(file, "utf8").replace("const PAIRS = 15\n", `const PAIRS = ${PAIRS}\n`))
}

function compared(before: readonly Turn[], after: readonly Turn[]): Compared[] {
  const names = new Set([...before, ...after].flatMap((turn) => [...turn.keys()]))
  return [...names].flatMap((name) => {
    const old = over(before, name)
    const ours = over(after, name)
    if (!old || !ours) {
      console.log(`only ${old ? "before" : "now"}: ${name}`)
      return []
    }
    const row = {
      name,
      ours: ours.spread,
      baseline: old.spread,
      ratio: ours.spread.median / old.spread.median,
      bound: BOUND,
      limit: null,
      ...(ours.unit !== undefined && { unit: ours.unit }),
    }
    console.log(`${name}: now ${ms(row.ours, row.unit)}, before ${ms(row.baseline, row.unit)}`)
    return [row]
  })
}

/** One figure over the turns that have it. */
function over(turns: readonly Turn[], name: string): { readonly spread: Row["ours"]; readonly unit?: string } | null {
  const rows = turns.flatMap((turn) => turn.get(name) ?? [])
  const [first] = rows
  if (!first || rows.length < turns.length) return null
  const { median } = spread(rows.map(({ ours }) => ours.median))
  const { worst } = spread(rows.map(({ ours }) => ours.worst))
  return {
    spread: { median, worst },
    ...(first.unit !== undefined && { unit: first.unit }),
  }
}
