import fc from "fast-check"
import { expect, test } from "vitest"
import { AIR, nameOnAir } from "./air-name.ts"

/** Letters of half their size. */
const measure = (text: string): number => text.length / 2
const room = (letters: number, size: number): number => (letters * size) / 2

test("a name on air gives up its given name, then its size, then its single line, and never a letter of the surname", () => {
  const name = { surname: "Нечуй-Левицька", given: "Єва-Марія" }
  const at = (width: number) => nameOnAir(name, width, measure)
  expect(at(room(24, 42))).toEqual({ lines: ["Нечуй-Левицька Єва-Марія"], size: 42 })
  expect(at(room(23, 42))).toEqual({ lines: ["Нечуй-Левицька\u00a0Є.-М."], size: 42 })
  expect(at(room(20, 36))).toEqual({ lines: ["Нечуй-Левицька\u00a0Є.-М."], size: 36 })
  expect(at(room(20, 29))).toEqual({ lines: ["Нечуй-Левицька"], size: 41.42 })
  expect(at(room(14, 29))).toEqual({ lines: ["Нечуй-", "Левицька"], size: 30 })
})

test("whatever the name, it stands inside its room, no larger than it may be, with all of its surname", () => {
  const word = fc.stringMatching(/^[А-Я][а-я]{1,14}(-[А-Я][а-я]{1,14}){0,3}$/)
  const given = fc.oneof(fc.constant(""), fc.stringMatching(/^[А-Я][а-я]{1,14}$/))
  fc.assert(
    fc.property(word, given, fc.integer({ min: 100, max: 900 }), (surname, first, width) => {
      const { lines, size } = nameOnAir({ surname, given: first }, width, measure)
      expect(size).toBeLessThanOrEqual(AIR.most)
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(width + 1e-6)
      expect(lines.join("").startsWith(surname)).toBe(true)
    }),
  )
})
