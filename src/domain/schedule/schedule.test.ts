import { expect, test } from "vitest"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import {
  assigned,
  categorySeconds,
  compareProgramme,
  fightSeconds,
  numbersTwice,
  placesInOrder,
  type Scheduled,
  suggestedStart,
  type Timed,
} from "./index.ts"

const sparring: Timed = { ageCategory: 4, age1: 12, kind: "kyorugi", showType: "bracket", poomsaeKind: "none" }
const poomsae: Timed = { ageCategory: 0, age1: 8, kind: "poomsae", showType: "list", poomsaeKind: "traditional" }
const minutes = (seconds: number): number => seconds / 60

test("a fight takes 5 minutes of children, 6.5 of cadets, 8.5 of adults", () => {
  const of = (ageCategory: number, age1 = 0) => minutes(fightSeconds({ ...sparring, ageCategory, age1 }))
  expect([1, 2, 3].map((age) => of(age))).toEqual([5, 5, 5])
  expect([4, 5, 6, 7, 8, 9].map((age) => of(age))).toEqual([6.5, 8.5, 8.5, 8.5, 8.5, 7])
  expect([of(0, 7), of(0, 13), of(0, 40), of(0, 3)]).toEqual([5, 6.5, 8.5, 8.5])
})

test("a category takes its fights, one fewer than entries before the draw", () => {
  expect(minutes(categorySeconds(sparring, 9, null))).toBe(52)
  expect(minutes(categorySeconds(sparring, 9, 7))).toBe(45.5)
  expect(categorySeconds(sparring, 1, null)).toBe(0)
  expect(categorySeconds(sparring, 0, null)).toBe(0)
  expect(minutes(categorySeconds({ ...sparring, showType: "list" }, 3, null))).toBe(13)
})

test("a list of poomsae takes all performances of all its rounds", () => {
  const of = (entries: number, kind: Timed["poomsaeKind"] = "traditional") =>
    minutes(categorySeconds({ ...poomsae, poomsaeKind: kind }, entries, null))
  expect([of(8), of(9), of(19), of(20)]).toEqual([32, 68, 108, 152])
  expect(of(8, "freestyle")).toBe(16)
})

test("a match of poomsae takes 4.5 minutes: both perform at once, a score after each form", () => {
  const bracket = { ...poomsae, showType: "bracket" } as const
  expect([fightSeconds(bracket), categorySeconds(bracket, 8, null)]).toEqual([270, 7 * 270])
  expect(fightSeconds({ ...bracket, poomsaeKind: "freestyle" })).toBe(270)
})

test("proposes 101, 201, ... and 1001, 2001, ... where a section has more than 99 fights", () => {
  const sections = (...starts: number[]) => starts.map((startNumber) => ({ startNumber, fights: 99 }))
  expect(suggestedStart([])).toBe(101)
  expect(suggestedStart(sections(101, 201, 401))).toBe(301)
  expect(suggestedStart([...sections(101, 1001), { startNumber: 201, fights: 100 }])).toBe(2001)
})

test("finds the numbers that two sections share", () => {
  expect(numbersTwice([101, 102, 103], [103, 101, 7, 103])).toEqual([101, 103])
})

const scheduled = (id: number, day: number, dayPosition: number, weight1 = 0): Scheduled => ({
  id: id as CategoryId,
  day,
  dayPosition,
  weight1,
  ageCategory: 4,
  age1: 12,
  sex: "male",
  weight2: 0,
  name: "",
})

test("the programme goes by day, by place in the day, then as lists do", () => {
  const sorted = [scheduled(1, 0, 1), scheduled(2, 2, 1), scheduled(3, 1, 0, 49), scheduled(4, 1, 0, 37)]
  sorted.push(scheduled(5, 1, 2), scheduled(6, 1, 1))
  expect(sorted.sort(compareProgramme).map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1])
})

test("a new order of some categories uses the places they had among themselves", () => {
  const order = [scheduled(3, 1, 7), scheduled(1, 1, 2), scheduled(2, 1, 0), scheduled(4, 1, 7)]
  expect([...placesInOrder(order, 9)]).toEqual([
    [3, 2],
    [1, 7],
    [2, 10],
    [4, 11],
  ])
})

test("a category moved to another day has no place there yet; on its own day it keeps the one it has", () => {
  const one = { ...scheduled(1, 1, 3), sectionId: null }
  const [there] = assigned([one], { category: one.id, section: 5 as SectionId, day: 2 })
  expect(there).toMatchObject({ sectionId: 5, day: 2, dayPosition: 0 })
  const [here] = assigned([one], { category: one.id, section: 5 as SectionId, day: 1 })
  expect(here).toMatchObject({ sectionId: 5, day: 1, dayPosition: 3 })
  expect(assigned([one], { category: one.id, section: null })[0]).toBe(one)
})
