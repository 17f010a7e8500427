import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { compareDays, resting, restUntil } from "./rest-days.ts"

describe("rest after a knock-out", () => {
  test.each([
    ["the first", "15.05.2026", [], "14.06.2026"],
    ["the second within three months", "15.05.2026", ["15.02.2026"], "13.08.2026"],
    ["the second after three months", "15.05.2026", ["14.02.2026"], "14.06.2026"],
    ["the third within a year", "15.05.2026", ["15.05.2025", "20.11.2025"], "11.11.2026"],
    ["the third, the first more than a year ago", "15.05.2026", ["14.05.2025", "20.11.2025"], "14.06.2026"],
    ["one before a later one", "15.05.2026", ["16.05.2026", "17.05.2026"], "14.06.2026"],
    ["two on one day", "15.05.2026", ["15.05.2026"], "13.08.2026"],
    ["over the end of February", "31.05.2024", ["29.02.2024"], "29.08.2024"],
    ["over the end of the year", "20.12.2026", [], "19.01.2027"],
  ])("%s", (_, day, earlier, until) => {
    expect(restUntil(day, earlier)).toBe(until)
  })

  test("more knock-outs never shorten it, and their order does not matter", () => {
    const day = fc
      .integer({ min: 0, max: 800 })
      .map((at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10).split("-").reverse().join("."))
    fc.assert(
      fc.property(day, fc.array(day, { maxLength: 4 }), day, (at, earlier, more) => {
        const until = restUntil(at, earlier)
        expect(compareDays(restUntil(at, [...earlier, more]), until)).toBeGreaterThanOrEqual(0)
        expect(restUntil(at, earlier.toReversed())).toBe(until)
        expect([30, 90, 180]).toContain(compareDays(until, at) / 86_400_000)
      }),
      { numRuns: cases(2_000) },
    )
  })

  test("is running up to its last day, and the longest one is told", () => {
    const notes = [{ restUntil: "" }, { restUntil: "14.06.2026" }, { restUntil: "01.06.2026" }]
    expect(resting(notes, "01.06.2026")).toBe(notes[1])
    expect(resting(notes, "14.06.2026")).toBe(notes[1])
    expect(resting(notes, "15.06.2026")).toBeNull()
    expect(resting([], "15.06.2026")).toBeNull()
  })
})
