import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { cpus, loadavg } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { sql } from "kysely"
import { against, inTreeOf } from "./against.ts"
import { onDatabase } from "./database.ts"
import { holds, ms, type Row } from "./measure.ts"

/** Fewer where another tree is measured in turns with this one. */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 15)

/** In this order; each file says what it compares. */
const benches: Record<string, () => Promise<{ run: (pairs: number) => Promise<Row[]> }>> = {
  "tournament-full": () => import("./tournament-full.ts"),
  "fight-saved": () => import("./fight-saved.ts"),
  import: () => import("./import.ts"),
  statement: () => import("./statement.ts"),
  paper: () => import("./paper.ts"),
  tabs: () => import("./tabs.ts"),
  bouts: () => import("./bouts.ts"),
  strangers: () => import("./strangers.ts"),
  public: () => import("./public.ts"),
  marks: () => import("./marks.ts"),
}

/** What one bench found, and where. */
interface Finding {
  readonly at: string
  readonly pairs: number
  readonly versions: Record<string, string>
  readonly machine: string
  /** Over one, five and fifteen minutes, before and after. */
  readonly load: readonly (readonly number[])[]
  readonly rows: readonly (Row & { readonly holds: boolean })[]
}

/** Of a bench that is run in part; its whole run has figures of its own. */
const parts = (process.env.PARTS ?? process.env.ATTACKS)?.split(",") ?? []
const resultsFile = new URL("./last.json", import.meta.url)

/** The bench that opens pages of two products in turns, each page of one after the same page of the other. */
const TABS = "tabs"

const help = `npm run bench -- [names] [--against <commit>]
npm run bench -- ${TABS} [--before <commit or folder>]

names      ${Object.keys(benches).join(", ")}; none: all
--against  each bench is run in a worktree of that commit and here, in turns: three times five pairs; the product's
           figures are compared, and one may be a tenth slower
--before   for ${TABS}: each page of that commit's product, which is built in a worktree of its own and removed afterwards, or
           of a folder that is built already, is opened in turns with ours; a median may be a tenth slower

BENCH_PAIRS=15   how often each is measured
ATHLETES=4200    for ${TABS}: how many the tournament has

Figures go to clients/bench/last.json; the exit code is 1 if a bound is broken.`

/** Runs the benches named, prints and stores their figures; the exit code is 1 if a bound is broken. */
async function main(): Promise<void> {
  const { values, positionals: named } = parseArgs({
    options: { against: { type: "string" }, before: { type: "string" }, help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  })
  if (values.help) return console.log(help)
  const unknown = named.filter((name) => !(name in benches))
  if (unknown.length > 0)
    throw new Error(`no bench ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}`)
  const names = Object.keys(benches).filter((name) => named.length === 0 || named.includes(name))
  if (values.against !== undefined) return measureAgainst(values.against, names)
  const { before } = values
  if (before === undefined) return measure(names)
  if (names.join() !== TABS) throw new Error(`--before is for the bench ${TABS} alone`)
  const inTree = (folder: string): Promise<void> => {
    process.env.BENCH_BEFORE = folder
    return measure(names)
  }
  await (existsSync(join(before, "build/server/main.js")) ? inTree(resolve(before)) : inTreeOf(before, inTree))
}

async function measure(names: readonly string[]): Promise<void> {
  const versions = { node: process.versions.node, postgres: await postgresVersion() }
  const found = new Map<string, Finding>()
  for (const name of names) {
    console.log(`\n${name}`)
    const finding = await findingOf(name, versions).catch((error: unknown) => console.error(error))
    if (!finding) continue
    found.set(name, finding)
    keep([name, ...parts].join(" "), finding)
  }
  const rows = [...found.values()].flatMap((finding) => finding.rows)
  printTable(rows)
  console.log(`Node ${versions.node}, PostgreSQL ${versions.postgres}, ${machine()}, load ${load().join(" ")}`)
  const broken = names.filter((name) => !found.get(name)?.rows.every((row) => row.holds))
  if (broken.length > 0) console.log(`BROKEN: ${broken.join(", ")}`)
  process.exitCode = broken.length > 0 ? 1 : 0
}

async function measureAgainst(commit: string, names: readonly string[]): Promise<void> {
  const versions = { node: process.versions.node, postgres: await postgresVersion() }
  const before = load()
  const rows = (await against(commit, names)).map((row) => ({
    ...row,
    holds: holds(row),
  }))
  keep(`against ${commit}`, {
    at: new Date().toISOString(),
    pairs: 15,
    versions,
    machine: machine(),
    load: [before, load()],
    rows,
  })
  printTable(rows)
  const missing = names.filter((name) => !rows.some((row) => row.name.startsWith(`${name}: `)))
  if (missing.length > 0) console.log(`NOT COMPARED: ${missing.join(", ")}`)
  process.exitCode = missing.length === 0 && rows.every((row) => row.holds) ? 0 : 1
}

async function findingOf(name: string, versions: Finding["versions"]): Promise<Finding> {
  const before = load()
  const rows = await (await benches[name]!()).run(PAIRS)
  return {
    at: new Date().toISOString(),
    pairs: PAIRS,
    versions,
    machine: machine(),
    load: [before, load()],
    rows: rows.map((row) => ({ ...row, holds: holds(row) })),
  }
}

/** The last figures of each bench; those of the others stay. */
function keep(name: string, finding: Finding): void {
  const kept = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : {}
  writeFileSync(resultsFile, `${JSON.stringify({ ...kept, [name]: finding }, null, 2)}\n`)
}

function printTable(rows: Finding["rows"]): void {
  const head = ["CPU of one run, median (worst)", "ours", "baseline", "ratio", "bound", ""]
  const lines = rows.map((row) => [
    row.name,
    ms(row.ours, row.unit),
    row.baseline === null ? "" : ms(row.baseline, row.unit),
    row.ratio === null ? "" : row.ratio.toPrecision(3),
    [row.bound && `ratio ${row.bound}`, row.limit && `${row.limit} ${row.unit ?? "ms"}`].filter(Boolean).join(", "),
    row.bound === null && row.limit === null ? "" : row.holds ? "holds" : "BROKEN",
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)))
  console.log()
  for (const line of [head, ...lines]) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
  }
}

const load = (): number[] => loadavg().map((one) => Math.round(one * 10) / 10)

const machine = (): string => `${cpus().length} x ${cpus()[0]?.model.trim() ?? "?"}`

const postgresVersion = (): Promise<string> =>
  onDatabase(async ({ db }) => {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
    return rows[0]?.version ?? "?"
  })

await main()
