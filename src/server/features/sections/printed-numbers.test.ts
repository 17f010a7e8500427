import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireSection } from "#contract/sections/calls.ts"
import { full, hall, newTournament, no, ok, placed } from "#tests/support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

interface Numbered {
  readonly revision: number
  readonly count: number
  readonly printed: number
  readonly erased: number
}

/** Two drawn categories of four on one court, numbered from 101 to 106. */
async function court() {
  const { id } = await newTournament(olena)
  const { item } = ok<{ item: WireSection }>(await olena.post("/api/save-section", { tournament_id: id, name: "Корт" }))
  const categories: number[] = []
  for (const [at, name] of ["Перша", "Друга"].entries()) {
    const { category } = await placed(olena, id, 4, 4, { name, weight1: 30 + 3 * at, weight2: 33 + 3 * at })
    ok(await olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid: item.id }))
    categories.push(category.id)
  }
  const [first = 0, second = 0] = categories
  const numberSection = async (fields: Readonly<Record<string, unknown>> = {}) =>
    ok<Numbered>(await olena.post("/api/category-section-numeration", { tournament_id: id, id: item.id, ...fields }))
  const numberEvent = async (fields: Readonly<Record<string, unknown>> = {}) =>
    ok<Numbered>(await olena.post(`/api/v1/tournaments/${id}/numbers`, fields))
  const print = (fields: Readonly<Record<string, unknown>>) => olena.post(`/api/v1/tournaments/${id}/printed`, fields)
  const numbersOf = async (category: number): Promise<number[]> =>
    ((await full(olena, id)).protocols.find((one) => one.id === category)?.drawdata ?? [])
      .flatMap(({ number }) => number ?? [])
      .sort((one, other) => one - other)
  await numberSection()
  return { id, section: item.id, first, second, numberSection, numberEvent, print, numbersOf }
}

describe("printed numbers", () => {
  test("stay when their section is numbered anew, and when the whole event is, until somebody says that sheets are printed anew", async () => {
    const { first, second, numberSection, numberEvent, print, numbersOf } = await court()
    const paper = await numbersOf(first)
    expect(ok(await print({ categories: [first] }))).toMatchObject({ count: 3 })
    const done = await numberSection({ start_number: 501 })
    expect(done).toMatchObject({ count: 3, printed: 3, erased: 3 })
    expect(await numbersOf(first)).toEqual(paper)
    expect(await numbersOf(second)).toEqual([501, 502, 503])
    expect(await numberEvent({ starts: 1 })).toMatchObject({ count: 3, printed: 3, courts: [{ count: 6 }] })
    expect(await numbersOf(first)).toEqual(paper)
    expect(await numberEvent({ starts: 1, reprint: 1, preview: 1 })).toMatchObject({ count: 6, printed: 3 })
    await numberSection({ start_number: 701, reprint: 1 })
    expect([...(await numbersOf(first)), ...(await numbersOf(second))].sort()).toEqual([701, 702, 703, 704, 705, 706])
    expect(await numberSection({ start_number: 801 })).toMatchObject({ count: 6, printed: 0 })
  })

  test("are one step, no step the second time, and are taken back", async () => {
    const { id, first, numberSection, print, numbersOf } = await court()
    const { revision } = await full(olena, id)
    const action = randomUUID()
    const done = ok(await print({ categories: [first], action }))
    expect(done.revision).toBe(revision + 1)
    expect(ok(await print({ categories: [first], action }))).toEqual(done)
    expect(ok(await print({ categories: [first] }))).toMatchObject({ revision: done.revision, count: 0 })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await numberSection({ start_number: 501 })).toMatchObject({ count: 6, printed: 0 })
    expect((await numbersOf(first))[0]).toBeGreaterThan(500)
    const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
    expect(list.map(({ summary }) => summary)).toContain("Надруковано номери поєдинків: Перша")
  })

  test("fall with the draw: a new one has no sheet yet", async () => {
    const { id, first, print, numberSection } = await court()
    ok(await print({ categories: [first] }))
    ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: first, force: 1 }))
    expect(await numberSection()).toMatchObject({ count: 6, printed: 0 })
  })

  test("are of categories of this tournament, and told by its staff alone", async () => {
    const one = await court()
    const other = await court()
    expect(no(await one.print({ categories: [one.first, other.first] }))).toEqual([404, [null, "not_found"]])
    const taras = await signUp("taras")
    const path = `/api/v1/tournaments/${one.id}/printed`
    expect(no(await taras.post(path, { categories: [one.first] }))[0]).toBe(404)
    expect(await one.numberSection({ preview: 1 })).toMatchObject({ printed: 0 })
  })
})
