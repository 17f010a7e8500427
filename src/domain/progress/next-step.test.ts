import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { type NextStep, nextStep, type StepKind, stepKinds } from "./next-step.ts"
import { PHASE_OF, phaseKinds, phasesOf } from "./phases.ts"
import type { Progress } from "./progress.ts"

const nothing: Progress = {
  hasCategories: false,
  athletes: 0,
  awaitsEntries: true,
  applications: 0,
  people: { all: 0, placed: 0, outside: 0, categories: 0 },
  uncategorised: 0,
  small: { categories: 0, athletes: 0 },
  weighIn: { all: 0, weighed: 0, left: 0, ahead: 0, later: 0 },
  categories: { drawn: 0, held: 0, undrawn: 0, unfinished: 0, empty: 0 },
  courts: { all: 0, apart: 0 },
  fights: { all: 0, left: 0, unnumbered: 0, numberless: 0, unprinted: 0 },
  report: { isDue: false },
}

type Row = readonly [what: string, change: Partial<Progress>, wanted: NextStep]

/** A day, step by step: what each leaves of the tournament, and what is then next. */
const day: readonly Row[] = [
  ["a tournament that was just made", {}, { kind: "ages", count: 0 }],
  ["age groups are chosen", { hasCategories: true }, { kind: "entries", count: 0 }],
  [
    "the first sheet is in, coaches have entered seven more, three athletes fit no class",
    {
      athletes: 12,
      applications: 7,
      uncategorised: 3,
      small: { categories: 5, athletes: 6 },
      weighIn: { all: 9, weighed: 0, left: 0, ahead: 9, later: 9 },
      people: { all: 9, placed: 0, outside: 0, categories: 0 },
      categories: { drawn: 0, held: 0, undrawn: 6, unfinished: 6, empty: 142 },
    },
    { kind: "applications", count: 7 },
  ],
  ["the entries are looked at", { applications: 0, athletes: 19 }, { kind: "uncategorised", count: 3 }],
  ["everybody has a class: more sheets are to come", { uncategorised: 0 }, { kind: "allEntries", count: 19 }],
  [
    "the other sheets are in, and nobody has said that these are all",
    {
      athletes: 102,
      small: { categories: 49, athletes: 63 },
      weighIn: { all: 96, weighed: 0, left: 0, ahead: 96, later: 96 },
      people: { all: 102, placed: 0, outside: 0, categories: 0 },
      categories: { drawn: 0, held: 0, undrawn: 58, unfinished: 58, empty: 90 },
    },
    { kind: "allEntries", count: 102 },
  ],
  ["all entries are in", { awaitsEntries: false }, { kind: "small", count: 63 }],
  [
    "some are merged",
    {
      small: { categories: 4, athletes: 6 },
      categories: { drawn: 0, held: 0, undrawn: 14, unfinished: 14, empty: 134 },
    },
    { kind: "small", count: 6 },
  ],
  ["the others stay so", { small: { categories: 0, athletes: 0 } }, { kind: "weighIn", count: 96 }],
  [
    "the day of the weigh-in, most are weighed",
    { weighIn: { all: 96, weighed: 70, left: 26, ahead: 0, later: 0 } },
    { kind: "weighIn", count: 26 },
  ],
  ["all are weighed", { weighIn: { all: 96, weighed: 96, left: 0, ahead: 0, later: 0 } }, { kind: "draw", count: 102 }],
  [
    "all are drawn, for the staff's eyes",
    {
      people: { all: 102, placed: 102, outside: 0, categories: 0 },
      categories: { drawn: 14, held: 14, undrawn: 0, unfinished: 14, empty: 134 },
      courts: { all: 0, apart: 14 },
      fights: { all: 88, left: 88, unnumbered: 88, numberless: 0, unprinted: 0 },
    },
    { kind: "publish", count: 14 },
  ],
  [
    "two children are added: they are weighed,",
    {
      athletes: 104,
      weighIn: { all: 98, weighed: 96, left: 2, ahead: 0, later: 0 },
      people: { all: 104, placed: 102, outside: 2, categories: 2 },
    },
    { kind: "weighIn", count: 2 },
  ],
  [
    "and then they need a place",
    { weighIn: { all: 98, weighed: 98, left: 0, ahead: 0, later: 0 } },
    { kind: "outside", count: 2 },
  ],
  [
    "everybody stands in a bracket",
    { people: { all: 104, placed: 104, outside: 0, categories: 0 } },
    { kind: "publish", count: 14 },
  ],
  [
    "the draws are public",
    { categories: { drawn: 14, held: 0, undrawn: 0, unfinished: 14, empty: 134 } },
    { kind: "courts", count: 14 },
  ],
  ["every category has a court", { courts: { all: 3, apart: 0 } }, { kind: "numbers", count: 88 }],
  [
    "fights are numbered",
    { fights: { all: 90, left: 90, unnumbered: 0, numberless: 0, unprinted: 90 } },
    { kind: "papers", count: 90 },
  ],
  [
    "they are on paper",
    { fights: { all: 90, left: 90, unnumbered: 0, numberless: 0, unprinted: 0 } },
    { kind: "fights", count: 90 },
  ],
  [
    "half of them are over",
    { fights: { all: 90, left: 40, unnumbered: 0, numberless: 0, unprinted: 0 } },
    { kind: "fights", count: 40 },
  ],
  [
    "all are over; a lone athlete waits for a word",
    {
      fights: { all: 90, left: 0, unnumbered: 0, numberless: 0, unprinted: 0 },
      categories: { drawn: 14, held: 0, undrawn: 0, unfinished: 1, empty: 134 },
    },
    { kind: "finish", count: 1 },
  ],
  [
    "all is done",
    { categories: { drawn: 14, held: 0, undrawn: 0, unfinished: 0, empty: 134 } },
    { kind: "print", count: 0 },
  ],
  ["the last day is over", { report: { isDue: true } }, { kind: "report", count: 0 }],
  ["the report is handed in", { report: { isDue: false } }, { kind: "print", count: 0 }],
]

/** A tournament of two days: the second day is weighed and drawn on its own morning. */
const twoDays: readonly Row[] = [
  [
    "both days are entered, the first one is weighed",
    {
      hasCategories: true,
      athletes: 60,
      awaitsEntries: false,
      weighIn: { all: 60, weighed: 30, left: 0, ahead: 30, later: 30 },
      people: { all: 60, placed: 0, outside: 0, categories: 0 },
      categories: { drawn: 0, held: 0, undrawn: 8, unfinished: 8, empty: 0 },
    },
    { kind: "draw", count: 30 },
  ],
  [
    "the first day is drawn and runs: its fights come before the second day's scales",
    {
      people: { all: 60, placed: 30, outside: 0, categories: 0 },
      categories: { drawn: 4, held: 0, undrawn: 4, unfinished: 8, empty: 0 },
      courts: { all: 2, apart: 0 },
      fights: { all: 26, left: 9, unnumbered: 0, numberless: 0, unprinted: 0 },
    },
    { kind: "fights", count: 9 },
  ],
  [
    "the first day is over",
    {
      fights: { all: 26, left: 0, unnumbered: 0, numberless: 0, unprinted: 0 },
      categories: { drawn: 4, held: 0, undrawn: 4, unfinished: 4, empty: 0 },
    },
    { kind: "weighIn", count: 30 },
  ],
  [
    "the second morning",
    { weighIn: { all: 60, weighed: 30, left: 30, ahead: 0, later: 0 } },
    { kind: "weighIn", count: 30 },
  ],
  ["it is weighed", { weighIn: { all: 60, weighed: 60, left: 0, ahead: 0, later: 0 } }, { kind: "draw", count: 30 }],
]

/** A tournament that draws by declared weight, days before the scales. */
const drawnFirst: readonly Row[] = [
  [
    "a week before",
    {
      hasCategories: true,
      athletes: 40,
      awaitsEntries: false,
      weighIn: { all: 40, weighed: 0, left: 0, ahead: 40, later: 40 },
      people: { all: 40, placed: 0, outside: 0, categories: 0 },
      categories: { drawn: 0, held: 0, undrawn: 5, unfinished: 5, empty: 0 },
    },
    { kind: "weighIn", count: 40 },
  ],
  [
    "it is drawn all the same",
    {
      weighIn: { all: 40, weighed: 0, left: 0, ahead: 40, later: 0 },
      people: { all: 40, placed: 40, outside: 0, categories: 0 },
      categories: { drawn: 5, held: 0, undrawn: 0, unfinished: 5, empty: 0 },
      courts: { all: 1, apart: 5 },
      fights: { all: 35, left: 35, unnumbered: 35, numberless: 0, unprinted: 0 },
    },
    { kind: "courts", count: 5 },
  ],
  [
    "a late child makes a new class: it is drawn like the others",
    {
      athletes: 41,
      weighIn: { all: 41, weighed: 0, left: 0, ahead: 41, later: 1 },
      people: { all: 41, placed: 40, outside: 0, categories: 0 },
      categories: { drawn: 5, held: 0, undrawn: 1, unfinished: 6, empty: 0 },
    },
    { kind: "draw", count: 1 },
  ],
  [
    "the day of the weigh-in comes before all that is left",
    { weighIn: { all: 41, weighed: 0, left: 41, ahead: 0, later: 0 } },
    { kind: "weighIn", count: 41 },
  ],
]

for (const [title, rows] of [
  ["a day", day],
  ["two days", twoDays],
  ["a tournament drawn before it is weighed", drawnFirst],
] as const) {
  describe(`the next step through ${title}`, () => {
    let progress = nothing
    for (const [name, change, wanted] of rows) {
      progress = { ...progress, ...change }
      const at = progress
      it(name, () => expect(nextStep(at)).toEqual(wanted))
    }
  })
}

/** In which the end of the day shows what alone makes each step stand. */
const over: Progress = Object.assign({}, nothing, ...day.map(([, change]) => change))
const alone: readonly [Partial<Progress>, NextStep][] = [
  [{ hasCategories: false }, { kind: "ages", count: 0 }],
  [{ athletes: 0 }, { kind: "entries", count: 0 }],
  [{ applications: 2 }, { kind: "applications", count: 2 }],
  [{ uncategorised: 1 }, { kind: "uncategorised", count: 1 }],
  [{ awaitsEntries: true }, { kind: "allEntries", count: 104 }],
  [{ small: { categories: 2, athletes: 3 } }, { kind: "small", count: 3 }],
  [{ weighIn: { ...over.weighIn, left: 1 } }, { kind: "weighIn", count: 1 }],
  [{ people: { all: 108, placed: 104, outside: 0, categories: 0 } }, { kind: "draw", count: 4 }],
  [{ people: { all: 106, placed: 104, outside: 2, categories: 2 } }, { kind: "outside", count: 2 }],
  [{ categories: { ...over.categories, held: 2 } }, { kind: "publish", count: 2 }],
  [{ courts: { all: 3, apart: 1 } }, { kind: "courts", count: 1 }],
  [{ fights: { all: 90, left: 1, unnumbered: 1, numberless: 0, unprinted: 0 } }, { kind: "numbers", count: 1 }],
  [{ fights: { all: 90, left: 1, unnumbered: 0, numberless: 0, unprinted: 1 } }, { kind: "papers", count: 1 }],
  [{ fights: { all: 90, left: 1, unnumbered: 0, numberless: 0, unprinted: 0 } }, { kind: "fights", count: 1 }],
  [{ categories: { ...over.categories, unfinished: 1 } }, { kind: "finish", count: 1 }],
  [{ report: { isDue: true } }, { kind: "report", count: 0 }],
  [{}, { kind: "print", count: 0 }],
]

test.each(alone)("%j alone is what is next: %j", (change, wanted) => {
  expect(nextStep({ ...over, ...change })).toEqual(wanted)
})

test("of two that are left, the one that is earlier in the rule is next", () => {
  // Of one field only one value can stand.
  const fieldOf = (change: Partial<Progress>): string => Object.keys(change).join()
  for (const [at, [earlier, wanted]] of alone.entries()) {
    for (const [later] of alone.slice(at)) {
      if (fieldOf(later) === fieldOf(earlier) && later !== earlier) continue
      const { kind } = nextStep({ ...over, ...later, ...earlier })
      expect(kind).toBe(wanted.kind)
    }
  }
})

test("every step there is comes in the day, in the order of the rule", () => {
  const order: readonly StepKind[] = alone.map(([, { kind }]) => kind)
  expect(order).toEqual([...stepKinds])
  expect(new Set(day.map(([, , { kind }]) => kind))).toEqual(new Set(stepKinds))
})

const count = fc.nat(200)
const anyProgress: fc.Arbitrary<Progress> = fc
  .record({
    hasCategories: fc.boolean(),
    awaitsEntries: fc.boolean(),
    applications: count,
    uncategorised: count,
    few: fc.nat(50),
    placed: count,
    undrawn: count,
    outside: count,
    weighIn: fc.tuple(count, count, count, count),
    categories: fc.tuple(count, count, count, count, count),
    courts: fc.record({ all: count, apart: count }),
    fights: fc.tuple(count, count, count, count),
    report: fc.record({ isDue: fc.boolean() }),
  })
  .map(({ few, placed, undrawn, outside, ...some }) => {
    const [weighed, left, drawnAhead, later] = some.weighIn
    const [drawn, held, undrawnCategories, unfinished, empty] = some.categories
    const [done, open, unnumbered, unprinted] = some.fights
    return {
      ...some,
      athletes: placed + undrawn + outside + some.uncategorised,
      small: { categories: few, athletes: Math.min(few, placed + undrawn) },
      people: { all: placed + undrawn + outside, placed, outside, categories: Math.min(outside, drawn) },
      weighIn: { all: weighed + left + drawnAhead + later, weighed, left, ahead: drawnAhead + later, later },
      categories: {
        drawn: drawn + held,
        held,
        undrawn: undrawnCategories,
        unfinished: Math.min(unfinished, drawn + held + undrawnCategories),
        empty,
      },
      fights: {
        all: done + open + unnumbered + unprinted,
        left: open + unnumbered + unprinted,
        unnumbered,
        numberless: 0,
        unprinted,
      },
    }
  })

test("six phases: the one of the next step is now, shares stay between none and all", () => {
  fc.assert(
    fc.property(anyProgress, (progress) => {
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

test("a phase is done only where nobody waits for anything of it", () => {
  const waits = ({
    awaitsEntries,
    applications,
    uncategorised,
    small,
    weighIn,
    people,
    categories,
    fights,
  }: Progress) => ({
    prepare: awaitsEntries || applications > 0 || uncategorised > 0 || small.athletes > 0,
    weighIn: weighIn.left > 0 || weighIn.ahead > 0,
    draw: people.placed < people.all || categories.held > 0,
    numbers: fights.unnumbered > 0 || fights.unprinted > 0,
    fights: fights.left > 0,
    end: categories.unfinished > 0,
  })
  fc.assert(
    fc.property(anyProgress, (progress) => {
      const waiting = waits(progress)
      for (const { kind, state } of phasesOf(progress)) if (waiting[kind]) expect(state, kind).not.toBe("done")
    }),
  )
})

test("at the end of the day every phase is done and the last is now", () => {
  expect(phasesOf(over).map(({ state, share }) => [state, share])).toEqual([
    ...new Array(5).fill(["done", 1]),
    ["now", 1],
  ])
})
