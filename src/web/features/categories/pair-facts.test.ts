import { expect, test } from "vitest"
import { apartAmong, sideOf } from "./pair-facts.ts"
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
      { id: 1, fullname: "Кадети -37 ч", draw_state: "prepared" },
      { id: 2, fullname: "Кадети -41 ч", draw_state: "" },
    ],
    sportsmans: [person(2014, 36.4), person(2012, null), person(2013, 40, 2)],
  }
  const of = tournament as unknown as Parameters<typeof sideOf>[0]
  const facts = (name: string) => rearrangeMessages.pairFacts(sideOf(of, 1, 2026), sideOf(of, 2, 2026), name)
  const sizes = "2 учасники, 12–14 років, 36,4 кг, прожеребковано + 1 учасник, 13 років, 40 кг = 3"
  expect(facts("Кадети -41 ч")).toBe(sizes)
  expect(facts("Кадети -41"), "what it becomes, where it is none of the two").toBe(`${sizes}, стане «Кадети -41»`)
  expect(sideOf(of, 9, 2026)).toEqual({ name: "", count: 0, ages: null, kilograms: null, isDrawn: false })
})

const boys = { age_category: 4, age1: 12, age2: 14, sex: 1 }
const girls = { age_category: 4, age1: 12, age2: 14, sex: 2 }
const younger = { age_category: 3, age1: 10, age2: 11, sex: 1 }

test.each([
  [[boys, boys], ""],
  [[boys, girls], "sex"],
  [[boys, younger], "age"],
  [[girls, younger], "both"],
  [[boys, girls, younger], "both"],
])("a merge by hand says what lies between its categories, as the proposals do", (categories, expected) => {
  expect(apartAmong(categories as unknown as Parameters<typeof apartAmong>[0])).toBe(expected)
})

test("a merge across sex or age is marked in the list and in its question, and those without a pair are named", () => {
  expect(rearrangeMessages.aboutMerge("Діти -24 ж", 2, "sex")).toBe("«Діти -24 ж», разом 2, хлопці з дівчатами")
  expect(rearrangeMessages.adviseMerge("Діти -24 ж", 2, "age")).toBe(
    "Об’єднати з «Діти -24 ж» (2 учасники, різний вік)",
  )
  expect(rearrangeMessages.aboutMerge("Діти -26 ч", 3, "")).toBe("«Діти -26 ч», разом 3")
  expect(rearrangeMessages.acrossMerge("both")).toBe("Хлопці з дівчатами, різний вік: потрібна згода тренерів.")
  expect(rearrangeMessages.noPair([])).toBe("")
  expect(rearrangeMessages.noPair(["А", "Б", "В", "Г", "Ґ"])).toBe("Без пари, лишаються як є: «А», «Б», «В» і ще 2.")
})
