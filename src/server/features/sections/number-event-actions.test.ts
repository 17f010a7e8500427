import { describe, expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireCourtDay, WireSection } from "#contract/sections/calls.ts"
import { full, hall, newTournament, no, ok, placed, sentencesOf, standsAt } from "#tests/support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

interface Numbered {
  readonly revision: number
  readonly sections: WireSection[]
  readonly count: number
  readonly erased: number
  readonly courts: WireCourtDay[]
  readonly warnings: { readonly message: string }[]
}

const number = async (id: number, fields: Record<string, unknown> = {}) =>
  ok<Numbered>(await olena.post(`/api/v1/tournaments/${id}/numbers`, fields))
const move = (id: number, moves: object[]) => olena.post(`/api/v1/tournaments/${id}/rounds`, { moves })
const saveDay = (id: number, day: object) =>
  olena.post(`/api/v1/tournaments/${id}/days`, { days: [{ day: 1, ...day }] })

/** Two sections, the second from 201 on; two drawn categories on the first, one on the second, all on day 1. */
async function event() {
  const { id } = await newTournament(olena)
  const sections: number[] = []
  for (const name of ["Додянг 1", "Додянг 2"]) {
    sections.push(ok<{ item: WireSection }>(await olena.post("/api/save-section", { tournament_id: id, name })).item.id)
  }
  const [one = 0, two = 0] = sections
  const made: WireCategory[] = []
  for (const [at, count] of [8, 4, 4].entries()) {
    const fields = { name: `К ${at}`, weight1: 30 + 3 * at, weight2: 33 + 3 * at }
    made.push((await placed(olena, id, count, count, fields)).category)
  }
  const [first, second, third] = made.map((category) => category.id) as [number, number, number]
  const moves = [first, second, third].map((category, at) => ({ category, section: at < 2 ? one : two }))
  ok(await olena.post(`/api/v1/tournaments/${id}/sections/assign`, { moves }))
  ok(await olena.post(`/api/v1/tournaments/${id}/days`, { categories: [{ day: 1, ids: [first, second, third] }] }))
  return { id, one, two, first, second, third }
}

const drawOf = async (id: number, category: number): Promise<WireCategory> =>
  (await full(olena, id)).protocols.find((one) => one.id === category)!
const numbersOf = async (id: number, category: number): Promise<number[]> =>
  (await drawOf(id, category)).drawdata.flatMap(({ number: given }) => given ?? []).sort((one, other) => one - other)

describe("numbering the whole event", () => {
  test("looks first, numbers every section from its start in one step, and is taken back as one", async () => {
    const { id, one, two, third } = await event()
    const before = await full(olena, id)
    const seen = await number(id, { preview: 1 })
    expect(seen).toMatchObject({ revision: before.revision, count: 13, erased: 0, warnings: [] })
    expect(await full(olena, id)).toEqual(before)
    const done = await number(id)
    expect(done).toMatchObject({ revision: before.revision + 1, count: 13, erased: 0 })
    expect(done.courts).toEqual(seen.courts)
    expect(done.courts.map(({ section, day, count, isLate }) => [section, day, count, isLate])).toEqual([
      [one, 1, 10, false],
      [two, 1, 3, false],
    ])
    expect(await numbersOf(id, third)).toEqual([201, 202, 203])
    expect(await number(id)).toMatchObject({ revision: done.revision, count: 13, erased: 0 })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
  })

  test("leaves what is over or was called where only the others are asked for", async () => {
    const { id, second, third } = await event()
    await number(id)
    const winner = (await drawOf(id, second)).drawdata[0]?.sp_id
    const fight = { tournament_id: id, category: second, technicalNumber: 2, winSpId: winner }
    ok(await olena.post("/api/update-bracket-fight", fight))
    const fought = standsAt(await drawOf(id, second), "1_1")?.number
    const done = await number(id, { keep: 1, starts: 1 })
    expect(done.count).toBe(12)
    expect(standsAt(await drawOf(id, second), "1_1")?.number).toBe(fought)
    expect(await numbersOf(id, third)).toEqual([201, 202, 203])
  })

  test("leaves sections whose numbers are printed, and knows those of the tournament alone", async () => {
    const { id, one, two, third } = await event()
    await number(id)
    ok(await olena.post("/api/save-section", { tournament_id: id, sectionid: one, start_number: 301 }))
    ok(await olena.post("/api/save-section", { tournament_id: id, sectionid: two, start_number: 401 }))
    const done = await number(id, { skip: [two] })
    expect(done).toMatchObject({ count: 10, erased: 10 })
    expect(done.courts.map(({ section }) => section)).toEqual([one])
    expect(await numbersOf(id, third)).toEqual([201, 202, 203])
    const other = await event()
    expect(no(await olena.post(`/api/v1/tournaments/${id}/numbers`, { skip: [other.one] }))).toEqual([
      404,
      [null, "not_found"],
    ])
  })

  test("warns of sections that share numbers, and gives them new starts when asked", async () => {
    const { id, one, two } = await event()
    ok(await olena.post("/api/save-section", { tournament_id: id, sectionid: two, start_number: 103 }))
    const done = await number(id)
    expect(done.warnings.map(({ message }) => message)).toEqual([
      "Додянг 1: Номери 103–105 є також на корті «Додянг 2». Змініть початковий номер або пронумеруйте їх знову",
    ])
    const fresh = await number(id, { starts: 1 })
    expect(fresh.warnings).toEqual([])
    expect(fresh.sections.map((section) => [section.id, section.start_number])).toEqual([
      [one, 101],
      [two, 201],
    ])
  })

  test("keeps breaks, later beginnings and the finals for the end, and tells who is not done before closing", async () => {
    const { id, one, two } = await event()
    const plain = await number(id, { preview: 1 })
    const endOf = ({ courts }: Numbered, section: number) => courts.find((court) => court.section === section)?.end ?? 0
    const breaks = [
      { section: 0, title: "Відкриття", start: "09:00", end: "09:30" },
      { section: two, start: "", end: "11:00" },
      { section: one, start: "10:00", end: "" },
    ]
    ok(await saveDay(id, { breaks, finalsLast: true }))
    const later = await number(id, { preview: 1 })
    expect(endOf(later, one)).toBeGreaterThanOrEqual(endOf(plain, one) + 1800)
    expect(endOf(later, two)).toBeGreaterThanOrEqual(7200)
    expect(later.courts.map(({ section, isLate }) => [section, isLate])).toEqual([
      [one, true],
      [two, false],
    ])
    const days = (await full(olena, id)).days
    expect(days[0]).toMatchObject({
      finals_last: 1,
      breaks: [breaks[0], { title: "", ...breaks[1] }, { title: "", ...breaks[2] }],
    })
  })
})

test("a round on another court takes its numbers, goes back, and goes with neither court nor category", async () => {
  const { id, one, two, first, third } = await event()
  ok(await move(id, [{ category: first, round: 0, section: two }]))
  expect((await full(olena, id)).sections.map(({ rounds }) => rounds)).toEqual([[], [{ category: first, round: 0 }]])
  await number(id)
  const final = standsAt(await drawOf(id, first), "0_0")?.number ?? 0
  expect(final).toBeGreaterThan(200)
  expect((await numbersOf(id, first)).filter((given) => given < 200)).toHaveLength(6)
  expect([...(await numbersOf(id, third)), final].sort()).toEqual([201, 202, 203, 204])
  ok(await move(id, [{ category: first, round: 0, section: one }]))
  expect((await full(olena, id)).sections.every(({ rounds }) => rounds.length === 0)).toBe(true)
  ok(await move(id, [{ category: first, round: 1, section: two }]))
  const gone = ok<{ revision: number }>(await olena.post("/api/v1/sections/delete", { id: two }))
  expect(await number(id, { preview: 1 })).toMatchObject({ count: 10 })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: gone.revision }))
  expect((await full(olena, id)).sections.map(({ rounds }) => rounds)).toEqual([[], [{ category: first, round: 1 }]])
})

test("breaks without a time, with a wrong one or of a foreign court are refused by their line, and nothing is saved", async () => {
  const { id, first } = await event()
  const other = await event()
  const before = await full(olena, id)
  const tried = async (...breaks: object[]) => await saveDay(id, { breaks })
  const lunch = { section: 0, title: "Обід", start: "13:00", end: "14:00" }
  expect(no(await tried(lunch, { section: 0, title: "Нагородження" }))).toEqual([422, ["breaks.1.start", "required"]])
  expect(no(await tried({ ...lunch, start: "13.00" }))).toEqual([422, ["breaks.0.start", "invalid"]])
  const late = await tried(lunch, { ...lunch, start: "15:00" })
  expect(sentencesOf(late)).toEqual(["Перерва 2, кінець: потрібен час у вигляді гг:хв, пізніший за початок"])
  expect(no(await tried({ ...lunch, section: other.one }))).toEqual([404, [null, "not_found"]])
  expect(no(await move(id, [{ category: first, round: 0, section: other.one }]))).toEqual([404, [null, "not_found"]])
  expect(no(await move(id, [{ category: other.first, round: 0, section: 0 }]))).toEqual([404, [null, "not_found"]])
  const twice = [1, 1].map(() => ({ category: first, round: 0, section: 0 }))
  expect(no(await move(id, twice))).toEqual([422, ["moves", "invalid"]])
  expect(no(await move(id, [{ category: first, round: 6, section: 0 }]))[0]).toBe(422)
  expect(await full(olena, id)).toEqual(before)
})
