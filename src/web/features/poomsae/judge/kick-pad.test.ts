import fc from "fast-check"
import { expect, test } from "vitest"
import { readMark } from "#domain/poomsae/mark.ts"
import { scoringOf, scoringValuesOn } from "#domain/poomsae/scoring-rules.ts"
import { cases } from "#tests/support/scale.ts"
import { count, countsOf, nextRow, rowsOf, rowValue, setKick, setNought, toggleStance } from "./kick-pad.ts"
import { choicesOf, emptyPad, isComplete, type Pad, rulesOf, sentMark, setPart } from "./pad.ts"
import { messages } from "./uk.ts"

const named = { edition: "2026-v4", falls: true, acrobatics: true } as const
const rules = rulesOf("freestyle", "01.06.2026", undefined, named)
const scoring = scoringOf({ validFrom: "01.06.2026", scoring: scoringValuesOn(""), freestyle: named })
const { kicks: sheet } = rules
if (!sheet) throw new Error("the sheet has kicks")
const rows = rowsOf(rules, sheet)

const press = fc.record({ row: fc.nat(12), key: fc.nat(10), up: fc.boolean() })

function pressed(pad: Pad, { row: at, key, up }: { row: number; key: number; up: boolean }): Pad {
  const row = rows[at]
  if (at === 10) return toggleStance(pad, sheet!, key % 3)
  if (!row) return count(pad, sheet!, at === 11 ? "falls" : "acrobatics", up ? 1 : -1)
  if (!row.isKick) return setPart(pad, row.at, (key % 11) * 100)
  if (key === 10) return setNought(pad, row.at)
  const which = key < 7 ? "base" : "bonus"
  const values = choicesOf(sheet![which])
  return setKick(pad, row.at, which, values[key % values.length] ?? 0)
}

test("PM-18 whatever is pressed on the sheet of 2026, what is complete is taken by the rules as it is sent", () => {
  let taken = 0
  const property = fc.property(fc.array(press, { minLength: 40, maxLength: 120 }), (all) => {
    const pad = all.reduce(pressed, emptyPad(rules))
    if (!isComplete(pad)) return
    taken++
    const sent = sentMark(pad, rules)
    const milli = (points: number): number => Math.round(points * 1000)
    const halves = { technique: milli(sent.technique), presentation: milli(sent.presentation) }
    const draft = { parts: (sent.criteria ?? []).map(milli), big: sent.big ?? null, small: sent.small ?? null }
    expect(readMark({ ...halves, ...draft }, "freestyle", scoring)).toEqual({ ...halves, ...draft })
  })
  fc.assert(property, { numRuns: cases(500) })
  expect(taken).toBeGreaterThan(0)
})

test("a kick is base and bonus, or nought; what is pressed after nought begins it anew", () => {
  const [first] = rows
  if (!first) throw new Error("the sheet has rows")
  const base = setKick(emptyPad(rules), 0, "base", 700)
  expect([rowValue(base, first), rowValue(setKick(base, 0, "bonus", 200), first)]).toEqual([null, 900])
  const nought = setNought(base, 0)
  expect(rowValue(nought, first)).toBe(0)
  expect(setKick(nought, 0, "bonus", 300).parts.slice(0, 2)).toEqual([null, 300])
  expect(setKick(nought, 0, "base", 100).parts.slice(0, 2)).toEqual([100, null])
  // Its own row while a half of it is missing, then the next.
  expect([nextRow(base, rows, 0), nextRow(nought, rows, 0)]).toEqual([0, 1])
})

test("a stance is missing until it is seen, and the send key names what is taken off", () => {
  const empty = emptyPad(rules)
  expect(countsOf(empty, sheet).missing).toEqual([true, true, true])
  const seen = toggleStance(toggleStance(empty, sheet, 0), sheet, 1)
  expect(countsOf(seen, sheet).missing).toEqual([false, false, true])
  expect(count(empty, sheet, "falls", -1)).toBe(empty)
  expect(messages.takenOff({ stances: ["Твікубі"], falls: 0, acrobatics: 0 })).toBe("без стійки Твікубі")
  expect(messages.takenOff({ stances: ["Хактарі", "Пом"], falls: 2, acrobatics: 1 })).toBe(
    "без стійок Хактарі, Пом · падінь 2 · акробатика понад три: 1",
  )
  expect(messages.takenOff({ stances: [], falls: 0, acrobatics: 0 })).toBe("")
})
