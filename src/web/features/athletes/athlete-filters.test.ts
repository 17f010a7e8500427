import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { cases } from "#tests/support/scale.ts"
import { wireAthlete } from "#tests/support/wire.ts"
import { choicesOf, facets, filterAthletes, namedFirst } from "./athlete-filters.ts"
import { type FilterSearch, readFilters } from "./filter-search.ts"

const athletes = [
  wireAthlete({
    id: 1,
    name: "Їжак Ґанна",
    oblast: "Львівська область",
    organization: "СК «Тигр»",
    coach: "Бойко І. П.",
  }),
  wireAthlete({ id: 2, name: "Жук Яна", oblast: "Львівська область", organization: 'СК "Тигр"', coach: "" }),
  wireAthlete({
    id: 3,
    name: "Жук Іван",
    oblast: "",
    organization: "Динамо",
    coach: "Бойко І.П.",
    category_id: 5,
    category: "Діти -20 ч",
  }),
]
const idsOf = (filters: FilterSearch): number[] => filterAthletes(athletes, filters).map(({ id }) => id)

describe("filters of the athletes' table", () => {
  it("finds a name by any of its parts, whatever the case and the alphabet of look-alikes", () => {
    expect(idsOf({ name: "жук" })).toEqual([2, 3])
    expect(idsOf({ name: "ґан їжак" })).toEqual([1])
    expect(idsOf({ name: "Iван" })).toEqual([3])
  })

  it("finds who stands outside of a drawn category", () => {
    const all = [wireAthlete({ id: 1 }), wireAthlete({ id: 2, outside: 1 })]
    expect(filterAthletes(all, readFilters({ outside: 1 })).map(({ id }) => id)).toEqual([2])
    expect(choicesOf(all, {}, "outside").map(({ value, count }) => [value, count])).toEqual([
      ["0", 1],
      ["1", 1],
    ])
  })

  it("takes spellings of one key as one organisation", () => {
    expect(idsOf({ organization: "СК «Тигр»" })).toEqual([1, 2])
    expect(choicesOf(athletes, {}, "organization")).toEqual([
      { value: "СК «Тигр»", label: "СК «Тигр»", count: 2 },
      { value: "Динамо", label: "Динамо", count: 1 },
    ])
  })

  it("lets those be chosen who have nothing given", () => {
    expect(idsOf({ coach: "" })).toEqual([2])
    expect(idsOf({ region: "" })).toEqual([3])
    expect(idsOf({ category: "0" })).toEqual([1, 2])
  })

  it("counts a filter's choices among what the other filters let through, its own left out", () => {
    expect(choicesOf(athletes, { region: "Львівська область", coach: "" }, "region")).toEqual([
      { value: "Львівська область", label: "Львівська область", count: 1 },
    ])
  })
})

// [P1-57]
test("a choice shows as many athletes as it promises, and the most frequent comes first", () => {
  const word = fc.constantFrom("", "А", "Б", "б", "В")
  const athlete: fc.Arbitrary<WireAthlete> = fc
    .record({ oblast: word, organization: word, coach: word, category_id: fc.nat(2) })
    .map(wireAthlete)
  const filters = fc.record({ region: word, organization: word }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.array(athlete), filters, fc.constantFrom(...facets), (list, chosen, facet) => {
      const choices = choicesOf(list, chosen, facet)
      const counts = choices.map(({ count }) => count)
      expect(counts).toEqual(counts.toSorted((one, two) => two - one))
      for (const { value, count } of choices)
        expect(filterAthletes(list, { ...chosen, [facet]: value })).toHaveLength(count)
    }),
    { numRuns: cases(1000) },
  )
})

test("an address gives its filters as text and nothing else", () => {
  expect(readFilters({ tab: 2, category: 5, name: "жук", region: "", coach: { a: 1 }, other: "x" })).toEqual({
    category: "5",
    name: "жук",
    region: "",
  })
})

test("a search lists people of that name before pupils of a coach of that name", () => {
  const people = [
    wireAthlete({ id: 1, name: "Вовк Лев", coach: "Бойко І. П." }),
    wireAthlete({ id: 2, name: "Бойко Яна", coach: "Жук" }),
    wireAthlete({ id: 3, name: "Гай Ян", organization: "СК Бойко" }),
    wireAthlete({ id: 4, name: "Ян Бойко", coach: "Бойко І. П." }),
  ]
  const found = (name: string) => namedFirst(filterAthletes(people, { name }), { name }).map(({ id }) => id)
  expect(found("бойко")).toEqual([2, 4, 1, 3])
  expect(found("бойко ян")).toEqual([2, 4, 3])
  expect(namedFirst(people, {}).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
