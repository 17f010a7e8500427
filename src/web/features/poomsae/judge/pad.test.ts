import fc from "fast-check"
import { expect, test } from "vitest"
import { readMark } from "#domain/poomsae/mark.ts"
import { scoringOn } from "#domain/poomsae/scoring-rules.ts"
import { cases } from "#tests/support/scale.ts"
import {
  choicesOf,
  deduct,
  emptyPad,
  isComplete,
  nextMissing,
  type Pad,
  rulesOf,
  sentMark,
  setPart,
  totalsOf,
} from "./pad.ts"

const DAY = "15.05.2026"
const styles = ["traditional", "freestyle"] as const

const presses = fc.array(
  fc.record({
    at: fc.nat(14),
    choice: fc.nat(15),
    kind: fc.constantFrom("big", "small"),
    count: fc.constantFrom(1, -1),
  }),
  { maxLength: 80 },
)

test.each(styles)(
  "whatever is pressed, %s keeps to its bounds, and what is complete is taken by the rules as it is sent",
  (style) => {
    const rules = rulesOf(style, DAY)
    fc.assert(
      fc.property(presses, (all) => {
        let pad: Pad = emptyPad(rules)
        for (const { at, choice, kind, count } of all) {
          const values = choicesOf(rules.criteria[at] ?? { min: 0, max: 0, step: 100 })
          if (at < rules.criteria.length) pad = setPart(pad, at, values[choice % values.length] ?? 0)
          else pad = deduct(pad, kind === "big" ? "big" : "small", count === 1 ? 1 : -1, rules)
          const { technique, presentation } = totalsOf(pad, rules)
          expect(technique).toBeGreaterThanOrEqual(rules.technique.min)
          expect(technique).toBeLessThanOrEqual(rules.technique.max)
          expect(presentation).toBeLessThanOrEqual(rules.presentationMax)
          expect(Math.min(pad.big, pad.small)).toBeGreaterThanOrEqual(0)
        }
        if (!isComplete(pad)) return
        const sent = sentMark(pad, rules)
        const parts = (sent.criteria ?? [sent.strong, sent.speed, sent.energetic]).map((part) =>
          Math.round((part ?? 0) * 1000),
        )
        const draft = { parts, big: sent.big ?? null, small: sent.small ?? null }
        const halves = {
          technique: Math.round(sent.technique * 1000),
          presentation: Math.round(sent.presentation * 1000),
        }
        expect(readMark({ ...draft, ...halves }, style, scoringOn(DAY))).toMatchObject(halves)
      }),
      { numRuns: cases(1_000) },
    )
  },
)

// [P2-36] [P2-69] [P2-70] [P2-74] [P2-123]
test("technique starts at 4,0; a deduction that would fall below 0 is no deduction, and each is given back by its own kind", () => {
  const rules = rulesOf("traditional", DAY)
  let pad = emptyPad(rules)
  expect(totalsOf(pad, rules)).toMatchObject({ technique: 4000, presentation: 6000, isPresentationSet: false })
  for (let n = 0; n < 20; n++) pad = deduct(pad, "big", 1, rules)
  expect([pad.big, totalsOf(pad, rules).technique]).toEqual([13, 100])
  pad = deduct(deduct(pad, "small", 1, rules), "small", 1, rules)
  expect([pad.small, totalsOf(pad, rules).technique]).toEqual([1, 0])
  pad = deduct(deduct(pad, "small", -1, rules), "small", -1, rules)
  expect([pad.small, totalsOf(pad, rules).technique]).toEqual([0, 100])
})

// [P2-35] [P2-71] [P2-72] [P2-75] [P2-122]
test("a criterion offers 2,0 down to 0,5 by tenths, and the lowest is not the same as none", () => {
  const rules = rulesOf("traditional", DAY)
  const choices = choicesOf(rules.criteria[0] ?? { min: 0, max: 0, step: 1 })
  expect([choices.length, choices[0], choices.at(-1)]).toEqual([16, 2000, 500])
  let pad = emptyPad(rules)
  for (const at of [0, 1]) pad = setPart(pad, at, 500)
  expect([isComplete(pad), totalsOf(pad, rules).presentation]).toEqual([false, 6000])
  pad = setPart(pad, 2, 500)
  expect([isComplete(pad), totalsOf(pad, rules).presentation]).toEqual([true, 1500])
})

test("what is turned to after a value is the next criterion without one, and the last press stays where none is left", () => {
  const rules = rulesOf("freestyle", DAY)
  const empty = emptyPad(rules)
  expect(nextMissing(setPart(empty, 0, 500), 0)).toBe(1)
  expect(nextMissing(setPart(empty, 9, 500), 9)).toBe(0)
  expect(nextMissing(setPart(setPart(empty, 1, 500), 0, 500), 0)).toBe(2)
  const full = rules.criteria.reduce((pad, _, at) => setPart(pad, at, 500), empty)
  expect(nextMissing(full, 4)).toBe(4)
})
