import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { localDate, parseDate } from "#domain/uk/dates.ts"
import { cases } from "#tests/support/scale.ts"
import { cellText, parseBirthDate, parseBirthYear, parseRank, parseWeight } from "./cell-values.ts"

describe("parseBirthYear", () => {
  it.each([
    ["2015", 2015],
    ["2015 р.н.", 2015],
    ["2015р.", 2015],
    ["2015 г.р.", 2015],
    ["2015.0", 2015],
    ["12.03.2015", 2015],
    ["01/09/2013", 2013],
    ["1-9-2013", 2013],
    ["2013-09-01", 2013],
    ["2013-09-01 00:00:00", 2013],
    ["12.03.15", 2015],
    ["12.03.98", 1998],
    ["1970", 1970],
    ["2026", 2026],
    ["13", 2013],
    ["13 р.", 2013],
    ["98 р.н.", 1998],
    ["12-бер-13", 2013],
    ["12.бер.13", 2013],
    ["12.III.2013", 2013],
    ["12.ІХ.2013", 2013],
    ["12.03.2013 року", 2013],
    ["«12» березня 2013 р.", 2013],
    ["Mar 12, 2013", 2013],
    ["12..03.2013", 2013],
    ["О5.03.2013", 2013],
    ["1З.03.2013", 2013],
    ["13.05.2O13", 2013],
    ["2013 р. народж.", 2013],
  ])("%s is %i", (cell, year) => expect(parseBirthYear(cell, 2026)).toBe(year))

  it.each([
    "",
    "-",
    "1890",
    "1969",
    "2027",
    "31.13.2015",
    "0.1.2015",
    "2015-2016",
    "рік 2015",
    "12.03",
    "20155",
    "2011-12",
    "12-abc-13",
  ])("%j is no year of birth", (cell) => expect(parseBirthYear(cell, 2026)).toBeUndefined())

  it("reads every day in every usual writing", () => {
    const day = fc.date({ min: new Date("1970-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = "", month = "", dayOfMonth = ""] = iso.split("-")
        for (const cell of [
          iso,
          `${dayOfMonth}.${month}.${year}`,
          `${Number(dayOfMonth)}/${Number(month)}/${year}`,
          year,
        ])
          expect(parseBirthYear(cell, 2026)).toBe(Number(year))
      }),
      { numRuns: cases(5_000) },
    )
  })
})

describe("parseBirthDate", () => {
  it.each([
    ["12.03.2015", "2015-03-12"],
    ["12.03.2015 р.н.", "2015-03-12"],
    ["1/9/13", "2013-09-01"],
    ["5/13/2013", "2013-05-13"],
    ["07052013", "2013-05-07"],
    ["2013/9/1", "2013-09-01"],
    ["2013-09-01 00:00:00", "2013-09-01"],
    ["29.02.2013", ""],
    ["29.02.2012", "2012-02-29"],
    ["07.05.2029", ""],
    ["2013", ""],
    ["травень 2013", ""],
    ["", ""],
  ])("%j is %j", (cell, day) => expect(parseBirthDate(cell, 2026)).toBe(day))

  it("reads what a form reads, the same", () => {
    const day = fc.date({ min: new Date("1970-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom(".", "/", "-", ""), (date, part) => {
        const typed = localDate(date.toISOString().slice(0, 10)).replaceAll(".", part)
        expect(parseBirthDate(typed, 2026)).toBe(parseDate(typed, 2026))
        expect(parseBirthYear(typed, 2026)).toBe(date.getUTCFullYear())
      }),
      { numRuns: cases(2_000) },
    )
  })
})

describe("numbers of a sheet", () => {
  it.each([
    ["41kg", 41],
    ["34.0", 34],
    ["50,5", 50.5],
    ["50,5 кг", 50.5],
    ["130", 130],
    ["", null],
    ["-", null],
    ["0", null],
    ["легка", undefined],
    ["-41", undefined],
    ["301", undefined],
    ["41-45", undefined],
  ])("weight %j is %s", (cell, kg) => expect(parseWeight(cell)).toBe(kg))

  it.each([
    ["1", 1],
    ["64", 64],
    ["3.0", 3],
    ["", 0],
    ["65", undefined],
    ["перший", undefined],
  ])("rank %j is %s", (cell, rank) => expect(parseRank(cell)).toBe(rank))

  it("take a dash for nothing and a formula for text", () => {
    expect(cellText(" — ")).toBe("")
    expect(cellText("не вказано")).toBe("")
    expect(cellText('=HYPERLINK("x")')).toBe('=HYPERLINK("x")')
    expect(cellText("Жук Яна\nПетрівна")).toBe("Жук Яна Петрівна")
  })
})
