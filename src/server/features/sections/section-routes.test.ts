import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WirePlaced, WireSection } from "#contract/sections/calls.ts"
import { filled, full, hall, newCategory, newTournament, no, ok, type Person, placed } from "#tests/support/hall.ts"

const { signUp, nobody } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const newSection = async (tournament_id: number, fields: object = {}, of: Person = olena) =>
  ok<{ item: WireSection }>(await of.post("/api/save-section", { tournament_id, name: "Додянг 1", ...fields }))

const assign = async (id: number, moves: object[]) =>
  ok<{ count: number; categories: WirePlaced[] }>(
    await olena.post(`/api/v1/tournaments/${id}/sections/assign`, { moves }),
  )

const sectionOf = async (id: number, section: number) =>
  (await full(olena, id)).sections.find((one) => one.id === section)

describe("a section", () => {
  // [P1-77]
  test("is added with the next free hundred, changed field by field, and shown with its totals", async () => {
    const { id } = await newTournament(olena)
    const { item, revision } = await newSection(id, { name: "  Додянг   1 " })
    expect(item).toEqual({
      id: item.id,
      tournament_id: id,
      name: "Додянг 1",
      start_number: 101,
      count_sportsmans: 0,
      count_fights: 0,
      max_category: null,
      rounds: [],
    })
    expect(revision).toBe(2)
    expect((await newSection(id, { name: "Додянг 2" })).item.start_number).toBe(201)
    const changed = await newSection(id, { sectionid: item.id, name: undefined, start_number: "501" })
    expect(changed.item).toMatchObject({ id: item.id, name: "Додянг 1", start_number: 501 })
    const { category } = await placed(olena, id, 4, 4)
    const small = await filled(olena, id, 2, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    await assign(id, [
      { category: category.id, section: item.id },
      { category: small.category.id, section: item.id },
    ])
    expect(await sectionOf(id, item.id)).toMatchObject({
      count_sportsmans: 6,
      count_fights: 3,
      max_category: { id: category.id, fullname: category.fullname, count: 4 },
    })
  })

  test("is proposed a thousand where one has more than 99 fights", async () => {
    const { id } = await newTournament(olena)
    const first = (await newSection(id)).item
    for (const weight1 of [40, 50]) {
      const { category } = await placed(olena, id, 52, 64, { name: `-${weight1}`, weight1, weight2: weight1 + 5 })
      await assign(id, [{ category: category.id, section: first.id }])
    }
    expect((await newSection(id, { name: "Додянг 2" })).item.start_number).toBe(1001)
  })

  test("needs a name that no other has, and a number that fits a bracket", async () => {
    const { id } = await newTournament(olena)
    const { item } = await newSection(id)
    const before = await full(olena, id)
    const tried = async (fields: object) =>
      no(await olena.post("/api/save-section", { tournament_id: id, name: "Додянг 9", ...fields }))
    expect(await tried({ name: " " })).toEqual([422, ["name", "required"]])
    expect(await tried({ name: "додянг  1" })).toEqual([422, ["name", "name_taken"]])
    expect(await tried({ start_number: 0 })).toEqual([422, ["start_number", "out_of_range"]])
    expect(await tried({ start_number: 100_000 })).toEqual([422, ["start_number", "out_of_range"]])
    expect(await tried({ start_number: "сто" })).toEqual([422, ["start_number", "invalid"]])
    expect(await tried({ sectionid: item.id + 999 })).toEqual([404, [null, "not_found"]])
    expect(await full(olena, id)).toEqual(before)
  })

  test("is deleted alone: its categories come off it and their numbers stay", async () => {
    const { id } = await newTournament(olena)
    const { item } = await newSection(id)
    const { category } = await placed(olena, id, 4, 4)
    await assign(id, [{ category: category.id, section: item.id }])
    ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: item.id }))
    const before = await full(olena, id)
    const body = { id: item.id, action: randomUUID() }
    const done = ok(await olena.post("/api/v1/sections/delete", body))
    expect(ok(await olena.post("/api/v1/sections/delete", body))).toEqual(done)
    const after = await full(olena, id)
    expect(after.sections).toEqual([])
    expect(after.protocols[0]).toEqual({ ...before.protocols[0], sectionid: 0 })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
  })
})

describe("a category on a section", () => {
  test("is put there, moved and taken off, and only its own tournament's section will do", async () => {
    const { id } = await newTournament(olena)
    const other = await newTournament(olena)
    const [one, two] = [(await newSection(id)).item, (await newSection(id, { name: "Додянг 2" })).item]
    const foreign = (await newSection(other.id)).item
    const category = await newCategory(olena, id)
    const put = (sectionid: number | undefined, at = category.id, tournament_id = id) =>
      olena.post("/api/save-category-section", { tournament_id, category: at, sectionid })
    expect(ok<{ item: WireCategory }>(await put(one.id)).item.sectionid).toBe(one.id)
    expect(ok<{ item: WireCategory }>(await put(two.id)).item.sectionid).toBe(two.id)
    const { revision } = ok<{ item: WireCategory }>(await put(two.id))
    expect(ok<{ item: WireCategory }>(await put(0))).toMatchObject({ revision: revision + 1, item: { sectionid: 0 } })
    expect(no(await put(foreign.id))).toEqual([404, [null, "not_found"]])
    expect(no(await put(one.id, category.id, other.id))).toEqual([404, [null, "not_found"]])
    expect(no(await put(one.id, category.id + 999))).toEqual([404, [null, "not_found"]])
  })

  test("keeps the order it was given among the categories of its section and day", async () => {
    const { id } = await newTournament(olena)
    const [one, two] = [(await newSection(id)).item.id, (await newSection(id, { name: "Додянг 2" })).item.id]
    const ids: number[] = []
    for (const weight1 of [33, 37, 41, 45]) {
      ids.push((await newCategory(olena, id, { name: `К ${weight1}`, weight1, weight2: weight1 + 4 })).id)
    }
    const [a, b, c, d] = ids as [number, number, number, number]
    const first = await assign(id, [
      { category: a, section: one },
      { category: b, section: one },
      { category: c, section: one },
    ])
    expect(first).toMatchObject({ revision: first.revision, count: 3 })
    expect(first.categories.map(({ dayPosition }) => dayPosition)).toEqual([0, 0, 0])
    // d before b: a place for all of the court.
    await assign(id, [{ category: d, section: one, position: 2 }])
    expect(await orderOn(id, one)).toEqual([a, d, b, c])
    await assign(id, [{ category: c, section: one, position: 1 }])
    expect(await orderOn(id, one)).toEqual([c, a, d, b])
    await assign(id, [{ category: a, section: two }])
    expect(await orderOn(id, one)).toEqual([c, d, b])
    expect(await orderOn(id, two)).toEqual([a])
  })

  test("moves with many others as one step, or with none", async () => {
    const { id } = await newTournament(olena)
    const section = (await newSection(id)).item.id
    const [one, two] = [await newCategory(olena, id), await newCategory(olena, id)]
    const before = await full(olena, id)
    const address = `/api/v1/tournaments/${id}/sections/assign`
    const both = (...more: object[]) => [{ category: one.id, section }, { category: two.id, section }, ...more]
    expect(no(await olena.post(address, { moves: both({ category: 999_999, section }) }))).toEqual([
      404,
      [null, "not_found"],
    ])
    expect(no(await olena.post(address, { moves: both({ category: one.id, section: 0 }) }))).toEqual([
      422,
      ["moves", "invalid"],
    ])
    expect(await full(olena, id)).toEqual(before)
    const done = await assign(id, both())
    expect(done.revision).toBe(before.revision + 1)
    expect(await assign(id, both())).toMatchObject({ revision: done.revision, count: 0 })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect((await full(olena, id)).protocols).toEqual(before.protocols)
  })

  test("takes categories to other days as well", async () => {
    const { id } = await newTournament(olena)
    const { item } = await newSection(id)
    const category = await newCategory(olena, id)
    const done = await assign(id, [{ category: category.id, section: item.id, day: 2 }])
    expect(done).toMatchObject({ categories: [{ id: category.id, section: item.id, day: 2, dayPosition: 0 }] })
    const wrong = { moves: [{ category: category.id, section: item.id, day: 15 }] }
    expect(no(await olena.post(`/api/v1/tournaments/${id}/sections/assign`, wrong))[0]).toBe(422)
  })

  test("is refused from a screen that has not seen where it went", async () => {
    const { id } = await newTournament(olena)
    const [one, two] = [(await newSection(id)).item.id, (await newSection(id, { name: "Додянг 2" })).item.id]
    const [a, b] = [await newCategory(olena, id), await newCategory(olena, id)]
    const { revision } = await full(olena, id)
    await assign(id, [{ category: a.id, section: one }])
    const late = (category: number) =>
      olena.post(`/api/v1/tournaments/${id}/sections/assign`, { revision, moves: [{ category, section: two }] })
    expect(no(await late(a.id))).toEqual([409, [null, "state_moved"]])
    ok(await late(b.id))
  })
})

test("everything of a section is for staff", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const { item } = await newSection(id)
  const category = await newCategory(olena, id)
  const before = await full(olena, id)
  const calls: [string, object][] = [
    ["/api/save-section", { tournament_id: id, sectionid: item.id, name: "Інша" }],
    ["/api/save-section", { tournament_id: id, name: "Інша" }],
    ["/api/v1/sections/delete", { id: item.id }],
    ["/api/save-category-section", { tournament_id: id, category: category.id, sectionid: item.id }],
    [`/api/v1/tournaments/${id}/sections/assign`, { moves: [{ category: category.id, section: item.id }] }],
    ["/api/category-section-numeration", { tournament_id: id, id: item.id }],
    ["/api/category-section-numeration", { tournament_id: id, id: item.id, preview: 1 }],
    ["/api/set-category-days", { tournament_id: id, day1ids: [category.id] }],
    [`/api/v1/tournaments/${id}/days`, { days: [{ day: 1, title: "Перший" }] }],
    [`/api/v1/tournaments/${id}/rounds`, { moves: [{ category: category.id, round: 0, section: item.id }] }],
    [`/api/v1/tournaments/${id}/numbers`, {}],
    [`/api/v1/tournaments/${id}/numbers`, { preview: 1 }],
  ]
  for (const [url, body] of calls) {
    expect([url, no(await nobody.post(url, { ...body }))]).toEqual([url, [401, [null, "not_signed_in"]]])
    expect([url, no(await danylo.post(url, { ...body }))]).toEqual([url, [403, [null, "forbidden"]]])
  }
  expect(await full(olena, id)).toEqual(before)
})

async function orderOn(id: number, section: number): Promise<number[]> {
  const own = (await full(olena, id)).protocols.filter(({ sectionid }) => sectionid === section)
  return own.sort((one, other) => one.day_position - other.day_position).map((category) => category.id)
}
