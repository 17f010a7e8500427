import { expect, test } from "vitest"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { type Assigned, arranged, compareProgramme } from "#domain/schedule/index.ts"
import { afterMoves, dayOrder, sectionMoves } from "./moves.ts"
import { later } from "./times.ts"

const id = (number: number): CategoryId => number as CategoryId
const category = (number: number, section: number, day = 0, dayPosition = 0): Assigned => ({
  id: id(number),
  day,
  dayPosition,
  sectionId: section === 0 ? null : (section as SectionId),
  name: "",
  ageCategory: 4,
  age1: 12,
  sex: "male",
  weight1: number,
  weight2: number + 1,
})
const onCourt = (categories: readonly Assigned[], section: number): number[] =>
  categories
    .filter(({ sectionId }) => sectionId === section)
    .sort(compareProgramme)
    .map((one) => one.id)

const all = [category(1, 7), category(2, 7), category(3, 7), category(4, 0), category(5, 0)]

test("categories come before the one they are dropped on, in their order", () => {
  const moves = sectionMoves(all, [id(4), id(5)], { column: 7, before: id(2) })
  expect(moves.map(({ position }) => position)).toEqual([2, 3])
  expect(onCourt(afterMoves(all, moves), 7)).toEqual([1, 4, 5, 2, 3])
})

test("a court keeps what it is told twice", () => {
  const moves = sectionMoves(all, [id(3)], { column: 7, before: id(1) })
  const once = afterMoves(all, moves)
  expect(onCourt(once, 7)).toEqual([3, 1, 2])
  expect(onCourt(afterMoves(once, moves), 7)).toEqual([3, 1, 2])
})

test("dropped on the card, taken off, or beside a category of another day, no place is given", () => {
  const days = [category(1, 7, 1, 1), category(2, 7, 2, 1), category(3, 0, 2)]
  expect(sectionMoves(all, [id(4)], { column: 7, before: null })).toEqual([{ category: 4, section: 7 }])
  expect(sectionMoves(all, [id(1)], { column: 0, before: null })).toEqual([{ category: 1, section: null }])
  expect(sectionMoves(days, [id(3)], { column: 7, before: id(1) })).toEqual([{ category: 3, section: 7 }])
  expect(sectionMoves(days, [id(3)], { column: 7, before: id(2) })[0]?.position).toBe(1)
})

test("a day takes categories at their place, and what leaves it has none", () => {
  const days = [category(1, 0, 1, 1), category(2, 0, 1, 2), category(3, 0)]
  const order = dayOrder(days, [id(3)], { column: 1, before: id(2) })
  expect(order).toEqual({ day: 1, ids: [1, 3, 2] })
  expect(arranged(days, order).map(({ dayPosition }) => dayPosition)).toEqual([1, 3, 2])
  const off = dayOrder(days, [id(1)], { column: 0, before: null })
  expect(arranged(days, off)[0]).toMatchObject({ day: 0, dayPosition: 0 })
})

test("times of the day follow its beginning", () => {
  expect([later("09:00", 0), later("09:30", 5 * 3600 + 90 * 60), later("23:30", 3600)]).toEqual([
    "09:00",
    "16:00",
    "00:30",
  ])
})
