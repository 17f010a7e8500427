import { afterAll, expect, test, vi } from "vitest"
import type { WireRehearsal } from "#contract/rehearsals/calls.ts"
import type { TournamentId } from "#domain/ids.ts"
import {
  findRehearsal,
  insertRehearsal,
  isCopy,
  LIFETIME,
  listRunning,
  purgeCopies,
} from "#server/records/rehearsals.ts"
import { filled, full, hall, newTournament, no, ok, placed } from "#tests/support/hall.ts"
import { DAY, rowsOf } from "#tests/support/world.ts"
import { ownAddress } from "./own-address.ts"
import { presentRehearsal } from "./present.ts"
import { createRobots } from "./robots.ts"

const { signUp, db, app } = await hall({ rehearses: true })
const olena = await signUp("olena")
afterAll(() => vi.useRealTimers())

const path = (id: number, step = "") => `/api/v1/tournaments/${id}/rehearsal${step}`
const shown = async (id: number) => ok<{ item: WireRehearsal | null }>(await olena.get(path(id))).item

async function example() {
  const { id } = await newTournament(olena, { published: 1, pair_format: "bestOf" })
  await placed(olena, id, 5, 8)
  await filled(olena, id, 3, { name: "Пумсе", type: 2, showType: 2, poomsaeType: 1, weight1: 0, weight2: 0 })
  return id as TournamentId
}

test("where nothing listens there is no rehearsal, and nothing is copied", async () => {
  const id = await example()
  expect(no(await olena.post(path(id, "/start")))).toEqual([409, [null, "no_rehearsal"]])
  expect(await shown(id)).toBeNull()
})

/** A judged bout is played in its own time, its reviews and rests too: 26 to 38 s, and longer beside other tests. */
const PLAYED = 150_000

test(
  "a day is played on a private copy over HTTP with no difference, and nothing of the tournament itself is touched",
  async () => {
    const id = await example()
    const others = (await db.selectFrom("tournaments").selectAll().orderBy("id").execute()).map((one) => one.id)
    const before = await Promise.all(others.map((one) => rowsOf(db, one)))
    const journal = () => db.selectFrom("journal").selectAll().where("tournamentId", "in", others).execute()
    const steps = await journal()
    const mayStart = async (one: number) => ok<{ mayStart: boolean }>(await olena.get(path(one))).mayStart
    expect(await mayStart(id)).toBe(false)
    await app.listen({ port: 0, host: "127.0.0.1" })
    expect(await mayStart(id)).toBe(true)

    const started = ok<{ item: WireRehearsal }>(await olena.post(path(id, "/start"), { speed: 0 })).item
    expect(started).toMatchObject({ state: "running", report: null })
    expect(no(await olena.post(path(id, "/start")))).toEqual([409, [null, "rehearsal_running"]])
    expect(no(await olena.post(path(started.tournament, "/start")))).toEqual([409, [null, "no_rehearsal"]])
    expect(await mayStart(started.tournament)).toBe(false)
    await vi.waitFor(async () => expect((await shown(id))?.state).not.toBe("running"), {
      timeout: PLAYED,
      interval: 200,
    })

    const ended = await shown(id)
    expect(ended?.report?.differences).toEqual([])
    expect(ended).toMatchObject({ state: "done", report: { found: 0 } })
    expect(ended?.report?.compared).toBeGreaterThan(100)
    const copy = await full(olena, started.tournament)
    expect(copy).toMatchObject({ name: "Репетиція: Кубок Тигра", published: 0 })
    const own = new Set((await full(olena, id)).sportsmans.map(({ name }) => name))
    expect(copy.sportsmans.filter(({ name }) => own.has(name))).toEqual([])
    expect(copy.sportsmans).toHaveLength(8)

    expect(await Promise.all(others.map((one) => rowsOf(db, one)))).toEqual(before)
    expect(await journal()).toEqual(steps)
    const sessions = await db.selectFrom("sessions").select("endedAt").where("device", "=", "Робот репетиції").execute()
    expect(sessions.map(({ endedAt }) => endedAt === null)).toEqual([false])

    expect(ok(await olena.post(path(id, "/delete"))).item).toBeNull()
    expect(no(await olena.get(`/api/tournament?id=${started.tournament}`))).toEqual([404, [null, "not_found"]])
    expect(await Promise.all(others.map((one) => rowsOf(db, one)))).toEqual(before)
  },
  2 * PLAYED,
)

test("it is stopped, and its copy goes a day later; a tournament that is no copy stays", async () => {
  const id = await example()
  const { tournament } = ok<{ item: WireRehearsal }>(await olena.post(path(id, "/start"), { speed: 1 })).item
  ok(await olena.post(path(id, "/stop")))
  await vi.waitFor(async () => expect((await shown(id))?.state).toBe("stopped"), { timeout: 30_000, interval: 200 })
  await purgeCopies(db, new Date(DAY.getTime() + LIFETIME - 1))
  expect(await isCopy(db, tournament as TournamentId)).toBe(true)
  await purgeCopies(db, new Date(DAY.getTime() + LIFETIME + 1))
  expect(await isCopy(db, tournament as TournamentId)).toBe(false)
  expect((await full(olena, id)).id).toBe(id)
})

test("after a kill it was interrupted, at once; a robot of another server is waited for", async () => {
  const exampleId = await example()
  const { id } = await newTournament(olena, {})
  await insertRehearsal(db, { tournamentId: id as TournamentId, exampleId }, DAY)
  const shownBy = async (began: number, isShared: boolean) => {
    let now = DAY.getTime() + began
    const robots = createRobots({
      db,
      clock: () => new Date(now),
      isShared,
      onError: (error) => expect(error).toBe(null),
    })
    const states: unknown[] = []
    for (now of [now, now + 25_000, now + 35_000]) {
      const alive = robots.aliveSince()
      const isCounted = (await listRunning(db, alive)).some(({ tournamentId }) => tournamentId === id)
      states.push([presentRehearsal(await findRehearsal(db, exampleId), alive)?.state, isCounted])
    }
    await robots.close()
    return states
  }
  const running = ["running", true]
  const lost = ["lost", false]
  expect(await shownBy(0, false)).toEqual([running, running, lost])
  expect(await shownBy(2, false)).toEqual([lost, lost, lost])
  expect(await shownBy(2, true)).toEqual([running, running, lost])
  await purgeCopies(db, new Date(DAY.getTime() + LIFETIME + 1))
})

test.each([
  [{ address: "::", port: 3000 }, "http://127.0.0.1:3000"],
  [{ address: "192.168.0.7", port: 80 }, "http://192.168.0.7:80"],
  [{ address: "fd00::7", port: 80 }, "http://[fd00::7]:80"],
  [null, null],
  ["/tmp/socket", null],
])("a server that listens at %j is reached from itself at %s", (listens, address) => {
  expect(ownAddress(listens)).toBe(address)
})
