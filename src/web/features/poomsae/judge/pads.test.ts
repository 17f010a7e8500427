import fc from "fast-check"
import { expect, test } from "vitest"
import { readMark } from "#domain/poomsae/mark.ts"
import { scoringOn } from "#domain/poomsae/scoring-rules.ts"
import { cases } from "#tests/support/scale.ts"
import { deduct, type Pad, rulesOf, type SentMark, setPart } from "./pad.ts"
import { emptyPads, faultlessOf, isUntouched, missingOf, nextTurn, type Pads, pageOf, sentPads, sides } from "./pads.ts"
import { messages } from "./uk.ts"

const DAY = "15.05.2026"
const rules = rulesOf("traditional", DAY)
const on = (pads: Pads, side: "blue" | "red", change: (pad: Pad) => Pad): Pads => ({
  ...pads,
  [side]: change(pads[side]),
})
const full: Pads = sides.reduce(
  (pads, side) => on(pads, side, (pad) => [0, 1, 2].reduce((all, at) => setPart(all, at, 1500), pad)),
  emptyPads(rules),
)
const whose = (pads: Pads) => missingOf(pads).map(({ side, at }) => `${side} ${at}`)

test("what is missing is said with whose it is, by criterion and blue before red", () => {
  const empty = emptyPads(rules)
  expect(whose(empty)).toEqual(["blue 0", "red 0", "blue 1", "red 1", "blue 2", "red 2"])
  const said = (pads: Pads) => messages.missing(missingOf(pads).map(({ side }) => side))
  expect(said(empty)).toBe("Лишилося 6 критеріїв: в обох")
  const withoutRed = on(full, "red", () => ({ ...full.red, parts: [1500, 1500, null] }))
  expect(said(withoutRed)).toBe("Лишився 1 критерій: червоний")
  const withoutBlue = on(full, "blue", () => ({ ...full.blue, parts: [null, 1500, null] }))
  expect(said(withoutBlue)).toBe("Лишилися 2 критерії: синій")
  expect(whose(full)).toEqual([])
})

test("the keys stay at a criterion until both have it, then go to what is missing next, from the top again after the last", () => {
  const empty = emptyPads(rules)
  const one = on(empty, "blue", (pad) => setPart(pad, 0, 2000))
  expect(nextTurn(one, 0)).toBe(0)
  const both = on(one, "red", (pad) => setPart(pad, 0, 500))
  expect(nextTurn(both, 0)).toBe(1)
  const last = sides.reduce((pads, side) => on(pads, side, (pad) => setPart(pad, 2, 500)), empty)
  expect(nextTurn(last, 2)).toBe(0)
  expect(nextTurn(full, 1)).toBe(1)
})

test("technique without a mistake is asked about, of each performer alone, and never in freestyle", () => {
  expect(faultlessOf(full, rules)).toEqual(["blue", "red"])
  const red = on(full, "blue", (pad) => deduct(pad, "small", 1, rules))
  expect(faultlessOf(red, rules)).toEqual(["red"])
  expect(messages.faultless(faultlessOf(red, rules))).toBe("Червоний без помилок?")
  const none = on(red, "red", (pad) => deduct(pad, "big", 1, rules))
  expect(faultlessOf(none, rules)).toEqual([])
  const freestyle = rulesOf("freestyle", DAY)
  expect(faultlessOf(emptyPads(freestyle), freestyle)).toEqual([])
})

test("the pad opens at technique, and where a value of presentation stands already at presentation", () => {
  const counted = on(emptyPads(rules), "red", (pad) => deduct(pad, "big", 1, rules))
  expect([isUntouched(emptyPads(rules), rules), isUntouched(counted, rules), pageOf(counted), pageOf(full)]).toEqual([
    true,
    false,
    "technique",
    "presentation",
  ])
})

const press = fc.record({
  side: fc.constantFrom(...sides),
  at: fc.nat(2),
  value: fc.integer({ min: 5, max: 20 }),
  kind: fc.constantFrom("big", "small", "part"),
})

test("whatever is pressed changes its own performer alone, and what is complete is taken by the rules, half by half [PM-12]", () => {
  const scoring = scoringOn(DAY)
  const read = ({ technique, presentation, strong, speed, energetic, big, small }: SentMark) =>
    readMark(
      {
        technique: Math.round(technique * 1000),
        presentation: Math.round(presentation * 1000),
        parts: [strong, speed, energetic].map((part) => Math.round((part ?? 0) * 1000)),
        big: big ?? null,
        small: small ?? null,
      },
      "traditional",
      scoring,
    )
  fc.assert(
    fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
      let pads = full
      for (const { side, at, value, kind } of presses) {
        const other = side === "blue" ? pads.red : pads.blue
        pads = on(pads, side, (pad) =>
          kind === "part" ? setPart(pad, at, value * 100) : deduct(pad, kind === "big" ? "big" : "small", 1, rules),
        )
        expect(side === "blue" ? pads.red : pads.blue).toBe(other)
      }
      const { red, ...blue } = sentPads(pads, rules)
      for (const [side, sent] of [
        ["blue", blue],
        ["red", red],
      ] as const) {
        const { parts, big, small } = pads[side]
        expect(read(sent)).toMatchObject({ parts, big, small })
      }
    }),
    { numRuns: cases(500) },
  )
})
