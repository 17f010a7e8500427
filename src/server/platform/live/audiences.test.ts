import fc from "fast-check"
import { expect, test } from "vitest"
import { type DayState, dayOf, partsOfDay } from "#contract/live/day.ts"
import type { Fragments } from "#contract/live/fragments.ts"
import { partsOfScreen, type ScreenState, screenOf } from "#contract/live/screen.ts"
import { type CourtsState, courtsOf, fullOf, partsOfCourts, partsOfFull } from "#contract/live/staff.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { lived, moveOf } from "#tests/support/lossy-day.ts"
import { cases } from "#tests/support/scale.ts"

const number = fc.integer({ min: 1, max: 4 })
const word = fc.constantFrom("", "Ткач", "<b>1</b>", "a b")
/** Rows that come, go, change and change places; their keys are unique. */
const rows = <Row extends object>(row: fc.Arbitrary<Row>, keyOf: (row: Row) => unknown) =>
  fc.uniqueArray(row, { maxLength: 4, selector: (one) => JSON.stringify(keyOf(one)) })
const named = rows(fc.record({ id: number, name: word }), ({ id }) => id)
const fights = rows(
  fc.record({ category: number, technicalNumber: number, state: word }),
  ({ category, technicalNumber }) => [category, technicalNumber],
)

const full = fc.record({
  id: fc.constant(7),
  name: word,
  revision: fc.constant(0),
  sportsmans: named,
  protocols: rows(
    fc.record({
      id: number,
      name: word,
      drawdata: rows(fc.record({ position: fc.constantFrom("2_0", "2_1", "1_0"), id: number }), (one) => one.position),
    }),
    ({ id }) => id,
  ),
  sections: named,
  days: fc.array(fc.record({ day: number }), { maxLength: 2 }),
  organizations: fc.array(word, { maxLength: 2 }),
})
const staff = fc.record({ full, courts: fc.record({ courts: named, fights }) })

/** What an audience has before it: how it is taken apart, and put together from what was told. */
interface Audience<State> {
  readonly name: string
  readonly states: fc.Arbitrary<State>
  readonly fragmentsOf: (state: State) => Fragments
  readonly stateOf: (fragments: Fragments) => unknown
}

const audience = <State>(one: Audience<State>): Audience<unknown> => one as unknown as Audience<unknown>

const audiences = [
  audience({
    name: "the staff",
    states: staff,
    fragmentsOf: (state) =>
      new Map([
        ...partsOfFull(state.full as unknown as WireTournamentFull),
        ...partsOfCourts(state.courts as unknown as CourtsState),
      ]),
    stateOf: (fragments) => ({ full: fullOf(fragments, 0), courts: courtsOf(fragments) }),
  }),
  audience({
    name: "a visitor who follows somebody",
    states: fc.record({ athletes: named, fights, courts: named }),
    fragmentsOf: (state) => new Map(partsOfDay(state as unknown as DayState)),
    stateOf: dayOf,
  }),
  audience({
    name: "a display",
    states: fc.record({
      tournament: word,
      name: word,
      hall: word,
      look: fc.record({ sides: word }),
      show: fc.dictionary(fc.constantFrom("now", "next", "results"), fc.oneof(word, named)),
    }),
    fragmentsOf: (state) => new Map(partsOfScreen(state as unknown as ScreenState)),
    stateOf: screenOf,
  }),
  audience({
    name: "a visitor of a page",
    states: fc.record({ "": word, rows: named }),
    fragmentsOf: (state) =>
      new Map([
        ["", state[""]],
        ["rows", markup(state.rows)],
      ]),
    stateOf: (fragments) => ({ "": fragments.get(""), rows: parsed(String(fragments.get("rows"))) }),
  }),
]

test.each(audiences)("after any day on any line $name has what is asked for whole", async (one) => {
  await fc.assert(
    fc.asyncProperty(fc.array(moveOf(one.states), { maxLength: 12 }), one.states, async (moves, last) => {
      const line = await lived([...moves, { kind: "step", moment: last }], one.fragmentsOf)
      line.isAlike()
      expect(JSON.parse(JSON.stringify(one.stateOf(line.held?.fragments ?? new Map())))).toEqual(last)
    }),
    { numRuns: cases(10_000) },
  )
})

interface Named {
  readonly id: number
  readonly name: string
}

const markup = (those: readonly Named[]): string =>
  those.map(({ id, name }) => `<tr><td>${id}</td><td>${encodeURIComponent(name)}</td></tr>`).join("")

const parsed = (text: string): Named[] =>
  [...text.matchAll(/<tr><td>(\d+)<\/td><td>([^<]*)<\/td><\/tr>/g)].map(([, id, name = ""]) => ({
    id: Number(id),
    name: decodeURIComponent(name),
  }))
