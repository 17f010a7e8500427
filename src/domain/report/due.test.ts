import { describe, expect, it } from "vitest"
import { isReportDue, reportUntil } from "./due.ts"

describe("the day until which the report is handed in", () => {
  it.each([
    [["05.12.2026"], "19.12.2026"],
    [["05.12.2026", "06.12.2026"], "20.12.2026"],
    [["06.12.2026", "05.12.2026", "", "31.02.2026"], "20.12.2026"],
    [["20.12.2026"], "03.01.2027"],
    [["", "незабаром"], ""],
  ])("of %j is %s", (dates, until) => expect(reportUntil(dates)).toBe(until))
})

describe("the report is due", () => {
  const dates = ["06.12.2026", "05.12.2026"]
  it.each([
    ["on the last day", dates, "2026-12-06T21:59:00Z", false],
    ["once that day is over in Ukraine", dates, "2026-12-06T22:00:00Z", true],
    ["never without a date", [""], "2030-01-01T00:00:00Z", false],
  ])("%s", (_, days, now, isDue) => expect(isReportDue(days, new Date(now))).toBe(isDue))
})
