import { expect, test } from "vitest"
import { scoringOn } from "./scoring-rules.ts"

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
