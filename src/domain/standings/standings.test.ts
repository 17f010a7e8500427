import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Finish } from "#domain/bracket/index.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { cases } from "#tests/support/scale.ts"
import { checkFormula } from "./check-formula.ts"
import { type Formula, formulas, PLACES, readyFormulas, usualFormula } from "./formula.ts"
import type { CategoryResult } from "./score.ts"
import { standings } from "./standings.ts"
import { type Member, teamsBy } from "./teams.ts"

const member = (id: number, fields: Partial<Member> = {}): Member => ({
  id: id as AthleteId,
  organization: "СК «Тигр»",
  region: "Київ",
  country: "",
  coach: "Ткач О. П.",
  coach2: "",
  coach3: "",
  ...fields,
})
const finish = (id: number, place: number | null, fields: Partial<Finish> = {}): Finish => ({
  athleteId: id as AthleteId,
  place,
  isUnranked: false,
  fights: 1,
  wins: place === 1 ? 1 : 0,
  byes: 0,
  ...fields,
})
const category = (id: number, ...finishes: readonly Finish[]): CategoryResult => ({
  categoryId: id as CategoryId,
  kind: "kyorugi",
  sex: "male",
  ageCategory: 4,
  age1: 12,
  age2: 14,
  isOver: true,
  isHeld: false,
  finishes,
})

const clubs = ["Тигр", "Барс", "Рись", "Сокіл"]
/** Athletes 1 .. 4, each of a different club. */
const four = [1, 2, 3, 4].map((id) => member(id, { organization: clubs[id - 1] ?? "", coach: `Тренер ${id}` }))
const table = (formula: Formula, members: readonly Member[], ...results: readonly CategoryResult[]) =>
  standings(results, teamsBy("organization", members), formula).map(
    ({ team, place, points }) => `${place} ${team.name} ${points}`,
  )

describe("points of a team", () => {
  const fought = category(
    1,
    finish(1, 1, { fights: 2, wins: 2 }),
    finish(2, 2, { fights: 2, wins: 1 }),
    finish(3, 3),
    finish(4, 3),
  )

  test("are those of its athletes' places", () => {
    expect(table(formulas.kharkiv, four, fought)).toEqual(["1 Тигр 7", "2 Барс 5", "3 Рись 3", "3 Сокіл 3"])
    expect(table(formulas.poltava, four, fought)).toEqual(["1 Тигр 8", "2 Барс 6", "3 Рись 4", "3 Сокіл 4"])
  })

  test("by the rules of WT: one for stepping on the court, one for each win, 7, 3, 1 for a medal", () => {
    expect(table(formulas.world, four, fought)).toEqual(["1 Тигр 10", "2 Барс 5", "3 Рись 2", "3 Сокіл 2"])
  })

  test("of taking part go to whoever fought and came to no place with points, never to whoever still waits", () => {
    const begun = category(1, finish(1, null, { wins: 1 }), finish(2, 5), finish(3, null, { fights: 0, byes: 1 }))
    expect(table(usualFormula, four, begun)).toEqual(["1 Барс 1", "1 Тигр 1"])
  })

  test("come from no category in which somebody waits for a place", () => {
    expect(table(formulas.world, four, { ...fought, isHeld: true })).toEqual([])
  })

  test("of a small category are fewer or none, and with none its medals count neither", () => {
    const small = category(1, finish(1, 1), finish(2, 2))
    const half = { ...usualFormula, minAthletes: 3, smallPercent: 50 }
    expect(table(half, four, small)).toEqual(["1 Тигр 3.5", "2 Барс 2.5"])
    expect(table({ ...half, smallPercent: 0 }, four, small)).toEqual([])
  })

  test("and medals of somebody who never fought count, or do not", () => {
    const alone = category(1, finish(1, 1, { fights: 0, wins: 0, byes: 1 }))
    expect(table({ ...usualFormula, win: 1, countsByes: true }, four, alone)).toEqual(["1 Тигр 7"])
    expect(table({ ...usualFormula, countsWalkovers: false }, four, alone)).toEqual([])
  })

  test("are of the best results alone: of a category, of an age group, of all", () => {
    const own = [member(1), member(2), member(3)]
    const results = [category(1, finish(1, 1), finish(2, 2)), category(2, finish(3, 3))]
    const best = (bestOf: Formula["bestOf"]) => table({ ...usualFormula, best: 1, bestOf }, own, ...results)
    expect(best("category")).toEqual(["1 СК «Тигр» 10"])
    expect(best("age")).toEqual(["1 СК «Тигр» 7"])
    expect(table({ ...usualFormula, best: 2, bestOf: "all" }, own, ...results)).toEqual(["1 СК «Тигр» 12"])
  })

  test("of several coaches are each one's in full, or shared", () => {
    const coached = [member(1, { coach2: "Яр І. І.", coach3: "ткач о.п." })]
    const teams = teamsBy("coach", coached)
    const points = (coaches: Formula["coaches"]) =>
      standings([category(1, finish(1, 1))], teams, { ...usualFormula, coaches }).map((line) => line.points)
    expect(points("full")).toEqual([7, 7])
    expect(points("shared")).toEqual([3.5, 3.5])
  })
})

describe("teams", () => {
  const names = (grouping: Parameters<typeof teamsBy>[0], members: readonly Member[]) => [
    ...new Set([...teamsBy(grouping, members).values()].flat().map(({ name, region }) => `${name}|${region}`)),
  ]

  test("are one whatever the spelling, called as they are spelt most", () => {
    const spelt = ["СК «Тигр»", 'ск "тигр"', "СК «Тигр»"].map((organization, at) => member(at + 1, { organization }))
    expect(names("organization", spelt)).toEqual(["СК «Тигр»|Київ"])
  })

  test("of one name in two regions are two", () => {
    expect(names("organization", [member(1), member(2, { region: "Львівська область" })])).toHaveLength(2)
  })

  test("have nobody unattached; a foreigner's region is his country", () => {
    expect(names("organization", [member(1, { organization: "особисто" }), member(2, { organization: "" })])).toEqual(
      [],
    )
    const abroad = member(3, { region: "Інша країна", country: "Польща" })
    expect(names("region", [member(1), abroad, member(4, { region: "" })])).toEqual(["Київ|", "Польща|"])
  })
})

describe("places", () => {
  test("of equal points go by gold, silver, bronze; of equal lines they are equal: 1, 2, 2, 4", () => {
    const formula = { ...usualFormula, points: [4, 3, 2, 0, 0, 0, 0, 0], entry: 0 }
    const results = [
      category(1, finish(1, 1), finish(2, 3)),
      category(2, finish(2, 3), finish(3, 2)),
      category(3, finish(3, null), finish(4, 2)),
    ]
    expect(table(formula, four, ...results)).toEqual(["1 Тигр 4", "2 Барс 4", "3 Рись 3", "3 Сокіл 3"])
    const other = [...results, category(4, finish(2, 5))]
    expect(standings(other, teamsBy("organization", four), formula).map((line) => line.medalPlace)).toEqual([
      1, 4, 2, 2,
    ])
  })

  const anyFormula: fc.Arbitrary<Formula> = fc
    .record({
      points: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: PLACES, maxLength: PLACES }),
      entry: fc.integer({ min: 0, max: 20 }),
      win: fc.integer({ min: 0, max: 5 }),
      countsByes: fc.boolean(),
      countsWalkovers: fc.boolean(),
      minAthletes: fc.integer({ min: 1, max: 4 }),
      smallPercent: fc.integer({ min: 0, max: 100 }),
      best: fc.integer({ min: 0, max: 3 }),
      bestOf: fc.constantFrom("category" as const, "age" as const, "all" as const),
      coaches: fc.constantFrom("full" as const, "shared" as const),
    })
    .map((drawn) => ({ ...drawn, points: drawn.points.sort((a, b) => b - a), entryTo: "everyone" as const }))

  const tournament = fc
    .array(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 2 }), fc.boolean()), {
        maxLength: 5,
      }),
      { maxLength: 6 },
    )
    .map((drawn) =>
      drawn.map((one, at) =>
        category(
          at + 1,
          ...one.map(([id, wins, fought], place) =>
            finish(at * 100 + id, [1, 2, 3, 3, 5][place] ?? null, { fights: fought ? wins + 1 : 0, wins, byes: place }),
          ),
        ),
      ),
    )
  const members = [0, 1, 2, 3, 4, 5].flatMap((at) =>
    Array.from({ length: 12 }, (_, id) =>
      member(at * 100 + id + 1, {
        organization: `Клуб ${(id * 7 + at) % 5}`,
        coach: `Т ${id % 3}`,
        coach2: `Т ${at % 4}`,
      }),
    ),
  )

  test("are consistent: a line before another has no fewer points, equal lines share, nobody is left out or twice", () => {
    fc.assert(
      fc.property(tournament, anyFormula, fc.constantFrom("organization", "coach"), (results, formula, grouping) => {
        const lines = standings(results, teamsBy(grouping, members), formula)
        expect(new Set(lines.map(({ team }) => team.id)).size).toBe(lines.length)
        for (const [at, line] of lines.entries()) {
          const better = lines.filter((other) => other.points > line.points).length
          expect(line.place).toBeGreaterThan(better)
          expect(line.place).toBeLessThanOrEqual(at + 1)
          expect(line.medalPlace).toBe(1 + lines.filter((other) => outranks(other, line)).length)
        }
      }),
      { numRuns: cases(800) },
    )
  })

  test("are shared by those lines alone whose figures are equal as they are shown", () => {
    const figures = ({ points, gold, silver, bronze }: ReturnType<typeof standings>[number], by: "points" | "medals") =>
      [by === "points" ? points : 0, gold, silver, bronze].join()
    fc.assert(
      fc.property(tournament, anyFormula, fc.constantFrom("organization", "coach"), (results, formula, grouping) => {
        const lines = standings(results, teamsBy(grouping, members), formula)
        for (const one of lines) {
          for (const other of lines) {
            expect(one.place === other.place).toBe(figures(one, "points") === figures(other, "points"))
            expect(one.medalPlace === other.medalPlace).toBe(figures(one, "medals") === figures(other, "medals"))
          }
        }
      }),
      { numRuns: cases(400) },
    )
  })

  test("do not go by what rounding hides: a third of a point and 33 percent of one are both 0,33", () => {
    const formula = { ...usualFormula, points: [1, 0, 0, 0, 0, 0, 0, 0], entry: 0, minAthletes: 2, smallPercent: 33 }
    const one = member(1, { coach: "Ткач О. П." })
    const three = member(2, { coach: "Яр І. І.", coach2: "Гай Г. Г.", coach3: "Бук Б. Б." })
    const results = [category(1, finish(1, 1)), category(2, finish(2, 1), finish(3, null))]
    const lines = standings(results, teamsBy("coach", [one, three]), { ...formula, coaches: "shared" })
    expect(lines.map(({ place, points }) => [place, points])).toEqual([1, 1, 1, 1].map((place) => [place, 0.33]))
  })

  test("one more medal for a team never takes points from it, nor gives another team any", () => {
    const teams = teamsBy("organization", members)
    const pointsBy = (results: readonly CategoryResult[], formula: Formula) =>
      new Map(standings(results, teams, formula).map(({ team, points }) => [team.id, points]))
    fc.assert(
      fc.property(tournament, anyFormula, fc.integer({ min: 1, max: 12 }), (results, formula, id) => {
        const more = pointsBy([...results, category(99, finish(id, 1))], formula)
        const less = pointsBy(results, formula)
        const own = teams.get(id as AthleteId)?.[0]?.id
        for (const [team, points] of more) {
          if (team === own) expect(points).toBeGreaterThanOrEqual(less.get(team) ?? 0)
          else expect(points).toBe(less.get(team))
        }
      }),
      { numRuns: cases(800) },
    )
  })

  test("in full, what organisations have together is what their athletes brought", () => {
    const plain = { ...usualFormula, points: [7, 5, 3, 0, 1, 0, 0, 0], entry: 0 }
    fc.assert(
      fc.property(tournament, (results) => {
        const lines = standings(results, teamsBy("organization", members), plain)
        const brought = results.flatMap(({ finishes }) =>
          finishes.map(({ place }) => plain.points[(place ?? 0) - 1] ?? 0),
        )
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(brought.reduce((sum, one) => sum + one, 0))
      }),
      { numRuns: cases(400) },
    )
  })

  function outranks(one: ReturnType<typeof standings>[number], other: typeof one): boolean {
    const order = (["gold", "silver", "bronze"] as const).map((medal) => one[medal] - other[medal])
    return (order.find((difference) => difference !== 0) ?? 0) > 0
  }
})

describe("a formula", () => {
  const problems = (fields: Partial<Formula>) => {
    const result = checkFormula({ ...usualFormula, ...fields })
    return result.ok ? [] : result.problems.map(({ field, code }) => `${field} ${code}`)
  }

  test("that is ready-made is a good one", () => {
    for (const name of readyFormulas) expect(checkFormula(formulas[name]).ok).toBe(true)
  })

  test("never gives a lower place more, nor taking part more than a place, and gives something", () => {
    expect(problems({ points: [5, 7, 3, 0, 0, 0, 0, 0] })).toEqual(["points invalid"])
    expect(problems({ points: [5, 3] })).toEqual(["points invalid"])
    expect(problems({ entry: 4 })).toEqual(["entry invalid"])
    expect(problems({ entry: 4, entryTo: "everyone" })).toEqual([])
    expect(problems({ points: Array.from({ length: PLACES }, () => 0), entry: 0 })).toEqual(["points required"])
    expect(problems({ points: [1001, 5, 3, 0, 0, 0, 0, 0], best: 101, minAthletes: 0, smallPercent: 101 })).toEqual([
      ...["points out_of_range", "minAthletes out_of_range", "smallPercent out_of_range", "best out_of_range"],
    ])
  })
})
