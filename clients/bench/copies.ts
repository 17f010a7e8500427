import { ok, strictEqual } from "node:assert/strict"
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TournamentId } from "#domain/ids.ts"
import { verifyAthlete } from "#server/features/athletes/actions.ts"
import { createPlace } from "#server/features/backup/place.ts"
import { recordFight } from "#server/features/brackets/actions.ts"
import { openFile } from "#server/features/transfer/import-actions.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { type Held, heldTournament, inputsFor } from "#tests/support/held-tournament.ts"
import { type World, world } from "#tests/support/world.ts"
import { type BenchDatabase, onDatabase } from "./database.ts"
import { alone, type Row, spread } from "./measure.ts"

const STEPS = 5000
const RESULTS = 100
const MOST_TURNS = 5

/**
 * A tournament of 1,000 athletes with a journal of 5,000 steps: saved as one file, opened from it next to the original,
 * and what the copy of each result costs. CPU of this process and of the database's together; bytes as written.
 */
export const run = (count: number): Promise<Row[]> => onDatabase((database) => measure(database, count))

async function measure({ db, cpu }: BenchDatabase, count: number): Promise<Row[]> {
  const people = await world(db)
  const held = await heldTournament(people, { athletes: 1000, categories: 180 })
  const folder = mkdtempSync(join(tmpdir(), "sijak-bench-copies-"))
  try {
    const perResult = await copyResults({ people, held, folder, cpu })
    await fillJournal(people, held)
    const file = await fileOf(people, held.id)
    console.log(`copies: 1,000 athletes, ${STEPS} steps: a file of ${file.length} bytes`)
    const turns = Math.min(count, MOST_TURNS)
    const save = { prepare: () => null, run: () => fileOf(people, held.id) }
    const open = { prepare: () => null, run: () => openFile(people.shell, people.olena, {}, file) }
    return [
      await alone("a tournament saved as a file", save, turns, { clock: cpu, limit: 3000 }),
      await alone("a tournament opened from a file", open, turns, { clock: cpu, limit: 15_000 }),
      bare("a tournament's file", [file.length], "bytes"),
      bare("copy of one result", perResult.cpu, "ms"),
      bare("copy of one result", perResult.bytes, "bytes"),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const bare = (name: string, values: readonly number[], unit: string): Row => ({
  name,
  ours: spread(values),
  baseline: null,
  ratio: null,
  bound: null,
  limit: null,
  unit,
})

const fileOf = ({ shell }: World, id: TournamentId): Promise<Buffer> =>
  shell.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => tournamentFile(tx, id, new Date()))

interface Copying {
  readonly people: World
  readonly held: Held
  readonly folder: string
  readonly cpu: () => number
}

/**
 * Results of categories that were not fought yet, each copied separately, as in a venue where one second passes between
 * two results.
 */
async function copyResults({ people, held, folder, cpu }: Copying) {
  const { shell, olena } = people
  const fail = (error: unknown): never => {
    throw error
  }
  const place = createPlace({ db: shell.db, folder, hallName: "h", clock: () => new Date(), onError: fail })
  await place.save()
  const draws = await listDraws(shell.db, held.id)
  const fights = held.categoryIds
    .filter((_, n) => n % 2 === 1)
    .flatMap((category) => {
      const bracket = draws.get(category)?.bracket
      return bracket ? inputsFor(bracket).map((input) => ({ category, input })) : []
    })
  ok(fights.length >= RESULTS, `${fights.length} fights`)
  const used = { cpu: [] as number[], bytes: [] as number[] }
  for (const { category, input } of fights.slice(0, RESULTS)) {
    await recordFight(shell, olena, { tournamentId: held.id }, { categoryId: category, fight: input })
    const [cpuBefore, bytesBefore] = [cpu(), bytesIn(folder)]
    await place.save()
    used.cpu.push(cpu() - cpuBefore)
    used.bytes.push(bytesIn(folder) - bytesBefore)
  }
  strictEqual(place.state().trouble, null)
  return used
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

/** Small steps until the journal is as long as that of a large tournament. */
async function fillJournal({ shell, olena }: World, { id, athleteIds }: Held): Promise<void> {
  for (let n = 0; ; n++) {
    const athlete = athleteIds[n % athleteIds.length]
    ok(athlete)
    const turn = Math.floor(n / athleteIds.length) % 2 === 0
    const { revision } = await verifyAthlete(shell, olena, { tournamentId: id }, athlete, turn)
    if (revision >= STEPS) return
  }
}
