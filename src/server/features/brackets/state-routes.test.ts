import { expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import { athleteOf, filled, full, hall, newTournament, no, ok } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, nobody, setNow } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const STATE = "/api/v1/draws/state"
const publish = (id: number) => `/api/v1/tournaments/${id}/draws/publish`

async function held() {
  const { id } = await newTournament(olena, { hold_draws: 1, published: 1 })
  const categories: WireCategory[] = []
  for (const name of ["Кадети -53 ч", "Кадети -57 ч"]) {
    const { category } = await filled(olena, id, 2, { name })
    ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id }))
    categories.push(category)
  }
  return { id, category: categories[0]!.id }
}
const seen = async (id: number) => (await full(nobody, id)).protocols.map(({ draw_state }) => draw_state)

test("a draw that is held back is shown once it is published, and not before its embargo is over", async () => {
  const { id, category } = await held()
  const before = await full(olena, id)
  expect(await seen(id)).toEqual(["", ""])
  const confirmed = ok<{ item: WireCategory }>(await olena.post(STATE, { category, state: "confirmed" }))
  expect(confirmed).toMatchObject({ revision: before.revision + 1, item: { id: category, draw_state: "confirmed" } })
  expect(await seen(id)).toEqual(["", ""])

  const embargo = new Date(DAY.getTime() + 3_600_000).toISOString()
  const later = ok(await olena.post(STATE, { category, state: "published", embargo }))
  expect(await seen(id)).toEqual(["", ""])
  setNow(new Date(embargo))
  expect(await seen(id)).toEqual(["published", ""])
  setNow(DAY)
  expect(await seen(id)).toEqual(["", ""])
  // Not sent it stays, '' ends it.
  expect(ok(await olena.post(STATE, { category, state: "published" })).revision).toBe(later.revision)
  ok(await olena.post(STATE, { category, state: "published", embargo: "" }))
  expect(await seen(id)).toEqual(["published", ""])
  ok(await olena.post(STATE, { category, state: "prepared" }))
  expect(await seen(id)).toEqual(["", ""])
})

test("all that is held back is published by one step, which is taken back as one", async () => {
  const { id } = await held()
  const before = await full(olena, id)
  const done = ok<{ count: number }>(await olena.post(publish(id)))
  expect(done).toMatchObject({ revision: before.revision + 1, count: 2, visible: 2, waits: [] })
  expect(await seen(id)).toEqual(["published", "published"])
  expect(ok(await olena.post(publish(id)))).toMatchObject({ revision: done.revision, count: 0 })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
  expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
})

test("a publication counts what visitors see by it, and names a draft, a draft category and an embargo", async () => {
  const { id, category } = await held()
  const embargo = new Date(DAY.getTime() + 3_600_000).toISOString()
  ok(await olena.post(STATE, { category, state: "prepared", embargo }))
  const hidden = await filled(olena, id, 2, { name: "Кадети -61 ч", categoryStatus: 2 })
  ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: hidden.category.id }))
  const byHand = await filled(olena, id, 3, { name: "Кадети -65 ч" })
  const bracket_data = [{ position: "2_0", id: byHand.athletes[0]?.id }]
  const places = { tournamentid: id, categoryid: byHand.category.id, bracket_size: 4, bracket_data }
  ok(await olena.post("/api/save-bracket", places))
  ok(await olena.post(STATE, { category: byHand.category.id, state: "prepared" }))
  const done = ok<{ revision: number }>(await olena.post(publish(id)))
  const waits = [
    { category, name: "Кадети -53 ч", why: "embargo" },
    { category: hidden.category.id, name: "Кадети -61 ч", why: "category" },
    { category: byHand.category.id, name: "Кадети -65 ч", why: "draft" },
  ]
  expect(done).toMatchObject({ count: 3, visible: 1, waits })
  expect((await seen(id)).filter((state) => state === "published")).toHaveLength(1)
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
  ok(await olena.post("/api/tournament-update", { id, published: 0 }))
  expect(ok(await olena.post(publish(id)))).toMatchObject({
    count: 3,
    visible: 0,
    waits: [{ why: "tournament" }, { why: "tournament" }, { why: "tournament" }, { why: "draft" }],
  })
})

test("the history says whether visitors see what was published, or will with the tournament", async () => {
  for (const [published, words] of [
    [1, "Оприлюднено жеребкування"],
    [0, "Жеребкування буде оприлюднено з турніром"],
  ] as const) {
    const { id } = await newTournament(olena, { hold_draws: 1, published })
    const { category } = await filled(olena, id, 2)
    ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id }))
    ok(await olena.post(publish(id)))
    const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
    expect(list[0]?.summary).toContain(words)
    const log = ok<{ list: { how: string }[] }>(await olena.get(`/api/v1/draws/log?category=${category.id}`))
    expect(log.list.map(({ how }) => how)).toContain("state")
  }
})

test("is refused where nothing is drawn, with no such state or time, and to strangers", async () => {
  const { id, category } = await held()
  const { category: undrawn } = await filled(olena, id, 2, { name: "Юнаки -41 ч" })
  const { revision } = await full(olena, id)
  const body = { category, state: "published" }
  expect(no(await olena.post(STATE, { ...body, category: undrawn.id }))).toEqual([409, [null, "not_drawn"]])
  expect(no(await olena.post(STATE, { ...body, category: 9_999_999 }))).toEqual([404, [null, "not_found"]])
  expect(no(await olena.post(STATE, { category, state: "secret" }))).toEqual([422, ["state", "invalid"]])
  for (const embargo of ["завтра", "2026-05-15", "2026-05-15T10:00", "2026-99-15T10:00:00Z"]) {
    expect(no(await olena.post(STATE, { ...body, embargo }))).toEqual([422, ["embargo", "invalid"]])
  }
  for (const [url, sent] of [
    [STATE, body],
    [publish(id), {}],
  ] as const) {
    expect(no(await nobody.post(url, sent))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await danylo.post(url, sent))).toEqual([403, [null, "forbidden"]])
  }
  expect((await full(olena, id)).revision).toBe(revision)
})

test("a draw begun by hand is a draft: nobody advances, nothing is over or published, until all are placed or it is ended", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await filled(olena, id, 3)
  const [one, two, three] = athletes.map((athlete) => athlete.id) as [number, number, number]
  const save = async (...ids: number[]) =>
    ok<{ item: WireCategory; revision: number }>(
      await olena.post("/api/save-bracket", {
        tournamentid: id,
        categoryid: category.id,
        bracket_size: 4,
        bracket_data: ids.flatMap((athlete, slot) => (athlete === 0 ? [] : [{ position: `2_${slot}`, id: athlete }])),
      }),
    )
  const { item } = await save(one)
  expect(item).toMatchObject({ draw_state: "published", draw_awaits: [two, three] })
  expect(item.drawdata.map(({ position }) => position)).toEqual(["2_0"])
  const medals = async (who: typeof olena | typeof nobody) =>
    ok<{ categories: { over: boolean; winners: unknown[] }[] }>(await who.get(`/api/v1/tournaments/${id}/standings`))
      .categories
  expect(await medals(olena)).toMatchObject([{ over: false, winners: [] }])
  expect(await medals(nobody)).toEqual([])
  expect(await seen(id)).toEqual([""])
  const page = (await nobody.get(`/t/${id}`)).body
  expect(page).not.toContain("Призери")
  // It is neither confirmed nor published, alone or with the others.
  for (const state of ["confirmed", "published"]) {
    expect(no(await olena.post(STATE, { category: category.id, state }))).toEqual([422, ["state", "draw_draft"]])
  }
  ok(await olena.post(STATE, { category: category.id, state: "prepared" }))
  expect(ok(await olena.post(publish(id), {}))).toMatchObject({ count: 0 })

  await save(one, 0, two)
  const ended = ok<{ item: WireCategory; awaited: number[]; revision: number }>(
    await olena.post("/api/v1/draws/finish", { category: category.id }),
  )
  expect([ended.awaited, ended.item.draw_awaits]).toEqual([[three], []])
  expect(ended.item.drawdata.filter(({ sp_id }) => sp_id === one).map(({ position }) => position)).toEqual([
    "2_0",
    "1_1",
  ])
  expect(ok(await olena.post(publish(id), {}))).toMatchObject({ count: 1 })
  expect(await seen(id)).toEqual(["published"])
  // A later entry does not make it a draft again; after an undo it is one.
  ok(await olena.post("/api/tournament-newsportsman", athleteOf(7, id, category.id)))
  expect(await seen(id)).toEqual(["published"])
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: ended.revision }))
  expect(await seen(id)).toEqual([""])
})
