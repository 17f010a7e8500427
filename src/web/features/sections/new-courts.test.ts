import { expect, test } from "vitest"
import { newCourts } from "./new-courts.ts"

const court = (name: string, startNumber: number) => ({ name, startNumber, fights: 0 })
const made = (name: string, wanted: number, known: readonly ReturnType<typeof court>[] = []) =>
  newCourts({ name, startNumber: 101 + 100 * known.length }, wanted, known).map((one) => [one.name, one.startNumber])

test("four courts at once count on from the name and take the next first numbers", () => {
  expect(made("Корт 1", 4)).toEqual([
    ["Корт 1", 101],
    ["Корт 2", 201],
    ["Корт 3", 301],
    ["Корт 4", 401],
  ])
})

test("a name without a number gets one, which no other court has", () => {
  expect(made("Додянг", 3, [court("Додянг 2", 101)])).toEqual([
    ["Додянг 1", 201],
    ["Додянг 3", 301],
    ["Додянг 4", 401],
  ])
})

test("a number alone is a name too", () => {
  expect(made("1", 2)).toEqual([
    ["1", 101],
    ["2", 201],
  ])
})

test("one court keeps its name as it was typed", () => {
  expect(made("Додянг", 1, [court("Додянг", 101)])).toEqual([["Додянг", 201]])
})
