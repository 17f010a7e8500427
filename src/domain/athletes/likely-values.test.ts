import fc from "fast-check"
import { expect, test } from "vitest"
import { isBirthYear } from "./athlete-rules.ts"
import { likelySex, likelyYears } from "./likely-values.ts"

const season = { year: 2026, thisYear: 2026 }

test.each([
  ["Їжак Петро Петрович", "Кадети -37", "male"],
  ["Їжак Петро Петрович", "Кадети -37 ж", "female"],
  ["Шевчук Марія Андріївна", "", "female"],
  ["Жук Лев Ілліч", "", "male"],
  ["Жук Ілля Лукич", "", "male"],
  ["Марія Стасюкевич", "", "none"],
  ["", "Щось", "none"],
])("«%s», «%s»: %s", (name, category, sex) => expect(likelySex({ name, category })).toBe(sex))

test.each<[string, string, number[]]>([
  ["20012", "Кадети -41 ж", [2012, 2002, 2001]],
  ["2102", "Кадети -41 ж", [2012, 2002]],
  ["1012", "", [2012]],
  ["", "Кадети -41 ж", [2014, 2013, 2012]],
  ["", "Дорослі -58 ч", []],
  ["", "", []],
  ["давно", "", []],
])("the year of «%s» in «%s» may be %j", (birth, category, years) =>
  expect(likelyYears({ birth, category }, season)).toEqual(years),
)

test("one slip of a digit is always offered back, whatever it was", () => {
  const slips = fc.record({
    year: fc.integer({ min: 1990, max: 2022 }),
    at: fc.integer({ min: 0, max: 3 }),
    digit: fc.integer({ min: 0, max: 9 }).map(String),
    kind: fc.constantFrom("more", "less", "other", "swapped"),
  })
  fc.assert(
    fc.property(slips, ({ year, at, digit, kind }) => {
      const own = String(year)
      const [head, tail] = [own.slice(0, at), own.slice(at)]
      const made = {
        more: head + digit + tail,
        less: head + tail.slice(1),
        other: head + digit + tail.slice(1),
        swapped: head + (tail[1] ?? "") + (tail[0] ?? "") + tail.slice(2),
      }[kind]
      fc.pre(!isBirthYear(Number(made), 2026))
      const offered = likelyYears({ birth: made, category: "" }, season)
      expect(offered.every((one) => isBirthYear(one, 2026))).toBe(true)
      if (offered.length < 5) expect(offered, made).toContain(year)
    }),
  )
})
