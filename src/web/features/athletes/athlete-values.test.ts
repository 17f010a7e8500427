import { describe, expect, test } from "vitest"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { wireAthlete, wireCategory } from "#tests/support/wire.ts"
import {
  type AthleteValues,
  anotherOf,
  doubleOf,
  filledIn,
  isOfClub,
  leastMembers,
  misfitTexts,
  nextOf,
  padded,
  sameDouble,
  twinOf,
  typedOf,
  valuesOf,
  weightDoubt,
  wireOf,
  withClub,
} from "./athlete-values.ts"
import { messages } from "./uk.ts"

const stored = wireAthlete({
  id: 9,
  name: "Жук Яна",
  bdate: 2012,
  sex: 2,
  oblast: "Інша країна",
  country: "Польща",
  grade: "Б",
  category_id: 4,
  organization: "Динамо",
  coach: "Бойко І.",
  weight: 50.5,
  rank: 3,
})

test("a stored athlete that is saved untouched says the same as before", () => {
  const sent = { tournament: 1, ...wireOf(typedOf(stored), stored.id) }
  expect(saveAthlete.input.parse(sent)).toMatchObject({
    id: 9,
    name: "Жук Яна",
    bdate: 2012,
    sex: 2,
    oblast: "Інша країна",
    country: "Польща",
    grade: "Б",
    category_id: 4,
    organization: "Динамо",
    coach: "Бойко І.",
    weight: 50.5,
    rank: 3,
    members: [],
  })
  // As rows of old have it.
  expect(valuesOf({ ...stored, oblast: "Інша країна: Польща", country: "" })).toEqual(valuesOf(stored))
})

test("what is emptied in the form is emptied, and a country goes with its region", () => {
  const emptied = { ...typedOf(stored), weight: "", rank: "", insurence: "", oblast: "Київ" }
  expect(saveAthlete.input.parse({ tournament: 1, ...wireOf(emptied, 9) })).toMatchObject({
    weight: null,
    rank: 0,
    insurence: "",
    country: "",
  })
})

test("a pair is its members: those that were typed, the older one's year, no sex where it is mixed", () => {
  expect(leastMembers(wireCategory({ work_type: 2 }))).toBe(2)
  expect(padded([], 2)).toHaveLength(2)
  const members = [
    { name: "Жук Яна", bdate: "2012", sex: "2" },
    { name: "Їжак Олег", bdate: "2010", sex: "1" },
    { name: " ", bdate: "", sex: "" },
  ]
  const sent = saveAthlete.input.parse({
    tournament: 1,
    ...wireOf({ ...valuesOf(stored), members: filledIn(members) }, 9),
  })
  expect(sent).toMatchObject({
    name: "",
    bdate: 2010,
    members: [
      { name: "Жук Яна", bdate: 2012, sex: 2 },
      { name: "Їжак Олег", bdate: 2010, sex: 1 },
    ],
  })
  expect(sent.sex).toBeUndefined()
})

test("the next one is of the same club and coach, his category is his own; the same one goes to another category", () => {
  expect(nextOf(valuesOf(stored))).toMatchObject({
    organization: "Динамо",
    oblast: "Інша країна",
    coach: "Бойко І.",
    category_id: null,
    name: "",
    weight: "",
  })
  expect(anotherOf(stored)).toMatchObject({ name: "Жук Яна", weight: "50,5", category_id: null })
})

test("a known club brings region and coach of its last entry, and never what somebody has typed", () => {
  const entry = (id: number, organization: string, oblast: string, coach: string) =>
    wireAthlete({ id, organization, oblast, coach })
  const list = [
    entry(1, "Динамо", "Київська область", "Перший"),
    entry(7, "динамо", "Львівська область", "Останній"),
    entry(3, "Динамо", "Одеська область", "Середній"),
    entry(8, "Тигр", "Харківська область", "Інший"),
    entry(9, "Особисто", "Сумська область", "Чужий"),
  ]
  const empty = { ...valuesOf(null), organization: "" }
  const own = withClub(empty, "Динамо", list)
  expect(own).toMatchObject({ organization: "Динамо", oblast: "Львівська область", coach: "Останній" })
  expect(isOfClub(own, list)).toBe(true)
  expect(withClub(own, "Тигр", list)).toMatchObject({ oblast: "Харківська область", coach: "Інший" })
  expect(withClub({ ...own, coach: "Мій" }, "Тигр", list)).toMatchObject({ oblast: "Харківська область", coach: "Мій" })
  expect(withClub(own, "Новий клуб", list)).toMatchObject({ oblast: "Львівська область", coach: "Останній" })
  expect(withClub(empty, "Особисто", list)).toEqual({ ...empty, organization: "Особисто" })
  expect(isOfClub({ ...own, coach: "Мій" }, list)).toBe(false)
})

test("finds the entry that the person has in that category, in whatever spelling, and never the edited one", () => {
  const values = { ...valuesOf(stored), name: " жук  яна" }
  expect(twinOf(values, [stored], null)).toBe(stored)
  expect(twinOf(values, [stored], stored)).toBeUndefined()
  expect(twinOf({ ...values, category_id: "5" }, [stored], null)).toBeUndefined()
})

test("two children of one name in a category are two by their licences: nothing is asked", () => {
  const licensed = { ...stored, license: "UKR 1" }
  const values = valuesOf({ ...stored, license: "UKR 2" })
  expect(twinOf(values, [licensed], null)).toBeUndefined()
  expect(twinOf({ ...values, license: "ukr-1" }, [licensed], null)).toBe(licensed)
  expect(twinOf({ ...values, license: "" }, [licensed], null)).toBe(licensed)
})

test("the question about a double goes when its entry has left the list, or another name is typed", () => {
  const values = valuesOf(stored)
  const asked = doubleOf(values, [stored], null)!
  expect(sameDouble(asked, values, [stored], null)).toEqual(asked)
  expect(sameDouble(asked, values, [], null)).toBeNull()
  expect(sameDouble(asked, { ...values, name: "Їжак Іва" }, [stored], null)).toBeNull()
})

describe("a licence that is typed", () => {
  const holder = wireAthlete({
    id: 12,
    name: "Рак Лев",
    bdate: 2013,
    sex: 1,
    license: "UKR-77",
    category: "Кадети -45",
  })
  const typed = (of: Partial<AthleteValues> = {}) => ({ ...valuesOf(stored), license: "ukr 77", ...of })
  const asked = "Ліцензія «ukr 77» уже записана за іншим іменем: Рак Лев, 2013, Кадети -45. Це той самий спортсмен?"

  test("is asked about where it stands under another name, in whatever spelling", () => {
    expect(doubleOf(typed(), [holder], null)).toEqual({ entry: holder, text: asked })
    expect(doubleOf(typed(), [holder], stored)?.entry).toBe(holder)
    expect(doubleOf(typed({ name: "Рак Лев", bdate: "2012", sex: "1" }), [holder], null)?.entry).toBe(holder)
  })

  test("is not asked about for another entry of its holder, where nothing is typed, or as long as it is not changed", () => {
    expect(doubleOf(typed({ name: "рак  лев", bdate: "2013", sex: "1" }), [holder], null)).toBeNull()
    expect(doubleOf(typed({ license: "є" }), [{ ...holder, license: "є" }], null)).toBeNull()
    expect(doubleOf(typed({ license: "" }), [{ ...holder, license: "" }], null)).toBeNull()
    expect(doubleOf(typed(), [holder], { ...stored, license: "UKR 77" })).toBeNull()
    expect(doubleOf(typed(), [{ ...holder, id: stored.id }], stored)).toBeNull()
  })

  test("is no question where the person has that category already: that is asked", () => {
    const twin = { ...stored, id: 11, category: "Кадетки -51" }
    expect(doubleOf(typed(), [holder, twin], null)?.text).toBe(messages.twin("Кадетки -51"))
  })
})

test("an empty form is a call that the server can read and name the fields of", () => {
  expect(
    saveAthlete.input.safeParse({ tournament: 1, ...wireOf({ ...valuesOf(null), members: null }, 0) }).success,
  ).toBe(true)
})

test("a weight that looks like a slip is doubted as typed, in a category and without one", () => {
  const category = wireCategory({ sex: 2, age1: 12, age2: 14, weight1: 47, weight2: 51 })
  const of = (weight: string) => ({ ...valuesOf(stored), weight })
  const said = (weight: string) => `Вага ${weight} кг схожа на описку: перевірте число`
  expect(weightDoubt(of("182"), undefined, 2026)).toBe(said("182"))
  expect(weightDoubt(of(" 5.1"), category, 2026)).toBe(said("5,1"))
  expect(weightDoubt(of("90"), category, 2026)).toBe(said("90"))
  expect([of("90"), of(""), of("важко")].map((values) => weightDoubt(values, undefined, 2026))).toEqual(["", "", ""])
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
