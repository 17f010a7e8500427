import { randomUUID } from "node:crypto"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { assemble } from "#server/assemble.ts"
import { saveAthlete } from "#server/features/athletes/actions.ts"
import { drawAll } from "#server/features/brackets/draw-actions.ts"
import { createPrinter } from "#server/features/printing/printer.ts"
import type { Doer } from "#server/platform/change.ts"
import { createLog } from "#server/platform/http/log.ts"
import { createTokens } from "#server/platform/tokens.ts"
import { insertSession } from "#server/records/accounts/accounts.ts"
import { sourceOf } from "#server/records/values/source.ts"
import { createStates } from "#server/views/states/states.ts"
import { countingDatabase } from "#tests/support/counting.ts"
import { testDatabase } from "#tests/support/database.ts"
import { heldTournament } from "#tests/support/held-tournament.ts"
import { bearer } from "#tests/support/http.ts"
import { athletes, category, DAY, entry, tournament, world } from "#tests/support/world.ts"
import { createSnapshots } from "./snapshots.ts"
import { loadView, presentView, type TournamentView, viewInParts } from "./view.ts"

const secret = "a secret of the tests, long enough to sign"
const { db, url } = await testDatabase()
const people = await world(db)
const { shell, olena, danylo } = people
const printer = createPrinter()
const clock = { now: DAY }
const { app, deps } = await assemble({
  db,
  printer,
  secret,
  version: "0.0.0",
  clock: () => clock.now,
  log: createLog("silent"),
  webRoot: null,
  checkOutput: true,
})
afterAll(async () => {
  await app.close()
  await printer.close()
})
const owner = await signedIn(olena)
const stranger = await signedIn(danylo)

test("a whole tournament takes as many queries for 200 athletes as for 10", async () => {
  const small = await heldTournament(people, { athletes: 10, categories: 3 })
  const large = await heldTournament(people, { athletes: 200, categories: 36 })
  const counting = countingDatabase({ connectionString: url })
  const snapshots = createSnapshots({
    db: counting.db,
    states: createStates(sourceOf(counting.db, null)),
    clock: () => DAY,
  })
  const counts: number[] = []
  for (const { id } of [small, large]) {
    await snapshots.read(olena, id)
    counts.push(counting.taken())
  }
  await counting.close()
  expect(counts[0]).toBeGreaterThan(5)
  expect(counts[1]).toBe(counts[0])
  const { sportsmans, protocols } = await read(large.id, owner)
  expect(sportsmans).toHaveLength(200)
  expect(protocols.every(({ drawdata }) => drawdata.length > 0)).toBe(true)
})

test("the parts of a tournament, presented one after another, are all of it, and none is much larger than was asked", async () => {
  const { id } = await heldTournament(people, { athletes: 200, categories: 36 })
  const [none] = (await loadView(db, id))?.categories ?? []
  if (!none) throw new Error("no category")
  const free = await athletes(people, id, none.id, 3)
  await db.updateTable("athletes").set({ categoryId: null }).where("id", "in", free).execute()
  const view = await loadView(db, id)
  if (!view) throw new Error("no tournament")
  const parts: TournamentView[] = []
  for await (const part of viewInParts(db, id, 20)) parts.push(part)
  const presented = parts.map((part) => presentView(part, "staff", DAY))
  const whole = presentView(view, "staff", DAY)
  const byId = <One extends { readonly id: number }>(list: readonly One[]) => list.toSorted((a, b) => a.id - b.id)
  expect(byId(presented.flatMap((one) => one.sportsmans))).toEqual(byId(whole.sportsmans))
  expect(byId(presented.flatMap((one) => one.protocols))).toEqual(byId(whole.protocols))
  const sizes = [...groupBy(view.athletes, (one) => one.categoryId).values()].map((list) => list.length)
  for (const { athletes, categories } of parts)
    expect(athletes.length + categories.length).toBeLessThanOrEqual(20 + Math.max(...sizes))
})

describe("of a published tournament", () => {
  let id: TournamentId
  const categories = {} as Record<"open" | "draft" | "held" | "embargoed", CategoryId>

  beforeAll(async () => {
    id = await tournament(people, { published: true })
    for (const name of ["open", "draft", "held", "embargoed"] as const) {
      const status = name === "draft" ? "draft" : "published"
      categories[name] = await category(people, id, { name, status })
      await athletes(people, id, categories[name], 3)
    }
    await addFullEntry(id, categories.open)
    await drawAll(shell, olena, { tournamentId: id }, { seed: "view", profile: "separation", now: DAY, include: [] })
    await db.updateTable("athletes").set({ verified: true }).where("tournamentId", "=", id).execute()
    const draw = (key: CategoryId) =>
      db.updateTable("draws").where("tournamentId", "=", id).where("categoryId", "=", key)
    await draw(categories.held).set({ state: "prepared" }).execute()
    await draw(categories.embargoed)
      .set({ embargo: new Date("2026-05-15T12:00:00Z") })
      .execute()
  })

  // [P1-102]
  test("staff see everything", async () => {
    const { sportsmans, protocols } = await read(id, owner)
    expect(protocols.map(({ name, draw_state, drawdata }) => [name, draw_state, drawdata.length > 0]).sort()).toEqual([
      ["draft", "published", true],
      ["embargoed", "published", true],
      ["held", "prepared", true],
      ["open", "published", true],
    ])
    expect(sportsmans.find(({ name }) => name === FULL.name)).toMatchObject({
      coach: "Тренер 1",
      trainer2: "Другий Тренер",
      trainer3: "Третій Тренер",
      qualification: "1 куп",
      insurence: "АВ 123456",
      weight: 51,
      rank: 3,
      verification_status: 1,
      in_bracket: 1,
      category: "open",
    })
  })

  test.each([
    ["nobody", {}],
    ["a stranger", stranger],
  ])("%s sees published categories and published draws alone", async (_, headers) => {
    const { protocols } = await read(id, headers)
    expect(protocols.map(({ name, draw_state, drawdata }) => [name, draw_state, drawdata.length > 0]).sort()).toEqual([
      ["embargoed", "", false],
      ["held", "", false],
      ["open", "published", true],
    ])
  })

  test("everybody sees every athlete, from where, and in which published category, and no more", async () => {
    const { sportsmans } = await read(id, {})
    expect(sportsmans).toHaveLength(13)
    const hidden = {
      qualification: "",
      trainer2: "",
      trainer3: "",
      insurence: "",
      weight: null,
      verification_status: 0,
      in_bracket: 0,
      rank: 0,
      members: [],
    }
    for (const one of sportsmans) expect(one).toMatchObject(hidden)
    const { name, organization, region } = FULL
    const shown = { name, organization, oblast: region, sex: 1, bdate: 2013, coach: "Тренер 1" }
    const place = { category: "open", category_id: categories.open }
    expect(sportsmans.find((one) => one.name === FULL.name)).toMatchObject({ ...shown, ...place })
    const placeless = sportsmans.filter(({ category_id }) => category_id === 0)
    expect(placeless.map((one) => one.category)).toEqual(["", "", ""])
  })

  test("nothing of a draft category is among what everybody gets", async () => {
    const { body } = await app.inject({ url: `/api/tournament-full?id=${id}` })
    expect(body).not.toContain('"draft"')
    expect(body).not.toContain(`"category_id":${categories.draft}`)
  })

  test("a draw is shown to everybody when its embargo is over, without any change", async () => {
    clock.now = new Date("2026-05-15T11:59:59Z")
    expect(drawdataOf(await read(id, {}), "embargoed")).toEqual([])
    clock.now = new Date("2026-05-15T12:00:00Z")
    expect(drawdataOf(await read(id, {}), "embargoed")).not.toEqual([])
  })
})

test("an unpublished tournament is there for its staff alone", async () => {
  const id = await tournament(people)
  expect((await full(id, owner)).statusCode).toBe(200)
  expect((await full(id, stranger)).statusCode).toBe(404)
  expect((await full(id, {})).statusCode).toBe(404)
})

describe("a whole tournament that the browser has already", () => {
  test("is answered 304 without a body, also after a restart, until something changes", async () => {
    const id = await tournament(people)
    const group = await category(people, id)
    const first = await full(id, owner)
    const etag = String(first.headers.etag)
    const again = await full(id, { ...owner, "if-none-match": etag })
    expect([again.statusCode, again.body]).toEqual([304, ""])
    deps.snapshots.drop()
    deps.shell.states.drop()
    expect((await full(id, { ...owner, "if-none-match": `"other", ${etag}` })).statusCode).toBe(304)
    await athletes(people, id, group, 1)
    const changed = await full(id, { ...owner, "if-none-match": etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
    expect(changed.json<{ item: WireTournamentFull }>().item.sportsmans).toHaveLength(1)
  })

  test("is the same for everybody until something changes, however long that takes", async () => {
    const id = await tournament(people, { published: true })
    clock.now = DAY
    const { etag } = (await full(id, {})).headers
    clock.now = new Date(DAY.getTime() + 3_600_000)
    expect((await full(id, { "if-none-match": String(etag) })).statusCode).toBe(304)
    await category(people, id)
    expect((await full(id, { "if-none-match": String(etag) })).statusCode).toBe(200)
  })

  test("is another one for staff than for everybody", async () => {
    const id = await tournament(people, { published: true })
    const { etag } = (await full(id, owner)).headers
    expect((await full(id, { "if-none-match": String(etag) })).statusCode).toBe(200)
  })

  test("is never kept for somebody else, and comes compressed where that is understood", async () => {
    const id = await tournament(people)
    const plain = await full(id, owner)
    const packed = await full(id, { ...owner, "accept-encoding": "gzip, br" })
    expect(plain.headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "authorization, accept-encoding",
    })
    expect(plain.headers["content-encoding"]).toBeUndefined()
    expect(packed.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })
})

const FULL = {
  ...entry(1, null),
  name: "Їжакевич Остап",
  coach2: "Другий Тренер",
  coach3: "Третій Тренер",
  insurance: "АВ 123456",
  rank: 3,
}

async function addFullEntry(id: TournamentId, categoryId: CategoryId): Promise<void> {
  const how = { consent: "none", thisYear: 2026 } as const
  await saveAthlete(shell, olena, { tournamentId: id }, null, { ...FULL, categoryId }, how)
}

const drawdataOf = ({ protocols }: WireTournamentFull, name: string) =>
  protocols.find((one) => one.name === name)?.drawdata

const full = (id: TournamentId, headers: Record<string, string>) =>
  app.inject({ url: `/api/tournament-full?id=${id}`, headers })

async function read(id: TournamentId, headers: Record<string, string>): Promise<WireTournamentFull> {
  const answer = await full(id, headers)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ item: WireTournamentFull }>().item
}

async function signedIn({ accountId }: Doer): Promise<Record<string, string>> {
  if (accountId === null) throw new Error("nobody")
  const claims = { accountId, sessionId: randomUUID() }
  await insertSession(db, claims, "test")
  return bearer(await createTokens(secret).issue(claims))
}
