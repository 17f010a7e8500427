import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { licenseKey, type OwnMarks, ownMarks } from "./own-marks.ts"

const of = (...list: (readonly [string, string?])[]): number[] =>
  ownMarks(list.map(([license, birthDate = ""]) => ({ license, birthDate })))

test.each([
  ["one licence or none", [["1"], [""], ["1"]], 1],
  ["two licences", [["1"], ["2"]], 2],
  [
    "two dates",
    [
      ["", "2013-03-12"],
      ["", "2013-03-13"],
    ],
    2,
  ],
  ["a licence here, a date there", [["1"], ["", "2013-03-12"]], 1],
  [
    "one licence, two dates",
    [
      ["1", "2013-03-12"],
      ["1", "2013-03-13"],
    ],
    2,
  ],
  ["nobody knows which of two", [["1"], ["2"], [""]], 3],
  ["a date that fits both licences", [["1"], ["2"], ["", "2013-03-12"]], 3],
] as const)("%s", (_, list, people) => {
  expect(new Set(of(...list)).size).toBe(people)
})

test("who is one does not depend on the order, and nobody is one with whom he contradicts", () => {
  const mark = fc.record({ license: fc.constantFrom("", "", "1", "2"), birthDate: fc.constantFrom("", "", "a", "b") })
  const lists = fc.array(mark, { maxLength: 8 }).chain((list) => {
    return fc.tuple(fc.constant(list), fc.shuffledSubarray([...list.keys()], { minLength: list.length }))
  })
  fc.assert(
    fc.property(lists, ([list, order]) => {
      const numbers = ownMarks(list)
      const shuffled = ownMarks(order.flatMap((at) => list[at] ?? []))
      expect(order.map((at) => numbers[at])).toEqual(shuffled)
      for (const [at, one] of list.entries())
        for (const [other, its] of list.entries())
          if (numbers[at] === numbers[other]) expect(contradict(one, its)).toBe(false)
    }),
    { numRuns: cases(3000) },
  )
})

const contradict = (one: OwnMarks, other: OwnMarks): boolean =>
  (["license", "birthDate"] as const).some(
    (mark) => one[mark] !== "" && other[mark] !== "" && one[mark] !== other[mark],
  )

test.each<readonly [string, (at: number) => OwnMarks]>([
  ["licences", (at) => ({ license: String(at), birthDate: "" })],
  ["dates", (at) => ({ license: "", birthDate: String(at) })],
  ["licences and dates", (at) => (at % 2 ? { license: `${at}`, birthDate: "" } : { license: "", birthDate: `${at}` })],
  ["one licence, many dates", (at) => ({ license: at % 2 ? "" : "1", birthDate: at === 0 ? "" : String(at) })],
  ["both", (at) => ({ license: String(at), birthDate: String(at % 2 ? at - 1 : at) })],
])("the marks of twice as many people are looked at about twice as often: %s", (_, markAt) => {
  const looks = (count: number): number => {
    let sum = 0
    const looked = <Value>(value: Value): Value => {
      sum += 1
      return value
    }
    const marks = Array.from({ length: count }, (_one, at) => markAt(at))
    ownMarks(
      marks.map(({ license, birthDate }) => ({
        get license() {
          return looked(license)
        },
        get birthDate() {
          return looked(birthDate)
        },
      })),
    )
    return sum
  }
  expect(looks(400)).toBeLessThan(looks(200) * 3)
})

test("a licence is compared without its signs, and a word is none", () => {
  expect(["укр-1", "укр 1", "№ укр1"].map(licenseKey)).toEqual(["укр1", "укр1", "укр1"])
  expect(["", "є", "так", "-"].map(licenseKey)).toEqual(["", "", "", ""])
})
