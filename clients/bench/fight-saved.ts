import { deepStrictEqual, ok, strictEqual } from "node:assert/strict"
import { randomUUID } from "node:crypto"
import { Kysely, PostgresDialect, sql } from "kysely"
import type pg from "pg"
import type { FightInput } from "#domain/bracket/index.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { recordFight } from "#server/features/brackets/actions.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { heldTournament, inputsFor } from "#tests/support/held-tournament.ts"
import { secondPool } from "#tests/support/second-pool.ts"
import { walSyncs } from "#tests/support/wal-syncs.ts"
import { type World, world } from "#tests/support/world.ts"
import { type BenchDatabase, onDatabase } from "./database.ts"
import { type BareFight, saveByHand } from "./fight-by-hand.ts"
import { pairs, processCpu, type Row } from "./measure.ts"

/**
 * The 63 fights of a bracket of 64 saved one by one through their action, as a screen sends them, compared with the
 * same lock, rows, journal row and counter written by bare SQL. The bound applies to the CPU of this process and of the
 * database's together; this process's CPU is also reported separately.
 */
export const run = (count: number): Promise<Row[]> => onDatabase((database) => compare(database, count))

/** A drawn category whose fights are saved, and how often they can be before it is emptied again. */
interface Work {
  readonly people: World
  readonly id: TournamentId
  readonly category: CategoryId
  readonly inputs: readonly FightInput[]
}
type Round = () => Promise<void>

const WARM_UPS = 10

async function compare({ db, connection, cpu }: BenchDatabase, count: number): Promise<Row[]> {
  const pool = secondPool({ ...connection, max: 1 })
  const bare = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const work = await drawnBracket(await world(db))
  const prepare = () => empty(work)
  const ours = { prepare, run: () => saveAll(work) }
  const theirs = { prepare, run: () => saveAllByHand(pool, work) }
  const each = (clock: () => number) => () => clock() / work.inputs.length
  try {
    deepStrictEqual(await written(db, work, ours.run), await written(db, work, theirs.run))
    await syncsEach(db, work, ours.run)
    await syncsEach(bare, work, theirs.run)
    for (let round = 0; round < WARM_UPS; round++) {
      for (const { prepare: first, run: save } of [ours, theirs]) {
        await first()
        await save()
      }
    }
    return [
      await pairs("one fight saved", ours, theirs, count, { bound: 1.5, clock: each(cpu) }),
      await pairs("one fight saved, this process alone", ours, theirs, count, { clock: each(processCpu) }),
    ]
  } finally {
    await bare.destroy()
  }
}

/** Among a thousand athletes; the last category takes those who remain after the usual sizes. */
async function drawnBracket(people: World): Promise<Work> {
  const { id, categoryIds } = await heldTournament(people, { athletes: 1047, categories: 180 })
  const category = categoryIds.at(-1)
  const draw = category && (await findDraw(people.shell.db, id, category))
  const inputs = draw ? inputsFor(draw.bracket) : []
  strictEqual(inputs.length, 63)
  return { people, id, category: category!, inputs }
}

async function saveAll({ people, id, category, inputs }: Work): Promise<void> {
  let revision = await currentRevision(people.shell.db, id)
  for (const input of inputs) {
    const scope = { tournamentId: id, action: randomUUID(), revision, body: input }
    revision = (await recordFight(people.shell, people.olena, scope, { categoryId: category, fight: input })).revision
  }
}

async function saveAllByHand(pool: pg.Pool, { people, id, category, inputs }: Work): Promise<void> {
  const client = await pool.connect()
  for (const input of inputs) {
    const { blue, red, winner } = resultOf(input)
    const fight: BareFight = { ...input, blue, red, winner, tournamentId: id, categoryId: category, body: input }
    await saveByHand(client, people.olena, randomUUID(), fight)
  }
  client.release()
}

function resultOf({ blue, red, bluePoints, redPoints }: FightInput) {
  ok(blue !== null && red !== null)
  return { blue, red, winner: (bluePoints ?? 0) > (redPoints ?? 0) ? blue : red }
}

/** Takes the results away again, past the journal: what is kept of the tournament is read anew, and not at the first fight. */
async function empty({ people: { shell }, id, category }: Work): Promise<void> {
  await shell.db.deleteFrom("fights").where("tournamentId", "=", id).where("categoryId", "=", category).execute()
  shell.values.drop()
  await shell.values.of(id, await currentRevision(shell.db, id))
}

/** What a round leaves behind: the fights, and its journal but for times and random names. */
async function written(db: Kysely<Tables>, work: Work, round: Round) {
  await empty(work)
  const before = await currentRevision(db, work.id)
  await round()
  const of = (table: "fights" | "journal") => db.selectFrom(table).selectAll().where("tournamentId", "=", work.id)
  const fights = await of("fights").where("categoryId", "=", work.category).orderBy("t").execute()
  const journal = await db
    .selectFrom("journal")
    .selectAll()
    .where("tournamentId", "=", work.id)
    .where("revision", ">", before)
    .orderBy("revision")
    .execute()
  strictEqual((await currentRevision(db, work.id)) - before, work.inputs.length)
  return {
    fights,
    journal: journal.map(({ at: _, action, revision, ...entry }) => ({
      ...entry,
      revision: revision - before,
      hasAction: action !== null,
    })),
  }
}

/** Every save is on the disk before it is answered, on this very connection. */
async function syncsEach(db: Kysely<Tables>, work: Work, round: Round): Promise<void> {
  for (const name of ["synchronous_commit", "fsync"] as const) {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)
    strictEqual(rows[0]?.[name], "on")
  }
  await empty(work)
  const before = await walSyncs(db)
  await round()
  const syncs = (await walSyncs(db)) - before
  console.log(`one fight saved: ${syncs} syncs of the log for ${work.inputs.length} fights`)
  ok(syncs >= work.inputs.length)
}

async function currentRevision(db: Kysely<Tables>, id: TournamentId): Promise<number> {
  return (await db.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirstOrThrow()).revision
}
