import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, describe, expect, test } from "vitest"
import type { WireMirror } from "#contract/mirror.ts"
import type { WireTournament } from "#contract/tournaments.ts"
import type { TournamentId } from "#domain/ids.ts"
import {
  filled,
  full,
  newAthlete,
  newCategory,
  no,
  ok,
  type Person,
  placed,
  sentencesOf,
  hall as server,
} from "#tests/support/hall.ts"
import { cases } from "#tests/support/scale.ts"
import { silent } from "#tests/support/silent.ts"
import { type Content, contentOf, withoutIds } from "#tests/support/tournament-file.ts"
import { DAY } from "#tests/support/world.ts"
import { startSending } from "./send.ts"

const pageTemplate = '<html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const cloud = await server({ perAccount: 100_000, pageTemplate })
const laptop = await server({ perAccount: 100_000 })
const olena = await cloud.signUp("olena")
const stranger = await cloud.signUp("stranger")
const desk = await laptop.signUp("olena")
/** The line between the two: everything arrives, and answers may be lost on their way back. */
const line = { lost: 0, isCaptive: false }
const proxy = createServer(async (request, response) => {
  const answer = await cloud.app.inject({
    ...{ method: "POST", url: request.url ?? "", headers: request.headers as Record<string, string> },
    payload: await buffer(request),
  })
  if (line.lost > 0) {
    line.lost -= 1
    if (!line.isCaptive) return void response.destroy()
    return void response.end("<html>Увійдіть до мережі готелю</html>")
  }
  response
    .writeHead(answer.statusCode, { "content-type": String(answer.headers["content-type"]) })
    .end(answer.rawPayload)
})
await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done))
afterAll(() => void proxy.close())
const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

let now = DAY.getTime()
const later = (ms: number): void => {
  now += ms
  cloud.setNow(new Date(now))
  laptop.setNow(new Date(now))
}
const sending = startSending({ db: laptop.db, log: silent, clock: () => new Date(now), everyMs: null })
afterAll(() => sending.stop())
/** A round in which whatever waits is due. */
const round = async (): Promise<void> => {
  later(61_000)
  await sending.round()
}

const link = async (of: Person, id: number): Promise<WireMirror | null> =>
  ok<{ item: WireMirror | null }>(await of.get(`/api/v1/tournaments/${id}/mirror`)).item
const offered = async (id: number): Promise<string> =>
  ok<{ code: string }>(await olena.post(`/api/v1/tournaments/${id}/mirror/offer`)).code
const fetched = async (code: string): Promise<number> =>
  ok<{ item: WireTournament }>(await desk.post("/api/v1/mirror/fetch", { address, code, place: "Ноутбук залу" })).item
    .id

/** A tournament that the organiser has prepared in the cloud, and that a laptop has taken. */
async function split(): Promise<{ there: number; here: number; category: number; code: string }> {
  const { id } = ok<{ item: WireTournament }>(
    await olena.post("/wf-api/tournament/create", { name: "Кубок Тигра", date: "15.05.2026", published: 1 }),
  ).item
  const { category } = await filled(olena, id, 3)
  const code = await offered(id)
  return { there: id, here: await fetched(code), category: category.id, code }
}

const fileOf = async (of: Person, id: number): Promise<Content> => {
  const answer = await of.get(`/api/v1/tournaments/${id}/file`)
  expect(answer.statusCode).toBe(200)
  // Each side names whom it has forgotten by its own number.
  return JSON.parse(JSON.stringify(contentOf(answer.rawPayload)).replaceAll(/Учасник №\d+/g, "Учасник"))
}
/** What both sides must have alike: rows and steps; an account is each server's own. */
function alike(content: Content) {
  const { staff: _, journal = [], draws = [], ...tables } = withoutIds(content)
  return {
    ...tables,
    draws: draws.map((row) => ({ ...row, list: "", drawn: null })),
    journal: journal.map(({ accountId: _a, device: _d, changes, ...row }) => ({
      ...row,
      changes: (changes as { table: string }[]).filter(({ table }) => table !== "staff" && table !== "draws"),
    })),
  }
}
const expectAlike = async (at: { there: number; here: number }): Promise<void> =>
  expect(alike(await fileOf(olena, at.there))).toEqual(alike(await fileOf(desk, at.here)))

const category = async (of: Person, id: number) => (await full(of, id)).protocols[0]!
const names = async (of: Person, id: number) => (await full(of, id)).sportsmans.map(({ name }) => name)

describe("a tournament that the hall's laptop has taken", () => {
  test("is changed in the hall, and shown in the cloud as soon as a line is there", async () => {
    const at = await split()
    expect(no(await olena.post("/api/tournament-newcategory", { tournament: at.there, name: "К" }))[1]).toEqual([
      null,
      "held_by_hall",
    ])
    const answer = await olena.post(`/api/v1/tournaments/${at.there}/messages`, { from: "office", text: "Так" })
    if (answer.statusCode === 409) expect(sentencesOf(answer)[0]).toContain("Ноутбук залу")
    await newAthlete(desk, 7, await category(desk, at.here))
    await newCategory(desk, at.here, { name: "Кадети -57 ч" })
    expect(await link(desk, at.here)).toMatchObject({ side: "hall", state: "writing", behind: 2, other: address })
    await round()
    expect(await names(olena, at.there)).toEqual(await names(desk, at.here))
    expect(await link(desk, at.here)).toMatchObject({ behind: 0, silent: 0, problem: "" })
    expect(await link(olena, at.there)).toMatchObject({
      side: "cloud",
      state: "held",
      other: "Ноутбук залу",
      silent: 0,
    })
    await expectAlike(at)
  })

  test("says on its public pages of when they are, once the line is down for a minute", async () => {
    const at = await split()
    const page = async () => (await cloud.app.inject({ url: `/t/${at.there}` })).body
    expect(await page()).not.toContain("Дані із залу")
    later(6000)
    const heard = new Date(now - 6000)
    later(60_000)
    const clock = new Intl.DateTimeFormat("uk-UA", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Kyiv" })
    expect(await page()).toContain(`Дані із залу станом на ${clock.format(heard)}`)
    await round()
    expect(await page()).not.toContain("Дані із залу")
  })

  test("wakes the screens of the cloud with its own revisions", async () => {
    const at = await split()
    const leaving = new AbortController()
    const stream = cloud.deps.hub.follow(at.there as TournamentId, null, leaving.signal)
    expect((await stream.next()).value).toContain("hello")
    const { revision } = await full(desk, at.here)
    await newAthlete(desk, 8, await category(desk, at.here))
    await round()
    expect((await stream.next()).value).toContain(`id: ${revision + 1}`)
    leaving.abort()
    await stream.return(undefined)
  })

  test("goes back with its last step, and only when the cloud has all", async () => {
    const at = await split()
    await newAthlete(desk, 9, await category(desk, at.here))
    const back = () => desk.post(`/api/v1/tournaments/${at.here}/mirror/return`, { action: randomUUID() })
    expect(sentencesOf(await back())[0]).toContain("(1)")
    await round()
    later(90_000)
    expect(sentencesOf(await back())[0]).toContain("немає зв’язку")
    await round()
    ok(await back())
    expect(await link(desk, at.here)).toMatchObject({ state: "returning" })
    expect(no(await desk.post("/api/tournament-newcategory", { tournament: at.here, name: "К" }))[1]).toEqual([
      null,
      "held_by_cloud",
    ])
    expect(no(await olena.post("/api/tournament-newcategory", { tournament: at.there, name: "К" }))[1]?.[1]).toBe(
      "held_by_hall",
    )
    await round()
    await expectAlike(at)
    expect(await link(desk, at.here)).toMatchObject({ state: "returned" })
    expect(await link(olena, at.there)).toMatchObject({ state: "returned" })
    await newAthlete(olena, 10, await category(olena, at.there))
    await round()
    // Taken again, the laptop's own copy becomes what it has been since.
    const again = await fetched(await offered(at.there))
    await newAthlete(desk, 11, await category(desk, again))
    await round()
    await expectAlike({ there: at.there, here: again })
  })

  test("is taken back by force from a laptop that is gone, which is told so when it comes back", async () => {
    const at = await split()
    const category_ = await category(desk, at.here)
    await newAthlete(desk, 12, category_)
    await round()
    await newAthlete(desk, 13, category_)
    expect(no(await stranger.post(`/api/v1/tournaments/${at.there}/mirror/force`))[0]).toBe(403)
    ok(await olena.post(`/api/v1/tournaments/${at.there}/mirror/force`, { action: randomUUID() }))
    const before = await names(olena, at.there)
    expect(before.length).toBe((await names(desk, at.here)).length - 1)
    await newAthlete(olena, 14, await category(olena, at.there))
    await round()
    expect(await names(olena, at.there)).toHaveLength(before.length + 1)
    const told = await link(desk, at.here)
    expect(told).toMatchObject({ state: "refused" })
    expect(told?.problem).toContain("забрав турнір назад")
    expect(no(await desk.post("/api/tournament-newcategory", { tournament: at.here, name: "К" }))[1]?.[1]).toBe(
      "held_by_cloud",
    )
  })

  test("is given by a code once, to one laptop, which may ask again", async () => {
    const at = await split()
    const second = { key: "a".repeat(64), place: "Інший" }
    const take = (code: string, body: object) =>
      cloud.app.inject({
        method: "POST",
        url: "/api/v1/mirror/take",
        payload: body,
        headers: { authorization: `Bearer ${code}` },
      })
    expect(no(await take(at.code, second))).toEqual([422, ["code", "mirror"]])
    expect(no(await take("немає", second))).toEqual([422, ["code", "mirror"]])
    expect(await fetched(at.code)).toBe(at.here)
    const { id } = ok<{ item: WireTournament }>(await olena.post("/wf-api/tournament/create", { name: "Б" })).item
    const first = await offered(id)
    const code = await offered(id)
    expect(no(await take(first, second))[0]).toBe(422)
    later(25 * 60 * 60_000)
    expect(no(await take(code, second))[0]).toBe(422)
    const fresh = await offered(id)
    const given = ok(await take(fresh, second))
    expect(ok(await take(fresh, second))).toEqual(given)
    expect(no(await take(fresh, { ...second, key: "b".repeat(64) }))[0]).toBe(422)
    const { rows } = await sql<{ secret: string }>`select secret from mirrors where "tournamentId" = ${id}`.execute(
      cloud.db,
    )
    expect(rows[0]?.secret).not.toBe(fresh)
  })

  test("stops, and guesses nothing, where the copy is not what the step was made of", async () => {
    const at = await split()
    const [athlete] = (await full(desk, at.here)).sportsmans
    await cloud.db
      .updateTable("athletes")
      .set({ name: "Інший" })
      .where("tournamentId", "=", at.there as TournamentId)
      .execute()
    ok(
      await desk.post("/api/tournament-newsportsman", {
        ...{ tournament: at.here, id: athlete?.id, name: "Шульга Іван", category_id: athlete?.category_id },
        ...{ bdate: 2013, sex: 1, oblast: "Київ", organization: "Т", qualification: "1 куп", coach: "Т", weight: 51 },
      }),
    )
    await round()
    expect((await link(desk, at.here))?.problem).toContain("не сходиться")
    expect((await link(olena, at.there))?.problem).toContain("не сходиться")
    expect(new Set(await names(olena, at.there))).toEqual(new Set(["Інший"]))
  })

  test("is refused from an older backup of the laptop", async () => {
    const at = await split()
    await newAthlete(desk, 15, await category(desk, at.here))
    await round()
    const id = at.here as TournamentId
    const { revision } = await full(desk, at.here)
    await laptop.db.deleteFrom("journal").where("tournamentId", "=", id).where("revision", "=", revision).execute()
    await laptop.db
      .updateTable("tournaments")
      .set({ revision: revision - 1 })
      .where("id", "=", id)
      .execute()
    await laptop.db
      .updateTable("mirrors")
      .set({ cursor: revision - 1 })
      .where("tournamentId", "=", id)
      .execute()
    const before = await names(olena, at.there)
    await round()
    expect((await link(desk, at.here))?.problem).toContain("резервну копію")
    expect(await names(olena, at.there)).toEqual(before)
  })
})

describe("the steps of a hall", () => {
  test("of draws and fights stand in the cloud as they do in the hall", async () => {
    const at = await split()
    const { category: drawn, athletes } = await placed(desk, at.here, 4, 4, { name: "Юніори -53 ч" })
    ok(
      await desk.post("/api/update-bracket-fight", {
        ...{ tournament_id: at.here, category: drawn.id, technicalNumber: 2, winSpId: athletes[0]?.id },
        ...{ win_decision: "PTF", bluePoints: 5, redPoints: 3 },
      }),
    )
    await round()
    expect(await link(desk, at.here)).toMatchObject({ behind: 0, problem: "" })
    await expectAlike(at)
  })

  test("come under numbers of the cloud where the laptop has its own", async () => {
    const { id } = ok<{ item: WireTournament }>(await olena.post("/wf-api/tournament/create", { name: "Кубок" })).item
    const { category: theirs } = await filled(olena, id, 2)
    const own = ok<{ item: WireTournament }>(await desk.post("/wf-api/tournament/create", { name: "Місцевий" })).item
    const local = await newCategory(desk, own.id)
    await sql`update categories set id = ${theirs.id} where id = ${local.id}`.execute(laptop.db)
    const here = await fetched(await offered(id))
    expect((await category(desk, here)).id).not.toBe(theirs.id)
    const { category: drawn } = await placed(desk, here, 3, 4, { name: "Юніори -57 ч" })
    await newAthlete(desk, 3, await category(desk, here))
    await round()
    expect(await link(desk, here)).toMatchObject({ behind: 0, problem: "" })
    await expectAlike({ there: id, here })
    expect((await full(olena, id)).protocols.map((one) => one.id)).toContain(theirs.id)
    expect((await full(desk, own.id)).protocols.map((one) => one.id)).toEqual([theirs.id])
    expect(drawn.id).toBeGreaterThan(0)
  })

  test("that erase a person erase it from the cloud's journal too, sent before or after", async () => {
    const at = await split()
    const sent = await newAthlete(desk, 20, await category(desk, at.here), { name: "Забутько Перший" })
    await round()
    const late = await newAthlete(desk, 21, await category(desk, at.here), { name: "Забутько Другий" })
    for (const { id } of [sent, late]) {
      ok(await desk.post(`/api/v1/tournaments/${at.here}/privacy/erase`, { athletes: [id], applications: [] }))
    }
    await round()
    expect(await link(desk, at.here)).toMatchObject({ behind: 0, problem: "" })
    expect(JSON.stringify(await fileOf(olena, at.there))).not.toContain("Забутько")
    await expectAlike(at)
  })

  test("put nothing into the bin of the cloud, and change no owner there", async () => {
    const at = await split()
    ok(await desk.post("/api/tournament-delete", { id: at.here }))
    await round()
    expect((await full(olena, at.there)).user).toBe(olena.id)
    expect(await link(olena, at.there)).toMatchObject({ state: "held", problem: "" })
  })
})

describe("whatever the line does", () => {
  test("no step is lost, doubled or out of order: both sides end alike", async () => {
    const at = await split()
    const step = fc.constantFrom("athlete", "athlete", "category", "undo", "round", "lost", "forget", "restart")
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const [n, what] of steps.entries()) {
          if (what === "athlete") await newAthlete(desk, n, await category(desk, at.here))
          if (what === "category") await newCategory(desk, at.here, { name: randomUUID() })
          if (what === "undo") {
            const { revision } = await full(desk, at.here)
            await desk.post(`/api/v1/tournaments/${at.here}/undo`, { step: revision })
          }
          if (what === "lost") Object.assign(line, { lost: 1, isCaptive: n % 2 === 0 })
          if (what === "round" || what === "lost") await round()
          // The laptop died after the answer and before it was written down.
          if (what === "forget") {
            const back = { cursor: sql<number>`greatest(cursor - 3, 1)` }
            await laptop.db
              .updateTable("mirrors")
              .set(back)
              .where("tournamentId", "=", at.here as TournamentId)
              .execute()
          }
          if (what === "restart") await sending.round()
        }
        line.lost = 0
        await round()
        expect(await link(desk, at.here)).toMatchObject({ state: "writing", behind: 0, problem: "" })
        await expectAlike(at)
      }),
      { numRuns: cases(100) },
    )
  })
})
