import { strictEqual } from "node:assert/strict"
import { readFileSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { parse } from "csv-parse/sync"
import type { TournamentId } from "#domain/ids.ts"
import { importSheet, previewImport } from "#server/features/athletes/import-actions.ts"
import { importJson } from "#server/features/athletes/import-present.ts"
import { createImporter, type Importer } from "#server/features/athletes/importer.ts"
import { tournament, type World, world } from "#tests/support/world.ts"
import { type BenchDatabase, onDatabase } from "./database.ts"
import { pairs, processCpu, type Row } from "./measure.ts"

const ROWS = 4200
const LIMIT = 3000

/**
 * A spreadsheet of 4,200 entries checked, and saved into an empty tournament, from the file's bytes to the answer's
 * JSON, compared with only reading the same CSV. The limit applies to the CPU of this process, its threads and the
 * database's together.
 */
export const run = (count: number): Promise<Row[]> => onDatabase((database) => compare(database, count))

async function compare({ db, cpu }: BenchDatabase, count: number): Promise<Row[]> {
  const bytes = new Uint8Array(readFileSync(new URL("../../tests/sheets/entries-4200-utf8.csv", import.meta.url)))
  const importer = createImporter()
  const people = await world(db)
  const work = { people, importer, bytes }
  const baseline = { prepare: () => null, run: () => strictEqual(readAlone(bytes), ROWS + 1) }
  const preview = { prepare: () => tournament(people), run: (id: TournamentId) => look(work, id) }
  const save = { prepare: () => tournament(people), run: (id: TournamentId) => bring(work, id) }
  try {
    // The threads start with the first sheet.
    await bring(work, await tournament(people))
    const empty = await tournament(people)
    await told("preview", () => look(work, empty))
    await told("save", () => bring(work, empty))
    return [
      await pairs("import of 4,200 rows, preview", preview, baseline, count, { limit: LIMIT, clock: cpu }),
      await pairs("import of 4,200 rows, saved", save, baseline, count, { limit: LIMIT, clock: cpu }),
      await pairs("import of 4,200 rows, saved, this process alone", save, baseline, Math.min(count, 5), {
        clock: processCpu,
      }),
    ]
  } finally {
    await importer.close()
  }
}

const readAlone = (bytes: Uint8Array): number => parse(Buffer.from(bytes), { delimiter: ";", bom: true }).length

interface Work {
  readonly people: World
  readonly importer: Importer
  readonly bytes: Uint8Array
}

const look = (work: Work, id: TournamentId) => through(work, id, previewImport)
const bring = (work: Work, id: TournamentId) => through(work, id, importSheet)

/** As the route does it. */
async function through({ people, importer, bytes }: Work, id: TournamentId, run: typeof importSheet): Promise<void> {
  // The thread takes over the bytes as they come from the network, so it gets its own copy.
  const files = await importer.read([{ name: "", bytes: bytes.slice() }])
  const sheet = { sheets: files.sheets, createMissing: true, thisYear: 2026 }
  const { outcome } = await run({ shell: people.shell, importer }, people.olena, { tournamentId: id }, sheet)
  strictEqual([outcome.read, outcome.added].join(), `${ROWS},${ROWS}`)
  const json = await importJson({ revision: 1, outcome }, files)
  strictEqual(json.length > ROWS * 100, true)
}

/**
 * How long other calls waited for the event loop meanwhile: by the clock, which on a busy machine is mostly the work of
 * others, and in CPU of this thread alone between two turns of the loop.
 */
async function told(name: string, run: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const turns: number[] = []
  let before = threadCpu()
  let isOver = false
  const turn = (): void => {
    const now = threadCpu()
    turns.push(now - before)
    before = now
    if (!isOver) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  delay.enable()
  await run()
  delay.disable()
  isOver = true
  const longest = turns.toSorted((one, other) => other - one).slice(0, 5)
  console.log(
    `import, ${name}: event loop held at most ${Math.round(delay.max / 1e6)} ms by the clock, ` +
      `${longest.map((one) => Math.round(one)).join(", ")} ms of CPU in its longest turns`,
  )
}

/** CPU milliseconds of the main thread so far. */
const threadCpu = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6
