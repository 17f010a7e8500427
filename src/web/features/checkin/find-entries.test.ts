import { expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { findable, findEntries } from "./find-entries.ts"

const athlete = (id: number, name: string, members: string[] = []) =>
  ({ id, name, members: members.map((one) => ({ name: one, bdate: 2013, sex: 1 })) }) as unknown as WireAthlete
const list = findable([
  athlete(1, "Коваленко Олена"),
  athlete(2, "Бондар Коваль"),
  athlete(3, "Іваненко Іван"),
  athlete(14, "Яковенко, Гай", ["Яковенко Ія", "Гай Яна"]),
])
const found = (text: string) => findEntries(text, list, 7).hits.map(({ id }) => id)

test("an entry is found by any part of a name, folded, the beginning first; by members, number and card", () => {
  expect(found("ков")).toEqual([1, 2, 14])
  expect(found("КОВАЛЕ")).toEqual([1])
  expect(found("iвaн")).toEqual([3])
  expect(found("олена коваленко")).toEqual([1])
  expect(found("гай яна")).toEqual([14])
  expect(found("14")).toEqual([14])
  expect(found("S:7:3")).toEqual([3])
  expect(found("ІЖ7Ж3")).toEqual([3])
  expect(found("  ")).toEqual([])
  expect(found("немає")).toEqual([])
})

test("a card of another tournament, or of nobody, is strange", () => {
  expect(findEntries("S:8:3", list, 7)).toEqual({ hits: [], isStrange: true })
  expect(findEntries("S:7:99", list, 7)).toEqual({ hits: [], isStrange: true })
  expect(findEntries("99", list, 7)).toEqual({ hits: [], isStrange: false })
})
