import { expect, test } from "vitest"
import { heightClasses, heightClassOf } from "./height-classes.ts"

// [P2-30]
test("every height in whole centimetres has one division of each sex, and the taller may weigh more", () => {
  for (const sex of ["male", "female"] as const) {
    const own = heightClasses.filter((one) => one.sex === sex)
    for (let height = 100; height <= 220; height++) {
      const fitting = own.filter(({ from, to }) => (from ?? 0) <= height && height <= (to ?? 999))
      expect(fitting).toEqual([heightClassOf(sex, height)])
    }
    expect(own.map(({ maxWeight }) => maxWeight)).toEqual(own.map(({ maxWeight }) => maxWeight).sort((a, b) => a - b))
  }
  expect(heightClassOf("male", 148)).toMatchObject({ id: 1, label: "до 148 см", maxWeight: 45 })
  expect(heightClassOf("male", 149)).toMatchObject({ label: "149–152 см", maxWeight: 48 })
  expect(heightClassOf("female", 190)).toMatchObject({ label: "від 177 см", maxWeight: 75 })
  expect(new Set(heightClasses.map(({ id }) => id)).size).toBe(20)
})
