import { afterEach, describe, expect, test } from "vitest"
import type { Rounds } from "#server/features/followers/rounds.ts"
import { createLog } from "#server/platform/http/log.ts"
import { expireFollows } from "#server/records/followers/expire.ts"
import { eventOf } from "#tests/support/followed-event.ts"
import { hall, no, ok } from "#tests/support/hall.ts"
import { pushService } from "#tests/support/push-service.ts"
import { DAY } from "#tests/support/world.ts"
import { startPush } from "./push.ts"
import { senderOf } from "./vapid.ts"

const service = await pushService()
const sender = await senderOf("a secret of the tests, long enough to sign", "mailto:a@b.ua")
const push = { sender, services: [service.origin] }
const { signUp, nobody, db, deps } = await hall({ push })
const { views } = deps
const olena = await signUp("olena")
const log = createLog("silent")

const started: Rounds[] = []
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
})

/** The server's own work, on the database of the tests. */
function telling(): Rounds {
  const one = startPush({ db, views, log, clock: () => DAY }, push)
  started.push(one)
  return one
}

type Whom = { readonly athletes?: readonly (number | undefined)[]; readonly clubs?: readonly string[] }
const followOf = (id: number, browser: ReturnType<typeof service.subscribe>, { athletes = [], clubs = [] }: Whom) =>
  nobody.post(`/api/v1/public/tournaments/${id}/push`, { ...browser, athletes, clubs })

async function followed() {
  const event = await eventOf(olena)
  const browser = service.subscribe()
  ok(await followOf(event.id, browser, { athletes: [event.athletes[0]?.id] }))
  return { ...event, browser }
}

describe("a browser that follows an athlete", () => {
  test("is told that his fight is near and how it ended, once, in a message that it alone can open", async () => {
    const { id, athletes, record, browser } = await followed()
    const running = telling()
    await running.round()
    expect(service.shownBy(browser)).toEqual([
      expect.stringContaining("Готуйтеся: поєдинок 101, Додянг 1, наступний на корті"),
    ])
    await record(2, 0)
    await running.round()
    await running.round()
    const own = service.arrived.filter((one) => one.endpoint === browser.endpoint)
    expect(own.map(({ title, url }) => [title, url])).toEqual(own.map(() => ["Кубок Тигра", `/t/${id}`]))
    // The athlete's next fight, the final, is near too.
    expect(own).toHaveLength(3)
    const [soon, result] = [own[0], own.find(({ body }) => body.includes(`Перемога: ${athletes[0]?.name}`))]
    expect([soon, result].map((one) => [one?.headers.urgency, one?.headers.ttl])).toEqual([
      ["high", "1800"],
      ["normal", "86400"],
    ])
    expect(own[0]?.headers.topic).toMatch(/^[\w-]{32}$/)
  })

  test("is not told of what was over before, nor of anybody after it has stopped", async () => {
    const event = await eventOf(olena)
    await event.record(2, 0)
    const browser = service.subscribe()
    const running = telling()
    ok(await followOf(event.id, browser, { clubs: [String(event.athletes[0]?.organization).toUpperCase(), "Ніхто"] }))
    await running.round()
    expect(service.shownBy(browser).filter((text) => text.includes("Перемога"))).toEqual([])
    const wrong = { endpoint: browser.endpoint, auth: "інше" }
    ok(await nobody.post("/api/v1/public/push/stop", wrong))
    expect(await subscriptions(browser.endpoint)).toBe(1)
    ok(await nobody.post("/api/v1/public/push/stop", { ...browser }))
    expect(await subscriptions(browser.endpoint)).toBe(0)
    await event.record(1, 2)
    await running.round()
    expect(service.shownBy(browser).filter((text) => text.includes("Перемога"))).toEqual([])
  })

  test("follows whom it names last, and nobody of another tournament or of one that is not published", async () => {
    const [one, other] = [await eventOf(olena), await eventOf(olena)]
    const browser = service.subscribe()
    const whom = { athletes: [one.athletes[0]?.id, one.athletes[1]?.id, other.athletes[0]?.id], clubs: ["Ніхто"] }
    expect(ok<{ followed: number }>(await followOf(one.id, browser, whom)).followed).toBe(2)
    expect(
      ok<{ followed: number }>(await followOf(one.id, browser, { athletes: [one.athletes[1]?.id] })).followed,
    ).toBe(1)
    const rows = await db
      .selectFrom("follows")
      .selectAll()
      .where("tournamentId", "=", one.id as never)
      .execute()
    expect(rows.map(({ athleteId }) => athleteId)).toEqual([one.athletes[1]?.id])
    const hidden = await eventOf(olena, { published: 0 })
    expect(no(await followOf(hidden.id, browser, {}))).toEqual([404, [null, "not_found"]])
    const stranger = { ...browser, endpoint: "http://169.254.169.254/latest" }
    expect(no(await followOf(one.id, stranger, {}))).toEqual([422, ["endpoint", "invalid"]])
    expect(no(await followOf(one.id, { ...browser, p256dh: "BA" }, {}))).toEqual([422, ["p256dh", "invalid"]])
  })
})

test("three days after its last day nobody follows a tournament any more, and browsers that follow nobody are forgotten", async () => {
  const { id, browser } = await followed()
  const day = new Date("2026-05-15T09:00:00Z")
  await db
    .updateTable("tournaments")
    .set({ date: "15.05.2026" })
    .where("id", "=", id as never)
    .execute()
  await db.updateTable("pushSubscriptions").set({ createdAt: day }).execute()
  expect(await expireFollows(db, new Date("2026-05-18T20:00:00Z"))).not.toContain(id)
  expect(await subscriptions(browser.endpoint)).toBe(1)
  expect(await expireFollows(db, new Date("2026-05-19T20:00:00Z"))).toContain(id)
  expect(await subscriptions(browser.endpoint)).toBe(0)
})

const subscriptions = async (endpoint: string): Promise<number> =>
  (await db.selectFrom("pushSubscriptions").selectAll().where("endpoint", "=", endpoint).execute()).length

describe("messages", () => {
  test("are seen once where the server was killed after sending, and where it was killed before", async () => {
    const { record, browser } = await followed()
    const first = telling()
    await first.round()
    await record(2, 0)
    service.swallowAnswers(1)
    await first.round()
    await first.stop()
    // The state after a kill: the letter was being sent, and it is unknown whether it arrived.
    await db
      .updateTable("followLetters")
      .set({ state: "sending", dueAt: new Date(0) })
      .where("state", "=", "new")
      .execute()
    await telling().round()
    expect(service.shownBy(browser).filter((text) => text.includes("Перемога"))).toHaveLength(1)
    const left = await db.selectFrom("followLetters").select("key").where("state", "in", ["new", "sending"]).execute()
    expect(left).toEqual([])
  })

  test.each([404, 410])("end for a browser that is gone (%i)", async (status) => {
    const { id, browser } = await followed()
    service.answerWith(status)
    await telling().round()
    expect(await subscriptions(browser.endpoint)).toBe(0)
    expect(
      await db
        .selectFrom("follows")
        .selectAll()
        .where("tournamentId", "=", id as never)
        .execute(),
    ).toEqual([])
  })

  test("wait where the push service is in trouble, without holding up others, and are dropped when nobody needs them", async () => {
    const { id, browser } = await followed()
    const other = service.subscribe()
    const { athletes } = (await nobody.get(`/api/v1/public/tournaments/${id}/teams`)).json().list[0]
    ok(await followOf(id, other, { athletes: [athletes[0].id] }))
    service.answerWith(503)
    const running = telling()
    await running.round()
    expect(service.shownBy(browser).length + service.shownBy(other).length).toBe(1)
    const waits = db
      .selectFrom("followLetters")
      .select(["state", "dueAt"])
      .where("tournamentId", "=", id as never)
    expect((await waits.where("state", "=", "new").execute()).length).toBe(1)
    await db
      .updateTable("followLetters")
      .set({ writtenAt: new Date(0), dueAt: new Date(0) })
      .where("state", "=", "new")
      .execute()
    await running.round()
    expect((await waits.execute()).map(({ state }) => state).sort()).toEqual(["late", "sent"])
  })
})
