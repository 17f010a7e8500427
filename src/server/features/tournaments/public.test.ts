import { describe, expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { filled, full, hall, newAthlete, newTournament, no, ok, placed, standsAt } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, nobody, db, deps, setNow } = await hall({ writesRows: true })
const olena = await signUp("olena")
const danylo = await signUp("danylo")

/** A published tournament: a drawn category, a draft one, and somebody without a category. */
async function published() {
  const { id } = await newTournament(olena, { published: 1 })
  const open = await placed(olena, id, 2, 2)
  const draft = await filled(olena, id, 1, { name: "Кадети -57 ч", weight1: 53, weight2: 57, categoryStatus: 2 })
  const free = await newAthlete(olena, 7, open.category, { insurence: "АБ 1", trainer2: "Другий", rank: 3 })
  return { id, open, draft, free }
}

describe("what everybody sees of a published tournament", () => {
  test("entries without what is not theirs to know, no draft category", async () => {
    const { id, open, draft, free } = await published()
    const seen = await full(nobody, id)
    expect(seen.protocols.map((category) => category.id)).toEqual([open.category.id])
    expect(seen.sportsmans.find((athlete) => athlete.id === free.id)).toEqual({
      ...free,
      qualification: "",
      trainer2: "",
      insurence: "",
      weight: null,
      rank: 0,
      outside: 0,
    })
    expect(seen.sportsmans.find((athlete) => athlete.id === draft.athletes[0]?.id)).toMatchObject({
      category: "",
      category_id: 0,
    })
    expect(seen.sportsmans.every(({ in_bracket }) => in_bracket === 0)).toBe(true)
    const { list } = ok<{ list: WireAthlete[] }>(await danylo.get(`/api/tournament-sportsmans?id=${id}`))
    expect(list).toEqual(seen.sportsmans)
    expect(await full(danylo, id)).toEqual(seen)
    const { item } = ok<{ item: WireTournament }>(await nobody.get(`/api/tournament?id=${id}`))
    expect(item).toMatchObject({ id, published: 1 })
  })

  test("staff see all of it", async () => {
    const { id, open, draft } = await published()
    const seen = await full(olena, id)
    expect(seen.protocols.map((category) => category.id)).toEqual([open.category.id, draft.category.id])
    expect(seen.sportsmans.map(({ in_bracket }) => in_bracket)).toEqual([1, 1, 0, 0])
    expect(seen.sportsmans[0]).toMatchObject({ weight: 51, qualification: "1 куп" })
    expect(seen.organizations).toEqual([
      { organization: "СК «Тигр»", oblast: "Київ", registered: 2 },
      { organization: "ДЮСШ «Фенікс»", oblast: "Київ", registered: 2 },
    ])
  })

  test("a draw only when it is published and its embargo is over", async () => {
    const { id, open } = await published()
    const shown = async () => (await full(nobody, id)).protocols[0]
    const set = async (row: { state: "prepared" | "confirmed" | "published"; embargo: Date | null }) => {
      await db
        .updateTable("draws")
        .set(row)
        .where("categoryId", "=", open.category.id as never)
        .execute()
      // Written without the journal, so the cached tournament state is not updated and has to be dropped.
      deps.shell.states.drop()
      await newAthlete(olena, 9, open.category)
    }
    expect(standsAt((await shown())!, "1_0")?.sp_id).toBe(open.athletes[0]?.id)
    for (const state of ["prepared", "confirmed"] as const) {
      await set({ state, embargo: null })
      expect(await shown()).toMatchObject({ drawdata: [], draw_state: "" })
    }
    await set({ state: "published", embargo: new Date(DAY.getTime() + 60_000) })
    expect(await shown()).toMatchObject({ drawdata: [], draw_state: "" })
    setNow(new Date(DAY.getTime() + 61_000))
    expect(await shown()).toMatchObject({ draw_state: "published" })
    expect(standsAt((await shown())!, "1_0")?.name).toBe(open.athletes[0]?.name)
    setNow(DAY)
  })
})

test("an unpublished tournament is there for its staff alone", async () => {
  const { id } = await newTournament(olena)
  for (const url of ["/api/tournament", "/api/tournament-full", "/api/tournament-sportsmans"]) {
    expect(no(await danylo.get(`${url}?id=${id}`))).toEqual([404, [null, "not_found"]])
    expect(no(await nobody.get(`${url}?id=${id}`))).toEqual([404, [null, "not_found"]])
    expect((await olena.get(`${url}?id=${id}`)).statusCode).toBe(200)
  }
  expect(no(await nobody.get("/api/tournament-full"))).toEqual([422, ["id", "required"]])
})

test("what has not changed is not sent again, and never to whom it is not for", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const url = `/api/tournament-full?id=${id}`
  const first = await olena.get(url)
  const etag = String(first.headers.etag)
  expect((await olena.get(url, { "if-none-match": etag })).statusCode).toBe(304)
  expect((await nobody.get(url, { "if-none-match": etag })).statusCode).toBe(200)
  expect(first.headers["cache-control"]).toContain("private")
  ok(await olena.post("/api/tournament-update", { id, city: "Львів" }))
  expect((await olena.get(url, { "if-none-match": etag })).statusCode).toBe(200)
})
