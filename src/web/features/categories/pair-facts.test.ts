import { expect, test } from "vitest"
import { sideOf } from "./pair-facts.ts"
import { rearrangeMessages } from "./rearrange.uk.ts"

const person = (bdate: number | null, weight: number | null, category_id = 1) => ({
  bdate,
  weight,
  category_id,
  members: [],
})

test("a pair is read with its sizes, the ages in the year of the tournament, and the kilograms that are known", () => {
  const tournament = {
    protocols: [
      { id: 1, fullname: "Кадети -37 ч" },
      { id: 2, fullname: "Кадети -41 ч" },
    ],
    sportsmans: [person(2014, 36.4), person(2012, null), person(2013, 40, 2)],
  }
  const of = tournament as unknown as Parameters<typeof sideOf>[0]
  expect(rearrangeMessages.pairFacts(sideOf(of, 1, 2026), sideOf(of, 2, 2026))).toBe(
    "2 учасники, 12–14 років, 36,4 кг + 1 учасник, 13 років, 40 кг = 3",
  )
  expect(sideOf(of, 9, 2026)).toEqual({ name: "", count: 0, ages: null, kilograms: null })
})
