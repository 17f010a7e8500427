import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { autoSortableBracket, autoSortableBracketAll } from "#contract/brackets/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import {
  filled,
  full,
  hall,
  newCategory,
  newTournament,
  no,
  ok,
  placed,
  sentencesOf,
  standsAt,
} from "#tests/support/hall.ts"
import { rowsOf } from "#tests/support/world.ts"

const { signUp, nobody, db } = await hall()
const olena = await signUp("olena")
const { id: tournament } = await newTournament(olena)

const DRAW = "/api/auto-sortable-bracket"
const ALL = "/api/auto-sortable-bracket-all"
type Drawn = OutputOf<typeof autoSortableBracket>
type DrawnAll = OutputOf<typeof autoSortableBracketAll>
const draw = async (category: { readonly id: number; readonly tournament_id: number }, fields: object = {}) =>
  ok<Drawn>(await olena.post(DRAW, { tournament_id: category.tournament_id, category: category.id, ...fields }))
const drawAll = async (id: number, fields: object = {}) =>
  ok<DrawnAll>(await olena.post(ALL, { tournament_id: id, ...fields }))
const win = (category: WireCategory, technicalNumber: number, winSpId: number | undefined) =>
  olena.post("/api/update-bracket-fight", {
    tournament_id: category.tournament_id,
    category: category.id,
    technicalNumber,
    winSpId,
  })
const rowsIn = (id: number) => rowsOf(db, id as never)
const placesIn = (category: WireCategory, depth: number) =>
  category.drawdata
    .filter(({ position }) => position.startsWith(`${depth}_`))
    .map(({ position, sp_id }) => [position, sp_id])

/** 65 athletes of one category, by a sheet. */
async function crowd(): Promise<WireCategory> {
  const { id } = await newTournament(olena)
  const rows = Array.from({ length: 65 }, (_, n) => `Учасник ${n};2013;ч;Клуб ${n % 5};Кадети -53 ч`)
  const file = ["ПІБ;Рік народження;Стать;Організація;Категорія", ...rows].join("\n")
  ok(await olena.upload("/api/tournament-upload-scv-sportsmans", { id: String(id), create: "1" }, file))
  return (await full(olena, id)).protocols[0]!
}

describe("drawing a category by lot", () => {
  // [P2-96]
  test("places all, proves itself, and its answered seed repeats it", async () => {
    const { category, athletes } = await filled(olena, tournament, 5)
    const { revision } = await full(olena, tournament)
    const first = await draw(category, { bracket_size: 4, type: "2", time: 1 })
    expect(first).toMatchObject({
      revision: revision + 1,
      item: { bracket_size: 8, draw_state: "published", count: 5 },
    })
    expect(first.draw).toEqual({
      seed: expect.stringMatching(/^[0-9a-f]{32}$/),
      no: 1,
      version: 1,
      list_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      met: { organization: [0, expect.any(Number)], oblast: expect.any(Array), coach: expect.any(Array) },
      bound: first.draw.met,
    })
    const placedIds = placesIn(first.item, 3).map(([, id]) => id)
    expect(placedIds.filter(Boolean).sort()).toEqual(athletes.map(({ id }) => id).sort())
    const again = await draw(category, { seed: first.draw.seed })
    expect(placesIn(again.item, 3)).toEqual(placesIn(first.item, 3))
    expect(again.draw).toEqual({ ...first.draw, no: 2 })
    const other = await draw(category, { type: 1 })
    expect(other.draw.seed).not.toBe(first.draw.seed)
  })

  test("a category of one has a winner without a fight, once he is confirmed; undone, he has not won", async () => {
    const { category, athletes } = await filled(olena, tournament, 1)
    const { item } = await draw(category)
    expect(standsAt(item, "0_0")).toBeUndefined()
    expect(no(await win(item, 0, athletes[0]?.id))).toEqual([409, [null, "fight_not_ready"]])
    const ended = async () =>
      ok<{ categories: { category: number; over: boolean; winners: { place: number; athlete: number }[] }[] }>(
        await olena.get(`/api/v1/tournaments/${tournament}/standings`),
      ).categories.find((one) => one.category === category.id)
    expect(await ended()).toMatchObject({ over: false, winners: [] })
    const winner = { category: category.id, athlete: athletes[0]!.id }
    expect(no(await olena.post("/api/v1/draws/winner", { ...winner, athlete: 999_999 }))).toEqual([
      409,
      [null, "position_changed"],
    ])
    const confirmed = ok<{ item: WireCategory; revision: number }>(await olena.post("/api/v1/draws/winner", winner))
    expect(standsAt(confirmed.item, "0_0")).toMatchObject({ sp_id: athletes[0]?.id, number: null, decision: "" })
    expect(await ended()).toMatchObject({ over: true, winners: [{ place: 1, athlete: athletes[0]?.id }] })
    ok(await olena.post(`/api/v1/tournaments/${tournament}/undo`, { step: confirmed.revision }))
    expect(await ended()).toMatchObject({ over: false, winners: [] })
  })

  test("a category of one is won by check-in too, and only as long as it stands", async () => {
    const { category, athletes } = await filled(olena, tournament, 1)
    await draw(category)
    const now = async () => (await full(olena, tournament)).protocols.find(({ id }) => id === category.id)!
    const desk = `/api/v1/tournaments/${tournament}/checkins`
    const weighed = await olena.post(`${desk}/weigh`, { athlete: athletes[0]!.id, weight: 52.6 })
    const { revision } = ok<{ revision: number }>(weighed)
    expect(standsAt(await now(), "0_0")?.sp_id).toBe(athletes[0]?.id)
    const medals = ok<{ categories: { category: number; over: boolean }[] }>(
      await olena.get(`/api/v1/tournaments/${tournament}/standings`),
    )
    expect(medals.categories.find((one) => one.category === category.id)?.over).toBe(true)
    ok(await olena.post(`/api/v1/tournaments/${tournament}/undo`, { step: revision }))
    expect(standsAt(await now(), "0_0")).toBeUndefined()
  })

  // [P2-52]
  test("an empty category, one of 65 and a list are refused", async () => {
    const empty = await newCategory(olena, tournament)
    const list = await newCategory(olena, tournament, { type: 2, poomsaeType: 1, showType: 2 })
    const many = await crowd()
    for (const [category, code] of [
      [empty, "no_athletes"],
      [list, "list_category"],
      [many, "too_many_athletes"],
    ] as const) {
      const before = await rowsIn(category.tournament_id)
      const answer = await olena.post(DRAW, { tournament_id: category.tournament_id, category: category.id })
      expect(no(answer)).toEqual([409, [null, code]])
      if (code === "too_many_athletes") expect(sentencesOf(answer)[0]).toContain("64")
      expect(await rowsIn(category.tournament_id)).toEqual(before)
    }
    expect(many.bracket_size).toBe(0)
  })

  test("results fall only with consent", async () => {
    const { category, athletes } = await placed(olena, tournament, 2, 2)
    const { item } = ok<{ item: WireCategory }>(await win(category, 0, athletes[0]?.id))
    const body = { tournament_id: tournament, category: category.id }
    const answer = await olena.post(DRAW, body)
    expect(no(answer)).toEqual([409, [null, "category_has_results"]])
    expect(answer.json()).toMatchObject({ item })
    const done = await draw(category, { force: 1 })
    expect(standsAt(done.item, "0_0")?.sp_id ?? 0).toBe(0)
  })

  test("held back where the tournament says so", async () => {
    const { id } = await newTournament(olena, { hold_draws: 1, published: 1 })
    const { category } = await filled(olena, id, 2)
    expect((await draw(category)).item.draw_state).toBe("prepared")
    expect((await full(nobody, id)).protocols[0]).toMatchObject({ draw_state: "", drawdata: [] })
  })

  test("the same action twice draws once, though no seed was sent", async () => {
    const { category } = await filled(olena, tournament, 4)
    const action = randomUUID()
    const first = await draw(category, { action })
    expect(await draw(category, { action, time: 7 })).toEqual(first)
    const other = { tournament_id: tournament, category: category.id, action, seed: "інше" }
    expect(no(await olena.post(DRAW, other))).toEqual([409, [null, "action_reused"]])
  })

  test("every draw counts, also one that was taken back or reset", async () => {
    const { category } = await filled(olena, tournament, 3)
    const first = await draw(category, { seed: "а" })
    ok(await olena.post(`/api/v1/tournaments/${tournament}/undo`, { step: first.revision }))
    expect((await draw(category, { seed: "а" })).draw.no).toBe(2)
    ok(await olena.post("/api/clear-bracket", { tournament_id: tournament, category: category.id }))
    expect((await draw(category, { seed: "а" })).draw.no).toBe(3)
  })

  test("a seed is any text that can be kept", async () => {
    const { category } = await filled(olena, tournament, 2)
    expect((await draw(category, { seed: "Зерно\u0000 7 \ud800ї" })).draw.seed).toBe("Зерно 7 ї")
  })

  test("refuses another type and a seed too long", async () => {
    const { category } = await filled(olena, tournament, 2)
    const body = { tournament_id: tournament, category: category.id }
    expect(no(await olena.post(DRAW, { ...body, type: 3 }))).toEqual([422, ["type", "out_of_range"]])
    expect(no(await olena.post(DRAW, { ...body, seed: "я".repeat(201) }))).toEqual([422, ["seed", "too_long"]])
    expect(no(await olena.post(DRAW, { tournament_id: tournament }))).toEqual([422, ["category", "required"]])
  })
})

describe("drawing all", () => {
  // [P1-108] [P2-58] [P2-97]
  test("draws what may be drawn as one step, says what it left and why", async () => {
    const many = await crowd()
    const id = many.tournament_id
    const fresh = await filled(olena, id, 3, { name: "Кадети -49 ч", weight1: 45, weight2: 49 })
    const published = await placed(olena, id, 2, 2, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    const fought = await placed(olena, id, 2, 2, { name: "Кадети -61 ч", weight1: 57, weight2: 61 })
    ok(await win(fought.category, 0, fought.athletes[0]?.id))
    const empty = await newCategory(olena, id, { name: "Кадети -65 ч", weight1: 61, weight2: 65 })
    const list = await newCategory(olena, id, { type: 2, poomsaeType: 1, showType: 2 })
    const before = await rowsIn(id)
    const { revision } = await full(olena, id)
    const reasons = {
      [many.id]: "too_many",
      [published.category.id]: "confirmed",
      [fought.category.id]: "has_results",
      [empty.id]: "empty",
      [list.id]: "list",
    }

    const shown = await drawAll(id, { preview: 1, seed: "всі" })
    expect(Object.fromEntries(shown.skipped.map(({ category, reason }) => [category, reason]))).toEqual(reasons)
    expect(shown).toMatchObject({ revision, count: 1 })
    expect(await rowsIn(id)).toEqual(before)

    const done = await drawAll(id, { seed: "всі" })
    expect(done).toEqual({ ...shown, revision: revision + 1 })
    const after = await full(olena, id)
    const own = (category: WireCategory) => after.protocols.find((one) => one.id === category.id)!
    expect(own(fought.category)).toMatchObject({
      drawdata: expect.arrayContaining([expect.objectContaining({ position: "0_0" })]),
    })
    const [drawn] = done.draws
    const alone = await draw(fresh.category, { seed: drawn?.seed })
    expect(placesIn(alone.item, 2)).toEqual(placesIn(own(fresh.category), 2))
    expect(alone.draw.list_hash).toBe(drawn?.list_hash)
    expect((await drawAll(id)).count).toBe(0)
    expect((await full(olena, id)).revision).toBe(alone.revision)

    const include = `${fought.category.id}, ${published.category.id},${list.id}`
    const named = ok<DrawnAll>(await olena.form(ALL, { tournament_id: String(id), include }))
    expect(named.draws.map(({ category }) => category)).toEqual([published.category.id, fought.category.id])
    expect(named.revision).toBe(alone.revision + 1)
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: named.revision }))
    expect((await full(olena, id)).protocols.find((one) => one.id === fought.category.id)).toEqual(own(fought.category))
  })

  test("a prepared draw is drawn anew; the same action once", async () => {
    const { id } = await newTournament(olena, { hold_draws: 1 })
    await filled(olena, id, 4)
    await drawAll(id)
    const body = { tournament_id: id, action: randomUUID() }
    const first = ok<DrawnAll>(await olena.post(ALL, body))
    expect(first.draws.map(({ no: count }) => count)).toEqual([2])
    expect(ok<DrawnAll>(await olena.post(ALL, body))).toEqual(first)
    expect(no(await olena.post(ALL, { tournament_id: id, include: "1,x" }))).toEqual([422, ["include", "invalid"]])
  })
})

describe("taking a draw away", () => {
  const ways: [string, (category: WireCategory) => ReturnType<typeof olena.post>][] = [
    ["clear-bracket", ({ id, tournament_id }) => olena.post("/api/clear-bracket", { tournament_id, category: id })],
    ["draw-reset by POST", ({ id }) => olena.post("/tournament/draw-reset", { category: id })],
    ["draw-reset by GET", ({ id }) => olena.get(`/tournament/draw-reset?category=${id}`)],
  ]
  // [P2-59] [P2-86] [P2-98]
  test.each(ways)("%s takes places and results, once", async (_, way) => {
    const { category, athletes } = await placed(olena, tournament, 3, 4)
    ok(await win(category, 2, athletes[0]?.id))
    const before = await full(olena, tournament)
    const answer = await way(category)
    expect(answer.headers["cache-control"]).toBe("no-store")
    const done = ok<{ item: WireCategory }>(answer)
    expect(done).toMatchObject({ revision: before.revision + 1, item: { drawdata: [], draw_state: "", count: 3 } })
    expect(ok(await way(category)).revision).toBe(done.revision)
    ok(await olena.post(`/api/v1/tournaments/${tournament}/undo`, { step: done.revision }))
    expect(await full(olena, tournament)).toEqual({ ...before, revision: done.revision + 1 })
  })

  // [P2-86]
  test("a bare link resets nothing", async () => {
    const { category } = await placed(olena, tournament, 2, 2)
    const url = `/tournament/draw-reset?category=${category.id}`
    expect(no(await nobody.get(url))).toEqual([401, [null, "not_signed_in"]])
    expect((await full(olena, tournament)).protocols.find(({ id }) => id === category.id)).toEqual(category)
    expect(no(await olena.get("/tournament/draw-reset?category=99999999"))).toEqual([404, [null, "not_found"]])
  })
})
