import { describe, expect, test } from "vitest"
import { misfitsByAge } from "./misfits.ts"
import { yearOf } from "./tournament-fields.tsx"

describe("who fits his category no more after the day has moved to another year", () => {
  const category = { id: 4, age1: 12, age2: 14, weight1: 0, weight2: 0, sex: 1, type: 1, work_type: 1, age_category: 4 }
  const person = (id: number, bdate: number | null, members: readonly { name: string; bdate: number }[] = []) => ({
    id,
    category_id: 4,
    bdate,
    members,
  })
  const sportsmans = [
    person(1, 2012),
    person(2, 2014),
    person(3, null),
    person(4, 2012, [
      { name: "А", bdate: 2013 },
      { name: "Б", bdate: 2012 },
    ]),
    { ...person(5, 2000), category_id: 0 },
  ]
  const of = { protocols: [category], sportsmans } as unknown as Parameters<typeof misfitsByAge>[0]

  test("is named by his age, of a pair by the oldest and the youngest, never without a year or a category", () => {
    expect(misfitsByAge(of, 2026)).toEqual([])
    expect(misfitsByAge(of, 2027)).toEqual([1, 4])
    expect(misfitsByAge(of, 2025)).toEqual([2])
  })
})

test("a text that is no day has the season of this year, and never a year of its own", () => {
  const thisYear = new Date().getFullYear()
  expect(["2027-02-28", "15.05.2026", "31.02.2026", "31.02", "", "важко"].map(yearOf)).toEqual([
    2027,
    2026,
    thisYear,
    thisYear,
    thisYear,
    thisYear,
  ])
})
