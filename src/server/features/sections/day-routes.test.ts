import { describe, expect, test } from "vitest"
import type { WirePlaced } from "#contract/sections/calls.ts"
import { full, hall, newCategory, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"

const { signUp, nobody } = await hall()
const olena = await signUp("olena")

interface Day {
  readonly day: number
  readonly title: string
  readonly date: string
  readonly start: string
  readonly finalsLast: boolean
  readonly categories: number[]
}

async function tournament(fields: Record<string, unknown> = {}) {
  const { id } = await newTournament(olena, fields)
  const ids: number[] = []
  for (const weight1 of [33, 37, 41, 45]) {
    ids.push((await newCategory(olena, id, { name: `К ${weight1}`, weight1, weight2: weight1 + 4 })).id)
  }
  return { id, ids: ids as [number, number, number, number] }
}

const set = (tournament_id: number, fields: object) =>
  olena.post("/api/set-category-days", { tournament_id, ...fields })
const daysOf = async (id: number) => ok<{ days: Day[] }>(await olena.get(`/api/v1/tournaments/${id}/days`)).days
const save = (id: number, fields: object) => olena.post(`/api/v1/tournaments/${id}/days`, { ...fields })

describe("set-category-days", () => {
  test("puts categories onto two days in their places; those not named keep theirs", async () => {
    const { id, ids } = await tournament()
    const [a, b, c, d] = ids
    const done = ok(await set(id, { day1ids: `${a},${b}`, day1position: "2,1", day2ids: [c], day2position: ["1"] }))
    expect(done).toMatchObject({ item: { day1: [b, a], day2: [c] } })
    const moved = ok(await set(id, { day2ids: [a, d], day2position: [3, 2] }))
    expect(moved).toMatchObject({ revision: done.revision + 1, item: { day1: [b], day2: [c, d, a] } })
    expect((await full(olena, id)).protocols.map(({ day, day_position }) => [day, day_position])).toEqual([
      [2, 3],
      [1, 1],
      [2, 1],
      [2, 2],
    ])
    expect(ok(await set(id, { day1ids: [b, c] }))).toMatchObject({ item: { day1: [b, c], day2: [d, a] } })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: moved.revision + 1 }))
    expect(ok(await set(id, {}))).toMatchObject({ item: { day1: [b], day2: [c, d, a] } })
  })

  test("refuses ids named twice, foreign ones and places that do not fit, and saves nothing", async () => {
    const { id, ids } = await tournament()
    const [a, b] = ids
    const other = await tournament()
    const before = await full(olena, id)
    expect(no(await set(id, { day1ids: [a, a] }))).toEqual([422, ["day1ids", "invalid"]])
    expect(no(await set(id, { day1ids: [a], day2ids: [b, a] }))).toEqual([422, ["day2ids", "invalid"]])
    expect(no(await set(id, { day1ids: [a, other.ids[0]] }))).toEqual([404, [null, "not_found"]])
    expect(no(await set(id, { day1ids: [a, 999_999] }))).toEqual([404, [null, "not_found"]])
    expect(no(await set(id, { day1ids: [a, b], day1position: [1] }))).toEqual([422, ["day1position", "invalid"]])
    expect(no(await set(id, { day1ids: [a, b], day1position: [1, 1] }))).toEqual([422, ["day1position", "invalid"]])
    expect(no(await set(id, { day2ids: [a], day2position: [0] }))).toEqual([422, ["day2position", "out_of_range"]])
    expect(no(await set(id, { day2ids: "перша" }))).toEqual([422, ["day2ids", "invalid"]])
    expect(sentencesOf(await set(id, { day1ids: [a, a] }))).toEqual(["Перший день: категорію названо двічі"])
    expect(await full(olena, id)).toEqual(before)
  })
})

describe("the days", () => {
  test("are two until somebody describes more, and are described and filled in one step", async () => {
    const { id, ids } = await tournament()
    const [a, b, c] = ids
    const plain = (day: number) => ({
      day,
      title: "",
      date: "",
      start: "09:00",
      categories: [],
      breaks: [],
      finalsLast: false,
    })
    expect(await daysOf(id)).toEqual([plain(1), plain(2)])
    const before = await full(olena, id)
    const done = ok<{ days: Day[]; categories: WirePlaced[] }>(
      await save(id, {
        days: [{ day: 3, title: " Фінали ", date: "17.05.2026", start: "10:30" }],
        categories: [{ day: 3, ids: [b, a] }],
      }),
    )
    const third = {
      day: 3,
      title: "Фінали",
      date: "17.05.2026",
      start: "10:30",
      categories: [b, a],
      breaks: [],
      finalsLast: false,
    }
    expect(done).toMatchObject({ revision: before.revision + 1, days: [plain(1), plain(2), third] })
    expect(done.categories).toEqual([
      { id: b, section: 0, day: 3, dayPosition: 1 },
      { id: a, section: 0, day: 3, dayPosition: 2 },
    ])
    expect(await daysOf(id)).toEqual(done.days)
    expect((await full(olena, id)).days).toEqual(
      done.days.map(({ categories: _, finalsLast, ...day }) => ({ ...day, finals_last: Number(finalsLast) })),
    )
    // What is not sent stays.
    ok(await save(id, { days: [{ day: 3, title: "Останній день" }], categories: [{ day: 3, ids: [c] }] }))
    expect((await daysOf(id))[2]).toEqual({ ...third, title: "Останній день", categories: [b, c, a] })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision + 1 }))
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 3 })
  })

  test("are taken away with their categories left without a day", async () => {
    const { id, ids } = await tournament()
    ok(await save(id, { days: [{ day: 3, title: "Фінали" }], categories: [{ day: 3, ids }] }))
    ok(await save(id, { remove: [3] }))
    expect((await daysOf(id)).map(({ day, categories }) => [day, categories])).toEqual([
      [1, []],
      [2, []],
    ])
    expect((await full(olena, id)).protocols.map(({ day, day_position }) => [day, day_position])).toEqual(
      ids.map(() => [0, 0]),
    )
  })

  test("are no days without a real date and time, and no category stands on two", async () => {
    const { id, ids } = await tournament()
    const before = await full(olena, id)
    const [a] = ids
    const tried = async (fields: object) => no(await save(id, fields))
    expect(await tried({ days: [{ day: 1, date: "31.02.2026" }] })).toEqual([422, ["date", "invalid"]])
    expect(await tried({ days: [{ day: 1, start: "25:00" }] })).toEqual([422, ["start", "invalid"]])
    expect(await tried({ days: [{ day: 15 }] })).toEqual([422, ["day", "invalid"]])
    expect(await tried({ days: [{ day: 1 }, { day: 1 }] })).toEqual([422, ["day", "invalid"]])
    expect(await tried({ categories: [{ day: 15, ids: [a] }] })).toEqual([422, ["day", "invalid"]])
    const twice = [
      { day: 1, ids: [a] },
      { day: 2, ids: [a] },
    ]
    expect(await tried({ categories: twice })).toEqual([422, ["categories", "invalid"]])
    expect(await tried({ categories: [{ day: 1, ids: [999_999] }] })).toEqual([404, [null, "not_found"]])
    expect(await full(olena, id)).toEqual(before)
  })

  test("are seen by everybody of a published tournament, drafts left out, and by nobody of another", async () => {
    const { id, ids } = await tournament({ published: 1 })
    const draft = await newCategory(olena, id, { name: "Чернетка", categoryStatus: 2 })
    ok(await save(id, { categories: [{ day: 1, ids: [draft.id, ids[0]] }] }))
    const seen = ok<{ days: Day[] }>(await nobody.get(`/api/v1/tournaments/${id}/days`))
    expect(seen.days[0]?.categories).toEqual([ids[0]])
    const hidden = await tournament()
    expect(no(await nobody.get(`/api/v1/tournaments/${hidden.id}/days`))).toEqual([404, [null, "not_found"]])
  })
})
