import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { cases } from "#tests/support/scale.ts"
import { packCounts, unpackCounts } from "./kicks.ts"
import { readMark, type SentMark } from "./mark.ts"
import { type NamedSheet, scoringOf, scoringOn, scoringValuesOn } from "./scoring-rules.ts"

interface SheetCase {
  readonly id: string
  readonly what: string
  readonly kicks: readonly ("zero" | readonly [string, string])[]
  readonly basics: string
  readonly presentation: readonly string[]
  readonly missing: readonly string[]
  readonly falls: number
  readonly extraAcrobatics: number
  readonly expect: { readonly technique: string; readonly presentation: string }
}

const { freestyleV4 }: { freestyleV4: SheetCase[] } = JSON.parse(readFileSync("tests/data/poomsae-cases.json", "utf8"))

const rulesOf = (named?: Partial<NamedSheet>) =>
  scoringOf({
    validFrom: "01.06.2026",
    scoring: scoringValuesOn(""),
    freestyle: { edition: "2026-v4", falls: true, acrobatics: true, ...named },
  })
const rules = rulesOf()
const { kicks: sheet } = rules.styles.freestyle
if (!sheet) throw new Error("the edition has kicks")

const milli = (points: string): number => Math.round(Number(points) * 1000)

test.each(freestyleV4)("PM-18 $id: $what", (one) => {
  const parts = [
    ...one.kicks.flatMap((kick) => (kick === "zero" ? [0, 0] : kick.map(milli))),
    milli(one.basics),
    ...one.presentation.map(milli),
  ]
  const counts = { falls: one.falls, acrobatics: one.extraAcrobatics }
  const packed = packCounts({ ...counts, missing: sheet.stances.map((id) => one.missing.includes(id)) })
  const halves = { technique: milli(one.expect.technique), presentation: milli(one.expect.presentation) }
  expect(readMark({ ...halves, parts, ...packed }, "freestyle", rules)).toEqual({ ...halves, parts, ...packed })
  const more = { ...halves, technique: halves.technique + 100 }
  expect(() => readMark({ ...more, parts, ...packed }, "freestyle", rules)).toThrow(Refusal)
})

test("the counts of a mark are its two numbers, whatever they are", () => {
  const counts = fc.record({
    missing: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    falls: fc.nat(15),
    acrobatics: fc.nat(15),
  })
  const property = fc.property(counts, (one) => {
    expect(unpackCounts(packCounts(one), sheet)).toEqual(one)
  })
  fc.assert(property, { numRuns: cases(500) })
  expect(packCounts({ missing: [true, false, true], falls: 2, acrobatics: 1 })).toEqual({ big: 5, small: 18 })
  for (const [big, small] of [
    [8, 0],
    [0, 256],
    [-1, 0],
    [0, 0.5],
  ] as const)
    expect(unpackCounts({ big, small }, sheet)).toBe(null)
})

const whole = [700, 300, 500, 200, 400, 100, 0, 0, 300, 300]
const sent: SentMark = {
  technique: 3500,
  presentation: 2800,
  parts: [...whole, 700, 700, 700, 700, 700],
  big: 0,
  small: 0,
}

const faultOf = (draft: Partial<SentMark>, named?: Partial<NamedSheet>): string | null => {
  try {
    readMark({ ...sent, ...draft }, "freestyle", rulesOf(named))
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.field, error.code].filter(Boolean).join(" ")
  }
}
/** The parts with other ones of the first kick. */
const first = (base: number, bonus: number) => [base, bonus, ...sent.parts.slice(2)]

test.each<[string, Partial<SentMark>, string | null]>([
  ["a mark that adds up", {}, null],
  ["a base of nought with a bonus", { parts: first(0, 300), technique: 2800 }, "criteria out_of_range"],
  ["a base without a bonus", { parts: first(700, 0), technique: 3200 }, "criteria out_of_range"],
  ["a base over 0,7", { parts: first(800, 200) }, "criteria out_of_range"],
  ["a bonus over 0,3", { parts: first(600, 400) }, "criteria out_of_range"],
  ["hundredths of a base", { parts: first(650, 300), technique: 3400 }, "criteria invalid"],
  ["basics over 1,0", { parts: [...whole, 1100, 700, 700, 700, 700], technique: 3900 }, "criteria out_of_range"],
  ["two stances missing", { big: 3, technique: 2900 }, null],
  ["a stance missing that is not taken off", { big: 1 }, "criteria invalid"],
  ["a fourth stance", { big: 8 }, "criteria invalid"],
  ["a fall and two acrobatics", { small: 1 + 16 * 2, technique: 2600 }, null],
  ["another presentation", { presentation: 2900 }, "criteria invalid"],
  ["halves alone", { parts: [], big: null, small: null }, null],
  ["counts without criteria", { parts: [], big: 1 }, "criteria required"],
  ["the sheet of before", { parts: [700, 700, 700, 700, 700, 700, 700, 700, 700, 700] }, "other_sheet"],
  ["as many criteria as no sheet has", { parts: [700, 700, 700] }, "criteria invalid"],
])("V4: %s", (_, draft, fault) => expect(faultOf(draft)).toBe(fault))

test("what the rule set does not count takes nothing off, and is refused", () => {
  expect(faultOf({ small: 1, technique: 3200 })).toBe(null)
  expect(faultOf({ small: 1, technique: 3200 }, { falls: false })).toBe("criteria invalid")
  expect(faultOf({ small: 16, technique: 3200 }, { falls: false })).toBe(null)
  expect(faultOf({ small: 16, technique: 3200 }, { acrobatics: false })).toBe("criteria invalid")
})

test("a set that names no edition is judged by ten criteria on every day, and V4 is refused", () => {
  for (const day of ["31.12.2025", "01.02.2026", "01.06.2030"]) {
    expect(scoringOn(day).id).toBe("2024")
    expect(scoringOf({ validFrom: day, scoring: scoringValuesOn(day) })).toEqual(scoringOn(day))
    expect(() => readMark(sent, "freestyle", scoringOn(day))).toThrow(expect.objectContaining({ code: "other_sheet" }))
  }
  expect([rules.id, rules.styles.traditional]).toEqual(["2026-v4", scoringOn("").styles.traditional])
})
