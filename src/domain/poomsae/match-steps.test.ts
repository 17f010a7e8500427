import { describe, expect, test } from "vitest"
import type { AthleteId, CategoryId, PoomsaeEventId, SectionId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { drawnRows } from "#tests/support/drawn-value.ts"
import { type RowsGiven, stepsOn } from "#tests/support/steps-on.ts"
import { findMatch } from "./match-rows.ts"
import { closeMatchForm, decideMatch, markMatch, openMatch, penalizeMatch, reopenMatchMark } from "./match-steps.ts"
import { scoringOn } from "./scoring-rules.ts"

const CATEGORY = 1 as CategoryId
const ATHLETES = [11, 12, 13, 14] as AthleteId[]
const scoring = scoringOn("01.06.2026")
const context = { scoring, pool: [4, 5, 6, 7, 8], now: new Date("2026-06-01T09:00:00Z"), seed: "one" }

/** A semi-final of four of poomsae, judged by so many on a court's first place. */
function semifinal(judges: readonly number[] = [1]) {
  const drawn = drawnRows([{ id: CATEGORY, size: 4, athletes: ATHLETES }])
  const categories = drawn.categories?.map((one) => ({
    ...one,
    kind: "poomsae",
    showType: "bracket",
    poomsaeKind: "traditional",
  }))
  const steps = stepsOn({ ...drawn, categories } as RowsGiven, { runningBouts: () => [], lostNumbers: () => new Map() })
  const standing = () => findMatch(steps.value(), { categoryId: CATEGORY, t: 2 }, scoring)
  const wish = (number: 1 | 2 | 3, t = 2) => {
    const begun = findMatch(steps.value(), { categoryId: CATEGORY, t: 2 }, scoring)?.bracket
    const place = { sectionId: 5 as SectionId, kort: 1 as const }
    const how = { form: "draw" as const, consent: "none" as const, autopilot: false, judges, leaving: [] }
    return { ...context, ...place, ...how, categoryId: CATEGORY, t, number, begun: begun as never }
  }
  const open = (number: 1 | 2 | 3, t?: number): PoomsaeEventId => steps.take(openMatch, wish(number, t)).event
  const half = (technique: number) => ({
    technique,
    presentation: null,
    parts: [1500, 1500, 1500],
    big: null,
    small: null,
  })
  const mark = (event: PoomsaeEventId, seat: number, blue: number, red: number | null) =>
    steps.take(markMatch, {
      ...context,
      event,
      seat,
      blue: half(blue) as never,
      red: red === null ? null : (half(red) as never),
      sendId: "",
      device: "",
    })
  const at = (event: PoomsaeEventId, consent: "none" | "given" = "none") => ({ ...context, event, consent })
  const close = (event: PoomsaeEventId, consent?: "given") => steps.take(closeMatchForm, at(event, consent))
  const decide = (event: PoomsaeEventId, more: object = {}) =>
    steps.take(decideMatch, { ...at(event, "given"), side: "red", reason: "рішення", ...more })
  const reopen = (event: PoomsaeEventId, more: object = {}) =>
    steps.take(reopenMatchMark, { ...at(event), seat: 1, reason: "помилка", ...more })
  const penalize = (event: PoomsaeEventId, more: object = {}) =>
    steps.take(penalizeMatch, { ...at(event), side: "blue", kind: "time", count: 1, ...more } as never)
  const form = (number: 1 | 2 | 3, blue: number, red: number): PoomsaeEventId => {
    const event = open(number)
    for (const seat of judges) mark(event, seat, blue, red)
    close(event)
    return event
  }
  return { open, mark, close, decide, reopen, penalize, form, standing }
}

type Semifinal = ReturnType<typeof semifinal>

const LEVEL = 3700

/** What each step refuses, with the code and the field. */
const refusals: readonly (readonly [name: string, step: (one: Semifinal) => unknown, refusal: readonly unknown[]])[] = [
  ["a final of nobody", ({ open }) => open(1, 0), ["fight_not_ready", null]],
  ["a second form before the first", ({ open }) => open(2), ["out_of_range", "poomsaeNumber"]],
  [
    "an extra form that is not due",
    (one) => [one.form(1, LEVEL, LEVEL), one.open(3)],
    ["out_of_range", "poomsaeNumber"],
  ],
  ["a form that is judged", (one) => [one.form(1, LEVEL, LEVEL), one.open(1)], ["form_scored", null]],
  ["a mark without its red half", ({ open, mark }) => mark(open(1), 1, LEVEL, null), ["required", "red"]],
  ["a mark out of range", ({ open, mark }) => mark(open(1), 1, LEVEL, 9000), ["out_of_range", "technique"]],
  [
    "a second mark of a judge",
    (one) => {
      const event = one.open(1)
      one.mark(event, 1, LEVEL, LEVEL)
      one.mark(event, 1, LEVEL, LEVEL)
    },
    ["score_sent", null],
  ],
  ["an end without a mark", ({ open, close }) => close(open(1)), ["no_marks", null]],
  ["a second end", (one) => one.close(one.form(1, LEVEL, LEVEL)), ["event_closed", null]],
  ["a mark that is not there, taken back", ({ open, reopen }) => reopen(open(1)), ["score_missing", null]],
  [
    "a mark taken back without a reason",
    (one) => one.reopen(one.form(1, LEVEL, 3600), { reason: "" }),
    ["required", "reason"],
  ],
  ["a penalty of nobody", ({ open, penalize }) => penalize(open(1), { side: null }), ["required", "side"]],
  ["a decision before the forms", ({ open, decide }) => decide(open(1)), ["match_not_level", null]],
  [
    "a decision without a reason",
    (one) => [one.form(1, LEVEL, LEVEL), one.decide(one.form(2, LEVEL, LEVEL), { reason: "" })],
    ["required", "reason"],
  ],
  [
    "a decision nobody agreed to",
    (one) => [one.form(1, LEVEL, LEVEL), one.decide(one.form(2, LEVEL, LEVEL), { consent: "none" })],
    ["judges_decide", null],
  ],
  [
    "a mark taken back that decided",
    (one) => [one.form(1, LEVEL, LEVEL), one.reopen(one.form(2, LEVEL, 3600))],
    ["match_decided", null],
  ],
  [
    "a penalty that makes another win",
    (one) => [one.form(1, LEVEL, LEVEL), one.penalize(one.form(2, LEVEL, 3600))],
    ["match_decided", null],
  ],
]

describe("a step of a match", () => {
  test.each(refusals)("refuses %s", (_, step, [code, field]) => {
    let said: unknown = null
    try {
      step(semifinal())
    } catch (error) {
      said = error
    }
    expect(said).toBeInstanceOf(Refusal)
    expect([(said as Refusal).code, (said as Refusal).field]).toEqual([code, field])
  })

  test("waits for all judges, unless a person agrees to go on without one", () => {
    const one = semifinal([1, 2, 3])
    const event = one.open(1)
    for (const seat of [1, 3]) one.mark(event, seat, 3700, 3600)
    expect(() => one.close(event)).toThrow("judges_missing")
    one.close(event, "given")
    expect(one.standing()?.standing.sums).toEqual({ blue: 8200, red: 8100 })
  })

  test.each([
    ["by the sum", [LEVEL, LEVEL, 3600, LEVEL], { decision: "PTF", by: "sum", winner: 12 }],
    ["by an extra form", [LEVEL, LEVEL, LEVEL, LEVEL, 3500, 3400], { decision: "PTF", by: "extra", winner: 11 }],
  ])("that decides writes the result %s", (_, techniques, { decision, by, winner }) => {
    const one = semifinal()
    for (const number of [1, 2, 3] as const) {
      const [blue, red] = techniques.slice(2 * number - 2, 2 * number)
      if (blue !== undefined && red !== undefined) one.form(number, blue, red)
    }
    expect(one.standing()?.fight.result).toMatchObject({ decision, winner, totals: { by } })
  })

  test("of the officials writes theirs, with consent, and a mark taken back with consent takes the result along", () => {
    const one = semifinal()
    one.form(1, LEVEL, LEVEL)
    const event = one.form(2, LEVEL, LEVEL)
    one.decide(event)
    const totals = { blue: 16_400, red: 16_400, by: "judges" }
    expect(one.standing()?.fight.result).toMatchObject({ decision: "SUP", winner: 12, totals })
    one.reopen(event, { consent: "given" })
    expect(one.standing()?.fight.result).toBeNull()
  })
})
