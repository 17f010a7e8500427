import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import type { Athlete, Member, Sex } from "#domain/athletes/types.ts"
import { rankedTitles } from "#domain/standings/rank-norms.ts"
import { athlete, someAthlete } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import { belongingOf } from "./belonging.ts"
import { readRank } from "./read-rank.ts"
import { type BySex, reportCounts, sumOf } from "./report-counts.ts"

const rank = (code: string): number => rankedTitles.find((one) => one.code === code)?.id ?? 0

describe("a rank is read", () => {
  it.each([
    ["КМС", rank("КМС"), true],
    ["МСМК", rank("МСМК"), true],
    ["МС, 2 дан", rank("МС"), true],
    ["5 гип; ІІІ юн.", rank("ІІІ юн."), true],
    ["II юн", rank("ІІ юн."), true],
    ["б/р", 0, true],
    ["1 дан, б/р", 0, true],
    ["1 дан/І", rank("І"), true],
    ["", 0, true],
    ["1 дан", 0, true],
    ["зелений пояс", 0, true],
    ["розряд є", 0, false],
    ["4 юн", 0, false],
    ["3 гип, невідомо", 0, false],
  ])("of «%s»", (text, wanted, isRead) => expect(readRank(text)).toEqual({ rank: wanted, isRead }))
})

describe("a club belongs by the words of its name", () => {
  it.each([
    ["ФСТ «Динамо»", "dynamo"],
    ["ДЮСШ «Динамо», м. Суми", "dynamo"],
    ["ФСТ «КОЛОС»", "kolos"],
    ["СК 'Спартак'", "spartak"],
    ["ФСТ «Україна»", "ukraina"],
    ["Федерація тхеквондо України", "other"],
    ["КДЮСШ № 4", "school"],
    ["Дитячо-юнацька спортивна школа №2", "school"],
    ["СК «Колосок»", "other"],
    ["  ", "none"],
  ] as const)("«%s»: %s", (club, belonging) => expect(belongingOf(club)).toBe(belonging))
})

const member = (name: string, sex: Sex): Member => ({ name, birthYear: 2012, sex })

test("people are counted once, in a pair and alone, and those who are out or without a category not at all", () => {
  const counts = reportCounts([
    someAthlete({ id: athlete(1), qualification: "КМС" }),
    someAthlete({ id: athlete(2), members: [member("Яр Іва", "female"), member("Дар Ян", "male")], name: "пара" }),
    someAthlete({ id: athlete(3), name: "Гай О.", out: true }),
    someAthlete({ id: athlete(4), name: "Бук О.", categoryId: null }),
    someAthlete({
      id: athlete(5),
      name: "Лис Ж.",
      sex: "none",
      region: "Інша країна: Польща",
      organization: "",
      qualification: "??",
    }),
  ])
  expect(counts.all).toEqual({ male: 1, female: 1, none: 1 })
  expect(counts.ranks.find((one) => one.rank === rank("КМС"))?.people.female).toBe(1)
  expect([counts.unread, counts.unwritten]).toEqual([1, 1])
  expect(counts.territories.map(({ name, clubs, people }) => [name, clubs, sumOf(people)])).toEqual([
    ["Київ", 1, 2],
    ["Польща", 0, 1],
  ])
  expect(counts.belongings).toMatchObject({ other: 2, none: 1 })
})

const add = (all: readonly BySex[]): BySex =>
  all.reduce(
    (sum, one) => ({ male: sum.male + one.male, female: sum.female + one.female, none: sum.none + one.none }),
    { male: 0, female: 0, none: 0 },
  )

test("ranks, territories and belongings have the sum of the people [FED-28]", () => {
  const name = fc.constantFrom("Яр Іва", "Дар Ян", "Гай Ольга", "Бук Олег", "Лис Жан")
  const sex = fc.constantFrom<Sex>("male", "female", "none")
  const one = fc.record({
    name,
    sex,
    birthYear: fc.constantFrom(2010, 2012, null),
    region: fc.constantFrom("Київ", "Сумська область", "", "Інша країна: Польща"),
    organization: fc.constantFrom("СК «Тигр»", "ДЮСШ-1", "ФСТ «Колос»", ""),
    qualification: fc.constantFrom("", "КМС", "I, 1 дан", "щось", "ЗМС", "2 юн"),
    categoryId: fc.constantFrom(1, 2, null),
    out: fc.boolean(),
    members: fc.array(fc.record({ name, sex, birthYear: fc.constant(2012) }), { maxLength: 3 }),
  }) as unknown as fc.Arbitrary<Partial<Athlete>>
  fc.assert(
    fc.property(fc.array(one, { maxLength: 25 }), (drafts) => {
      const athletes = drafts.map((draft, at) => someAthlete({ id: athlete(at + 1), ...draft }))
      const counts = reportCounts(athletes)
      const people = sumOf(counts.all)
      expect(add(counts.ranks.map((share) => share.people))).toEqual(counts.all)
      expect(add(counts.territories.map((share) => share.people))).toEqual(counts.all)
      expect(Object.values(counts.belongings).reduce((sum, own) => sum + own, 0)).toBe(people)
      const entered = athletes.filter(({ categoryId, out }) => categoryId !== null && !out)
      const heads = entered.reduce((sum, { members }) => sum + Math.max(1, members.length), 0)
      expect(people).toBeLessThanOrEqual(heads)
      expect(people > 0).toBe(heads > 0)
    }),
    { numRuns: cases(300) },
  )
})
