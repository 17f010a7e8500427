import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { kyivField, kyivMoment, localDate, parseDate, sentMoment } from "./dates.ts"

test.each([
  ["05.09.2012", "2012-09-05"],
  ["5.9.2012", "2012-09-05"],
  ["05.09.12", "2012-09-05"],
  ["2012-09-05", "2012-09-05"],
  [" 29.02.2024 ", "2024-02-29"],
  ["31.02.2012", null],
  ["29.02.2026", null],
  ["29.02.1900", null],
  ["12.13.2012", null],
  ["00.01.2012", null],
  ["05/09/2012", "2012-09-05"],
  ["5-9-2012", "2012-09-05"],
  ["5 9 2012", "2012-09-05"],
  ["05. 09. 2012", "2012-09-05"],
  ["5,9,12", "2012-09-05"],
  ["07052013", "2013-05-07"],
  ["31022013", null],
  ["20130507", null],
  ["070513", null],
  ["7052013", null],
  ["07.05", null],
  ["07.05.", null],
  ["07.05.2", null],
  ["07.05.201", null],
  ["9/5/2012 10:00", null],
  ["2012-9-5", null],
  ["вчора", null],
  ["", null],
])("%j is read as %j", (text, day) => {
  expect(parseDate(text)).toBe(day)
})

test.each([
  ["7.5.13", "2013-05-07"],
  ["7/5/26", "2026-05-07"],
  ["7.5.27", "1927-05-07"],
  ["7.5.87", "1987-05-07"],
  ["7.5.1987", "1987-05-07"],
])("as a birth in or before 2026, %j is read as %j", (text, day) => {
  expect(parseDate(text, 2026)).toBe(day)
})

test("every real day survives being written and read", () => {
  const days = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      expect(parseDate(iso)).toBe(iso)
      expect(parseDate(localDate(iso))).toBe(iso)
      for (const part of [".", "/", "-", " ", ""]) expect(parseDate(localDate(iso).replaceAll(".", part))).toBe(iso)
    }),
    { numRuns: cases(20_000) },
  )
})

test.each([
  ["2026-05-15T15:30:00.000Z", "2026-05-15T15:30:00.000Z"],
  ["2026-05-15T18:30+03:00", "2026-05-15T15:30:00.000Z"],
  ["2024-02-29T10:00:00Z", "2024-02-29T10:00:00.000Z"],
  ["2026-02-29T10:00:00Z", null],
  ["2026-02-31T10:00:00Z", null],
  ["2026-04-31T10:00:00Z", null],
  ["2026-05-15T25:00:00Z", null],
  ["2026-05-15T18:30", null],
  ["2026-05-15", null],
  ["", null],
])("a call that sends the moment %j means %j, whatever the server's clock is", (text, at) => {
  expect(sentMoment(text)?.toISOString() ?? null).toBe(at)
})

test("a field for date and time is read by the clock of Kyiv, whatever the device's is", () => {
  expect(kyivMoment("2026-05-15T18:30")?.toISOString()).toBe("2026-05-15T15:30:00.000Z")
  expect(kyivMoment("2026-01-15T00:10")?.toISOString()).toBe("2026-01-14T22:10:00.000Z")
  for (const wrong of ["", "2026-05-15", "2026-13-15T10:00", "2026-02-31T10:00", "2026-04-31T10:00", "завтра"])
    expect(kyivMoment(wrong)).toBeNull()
  const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      const field = kyivField(at)
      expect(kyivField(kyivMoment(field))).toBe(field)
    }),
    { numRuns: cases(2_000) },
  )
})
