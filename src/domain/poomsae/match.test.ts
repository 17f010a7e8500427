import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Side } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { cases } from "#tests/support/scale.ts"
import { decisionOfMatch, type Match, matchForms, matchNameOf, matchStanding } from "./match.ts"
import { scoringOn } from "./scoring-rules.ts"
import { type FormNumber, type Mark, noPenalties, type Penalties, type Performance, type Style } from "./types.ts"

interface Shown {
  readonly marks: readonly { readonly seat: number; readonly technique: string; readonly presentation: string }[]
  readonly penalties?: Partial<Penalties>
}
interface MatchCase {
  readonly id: string
  readonly what: string
  readonly style: Style
  readonly formCount?: 1 | 2
  readonly forms: readonly { readonly number: FormNumber; readonly blue: Shown; readonly red: Shown }[]
  readonly expect: {
    readonly forms: readonly { readonly blue: unknown; readonly red: unknown }[]
    readonly sums: { readonly blue: string; readonly red: string } | null
    readonly winner: Side | null
    readonly by: string | null
    readonly decision?: string
    readonly due: number | null
  }
}

const { matches }: { matches: MatchCase[] } = JSON.parse(readFileSync("tests/data/poomsae-cases.json", "utf8"))
const rules = scoringOn("15.05.2026")
const T = 5
const [BLUE, RED] = [1 as AthleteId, 2 as AthleteId]

const milli = (points: string): number => Math.round(Number(points) * 1000)
const text = (points: number): string => (points / 1000).toFixed(3)

/** The mean of these to the kept decimal, half up; of nothing 0. */
function meanOf(values: readonly number[], unit: number): number {
  const [sum, share] = [BigInt(values.reduce((all, one) => all + one, 0)), BigInt(values.length * unit)]
  return share === 0n ? 0 : Number((2n * sum + share) / (2n * share)) * unit
}

/** A performance as closing its event writes it: the means, of which the extremes are dropped by seat. */
function performed(marks: readonly Mark[], penalties: Penalties, style: Style): Performance {
  const { unit } = rules.styles[style]
  const half = (name: "technique" | "presentation"): number => {
    const sorted = marks.map((mark) => mark[name]).sort((one, other) => one - other)
    return meanOf(marks.length < rules.trimFrom ? sorted : sorted.slice(1, -1), unit)
  }
  return { technique: half("technique"), presentation: half("presentation"), penalties, marks }
}

type Half = Readonly<Record<Side, Performance | null>>
interface Forms {
  readonly style: Style
  readonly count: 1 | 2
  readonly forms: readonly (Half & { readonly number: FormNumber })[]
}

const matchOf = ({ style, count, forms }: Forms): Match => ({
  style,
  t: T,
  blue: BLUE,
  red: RED,
  forms: count,
  performances: new Map(
    forms.flatMap(({ number, blue, red }) => {
      const own = (athleteId: AthleteId, performance: Performance | null): [string, Performance][] =>
        performance ? [[matchNameOf({ athleteId, t: T, number }), performance]] : []
      return [...own(BLUE, blue), ...own(RED, red)]
    }),
  ),
})

const standingOf = (forms: Forms) => matchStanding(matchOf(forms), rules)
const mirror = (forms: Forms): Forms => ({
  ...forms,
  forms: forms.forms.map(({ number, blue, red }) => ({ number, blue: red, red: blue })),
})
const otherSide = (side: Side | null): Side | null => (side === null ? null : side === "blue" ? "red" : "blue")

const formsOf = ({ style, formCount, forms }: MatchCase): Forms => {
  const half = ({ marks, penalties }: Shown): Performance =>
    performed(
      marks.map(({ seat, technique, presentation }) => ({
        seat,
        technique: milli(technique),
        presentation: milli(presentation),
      })),
      { ...noPenalties, ...penalties },
      style,
    )
  const shown = forms.map(({ number, blue, red }) => ({ number, blue: half(blue), red: half(red) }))
  return { style, count: formCount ?? matchForms(style, rules), forms: shown }
}

function told({ forms, sums, winner, by, due }: ReturnType<typeof standingOf>) {
  const score = (one: (typeof forms)[number]["blue"]) =>
    one && {
      technique: text(one.technique),
      presentation: text(one.presentation),
      penalty: text(one.penalty),
      total: text(one.total),
      whole: text(one.wholeTotal),
    }
  return {
    forms: forms.map(({ blue, red }) => ({ blue: score(blue), red: score(red) })),
    sums: sums && { blue: text(sums.blue), red: text(sums.red) },
    winner,
    by,
    ...(by ? { decision: decisionOfMatch(by) } : {}),
    due,
  }
}

describe("the worked cases of the design (PM-1, PM-3)", () => {
  test.each(matches)("$id: $what", (one) => {
    expect(told(standingOf(formsOf(one)))).toEqual(one.expect)
  })

  test.each(matches)("$id with the sides swapped", (one) => {
    const { forms, sums, winner, ...rest } = one.expect
    expect(told(standingOf(mirror(formsOf(one))))).toEqual({
      ...rest,
      forms: forms.map(({ blue, red }) => ({ blue: red, red: blue })),
      sums: sums && { blue: sums.red, red: sums.blue },
      winner: otherSide(winner),
    })
  })
})

describe("the next form", () => {
  const entered = (technique: number, presentation: number): Performance => ({
    technique,
    presentation,
    penalties: noPenalties,
    marks: [],
  })
  const level = (number: FormNumber) => ({ number, blue: entered(3500, 4000), red: entered(3500, 4000) })

  test("is the first that one of the two has not shown", () => {
    const forms = [{ ...level(1), red: null }, level(2)]
    expect(standingOf({ style: "traditional", count: 2, forms })).toMatchObject({
      sums: { blue: 7500, red: 7500 },
      winner: null,
      due: 1,
    })
    expect(standingOf({ style: "traditional", count: 2, forms: [] })).toMatchObject({ sums: null, forms: [], due: 1 })
  })

  test("is an extra one as long as they are level, and none after the ninth", () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
    const dueAfter = (count: number) =>
      standingOf({ style: "traditional", count: 2, forms: numbers.slice(0, count).map(level) })
    expect(numbers.map((count) => dueAfter(count).due)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, null])
    expect(dueAfter(9)).toMatchObject({ winner: null, by: null })
  })

  test("an extra form decides nothing once the sums do", () => {
    const extra = { number: 3 as const, blue: entered(3000, 4000), red: entered(3500, 4000) }
    const forms = [level(1), { ...level(2), blue: entered(3501, 4000) }, extra]
    expect(standingOf({ style: "traditional", count: 2, forms })).toMatchObject({
      winner: "blue",
      by: "sum",
      due: null,
    })
  })

  test("scores that the desk entered are compared without marks", () => {
    const forms = [{ number: 1 as const, blue: entered(5000, 3000), red: entered(4900, 3100) }]
    expect(standingOf({ style: "freestyle", count: 1, forms })).toMatchObject({ winner: "blue", by: "second" })
  })
})

/** A fraction of whole numbers. */
type Fraction = readonly [bigint, bigint]

/** The rule once more, in exact fractions: each mean is a fraction until it is rounded, and a comparison is of products. */
const slow = {
  rounded: ([top, bottom]: Fraction, unit: bigint): bigint => {
    // The nearest multiple of the unit; of two equally near ones the greater.
    let near = (top / (bottom * unit)) * unit
    while (2n * (top - near * bottom) >= unit * bottom) near += unit
    return near
  },
  mean: (values: readonly bigint[], unit: bigint): bigint =>
    slow.rounded([values.reduce((sum, one) => sum + one, 0n), BigInt(values.length)], unit),
  without: (values: readonly bigint[]): bigint[] => {
    const left = [...values].sort((one, other) => Number(one - other))
    return left.filter((_, at) => at > 0 && at < left.length - 1)
  },
  keys: ({ marks, penalties }: Performance, style: Style): readonly [bigint, bigint, bigint] => {
    const unit = style === "freestyle" ? 10n : 1n
    const halves = [marks.map(({ technique }) => BigInt(technique)), marks.map((mark) => BigInt(mark.presentation))]
    const counted = halves.map((one) => slow.mean(marks.length >= 5 ? slow.without(one) : one, unit))
    const [all = 0n, other = 0n] = halves.map((one) => slow.mean(one, unit))
    const [technique = 0n, presentation = 0n] = counted
    const cut = BigInt(300 * penalties.time + 300 * penalties.boundary + 600 * penalties.restart)
    const floor = (sum: bigint): bigint => (sum < cut ? 0n : sum - cut)
    return [floor(technique + presentation), style === "freestyle" ? technique : presentation, floor(all + other)]
  },
  compared: (one: readonly bigint[], other: readonly bigint[]): { side: Side; at: number } | null => {
    const at = one.findIndex((key, index) => key !== other[index])
    return at < 0 ? null : { side: (one[at] ?? 0n) > (other[at] ?? 0n) ? "blue" : "red", at }
  },
  added: (keys: readonly (readonly bigint[])[]): bigint[] =>
    [0, 1, 2].map((at) => keys.reduce((sum, one) => sum + (one[at] ?? 0n), 0n)),
  standing: ({ style, count, forms }: Forms) => {
    const keys = (side: Side, from: number, to: number) =>
      forms
        .filter(({ number }) => number >= from && number <= to)
        .flatMap((form) => (form[side] ? [slow.keys(form[side], style)] : []))
    const [blue, red] = [slow.added(keys("blue", 1, count)), slow.added(keys("red", 1, count))]
    const sums = [Number(blue[0]), Number(red[0])]
    const decided = slow.compared(blue, red)
    if (decided) return { sums, winner: decided.side, by: ["sum", "second", "whole"][decided.at], due: null }
    for (const number of [3, 4, 5, 6, 7, 8, 9]) {
      const [[one], [other]] = [keys("blue", number, number), keys("red", number, number)]
      if (!one || !other) return { sums, winner: null, by: null, due: number }
      const extra = slow.compared(one, other)
      if (extra) return { sums, winner: extra.side, by: "extra", due: null }
    }
    return { sums, winner: null, by: null, due: null }
  },
}

const seats = [1, 2, 3, 4, 5, 6, 7]
const tenth = (min: number, max: number) => fc.integer({ min, max }).map((tenths) => tenths * 100)

/** As much in all, with less of technique. */
const traded = ({ seat, technique, presentation }: Mark): Mark => ({
  seat,
  technique: technique - 100,
  presentation: presentation + 100,
})

/** The best mark of technique still better: from five marks on it is dropped, and only the whole total sees it. */
function withHigherBest(marks: readonly Mark[]): readonly Mark[] {
  const [best] = marks.toSorted((one, other) => other.technique - one.technique)
  return marks.map((mark) => (mark === best ? { ...mark, technique: mark.technique + 200 } : mark))
}

/** Narrow ranges, so that many are level by one key, by two and in everything. */
function drawnMatch(style: Style): fc.Arbitrary<Forms> {
  const half = fc.integer({ min: 1, max: 7 }).chain((judges) => {
    const mark = fc.record({ technique: tenth(36, 38), presentation: tenth(39, 40) })
    const penalties = fc.record({
      time: fc.integer({ min: 0, max: 1 }),
      boundary: fc.constantFrom(0, 0, 0, 1, 12),
      restart: fc.constantFrom(0, 0, 0, 0, 1),
    })
    return fc.tuple(fc.array(mark, { minLength: judges, maxLength: judges }), penalties).map(([marks, given]) =>
      performed(
        marks.map((one, at) => ({ ...one, seat: seats[at] ?? 0 })),
        given,
        style,
      ),
    )
  })
  const both = fc.oneof(
    fc.record({ blue: half, red: half }),
    half.map((one) => ({ blue: one, red: one })),
    half.map((one) => ({ blue: one, red: performed(one.marks.map(traded), one.penalties, style) })),
    half.map((one) => ({ blue: one, red: performed(withHigherBest(one.marks), one.penalties, style) })),
  )
  const count = style === "freestyle" ? 1 : 2
  const pairs = (length: number) => fc.array(both, { minLength: length, maxLength: length })
  return fc.tuple(pairs(count), fc.array(both, { maxLength: 7 })).map(([regular, extra]) => ({
    style,
    count,
    forms: [
      ...regular.map((one, at) => ({ ...one, number: (at + 1) as FormNumber })),
      ...extra.map((one, at) => ({ ...one, number: (at + 3) as FormNumber })),
    ],
  }))
}
const anyMatch = fc.constantFrom<Style>("traditional", "freestyle").chain(drawnMatch)

describe("any match (PM-2)", () => {
  test("stands as exact fractions say", () => {
    const seen = new Set<string | null>()
    fc.assert(
      fc.property(anyMatch, (one) => {
        const { sums, winner, by, due } = standingOf(one)
        seen.add(by)
        expect({ sums: [sums?.blue, sums?.red], winner, by, due }).toEqual(slow.standing(one))
      }),
      { numRuns: cases(10_000) },
    )
    expect([...seen].map(String).sort()).toEqual(["extra", "null", "second", "sum", "whole"])
  })

  test("stands the same whatever the order of marks and of sends", () => {
    const shuffled = anyMatch.chain((one) => {
      const stored = [...matchOf(one).performances]
      return fc
        .tuple(
          fc.shuffledSubarray(stored, { minLength: stored.length }),
          fc.array(fc.nat(6), { minLength: 7, maxLength: 7 }),
        )
        .map(([sent, order]) => ({
          one,
          performances: new Map(
            sent.map(([name, performance]): [string, Performance] => {
              const marks = performance.marks.toSorted(
                (a, b) => (order[a.seat - 1] ?? 0) - (order[b.seat - 1] ?? 0) || b.seat - a.seat,
              )
              return [name, { ...performance, marks }]
            }),
          ),
        }))
    })
    fc.assert(
      fc.property(shuffled, ({ one, performances }) => {
        expect(matchStanding({ ...matchOf(one), performances }, rules)).toEqual(standingOf(one))
      }),
      { numRuns: cases(2_000) },
    )
  })

  test("has the other winner with the sides swapped", () => {
    fc.assert(
      fc.property(anyMatch, (one) => {
        const { winner, by, due } = standingOf(one)
        expect(standingOf(mirror(one))).toMatchObject({ winner: otherSide(winner), by, due })
      }),
      { numRuns: cases(2_000) },
    )
  })
})
