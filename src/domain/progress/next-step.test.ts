import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { type NextStep, nextStep, stepKinds } from "./next-step.ts"
import { PHASE_OF, phaseKinds, phasesOf } from "./phases.ts"
import type { Progress } from "./progress.ts"

const nothing: Progress = {
  hasCategories: false,
  athletes: 0,
  applications: 0,
  people: { all: 0, placed: 0, outside: 0, categories: 0 },
  uncategorised: 0,
  weighIn: { all: 0, weighed: 0, left: 0 },
  categories: { drawn: 0, held: 0, undrawn: 0, unfinished: 0, empty: 0 },
  courts: { all: 0, apart: 0 },
  fights: { all: 0, left: 0, unnumbered: 0 },
}

/** A day, step by step: what each leaves of the tournament, and what is then next. */
const day: readonly [string, Partial<Progress>, NextStep][] = [
  ["a tournament that was just made", {}, { kind: "ages", count: 0 }],
  ["age groups are chosen", { hasCategories: true }, { kind: "entries", count: 0 }],
  [
    "the entry sheet is in, coaches have entered seven more, three athletes fit no class",
    {
      athletes: 93,
      applications: 7,
      uncategorised: 3,
      weighIn: { all: 80, weighed: 0, left: 80 },
      categories: { drawn: 0, held: 0, undrawn: 12, unfinished: 12, empty: 136 },
    },
    { kind: "applications", count: 7 },
  ],
  ["the entries are looked at", { applications: 0 }, { kind: "uncategorised", count: 3 }],
  ["everybody has a class", { uncategorised: 0 }, { kind: "weighIn", count: 80 }],
  ["most are weighed", { weighIn: { all: 80, weighed: 62, left: 18 } }, { kind: "weighIn", count: 18 }],
  ["all are weighed", { weighIn: { all: 80, weighed: 80, left: 0 } }, { kind: "draw", count: 12 }],
  [
    "all are drawn, for the staff's eyes",
    {
      categories: { drawn: 12, held: 12, undrawn: 0, unfinished: 12, empty: 136 },
      courts: { all: 0, apart: 12 },
      fights: { all: 81, left: 81, unnumbered: 81 },
    },
    { kind: "publish", count: 12 },
  ],
  [
    "the draws are public",
    { categories: { drawn: 12, held: 0, undrawn: 0, unfinished: 12, empty: 136 } },
    { kind: "courts", count: 12 },
  ],
  ["every category has a court", { courts: { all: 3, apart: 0 } }, { kind: "numbers", count: 81 }],
  ["fights are numbered", { fights: { all: 81, left: 81, unnumbered: 0 } }, { kind: "fights", count: 81 }],
  ["half of them are over", { fights: { all: 81, left: 40, unnumbered: 0 } }, { kind: "fights", count: 40 }],
  [
    "all are over; a lone athlete waits for a word",
    {
      fights: { all: 81, left: 0, unnumbered: 0 },
      categories: { drawn: 12, held: 0, undrawn: 0, unfinished: 1, empty: 136 },
    },
    { kind: "finish", count: 1 },
  ],
  [
    "all is done",
    { categories: { drawn: 12, held: 0, undrawn: 0, unfinished: 0, empty: 136 } },
    { kind: "print", count: 0 },
  ],
]

describe("the next step through a day", () => {
  let progress = nothing
  for (const [name, change, wanted] of day) {
    progress = { ...progress, ...change }
    const at = progress
    it(name, () => expect(nextStep(at)).toEqual(wanted))
  }

  it("passes every step there is, in the order of the rule", () => {
    const kinds = day.map(([, , { kind }]) => kind)
    expect([...new Set(kinds)]).toEqual([...stepKinds])
  })
})

/** What alone makes each step stand, on a tournament that is otherwise over. */
const over: Progress = Object.assign({}, nothing, ...day.map(([, change]) => change))
const alone: readonly [Partial<Progress>, NextStep][] = [
  [{ hasCategories: false }, { kind: "ages", count: 0 }],
  [{ athletes: 0 }, { kind: "entries", count: 0 }],
  [{ applications: 2 }, { kind: "applications", count: 2 }],
  [{ uncategorised: 1 }, { kind: "uncategorised", count: 1 }],
  [{ weighIn: { all: 80, weighed: 79, left: 1 } }, { kind: "weighIn", count: 1 }],
  [{ categories: { ...over.categories, undrawn: 1 } }, { kind: "draw", count: 1 }],
  [{ categories: { ...over.categories, held: 2 } }, { kind: "publish", count: 2 }],
  [{ courts: { all: 3, apart: 1 } }, { kind: "courts", count: 1 }],
  [{ fights: { all: 81, left: 1, unnumbered: 1 } }, { kind: "numbers", count: 1 }],
  [{ fights: { all: 81, left: 1, unnumbered: 0 } }, { kind: "fights", count: 1 }],
  [{ categories: { ...over.categories, unfinished: 1 } }, { kind: "finish", count: 1 }],
  [{}, { kind: "print", count: 0 }],
]

test.each(alone)("%j alone is what is next: %j", (change, wanted) => {
  expect(nextStep({ ...over, ...change })).toEqual(wanted)
})

test("of two that are left, the one that is earlier in the rule is next", () => {
  for (const [at, [earlier, wanted]] of alone.entries()) {
    for (const [later] of alone.slice(at)) {
      expect(nextStep({ ...over, ...later, ...earlier })).toEqual(wanted)
    }
  }
})

test("six phases: the one of the next step is now, shares stay between none and all", () => {
  const count = fc.nat(200)
  const some = fc.record({
    athletes: fc.constant(200),
    people: fc.constant({ all: 200, placed: 0, outside: 0, categories: 0 }),
    uncategorised: count,
    hasCategories: fc.boolean(),
    applications: count,
    weighIn: fc
      .tuple(count, count, count)
      .map(([all, weighed, left]) => ({ all: all + weighed + left, weighed, left })),
    categories: fc.tuple(count, count, count, count, count).map(([drawn, held, undrawn, unfinished, empty]) => ({
      drawn: drawn + held,
      held,
      undrawn,
      unfinished: Math.min(unfinished, drawn + held + undrawn),
      empty,
    })),
    courts: fc.record({ all: count, apart: count }),
    fights: fc.tuple(count, count, count).map(([all, left, unnumbered]) => ({
      all: all + left + unnumbered,
      left: left + unnumbered,
      unnumbered,
    })),
  })
  fc.assert(
    fc.property(some, (progress) => {
      const phases = phasesOf(progress)
      expect(phases.map(({ kind }) => kind)).toEqual([...phaseKinds])
      const now = phases.filter(({ state }) => state === "now").map(({ kind }) => kind)
      expect(now).toEqual([PHASE_OF[nextStep(progress).kind]])
      for (const { share, state } of phases) {
        expect(share >= 0 && share <= 1).toBe(true)
        if (state === "done") expect(share).toBe(1)
      }
    }),
  )
})

test("at the end of the day every phase is done and the last is now", () => {
  expect(phasesOf(over).map(({ state, share }) => [state, share])).toEqual([
    ...new Array(5).fill(["done", 1]),
    ["now", 1],
  ])
})
