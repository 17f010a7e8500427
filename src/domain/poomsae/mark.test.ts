import { expect, test } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { readMark, type SentMark } from "./mark.ts"
import { scoringOn } from "./scoring-rules.ts"
import type { Style } from "./types.ts"

const rules = scoringOn("15.05.2026")
const sent: SentMark = { technique: 3300, presentation: null, parts: [2000, 500, 1200], big: 2, small: 1 }
const free: SentMark = { technique: 4200, presentation: 3000, parts: [], big: null, small: null }

const fieldOf = (draft: Partial<SentMark>, style: Style = "traditional"): string | null => {
  try {
    readMark({ ...(style === "freestyle" ? free : sent), ...draft }, style, rules)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.field} ${error.code}`
  }
}

test("presentation is the sum of its three parts", () => {
  expect(readMark(sent, "traditional", rules)).toEqual({
    technique: 3300,
    presentation: 3700,
    parts: sent.parts,
    big: 2,
    small: 1,
  })
  expect(readMark(free, "freestyle", rules)).toMatchObject({ technique: 4200, presentation: 3000 })
})

test.each<[string, Partial<SentMark>, string | null]>([
  ["technique over four", { technique: 4100 }, "technique out_of_range"],
  ["technique below nothing", { technique: -100 }, "technique out_of_range"],
  ["hundredths of technique", { technique: 3350 }, "technique invalid"],
  ["other deductions than counted", { big: 1 }, "technique invalid"],
  ["no counters", { big: null, small: null, technique: 1700 }, null],
  ["a part missing", { parts: [2000, 500] }, "energetic required"],
  ["a part below a half", { parts: [400, 500, 500] }, "strong out_of_range"],
  ["a part over two", { parts: [500, 2100, 500] }, "speed out_of_range"],
  ["hundredths of a part", { parts: [500, 500, 555] }, "energetic invalid"],
  ["the lowest of all", { technique: 0, big: 13, small: 1, parts: [500, 500, 500] }, null],
])("traditional: %s", (_, draft, field) => expect(fieldOf(draft)).toBe(field))

const criteria = [700, 700, 700, 700, 700, 700, 750, 750, 750, 750]
test.each<[string, Partial<SentMark>, string | null]>([
  ["technique up to six", { technique: 6000 }, null],
  ["technique over six", { technique: 6100 }, "technique out_of_range"],
  ["presentation over four", { presentation: 4100 }, "presentation out_of_range"],
  ["no presentation", { presentation: null }, "presentation required"],
  ["criteria of the wrong step", { parts: criteria }, "criteria invalid"],
  ["criteria that make it", { parts: [...criteria.slice(0, 6), 700, 800, 700, 800] }, null],
  ["criteria that make something else", { parts: [...criteria.slice(0, 6), 700, 700, 700, 800] }, "criteria invalid"],
  ["nine criteria", { parts: [700, 700, 700, 700, 700, 700, 1000, 1000, 1000] }, "criteria invalid"],
])("freestyle: %s", (_, draft, field) => expect(fieldOf(draft, "freestyle")).toBe(field))
