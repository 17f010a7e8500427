import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { personName, withInitial } from "#domain/uk/person-name.ts"
import { fitListed, fitName, type Measure } from "./fit-name.ts"

/** Widths near those of the face: an initial of 0.62, a hyphen of 0.36, a letter of 0.52, a blank of 0.24 em. */
const measure: Measure = (text) =>
  [...text].reduce(
    (sum, letter) => sum + (/\p{Lu}/u.test(letter) ? 0.62 : ({ "-": 0.36, " ": 0.24 }[letter] ?? 0.52)),
    0,
  )

const place = { one: { most: 8.6, least: 5.2 }, two: { most: 4.9, least: 4.4 } }
/** A half of a scoreboard between its margins. */
const ROOM = 60

const part = fc.stringMatching(/^[А-ЩЮЯЄІЇҐ][а-щьюяєіїґ’]{1,18}$/u)
const surname = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("-"))
const room = fc.double({ min: 10, max: 120, noNaN: true })

test("no letter of any name is lost, no line is wider than its room, none larger than its place allows", () => {
  fc.assert(
    fc.property(surname, room, (name, wide) => {
      const { lines, size } = fitName(name, place, wide, measure)
      expect(lines.join("")).toBe(name)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(wide + 1e-9)
      expect(size).toBeLessThanOrEqual(lines.length === 1 ? place.one.most : place.two.most)
      if (lines.length === 2) expect(lines[0]).toMatch(/-$/)
    }),
  )
})

test("a name is broken only if one line would be too small, and then its letters are the largest that two lines give", () => {
  fc.assert(
    fc.property(surname, room, (name, wide) => {
      const whole = wide / measure(name)
      const { lines, size } = fitName(name, place, wide, measure)
      if (lines.length === 1) {
        expect(!name.includes("-") || whole >= place.one.least).toBe(true)
        return
      }
      expect(whole).toBeLessThan(place.one.least)
      for (const at of [...name.matchAll(/-/g)].map(({ index }) => index + 1)) {
        const widest = Math.max(measure(name.slice(0, at)), measure(name.slice(at)))
        expect(size + 0.01).toBeGreaterThan(Math.min(place.two.most, wide / widest))
      }
    }),
  )
})

test("three lines are taken only where two are too small, and are larger than they", () => {
  const narrow = { ...place, three: { most: 4.4, least: 4.4 } }
  fc.assert(
    fc.property(surname, room, (name, wide) => {
      const { lines, size } = fitName(name, narrow, wide, measure)
      expect(lines.join("")).toBe(name)
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(wide + 1e-9)
      const two = fitName(name, place, wide, measure)
      if (lines.length < 3) expect({ lines, size }).toEqual(two)
      else expect([two.size < place.two.least, size > two.size]).toEqual([true, true])
    }),
  )
})

describe("surnames as they are", () => {
  test.each([
    ["Мельник", ["Мельник"]],
    ["Довбня-Коваль", ["Довбня-Коваль"]],
    ["Білозерська-Костянтинопольська", ["Білозерська-", "Костянтинопольська"]],
    // Two of three parts stand in the first line if they fit, else where the letters are largest.
    ["Коваль-Нечуй-Костянтинопольська", ["Коваль-Нечуй-", "Костянтинопольська"]],
    ["Переяславська-Хмельницька-Нечуй-Левицька", ["Переяславська-Хмельницька-", "Нечуй-Левицька"]],
    ["Іваненко-Заболотна, Костянтинопольська", ["Іваненко-Заболотна,", "Костянтинопольська"]],
  ])("%s", (name, lines) => {
    const fitted = fitName(name, place, ROOM, measure)
    expect(fitted.lines).toEqual(lines)
    expect(fitted.size).toBeGreaterThanOrEqual(lines.length === 1 ? place.one.least : place.two.least - 0.4)
  })

  test("one without a hyphen becomes smaller instead of being cut", () => {
    expect(fitName("Ю".repeat(40), place, ROOM, measure)).toEqual({ lines: ["Ю".repeat(40)], size: 2.41 })
  })
})

describe("in a list", () => {
  const listPlace = { one: { most: 4.7, least: 2.6 }, two: { most: 2.6, least: 2.5 }, dropBelow: 3.4 }
  const listed = (name: string, wide: number, isNamesake = false) => {
    const parts = personName(name)
    const asked = { surname: parts.surname, listed: withInitial(parts), isNamesake }
    return fitListed(asked, listPlace, wide, measure)
  }

  test("the initial goes before the letters are too small to read, but not between namesakes", () => {
    expect(listed("Яремчук Марія-Олена", 33).lines).toEqual(["Яремчук\u00a0М.-О."])
    expect(listed("Білозерська-Хмельницька Ірина", 33).lines).toEqual(["Білозерська-Хмельницька"])
    expect(listed("Білозерська-Хмельницька Ірина", 33, true).lines).toEqual(["Білозерська-", "Хмельницька\u00a0І."])
  })

  test("whatever the name and the room, the surname is whole and inside", () => {
    fc.assert(
      fc.property(surname, fc.boolean(), room, (name, isNamesake, wide) => {
        const { lines, size } = listed(`${name} Ганна`, wide, isNamesake)
        expect(lines.join("")).toContain(name)
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(wide + 1e-9)
        if (isNamesake) expect(lines.join("")).toContain("Г.")
      }),
    )
  })
})
