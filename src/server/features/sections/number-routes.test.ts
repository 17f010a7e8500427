import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import { filled, full, hall, newAthlete, newTournament, no, ok, placed, standsAt } from "#tests/support/hall.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

interface Numbered {
  readonly item: WireSection
  readonly count: number
  readonly erased: number
  readonly first: number | null
  readonly last: number | null
  readonly warnings: { readonly code: string; readonly message: string }[]
}

const number = async (tournament_id: number, id: number, fields: object = {}) =>
  ok<Numbered>(await olena.post("/api/category-section-numeration", { tournament_id, id, ...fields }))

/** A court with categories of these numbers of athletes, all drawn. */
async function court(counts: readonly number[], name = "Додянг 1", tournament?: number) {
  const id = tournament ?? (await newTournament(olena)).id
  const { item } = ok<{ item: WireSection }>(await olena.post("/api/save-section", { tournament_id: id, name }))
  const categories: Awaited<ReturnType<typeof placed>>[] = []
  for (const [at, count] of counts.entries()) {
    const size = [2, 4, 8, 16].find((places) => places >= count) ?? 2
    const fields = { name: `${name} ${at}`, weight1: 30 + 3 * at, weight2: 33 + 3 * at }
    const made = await placed(olena, id, count, size, fields)
    const body = { tournament_id: id, category: made.category.id, sectionid: item.id }
    ok(await olena.post("/api/save-category-section", body))
    categories.push(made)
  }
  return { id, section: item.id, categories }
}

const numbersOf = (category: WireCategory | undefined): number[] =>
  (category?.drawdata ?? []).flatMap(({ number: given }) => given ?? []).sort((one, other) => one - other)

const drawOf = async (id: number, category: number): Promise<WireCategory> =>
  (await full(olena, id)).protocols.find((one) => one.id === category)!

const fight = async (id: number, category: number, technicalNumber: number, fields: object) =>
  ok(await olena.post("/api/update-bracket-fight", { tournament_id: id, category, technicalNumber, ...fields }))

describe("numbering a section", () => {
  test("a preview from before the court's first number was changed is refused, whatever was fought meanwhile is not", async () => {
    const { id, section } = await court([4])
    const { revision } = await full(olena, id)
    const preview = { tournament_id: id, id: section, start_number: 201, preview: 1, revision }
    await number(id, section)
    ok(await olena.post("/api/category-section-numeration", preview))
    await number(id, section, { start_number: 301 })
    expect(no(await olena.post("/api/category-section-numeration", preview))).toEqual([409, [null, "state_moved"]])
  })

  // [P1-107] [P2-24] [P2-107]
  test("gives every fight a number from the section's start on, erases the earlier ones, and no other section's", async () => {
    const { id, section, categories } = await court([8, 5, 3])
    const other = await court([4], "Додянг 2", id)
    await number(id, other.section)
    const before = await full(olena, id)
    const seen = await number(id, section, { preview: 1 })
    expect(seen).toMatchObject({ revision: before.revision, count: 13, erased: 0, first: 101, last: 113 })
    expect(await full(olena, id)).toEqual(before)
    const done = await number(id, section)
    expect(done).toMatchObject({ revision: before.revision + 1, count: 13, erased: 0, first: 101, last: 113 })
    expect(done.warnings).toEqual([])
    const after = await full(olena, id)
    const given = after.protocols.filter(({ sectionid }) => sectionid === section).flatMap(numbersOf)
    expect(given.sort((one, two) => one - two)).toEqual(Array.from({ length: 13 }, (_, at) => 101 + at))
    expect(numbersOf(after.protocols.find((one) => one.id === other.categories[0]!.category.id))).toEqual([
      201, 202, 203,
    ])
    // The same again changes nothing.
    expect(await number(id, section)).toMatchObject({ revision: done.revision, count: 13, erased: 0 })
    const moved = await number(id, section, { start_number: 301 })
    expect(moved).toMatchObject({ count: 13, erased: 13, first: 301, last: 313, item: { start_number: 301 } })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: moved.revision }))
    expect(await full(olena, id)).toEqual({ ...after, revision: moved.revision + 1 })
    const eight = await drawOf(id, categories[0]!.category.id)
    const numberAt = (position: string) => standsAt(eight, position)?.number ?? 0
    expect(numberAt("0_0")).toBeGreaterThan(Math.max(numberAt("1_0"), numberAt("1_1")))
    expect(numberAt("1_0")).toBeGreaterThan(Math.max(numberAt("2_0"), numberAt("2_1")))
  })

  test("leaves undrawn and list categories without numbers", async () => {
    const { id, section } = await court([])
    const undrawn = await filled(olena, id, 4)
    const list = await filled(olena, id, 4, { name: "Пумсе", type: 2, showType: 2, poomsaeType: 1 })
    for (const { category } of [undrawn, list]) {
      ok(
        await olena.post("/api/save-category-section", {
          tournament_id: id,
          category: category.id,
          sectionid: section,
        }),
      )
    }
    expect(await number(id, section)).toMatchObject({ count: 0, erased: 0, first: null, last: null })
  })

  test("with `keep` numbers only what is not fought yet", async () => {
    const { id, section, categories } = await court([4, 4])
    await number(id, section)
    const [{ category, athletes }] = categories as [Awaited<ReturnType<typeof placed>>]
    await fight(id, category.id, 2, { winSpId: athletes[0]!.id })
    const fought = standsAt(await drawOf(id, category.id), "1_1")?.number
    const done = await number(id, section, { keep: 1, start_number: 501 })
    expect(done).toMatchObject({ count: 5, first: 501, last: 505, erased: 5 })
    expect(standsAt(await drawOf(id, category.id), "1_1")?.number).toBe(fought)
  })

  describe("a fight that nobody came to", () => {
    const semifinal = async () => {
      const { id, section, categories } = await court([8, 3])
      await number(id, section)
      const [{ category, athletes }] = categories as [Awaited<ReturnType<typeof placed>>]
      const numberOf = async () => standsAt(await drawOf(id, category.id), "1_1")?.number ?? null
      const record = (t: number, fields: object) => fight(id, category.id, t, fields)
      const given = await numberOf()
      await record(5, { winSpId: athletes[2]!.id })
      await record(6, { winSpId: 0, decision: "DSQ", both_out: 1 })
      expect(await numberOf()).toBe(null)
      const paperNumber = standsAt(await drawOf(id, category.id), "2_3")?.number
      const lines = [{ number: paperNumber, winner: "blue", decision: "" }]
      const byPaper = async () => ok(await olena.post(`/api/v1/tournaments/${id}/fights/paper`, { lines }))
      return { id, section, given, numberOf, byPaper, correct: () => record(6, { winSpId: athletes[0]!.id }) }
    }

    test("gets its number back when the result below is corrected, and loses it with the undo", async () => {
      const { id, given, numberOf, correct } = await semifinal()
      const { revision } = (await correct()) as { revision: number }
      expect(await numberOf()).toBe(given)
      ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
      expect(await numberOf()).toBe(null)
    })

    test("gets it back from a correction on paper", async () => {
      const { given, numberOf, byPaper } = await semifinal()
      await byPaper()
      expect(await numberOf()).toBe(given)
    })

    test("gets no number back where its court was numbered anew", async () => {
      const { id, section, numberOf, correct } = await semifinal()
      await number(id, section, { start_number: 301 })
      await correct()
      expect(await numberOf()).toBe(null)
    })
  })

  test("warns of numbers given twice and gives them all the same", async () => {
    const one = await court([4])
    const two = await court([4], "Додянг 2", one.id)
    await number(one.id, one.section)
    const done = await number(one.id, two.section, { start_number: 102 })
    expect(done.count).toBe(3)
    expect(done.warnings).toEqual([
      {
        field: "start_number",
        code: "numbers_twice",
        message: "Номери 102–103 є також на корті «Додянг 1». Змініть початковий номер або пронумеруйте їх знову",
      },
    ])
    ok(await olena.post("/api/v1/sections/delete", { id: one.section }))
    expect((await number(one.id, two.section)).warnings[0]?.message).toContain("у категоріях без корту")
  })

  test("refuses what is not there and a number that does not fit, and is done once for one action", async () => {
    const { id, section } = await court([4])
    const other = await newTournament(olena)
    const tried = async (body: object) => no(await olena.post("/api/category-section-numeration", { ...body }))
    expect(await tried({ tournament_id: other.id, id: section })).toEqual([404, [null, "not_found"]])
    expect(await tried({ tournament_id: id, id: 0 })).toEqual([404, [null, "not_found"]])
    expect(await tried({ tournament_id: id, sectionid: section, start_number: 0 })).toEqual([
      422,
      ["start_number", "out_of_range"],
    ])
    const body = { sectionid: section, action: randomUUID() }
    const done = await number(id, 0, body)
    expect(await number(id, 0, body)).toEqual(done)
  })
})

describe("numbers", () => {
  test("stay through results, corrections, swaps of athletes and another section", async () => {
    const { id, section, categories } = await court([8])
    const [{ category, athletes }] = categories as [Awaited<ReturnType<typeof placed>>]
    await number(id, section)
    const given = numbersOf(await drawOf(id, category.id))
    await fight(id, category.id, 6, { winSpId: athletes[0]!.id })
    await fight(id, category.id, 6, { winSpId: athletes[1]!.id })
    const places = athletes.map((athlete, at) => ({ position: `3_${(at + 1) % 8}`, id: athlete.id }))
    const swapped = { tournamentid: id, categoryid: category.id, bracket_size: 8, bracket_data: places, force: 1 }
    ok(await olena.post("/api/save-bracket", swapped))
    ok(await olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid: 0 }))
    expect(numbersOf(await drawOf(id, category.id))).toEqual(given)
  })

  const takers: [string, (id: number, category: number) => [string, object]][] = [
    [
      "a new automatic draw",
      (id, category) => ["/api/auto-sortable-bracket", { tournament_id: id, category, force: 1 }],
    ],
    ["a reset", (id, category) => ["/api/clear-bracket", { tournament_id: id, category }]],
  ]
  test.each(takers)("go with %s, those of the other categories stay", async (_, taker) => {
    const { id, section, categories } = await court([4, 4])
    await number(id, section)
    const [first, second] = categories.map(({ category }) => category.id) as [number, number]
    const kept = numbersOf(await drawOf(id, second))
    const [url, body] = taker(id, first)
    ok(await olena.post(url, { ...body }))
    expect(numbersOf(await drawOf(id, first))).toEqual([])
    expect(numbersOf(await drawOf(id, second))).toEqual(kept)
  })

  test("go with another size", async () => {
    const { id, section, categories } = await court([4])
    const [{ category, athletes }] = categories as [Awaited<ReturnType<typeof placed>>]
    await number(id, section)
    const ninth = await newAthlete(olena, 9, category)
    const bracket_data = [...athletes, ninth].map((athlete, at) => ({ position: `3_${at}`, id: athlete.id }))
    ok(
      await olena.post("/api/save-bracket", {
        tournamentid: id,
        categoryid: category.id,
        bracket_size: 8,
        bracket_data,
      }),
    )
    expect(numbersOf(await drawOf(id, category.id))).toEqual([])
  })

  test("are lost by a fight that becomes a walkover, by leaving or by both being out", async () => {
    const { id, section, categories } = await court([4])
    const [{ category, athletes }] = categories as [Awaited<ReturnType<typeof placed>>]
    await number(id, section)
    await fight(id, category.id, 2, { both_out: 1, decision: "DSQ" })
    const after = await drawOf(id, category.id)
    expect(standsAt(after, "0_0")?.number ?? null).toBe(null)
    expect(standsAt(after, "1_1")?.number).not.toBe(null)
    const leaving = { id: athletes[3]!.id, category: category.id }
    ok(await olena.post("/api/delete-sportsman-from-category", leaving))
    expect(standsAt(await drawOf(id, category.id), "1_0")?.number ?? null).toBe(null)
  })
})
