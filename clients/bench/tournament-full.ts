import { deepStrictEqual, strictEqual } from "node:assert/strict"
import type pg from "pg"
import { sourceOf } from "#server/records/values/source.ts"
import { createValues } from "#server/records/values/values.ts"
import { createStates } from "#server/views/states/states.ts"
import { createSnapshots } from "#server/views/tournament/snapshots.ts"
import { countingDatabase } from "#tests/support/counting.ts"
import { type Held, heldTournament } from "#tests/support/held-tournament.ts"
import { secondPool } from "#tests/support/second-pool.ts"
import { DAY, world } from "#tests/support/world.ts"
import { type BenchDatabase, onDatabase } from "./database.ts"
import { fullByHand } from "./full-by-hand.ts"
import { pairs, type Row } from "./measure.ts"

const CALLS = 8
/** Answers before the measurement: in the first ones much of the time goes into compiling the code. */
const WARM_UPS = 100

/**
 * `tournament-full` as staff get it, its snapshot dropped before each call, compared with the same flat queries mapped
 * and stringified by hand, and the rows that steps are decided by, read anew, compared with the state that views are made of. The
 * bounds apply to the CPU of this process and of the database's together; this process's CPU is also reported separately.
 */
export const run = (count: number): Promise<Row[]> => onDatabase((database) => compare(database, count))

async function compare({ db, connection, cpu }: BenchDatabase, count: number): Promise<Row[]> {
  const people = await world(db)
  const large = await heldTournament(people, { athletes: 1000, categories: 180 })
  const small = await heldTournament(people, { athletes: 10, categories: 4 })
  await sameQueries(connection, people.olena, [small, large])
  const states = createStates(sourceOf(db, null))
  const values = createValues(sourceOf(db, null))
  const snapshots = createSnapshots({ db, states, clock: () => DAY })
  const pool = secondPool({ ...connection, max: 1 })
  const client = await pool.connect()
  try {
    const bytes = await sameBytes(snapshots, people.olena, client, large)
    console.log(`tournament-full: 1,000 athletes, 180 categories, ${bytes} bytes`)
    const cold = {
      prepare: () => null,
      run: () => {
        states.drop()
        snapshots.drop()
        return snapshots.read(people.olena, large.id)
      },
      repeat: CALLS,
    }
    const byHand = { prepare: () => null, run: () => fullByHand(client, large.id), repeat: CALLS }
    const reading = (kept: Pick<typeof values, "drop" | "of"> | typeof states) => ({
      prepare: () => null,
      run: () => {
        kept.drop()
        return kept.of(large.id, 0)
      },
      repeat: CALLS,
    })
    const warm = { prepare: () => null, run: () => snapshots.read(people.olena, large.id), repeat: 400 }
    const [value, state] = [reading(values), reading(states)]
    for (let at = 0; at < WARM_UPS; at++) for (const { run } of [cold, byHand, value, state]) await run()
    return [
      await pairs("tournament-full, snapshot dropped", cold, byHand, count, { bound: 1.9, clock: cpu }),
      await pairs("tournament-full, this process alone", cold, byHand, count),
      await pairs("tournament-full, snapshot kept", warm, byHand, count, { clock: cpu }),
      await pairs("rows for steps beside the state for views, both read anew", value, state, count, {
        bound: 1.2,
        clock: cpu,
      }),
    ]
  } finally {
    client.release()
    await pool.end()
  }
}

type Snapshots = ReturnType<typeof createSnapshots>
type Staff = Parameters<Snapshots["read"]>[0]

async function sameBytes(snapshots: Snapshots, staff: Staff, client: pg.ClientBase, { id }: Held): Promise<number> {
  const { json } = await snapshots.read(staff, id)
  const byHand = await fullByHand(client, id)
  // In whichever order the fields of one object stand.
  deepStrictEqual(JSON.parse(byHand.toString()), JSON.parse(json.toString()))
  strictEqual(byHand.length, json.length)
  return json.length
}

/** As many statements for ten athletes as for a thousand. */
async function sameQueries(connection: pg.PoolConfig, staff: Staff, held: readonly Held[]): Promise<void> {
  const { db, taken, close } = countingDatabase(connection)
  const counts: number[] = []
  for (const { id } of held) {
    await createSnapshots({ db, states: createStates(sourceOf(db, null)), clock: () => DAY }).read(staff, id)
    counts.push(taken())
  }
  await close()
  console.log(`tournament-full: ${counts.join(" and ")} statements for 10 and 1,000 athletes`)
  strictEqual(counts[0], counts[1])
}
