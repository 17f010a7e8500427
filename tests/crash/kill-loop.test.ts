import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { createTournament, fullTournament } from "#contract/tournaments/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import { verifyAthlete } from "#server/features/athletes/actions.ts"
import { openStorage } from "#server/platform/db/storage.ts"
import { entering } from "#server/views/entering.ts"
import { caller, type Person, signedUp } from "#tests/support/api.ts"
import { boutAtWork } from "#tests/support/bout-at-work.ts"
import { resultsAtWork } from "#tests/support/results-at-work.ts"
import { scale, tenthOf } from "#tests/support/scale.ts"
import { serverProcess } from "#tests/support/server-process.ts"
import { silent } from "#tests/support/silent.ts"
import { walSyncs } from "#tests/support/wal-syncs.ts"

/**
 * Without `synchronous_commit` the first kill with the database loses a write (three of three runs), and four of eight take the
 * database along. `npm test` kills twenty times, `npm run test:long` two hundred. `npm run kills` asks for more, and sets the maximum of minutes; with
 * athletes by the hundred, one tournament would no longer be realistic.
 */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? tenthOf(200))
const LONGEST = Number(process.env.KILL_MINUTES ?? (scale === 1 ? 40 : 10)) * 60_000
const LEG = 20
const WRITERS = 4
const LEAST_ACKNOWLEDGED = 4

/** What came of all rounds so far; nothing of it was missing, or the test has failed. */
interface Kills {
  readonly rounds: number
  readonly acknowledged: number
  readonly unanswered: number
}

/** For `npm run kills`, which continues where it was interrupted. */
function noteKills(kills: Kills, minutes: number): void {
  if (process.env.KILL_NOTES) writeFileSync(process.env.KILL_NOTES, JSON.stringify({ ...kills, minutes }))
}

const dataDir = mkdtempSync(join(tmpdir(), "sijak-crash-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

interface Write {
  readonly action: string
  readonly name: string
}
interface Target {
  readonly token: string
  readonly tournament: number
  readonly category: number
}

test(
  `nothing acknowledged is lost in ${ROUNDS} kills of the server, half of them with the database, and nothing that was shown of a bout (KS-6)`,
  async () => {
    const totals = { rounds: 0, acknowledged: 0, unanswered: 0 }
    const began = Date.now()
    while (totals.rounds < ROUNDS && Date.now() - began < LONGEST) {
      const leg = await runLeg(Math.min(LEG, ROUNDS - totals.rounds))
      for (const name of ["rounds", "acknowledged", "unanswered"] as const) totals[name] += leg[name]
      noteKills(totals, (Date.now() - began) / 60_000)
    }
  },
  LONGEST + 240_000,
)

test("every acknowledged commit was followed by a sync, and the journal is gapless after it all", async () => {
  const storage = await openStorage({ databaseUrl: null, dataDir }, silent)
  try {
    expect(storage.engine).toBe("embedded")
    const { db } = storage
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes')`.execute(db)
    expect(rows.map(({ setting }) => setting)).toEqual(["on", "on", "on"])
    const tournament = await db.selectFrom("tournaments").selectAll().executeTakeFirstOrThrow()
    const athlete = await db
      .selectFrom("athletes")
      .select("id")
      .where("tournamentId", "=", tournament.id)
      .executeTakeFirstOrThrow()
    const doer = { accountId: tournament.ownerId, isAdmin: false, device: "" }
    for (let n = 0; n < 25; n++) {
      const before = await walSyncs(db)
      const scope = { tournamentId: tournament.id as TournamentId }
      await verifyAthlete({ db, wake: () => {}, entering }, doer, scope, athlete.id as AthleteId, n % 2 === 0)
      expect(await walSyncs(db), `syncs after commit ${n}`).toBeGreaterThan(before)
    }
    const journal = await db
      .selectFrom("journal")
      .select(({ fn }) => ["tournamentId", fn.max("revision").as("last"), fn.countAll<number>().as("entries")])
      .groupBy("tournamentId")
      .execute()
    for (const { last, entries } of journal) expect(entries).toBe(last)
  } finally {
    await storage.close()
  }
})

/**
 * Kills the server that many times during writes to a new tournament, and at the end sends everything unanswered again.
 */
async function runLeg(rounds: number): Promise<Kills> {
  let server = await serverProcess(dataDir)
  const target = await prepare(server.url)
  const bout = await boutAtWork(server.url)
  const results = await resultsAtWork(server.url)
  const acknowledged: Write[] = []
  const unanswered: Write[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const load = startLoad(server.url, target, round)
      const fight = bout.fight(server.url)
      const steps = results.write(server.url)
      await Promise.all([load.warm, fight.warm, steps.warm])
      await pause(Math.random() * 150)
      await (round % 2 === 0 ? server.kill() : server.killAll())
      const { done, broken, torn } = await load.over
      await Promise.all([fight.over, steps.over])
      expect(done.length, `acknowledged in round ${round}`).toBeGreaterThanOrEqual(LEAST_ACKNOWLEDGED)
      expect(torn.length, `torn in round ${round}`).toBeGreaterThanOrEqual(1)
      acknowledged.push(...done)
      unanswered.push(...broken)
      server = await serverProcess(dataDir)
      await expectAll(server.url, target, acknowledged)
      await bout.expectAll(server.url)
      await results.expectAll(server.url)
    }
    await resend(server.url, target, unanswered)
    const stored = await expectAll(server.url, target, [...acknowledged, ...unanswered])
    expect(stored, "each once, those sent again included").toHaveLength(acknowledged.length + unanswered.length)
  } finally {
    await server.stop()
  }
  return { rounds, acknowledged: acknowledged.length, unanswered: unanswered.length }
}

async function prepare(url: string): Promise<Target> {
  const person = await signedUp(url)
  const { item } = await person.call(createTournament, { name: "Кубок відключень", date: "15.05.2026" })
  const made = await person.call(saveCategory, {
    tournament: item.id,
    name: "Кадети -53 ч",
    agecategory: 4,
    type: 1,
    showType: 1,
    categoryStatus: 1,
  })
  return { token: person.token, tournament: item.id, category: made.item.id }
}

/** Writers without a pause until the server is gone. `warm` resolves when enough writes are acknowledged. */
function startLoad(url: string, target: Target, round: number) {
  const done: Write[] = []
  const broken: Write[] = []
  const torn: Write[] = []
  let ring = (): void => {}
  const warm = new Promise<void>((resolve) => {
    ring = resolve
  })
  const write = async (writer: number): Promise<void> => {
    const call = caller(url, target.token)
    for (let n = 0; ; n++) {
      const one = { action: randomUUID(), name: `Спортсмен ${round}-${writer}-${n}` }
      try {
        await save(call, target, one)
      } catch (error) {
        broken.push(one)
        // While the database dies a 5xx acknowledges nothing either, but only a connection that breaks is a torn request.
        if (!(error instanceof CallFailed)) return void torn.push(one)
        if (error.status < 500) throw error
        continue
      }
      done.push(one)
      if (done.length >= LEAST_ACKNOWLEDGED) ring()
    }
  }
  const over = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).then(() => ({
    done,
    broken,
    torn,
  }))
  return { warm: Promise.race([warm, over]), over }
}

const save = (call: Person["call"], target: Target, { action, name }: Write) =>
  call(saveAthlete, {
    action,
    tournament: target.tournament,
    name,
    category_id: target.category,
    bdate: 2013,
    sex: 1,
    oblast: "Київ",
    coach: "Бойко І. П.",
    organization: "СК «Тигр»",
  })

async function resend(url: string, target: Target, torn: readonly Write[]): Promise<void> {
  const call = caller(url, target.token)
  for (const one of torn) await save(call, target, one)
}

async function expectAll(url: string, target: Target, writes: readonly Write[]): Promise<string[]> {
  const { item } = await caller(url, target.token)(fullTournament, { id: target.tournament })
  const names = item.sportsmans.map(({ name }) => name)
  const stored = new Set(names)
  expect(writes.filter(({ name }) => !stored.has(name)).map(({ name }) => name)).toEqual([])
  return names
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
