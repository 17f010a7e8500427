import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { formScore, tally } from "./score.ts"
import { scoringOn } from "./scoring-rules.ts"
import { type Mark, noPenalties, type Penalties, type Performance, type Style } from "./types.ts"

const rules = scoringOn("15.05.2026")

/** `3.8/5.1` by the judges in the order of their seats; `-`: not sent. */
const marksOf = (text: string): Mark[] =>
  text.split(" ").flatMap((mark, at) => {
    const [technique, presentation] = mark.split("/").map((value) => Math.round(Number(value) * 1000))
    return mark === "-" ? [] : [{ seat: at + 1, technique: technique ?? 0, presentation: presentation ?? 0 }]
  })

const performed = (marks: readonly Mark[], style: Style, penalties: Partial<Penalties> = {}): Performance => {
  const { technique, presentation } = tally(marks, style, rules)
  return { technique, presentation, marks, penalties: { ...noPenalties, ...penalties } }
}

// Worked by hand: sums of tenths, divided, rounded half up to the third decimal (freestyle: second).
describe("a form judged by", () => {
  test.each<[string, Style, string, number, number, number, number]>([
    ["one judge", "traditional", "3.8/5.1", 3800, 5100, 8900, 8900],
    // 3.7+3.5+3.6 = 10.8 / 3; 5.0+5.2+4.9 = 15.1 / 3 = 5.0333…
    ["three judges, of whom all count", "traditional", "3.7/5.0 3.5/5.2 3.6/4.9", 3600, 5033, 8633, 8633],
    // T 3.5 and 3.9 are dropped: 3.6+3.7+3.7 = 11.0 / 3 = 3.6666…; P 4.8 and 5.4 are dropped: 5.0+5.1+5.2 = 15.3 / 3.
    // Whole: 18.4/5, 25.5/5.
    ["five", "traditional", "3.5/5.4 3.6/5.0 3.7/5.1 3.7/5.2 3.9/4.8", 3667, 5100, 8767, 8780],
    // T 3.0 and 4.0 are dropped: 3.1+3.3+3.5+3.6+3.8 = 17.3 / 5; P 4.0, 6.0: 4.4+4.5+4.7+5.0+5.5 = 24.1 / 5. Whole:
    // 24.3/7 = 3.4714, 34.1/7 = 4.8714.
    ["seven", "traditional", "3.0/4.0 4.0/6.0 3.1/4.4 3.3/4.5 3.5/4.7 3.6/5.0 3.8/5.5", 3460, 4820, 8280, 8342],
    // One 3.5 and one 3.7 are dropped although several are equal.
    ["five, several equal", "traditional", "3.5/5.0 3.5/5.0 3.6/5.0 3.7/5.0 3.7/5.0", 3600, 5000, 8600, 8600],
    // Four are left: nothing is dropped. 14.7/4 = 3.675, 20.3/4 = 5.075.
    ["five, of whom one is missing", "traditional", "3.5/5.4 - 3.7/5.1 3.6/5.0 3.9/4.8", 3675, 5075, 8750, 8750],
    // Six remain; the highest and the lowest of them are dropped: 14.3/4 = 3.575, 19.0/4.
    [
      "seven, of whom one is missing",
      "traditional",
      "3.3/4.5 3.4/4.6 3.5/4.7 - 3.6/4.8 3.8/4.9 4.0/6.0",
      3575,
      4750,
      8325,
      8517,
    ],
    // 5.3+5.4+5.4 = 16.1/3 = 5.3666…, two decimals; 3.1+3.2+3.2 = 9.5/3 = 3.1666…
    ["three, freestyle", "freestyle", "5.3/3.1 5.4/3.2 5.4/3.2", 5370, 3170, 8540, 8540],
    // Exactly half: 0.1+0.2 over 2 would be 0.15; here 10.25 of four at two decimals: 41.0+… = 5.125 → 5.13.
    ["four, freestyle, half up", "freestyle", "5.1/3.0 5.1/3.0 5.1/3.0 5.2/3.0", 5130, 3000, 8130, 8130],
  ])("%s", (_, style, marks, technique, presentation, total, wholeTotal) => {
    const score = formScore(performed(marksOf(marks), style), style, rules)
    expect(score).toEqual({ technique, presentation, penalty: 0, total, wholeTotal })
  })

  test("nobody yet has no score, and half of one is none", () => {
    const nothing = { technique: null, presentation: null, marks: [], penalties: noPenalties }
    expect(formScore(nothing, "traditional", rules)).toBeNull()
    expect(formScore({ ...nothing, technique: 3500 }, "traditional", rules)).toBeNull()
  })
})

test("penalties come off the total and never take it below nothing", () => {
  const marks = marksOf("3.7/5.0 3.5/5.2 3.6/4.9")
  const of = (penalties: Partial<Penalties>) =>
    formScore(performed(marks, "traditional", penalties), "traditional", rules)
  expect(of({ time: 1 })).toMatchObject({ penalty: 300, total: 8333, wholeTotal: 8333 })
  expect(of({ time: 1, boundary: 2, restart: 1 })).toMatchObject({ penalty: 1500, total: 7133 })
  expect(of({ restart: 20 })).toMatchObject({ penalty: 12_000, total: 0, wholeTotal: 0 })
})

test("where the desk has overruled the judges their dropped marks decide nothing", () => {
  const judged = performed(marksOf("3.5/5.4 3.6/5.0 3.7/5.1 3.7/5.2 3.9/4.8"), "traditional")
  expect(formScore({ ...judged, technique: 3600 }, "traditional", rules)).toMatchObject({
    total: 8700,
    wholeTotal: 8700,
  })
})

const tenths = (max: number) => fc.integer({ min: 0, max }).map((value) => value * 100)
const panel = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
  .chain((seats) =>
    fc.tuple(
      ...seats.map((seat) => fc.record({ seat: fc.constant(seat), technique: tenths(40), presentation: tenths(60) })),
    ),
  )
const styles = fc.constantFrom<Style>("traditional", "freestyle")

test("the order in which judges send never matters", () => {
  fc.assert(
    fc.property(
      panel.chain((marks) => fc.tuple(fc.constant(marks), fc.shuffledSubarray(marks, { minLength: marks.length }))),
      styles,
      ([marks, shuffled], style) => {
        expect(tally(shuffled, style, rules)).toEqual(tally(marks, style, rules))
      },
    ),
    { numRuns: cases(3_000) },
  )
})

test("from five on one highest and one lowest of each half fall, and the rest make the mean", () => {
  fc.assert(
    fc.property(panel, styles, (all, style) => {
      const { marks, technique } = tally(all, style, rules)
      for (const half of ["technique", "presentation"] as const) {
        const counted = marks.filter((mark) => !mark[`${half}Dropped`]).map((mark) => mark[half])
        const dropped = marks.filter((mark) => mark[`${half}Dropped`]).map((mark) => mark[half])
        expect(dropped).toHaveLength(all.length >= 5 ? 2 : 0)
        for (const value of dropped) expect(value <= Math.min(...counted) || value >= Math.max(...counted)).toBe(true)
      }
      const counted = marks.filter((mark) => !mark.techniqueDropped).map((mark) => mark.technique)
      const { unit } = rules.styles[style]
      const exact = counted.reduce((sum, value) => sum + value, 0) / counted.length
      expect(technique % unit).toBe(0)
      // Half up: never more than half a unit away, and the upper of two values that are equally near.
      expect(technique - exact).toBeLessThanOrEqual(unit / 2 + 1e-6)
      expect(exact - technique).toBeLessThan(unit / 2 + 1e-6)
    }),
    { numRuns: cases(3_000) },
  )
})

test("a better mark of any judge never lowers a score, with the dropped ones or without", () => {
  const better = panel.chain((marks) =>
    fc.tuple(fc.constant(marks), fc.nat(marks.length - 1), fc.constantFrom("technique", "presentation"), tenths(20)),
  )
  fc.assert(
    fc.property(better, styles, ([marks, at, half, more], style) => {
      const raised = marks.map((mark, index) => (index === at ? { ...mark, [half]: mark[half] + more } : mark))
      const before = formScore(performed(marks, style), style, rules)
      const after = formScore(performed(raised, style), style, rules)
      for (const value of ["technique", "presentation", "total", "wholeTotal"] as const)
        expect(after?.[value]).toBeGreaterThanOrEqual(before?.[value] ?? 0)
    }),
    { numRuns: cases(3_000) },
  )
})
