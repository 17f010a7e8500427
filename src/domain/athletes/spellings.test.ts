import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { key } from "#domain/key.ts"
import { oneTable } from "#tests/support/one-table.ts"
import { cases } from "#tests/support/scale.ts"
import { alikeClubs } from "./alike-clubs.ts"
import { cyrillicMixedWords, cyrillicWords } from "./cell-values.ts"
import { planImport } from "./import-plan.ts"
import { FIRST_NEW } from "./plan-types.ts"
import type { ClubJoin } from "./spellings.ts"
import type { Athlete } from "./types.ts"

const header = ["ПІБ", "Рік", "Стать", "Клуб", "Тренер"]
const options = { year: 2026, createMissing: true }
const plan = (rows: readonly string[][], athletes: readonly Athlete[] = [], joins: readonly ClubJoin[] = []) =>
  planImport({ tables: [oneTable([header, ...rows])], athletes, categories: [], thisYear: 2026, options, joins })
const row = (club: string, coach = "Бойко І. П.", name = "Вовк Лев") => [name, "2013", "ч", club, coach]
const stored = (id: number, organization: string, name = "Жук Яна"): Athlete =>
  ({
    ...plan([row(organization, "", name)]).entries[0]?.fields,
    id,
    tournamentId: 1,
    verified: false,
    personId: 0,
  }) as unknown as Athlete

describe("clubs and coaches equal by key", () => {
  it("bear the most frequent spelling of the sheet, and each change is said", () => {
    const { entries, rows } = plan([
      row('ск "тигр"', "Бойко І.П."),
      row("СК «Тигр»", "Бойко І. П.", "Жук Ян"),
      row("СК «Тигр»", "Бойко І. П.", "Їжак Ян"),
    ])
    expect(new Set(entries.map(({ fields }) => `${fields.organization} ${fields.coach}`))).toEqual(
      new Set(["СК «Тигр» Бойко І. П."]),
    )
    expect(rows[0]?.warnings).toEqual(
      expect.arrayContaining([
        { field: "organization", code: "respelled", value: 'ск "тигр"', names: ["СК «Тигр»"] },
        { field: "coach", code: "respelled", value: "Бойко І.П.", names: ["Бойко І. П."] },
      ]),
    )
  })

  it("bear the spelling of the tournament, however often the sheet has another", () => {
    const { entries } = plan([row("СК «ТИГР»"), row("СК «ТИГР»", "", "Їжак Ян")], [stored(1, "СК «Тигр»")])
    expect(entries.map(({ fields }) => fields.organization)).toEqual(["СК «Тигр»", "СК «Тигр»"])
  })

  it("are one spelling for each key, whatever comes", () => {
    const club = fc.constantFrom("СК «Тигр»", 'ск "Тигр"', "СК “ТИГР”", "Динамо", "динамо", "Січ", "")
    fc.assert(
      fc.property(fc.array(club, { maxLength: 12 }), fc.array(club, { maxLength: 4 }), (clubs, there) => {
        const athletes = there.map((name, at) => stored(at + 1, name, `Стара ${at}`))
        const { entries } = plan(
          clubs.map((name, at) => row(name, "", `Нова ${at}`)),
          athletes,
        )
        const byKey = new Map<string, Set<string>>()
        for (const { fields } of entries) {
          const own = byKey.get(key(fields.organization)) ?? new Set()
          byKey.set(key(fields.organization), own.add(fields.organization))
        }
        for (const [club, spellings] of byKey) {
          expect(spellings.size).toBe(1)
          const known = there.filter((name) => key(name) === club)
          if (known.length > 0) expect(known).toContain([...spellings][0])
        }
      }),
      { numRuns: cases(1_000) },
    )
  })
})

describe("clubs that a person joins", () => {
  it("are one in the sheet and in the tournament, and their people with them", () => {
    const joins = [{ from: ["Тигр"], to: "СК «Тигр»" }]
    const result = plan(
      [row("тигр"), row("СК «Тигр»", "", "Жук Яна")],
      [stored(1, "Тигр"), stored(2, "Тигр", "Інша Ія")],
      joins,
    )
    // Жук Яна was two people only by the spelling of the club.
    expect(result.entries.map(({ stored: one, fields }) => [one?.id ?? 0, fields.organization])).toEqual([
      [0, "СК «Тигр»"],
      [1, "СК «Тигр»"],
    ])
    expect(result.touched.map(({ stored: { id }, now }) => [id, now.organization])).toEqual([[2, "СК «Тигр»"]])
    expect(result.rows[0]?.warnings).toContainEqual({
      field: "organization",
      code: "joined_club",
      value: "тигр",
      names: ["СК «Тигр»"],
    })
    expect(result.alike).toEqual([])
  })
})

describe("clubs that may be one", () => {
  const pairs = (...names: string[]) =>
    alikeClubs(names.map((organization) => ({ organization }))).map(({ clubs }) => clubs.map(({ name }) => name).sort())
  it.each([
    ["СК «Тигр»", "Тигр"],
    ["СК «Тигр»", "СК Тигр"],
    ["Динамо-Київ", "Динамо Київ"],
    ["ДЮСШ «Спартак»", "ДЮСШ «Спартк»"],
    ["Федерація «Січень»", "Федерація «Січень»!"],
  ])("%s and %s", (one, other) => expect(pairs(one, other)).toEqual([[one, other].sort()]))

  it.each([
    ["СК «Тигр»", "ДЮСШ «Тигр»"],
    ["СК «Тигр» 2", "СК «Тигр» 3"],
    ["СК «Тигр»", "СК «Тигр» 2"],
    ["Січ", "Сич"],
    ["Динамо", "Спартак"],
    ["СК «Тигр»", 'ск "тигр"'],
  ])("never %s and %s", (one, other) => expect(pairs(one, other)).toEqual([]))
})

describe("Latin letters in a name", () => {
  it.each([
    ["Пoпович Oлег", "Попович Олег"],
    ["CEPEHKO Юлія", "СЕРЕНКО Юлія"],
    ["Їжaк Ïя", "Їжак Їя"],
    ["Kowalski Jan", "Kowalski Jan"],
    ["Петренко John", "Петренко John"],
    ["ABC", "ABC"],
  ])("%s becomes %s", (name, proper) => expect(cyrillicWords(name)).toBe(proper))

  it("of a club are changed only within words that are Cyrillic themselves", () => {
    expect(cyrillicMixedWords("ДЮCШ «Cпартак» II")).toBe("ДЮСШ «Спартак» II")
    expect(cyrillicMixedWords("Taekwondo Club Київ")).toBe("Taekwondo Club Київ")
  })

  it("never change what names are compared by", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aАбiІкKoОxї 'M") }), (name) => {
        expect(key(cyrillicWords(name))).toBe(key(name))
        expect(key(cyrillicMixedWords(name))).toBe(key(name))
      }),
      { numRuns: cases(4_000) },
    )
  })
})

it("a person's new entry is linked with the one that stands, under its number", () => {
  const first = { ...stored(5, "Січ", "Вовк Лев"), categoryId: 9 as never }
  const result = planImport({
    tables: [
      oneTable([
        [...header, "Категорія"],
        [...row("січ"), "Кадети -45 ч"],
        [...row("Січ", "", "Жук Ян"), "Кадети -45 ч"],
        [...row("Січ", "", "Жук Ян"), "Кадети -49 ч"],
      ]),
    ],
    athletes: [first],
    categories: [],
    thisYear: 2026,
    options,
  })
  expect(result.entries.map(({ personId }) => personId)).toEqual([5, FIRST_NEW + 1, FIRST_NEW + 1])
  expect(result.touched).toMatchObject([{ stored: first, now: { organization: "Січ", personId: 5 } }])
})
