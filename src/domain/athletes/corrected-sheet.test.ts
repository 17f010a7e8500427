import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ageGroup } from "#domain/catalogue/ages.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { someAthlete } from "#tests/support/athletes.ts"
import { oneTable } from "#tests/support/one-table.ts"
import { cases } from "#tests/support/scale.ts"
import { differingFields } from "./differing-fields.ts"
import { planImport } from "./import-plan.ts"
import { categoryOfClass } from "./made-category.ts"
import type { ImportPlan, ImportRequest, PlanRow } from "./plan-types.ts"
import type { RowChoice } from "./row-choices.ts"
import type { Athlete, Category } from "./types.ts"

const header = ["ПІБ", "Рік", "Стать", "Організація", "Тренер", "Вага", "Категорія", "Ліцензія"]
const cadets = ageGroup(4)
if (!cadets) throw new Error("the catalogue lacks cadets")
const classes = (
  [
    [49, 53],
    [53, 57],
  ] as const
).map(([from, to], at): Category => {
  const fields = categoryOfClass(cadets, "male", from, to)
  return {
    ...fields,
    tournamentId: 1 as Athlete["tournamentId"],
    id: (at + 1) as CategoryId,
    sectionId: null,
    day: 0,
    dayPosition: 0,
  }
})
const [light, heavy] = classes
if (!light || !heavy) throw new Error("two classes")

const athlete = (id: number, fields: Partial<Athlete> = {}): Athlete =>
  someAthlete({
    id: id as AthleteId,
    name: "Шевченко Тарас",
    birthYear: 2013,
    sex: "male",
    region: "",
    organization: "СК Січ",
    coach: "Бойко І.",
    weight: 51,
    categoryId: light.id,
    ...fields,
  })
const row = (values: Partial<Record<string, string>> = {}): string[] =>
  ["Шевченко Тарас", "2013", "ч", "СК Січ", "Бойко І.", "51", light.name, ""].map(
    (value, at) => values[header[at] ?? ""] ?? value,
  )
const plan = (
  rows: readonly string[][],
  athletes: readonly Athlete[],
  // By the place of the row below the header, which is the first line.
  choices: Readonly<Record<number, RowChoice>> = {},
  more: Partial<ImportRequest> = {},
): ImportPlan =>
  planImport({
    tables: [oneTable([header, ...rows])],
    athletes,
    categories: classes,
    thisYear: 2026,
    options: { year: 2026, createMissing: true },
    choices: new Map(Object.entries(choices).map(([at, choice]) => [Number(at) + 1, choice])),
    ...more,
  })
const outcomes = (one: ImportPlan): string => one.rows.map(({ outcome }) => outcome).join(" ")
const codes = (one: PlanRow | undefined): string[] => (one?.warnings ?? []).map(({ code }) => code)
const changedIn = (one: ImportPlan) => one.entries.filter(({ changed }) => changed).map(({ fields }) => fields)
const id = (number: number) => number as AthleteId

describe("a corrected row of a known athlete", () => {
  const rows = [row({ Вага: "52,5", Тренер: "Мазур Т." })]
  const differences = [
    { field: "coach", stored: "Бойко І.", sheet: "Мазур Т." },
    { field: "weight", stored: "51", sheet: "52,5" },
  ]

  it("says what is different, and takes nothing without a choice", () => {
    const result = plan(rows, [athlete(1)])
    expect(result.rows[0]?.differences).toMatchObject(differences.map((one) => ({ ...one, answer: null })))
    expect(codes(result.rows[0])).toEqual(["differs", "differs", "region_missing"])
    expect([outcomes(result), changedIn(result)]).toEqual(["merged", []])
  })

  it("takes each field that was chosen, leaves the others, and asks no more", () => {
    const choice: RowChoice = { take: ["weight"], keep: ["coach"] }
    const result = plan(rows, [athlete(1)], { 1: choice })
    expect(changedIn(result)).toMatchObject([{ weight: 52.5, coach: "Бойко І." }])
    expect(codes(result.rows[0])).toEqual(["region_missing", "taken", "kept"])
    const kept = plan(rows, [athlete(1)], { 1: { keep: ["weight", "coach"] } })
    expect(changedIn(kept)).toEqual([])
    const both = plan(rows, [athlete(1)], { 1: { take: ["weight", "coach"] } })
    const again = plan(rows, [athlete(1, both.entries[0]?.fields)])
    expect([again.rows[0]?.differences, changedIn(again)]).toEqual([[], []])
  })

  it("is not different by the order of coaches, and never tells the scales what he weighs", () => {
    const two = athlete(1, { coach: "Мазур Т.", coach2: "Бойко І." })
    expect(plan([row({ Тренер: "Бойко І., Мазур Тт" })], [two]).rows[0]?.differences).toHaveLength(1)
    expect(plan([row()], [two]).rows[0]?.differences).toEqual([])
    expect(plan([row({ Вага: "60" })], [athlete(1)], {}, { weighed: new Set([id(1)]) }).rows[0]?.differences).toEqual(
      [],
    )
  })

  it("fills an empty weight from the first of his rows, and asks about the second", () => {
    const result = plan([row({ Вага: "52" }), row()], [athlete(1, { weight: null })])
    expect([outcomes(result), changedIn(result)]).toMatchObject(["merged merged", [{ weight: 52 }]])
    expect(result.rows.map(({ differences }) => differences)).toMatchObject([
      [],
      [{ field: "weight", stored: "52", sheet: "51", answer: null }],
    ])
  })

  it("that names another class moves him by choice, leaves him by choice, and else gives him a second entry", () => {
    const moved = [row({ Категорія: heavy.name, Вага: "55" })]
    const open = plan(moved, [athlete(1)])
    expect(outcomes(open)).toBe("added")
    expect(open.rows[0]?.differences.map(({ field, stored, sheet }) => [field, stored, sheet])).toEqual([
      ["category", light.name, heavy.name],
      ["weight", "51", "55"],
    ])
    const taken = plan(moved, [athlete(1)], { 1: { take: ["category", "weight"] } })
    expect(taken.entries).toMatchObject([{ stored: { id: 1 }, fields: { categoryId: heavy.id, weight: 55 } }])
    expect([open, taken].map((one) => codes(one.rows[0]).includes("two_classes"))).toEqual([true, false])
    const kept = plan(moved, [athlete(1)], { 1: { keep: ["category", "weight"] } })
    expect([outcomes(kept), changedIn(kept)]).toEqual(["merged", []])
  })

  it.each([[{}], [{ take: ["category", "weight"] }], [{ keep: ["category", "weight"] }]] satisfies [RowChoice][])(
    "never makes a second one of somebody who stands in a draw: %j",
    (choice) => {
      const moved = [row({ Категорія: heavy.name, Вага: "55" })]
      const held = plan(moved, [athlete(1)], { 1: choice }, { held: new Set([id(1)]) })
      expect([outcomes(held), codes(held.rows[0])[0]]).toEqual(["merged", "held"])
      expect(held.entries).toMatchObject([{ stored: { id: 1 }, fields: { categoryId: light.id } }])
    },
  )

  it("that names no class, only another weight, asks about the class and makes no second one", () => {
    const heavier = [row({ Категорія: "", Вага: "55" })]
    const open = plan(heavier, [athlete(1)])
    expect([outcomes(open), changedIn(open), open.made]).toEqual(["merged", [], []])
    expect(open.rows[0]?.differences.map(({ field, answer }) => [field, answer])).toEqual([
      ["category", null],
      ["weight", null],
    ])
    const taken = plan(heavier, [athlete(1)], { 1: { take: ["category", "weight"] } })
    expect(taken.entries).toMatchObject([{ stored: { id: 1 }, fields: { categoryId: heavy.id, weight: 55 } }])
  })

  it("whose class is not made when he stays", () => {
    const [only] = classes
    const request = { categories: only ? [only] : [] }
    const rowsOfMade = [row({ Категорія: "Кадети -57 ч" })]
    expect(plan(rowsOfMade, [athlete(1)], {}, request).made).toHaveLength(1)
    const kept = plan(rowsOfMade, [athlete(1)], { 1: { keep: ["category"] } }, request)
    expect([kept.made, kept.entries[0]?.made]).toEqual([[], null])
  })
})

describe("a row that looks like somebody", () => {
  it.each([
    ["words in another order", { ПІБ: "Тарас Шевченко" }, "order"],
    ["a slip", { ПІБ: "Шевченко Тарс" }, "name"],
    ["two letters swapped", { ПІБ: "Шевченок Тарас" }, "name"],
    ["the patronymic", { ПІБ: "Шевченко Тарас Іванович" }, "name"],
    ["the year", { Рік: "2012" }, "year"],
    ["Latin letters", { ПІБ: "Tapac Шевченко" }, "order"],
  ])("by %s is asked about, and joined or not as was said", (_, values, reason) => {
    const rows = [row(values)]
    const open = plan(rows, [athlete(15)])
    expect(open.rows[0]?.likeness).toMatchObject({ athletes: [{ id: 15, reason }], who: null })
    expect([outcomes(open), codes(open.rows[0])[0]]).toEqual(["added", "alike"])
    const same = plan(rows, [athlete(15)], { 1: { who: id(15) } })
    expect([outcomes(same), changedIn(same)]).toEqual(["merged", []])
    expect(same.rows[0]?.differences).toHaveLength(1)
    const other = plan(rows, [athlete(15)], { 1: { who: null } })
    expect(outcomes(other)).toBe("added")
    expect(codes(other.rows[0])).toContain("other_person")
  })

  it.each([
    ["another club", { Організація: "Динамо" }, {}],
    ["another sex", { ПІБ: "Шевченко Тарас", Стать: "ж" }, {}],
    ["a slip and another year", { ПІБ: "Шевченко Тарс", Рік: "2012" }, {}],
    ["another licence and a slip", { ПІБ: "Шевченко Тарс", Ліцензія: "L1" }, { license: "L2" }],
    ["a name of its own", { ПІБ: "Шевченко Іван" }, {}],
  ])("is not asked about with %s", (_, values, fields) => {
    expect(plan([row(values)], [athlete(15, fields)]).rows[0]?.likeness).toBeNull()
  })

  it("is not asked about whom another row names", () => {
    expect(plan([row(), row({ ПІБ: "Шевченко Тарс" })], [athlete(15)]).rows.map((one) => one.likeness)).toEqual([
      null,
      null,
    ])
  })

  it("is he by his licence under a mended name or year, the mended field being asked about", () => {
    for (const values of [{ ПІБ: "Шевченко Тарс" }, { Рік: "2012" }]) {
      const rows = [row({ ...values, Ліцензія: "L1" })]
      const state = [athlete(15, { license: "l-1" })]
      const result = plan(rows, state)
      expect([outcomes(result), changedIn(result)]).toEqual(["merged", []])
      expect(result.rows[0]?.differences.map(({ answer }) => answer)).toEqual([null])
      expect(codes(result.rows[0]).slice(0, 2)).toEqual(["joined_license", "differs"])
      expect(outcomes(plan(rows, state, { 1: { who: null } }))).toBe("added")
    }
  })

  it("with another licence, or one licence under a strange name, is asked about", () => {
    const other = plan([row({ Ліцензія: "L2" })], [athlete(15, { license: "L1" })])
    expect([outcomes(other), other.rows[0]?.likeness?.athletes[0]?.reason]).toEqual(["added", "other_license"])
    const strange = plan([row({ ПІБ: "Коваль Ян", Ліцензія: "L1" })], [athlete(15, { license: "L1" })])
    expect([outcomes(strange), strange.rows[0]?.likeness?.athletes[0]?.reason]).toEqual(["added", "license"])
  })

  it("beside another row of the sheet with its licence has that said", () => {
    const result = plan([row({ Ліцензія: "L1" }), row({ ПІБ: "Шевченко Тарс", Ліцензія: "L1" })], [])
    expect(result.rows.map((one) => codes(one).includes("same_license"))).toEqual([true, true])
  })

  it("gives its name, year and licence to all entries of the person", () => {
    const two = [athlete(15, { personId: 15 }), athlete(16, { personId: 15, categoryId: null })]
    const said: RowChoice = { who: id(15), take: ["name"] }
    const result = plan([row({ ПІБ: "Шевченко Тарасій" })], two, { 1: said })
    expect(result.entries.map(({ fields }) => fields.name)).toEqual(["Шевченко Тарасій"])
    expect(result.touched).toMatchObject([{ stored: { id: 16 }, now: { name: "Шевченко Тарасій", personId: 15 } }])
  })
})

describe("who is missing", () => {
  it("are those of the sheet's clubs whom no row names, and no open question", () => {
    const list = [
      athlete(1),
      athlete(2, { name: "Коваль Ян" }),
      athlete(3, { name: "Бондар Лев", organization: "Динамо" }),
    ]
    expect(plan([row()], list).missing).toEqual([2])
    const near = [row({ ПІБ: "Тарас Шевченко" })]
    expect(plan(near, list).missing).toEqual([2])
    expect(plan(near, list, { 1: { who: null } }).missing).toEqual([1, 2])
    expect(plan(near, list, { 1: { who: id(1) } }).missing).toEqual([2])
  })

  const second = { weight: 48, coach: "Мазур Т." }
  it.each([
    ["in one class", second, [2]],
    ["in another class of the age group", { ...second, categoryId: heavy.id }, [2]],
    ["of whom the row is, by its coach and weight", { ...second, weight: 51, coach: "Бойко І." }, [1]],
  ])("are second ones of one name too: %s", (_, fields, missing) => {
    const first = athlete(1, missing.includes(1) ? second : {})
    expect(plan([row()], [first, athlete(2, fields)]).missing).toEqual(missing)
  })

  it("are not: one whom the row asks to move, one in another event, one with a row of his own", () => {
    const moved = plan([row({ Категорія: heavy.name, Вага: "55" })], [athlete(1)])
    expect([moved.missing, moved.added]).toEqual([[], 1])
    expect(plan([row()], [athlete(1), athlete(2, { categoryId: null })]).missing).toEqual([])
    const two = plan([row(), row({ Вага: "48", Тренер: "Мазур Т." })], [athlete(1), athlete(2, second)])
    expect([two.missing, two.entries.map(({ stored }) => stored?.id), two.added]).toEqual([[], [1, 2], 0])
    expect(codes(two.rows[1])).not.toContain("differs")
  })
})

describe("whatever is chosen", () => {
  const cell = fc.tuple(
    fc.constantFrom("Шевченко Тарас", "Тарас Шевченко", "Шевченко Тарс", "Коваль Ян"),
    fc.constantFrom("2013", "2012", "12.03.2013"),
    fc.constant("ч"),
    fc.constantFrom("СК Січ", "СК Січ", "Динамо", ""),
    fc.constantFrom("Бойко І.", "Мазур Т.", ""),
    fc.constantFrom("51", "52", ""),
    fc.constantFrom(light.name, heavy.name, "Вільний бій", ""),
    fc.constantFrom("", "", "L1", "L2"),
  )
  const sheets = fc.array(cell, { maxLength: 8 })
  const who = fc.constantFrom(undefined, null, 1, 2, 3, 99)
  const choices = fc.array(
    fc.record({ who, take: fc.subarray([...differingFields]), keep: fc.subarray([...differingFields]) }),
    { maxLength: 8 },
  )

  const stateOf = (one: ImportPlan): Athlete[] => [
    ...one.entries.map((entry, at) => {
      const own = entry.stored?.id ?? id(100 + at)
      const personId = entry.personId >= 2 ** 40 ? own : entry.personId
      return athlete(own, { ...entry.fields, personId })
    }),
  ]

  /** What an entry without a weight takes: later rows are different from it. */
  const firstWeight = ({ rows }: ImportPlan, entry: number | null): number =>
    Number(rows.find((one) => one.entry === entry && one.texts.weight !== "")?.texts.weight)

  it("every row is accounted for, a kept field stays, and an unanswered one too", () => {
    fc.assert(
      fc.property(sheets, sheets, choices, (first, second, said) => {
        const before = stateOf(
          plan(
            first.map((cells) => [...cells]),
            [],
          ),
        )
        const given = Object.fromEntries(
          said.map(({ who: own, take, keep }, at): [number, RowChoice] => [
            at + 1,
            {
              ...(own !== undefined && { who: own === null ? null : id(own) }),
              take: take.filter((one) => !keep.includes(one)),
              keep,
            },
          ]),
        )
        const result = plan(
          second.map((cells) => [...cells]),
          before,
          given,
        )
        expect(result.added + result.merged + result.rejected).toBe(second.length)
        for (const { entry, differences } of result.rows) {
          const planned = entry === null ? undefined : result.entries[entry]
          const taken = new Set(
            result.rows
              .filter((one) => one.entry === entry)
              .flatMap((one) => one.differences.flatMap(({ field, answer }) => (answer === "take" ? [field] : []))),
          )
          if (!planned?.stored) continue
          for (const { field } of differences)
            if (field === "weight" && !taken.has(field))
              expect(planned.fields.weight).toBe(planned.stored.weight ?? firstWeight(result, entry))
        }
      }),
      { numRuns: cases(1500) },
    )
  })

  it("a choice to leave everything changes nothing that was there", () => {
    fc.assert(
      fc.property(sheets, sheets, (first, second) => {
        const before = stateOf(
          plan(
            first.map((cells) => [...cells]),
            [],
          ),
        )
        const keep: RowChoice = { keep: differingFields }
        const result = plan(
          second.map((cells) => [...cells]),
          before,
          Object.fromEntries(second.map((_, at) => [at + 1, keep])),
        )
        for (const { stored, fields } of result.entries) {
          if (stored === null) continue
          if (stored.weight !== null) expect(fields.weight).toBe(stored.weight)
          if (stored.coach !== "") expect(fields.coach).toBe(stored.coach)
          expect([fields.name, fields.birthYear]).toEqual([stored.name, stored.birthYear])
          if (stored.categoryId !== null) expect(fields.categoryId).toBe(stored.categoryId)
        }
      }),
      { numRuns: cases(1500) },
    )
  })

  it("the same sheet again asks about nobody who came by it", () => {
    fc.assert(
      fc.property(sheets, (rows) => {
        const own = rows.map((cells) => [...cells])
        const again = plan(own, stateOf(plan(own, [])))
        expect(again.rows.filter(({ likeness }) => likeness !== null)).toEqual([])
        expect(again.missing).toEqual([])
        expect(again.added).toBe(0)
      }),
      { numRuns: cases(1500) },
    )
  })
})
