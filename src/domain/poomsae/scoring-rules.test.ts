import { expect, test } from "vitest"
import { scoringOf, scoringOn, scoringValuesOn } from "./scoring-rules.ts"

test("a day has the edition that has begun by then, an earlier one the oldest", () => {
  for (const day of ["31.12.2023", "01.01.2024", "15.05.2026", ""]) expect(scoringOn(day).validFrom).toBe("01.01.2024")
})

test("every criterion of a judge adds up to what its half may be", () => {
  const { styles, judges, trimFrom } = scoringOn("15.05.2026")
  for (const { technique, presentation, criteria } of Object.values(styles)) {
    for (const [range, parts] of [
      [technique, criteria.technique] as const,
      [presentation, criteria.presentation] as const,
    ]) {
      if (parts.length > 0) expect(parts.reduce((sum, { max }) => sum + max, 0)).toBe(range.max)
    }
  }
  // The specification's sixteen values of a criterion.
  const { min, max, step } = styles.traditional.criteria.presentation[0] ?? { min: 0, max: 0, step: 1 }
  expect((max - min) / step + 1).toBe(16)
  expect([judges, trimFrom]).toEqual([[1, 3, 5, 7], 5])
})

test("a rule set has its own values, all else is of the edition of its day", () => {
  const scoring = {
    ...scoringValuesOn("01.01.2026"),
    trimFrom: 3,
    penalties: { time: 500, boundary: 300, restart: 600 },
  }
  expect(scoringOf({ validFrom: "01.01.2026", scoring })).toEqual({ ...scoringOn("01.01.2026"), ...scoring })
  expect(scoringValuesOn("")).toEqual({
    trimFrom: 5,
    penalties: { time: 300, boundary: 300, restart: 600 },
    deductions: { small: 100, big: 300 },
  })
})
