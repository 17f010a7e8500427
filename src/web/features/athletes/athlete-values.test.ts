import { expect, test } from "vitest"
import { saveAthlete } from "#contract/athletes.ts"
import { wireAthlete, wireCategory } from "#tests/support/wire.ts"
import { misfitTexts, valuesOf, wireOf } from "./athlete-values.ts"
import { messages } from "./messages.ts"

const stored = wireAthlete({
  id: 9,
  name: "Жук Яна",
  bdate: 2012,
  sex: 2,
  oblast: "Інша країна: Польща",
  category_id: 4,
  organization: "Динамо",
  coach: "Бойко І.",
  weight: 50.5,
  rank: 3,
  members: [{ name: "Жук Яна", bdate: 2012, sex: 2 }],
})

test("a stored athlete that is saved untouched says the same as before", () => {
  const sent = { tournament: 1, ...wireOf(valuesOf(stored), stored) }
  expect(saveAthlete.input.parse(sent)).toMatchObject({
    id: 9,
    name: "Жук Яна",
    bdate: 2012,
    sex: 2,
    oblast: "Інша країна: Польща",
    category_id: 4,
    organization: "Динамо",
    coach: "Бойко І.",
    weight: 50.5,
    rank: 3,
    members: stored.members,
  })
})

test("an empty form is a call that the server can read and name the fields of", () => {
  expect(saveAthlete.input.safeParse({ tournament: 1, ...wireOf(valuesOf(null), null) }).success).toBe(true)
})

test("hints name what does not fit the category, and only that", () => {
  const category = wireCategory({ sex: 2, age1: 12, age2: 14, weight1: 47, weight2: 51 })
  const values = { ...valuesOf(stored), sex: "1", bdate: "2009", weight: "51,5" }
  expect(misfitTexts(values, category, 2026)).toEqual([
    messages.misfitSex,
    messages.misfitAge(17, 12, 14),
    messages.misfitWeight("51,5"),
  ])
  expect(misfitTexts(valuesOf(stored), category, 2026)).toEqual([])
  expect(misfitTexts({ ...values, sex: "", bdate: "", weight: "" }, category, 2026)).toEqual([])
  expect(misfitTexts(values, undefined, 2026)).toEqual([])
})
