import { expect, test } from "vitest"
import { entryDoubts, isDoubtfulWeight } from "./entry-doubts.ts"
import type { Entrant } from "./fits.ts"

const cadet: Entrant & { readonly name: string } = {
  name: "Рак Лев Олегович",
  sex: "male",
  birthYear: 2013,
  weight: null,
  members: [],
}
const child: Entrant = { ...cadet, birthYear: 2019 }
const of45 = { name: "Кадети -45", sex: "male", age1: 12, age2: 14, weight1: 41, weight2: 45 } as const
const open = { ...of45, name: "Кадети +65", weight1: 65, weight2: 100 }

test.each<[Entrant, typeof of45 | typeof open | null, boolean]>([
  [{ ...child, weight: 182 }, null, true],
  [{ ...child, weight: 18.2 }, null, false],
  [{ ...cadet, weight: 5 }, null, true],
  [{ ...cadet, weight: 5 }, of45, true],
  [{ ...cadet, weight: 44 }, of45, false],
  [{ ...cadet, weight: 47 }, of45, false],
  [{ ...cadet, weight: 440 }, open, true],
  [{ ...cadet, weight: 90 }, open, false],
  [{ ...cadet, weight: 90 }, of45, true],
  [{ ...cadet, birthYear: null, weight: 182 }, null, false],
  [{ ...cadet, birthYear: null, weight: 182 }, of45, true],
  [cadet, of45, false],
  [{ ...cadet, weight: 5, members: [{ name: "Рак Лев", birthYear: 2013, sex: "male" }] }, null, false],
])("a weight of %j in %j is doubted: %s", (entrant, category, isDoubted) => {
  expect(isDoubtfulWeight(entrant, category, 2026)).toBe(isDoubted)
})

test("an entry without a category is doubted for its weight alone, one with a category for all that does not fit too", () => {
  const heavy = { ...cadet, name: "Рак Лев", sex: "female", weight: 182 } as const
  const slip = { field: "weight", code: "weight_unlikely", value: "182" }
  expect(entryDoubts(heavy, null, 2026)).toEqual([{ ...slip, names: [] }])
  expect(entryDoubts(heavy, of45, 2026)).toEqual([
    { field: "sex", code: "sex_mismatch", names: ["Кадети -45"] },
    { field: "weight", code: "weight_mismatch", names: ["Кадети -45"] },
    { ...slip, names: ["Кадети -45"] },
  ])
  expect(entryDoubts({ ...cadet, weight: 44 }, of45, 2026)).toEqual([])
})

test("a sex is doubted where a patronymic tells another one, of every member of a team", () => {
  const doubt = { field: "sex", code: "sex_patronymic", value: "Петрівна" }
  expect(entryDoubts({ ...cadet, name: "Їжак Іва Петрівна" }, null, 2026)).toEqual([doubt])
  const members = ["Рак Лев Олегович", "Їжак Іва Петрівна"].map((name) => ({
    name,
    birthYear: 2013,
    sex: "male" as const,
  }))
  expect(entryDoubts({ ...cadet, name: "Рак, Їжак", members }, null, 2026)).toEqual([doubt])
  expect(entryDoubts({ ...cadet, name: "Їжак Іва Петрівна", sex: "none" }, null, 2026)).toEqual([])
})
