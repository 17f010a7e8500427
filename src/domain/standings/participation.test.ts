import { expect, test } from "vitest"
import type { CategoryId } from "#domain/ids.ts"
import { someAthlete } from "#tests/support/athletes.ts"
import { participation } from "./participation.ts"

const someone = someAthlete()

test("people are counted once, whatever they enter; who is out, or in no category, does not count", () => {
  const came = participation([
    someone,
    { ...someone, categoryId: 2 as CategoryId, qualification: "КМС" },
    { ...someone, name: "Гай Петро", sex: "male", coach: "Лис І.", coach2: "ткач о." },
    { ...someone, name: "Вибув", out: true, organization: "СК «Вибулих»" },
    { ...someone, name: "Без категорії", categoryId: null },
  ])
  expect(came).toMatchObject({ people: 2, entries: 3, clubs: 1, coaches: 2 })
  expect(came.regions).toEqual([{ name: "Київ", clubs: 1, coaches: 2, male: 1, female: 1 }])
  expect(came.ranks.map(({ athletes }) => athletes)).toEqual([1, 1])
  expect(came.ranks.at(-1)?.name).toBe("")
})

test("a pair counts by its members, who may compete alone too; one club's name in two regions is two clubs", () => {
  const members = [
    { name: "Яр Іва", birthYear: 2012, sex: "female" as const },
    { name: "Дуб Олег", birthYear: 2011, sex: "male" as const },
  ]
  const came = participation([
    someone,
    { ...someone, name: "Яр, Дуб", birthYear: null, sex: "none", members },
    { ...someone, name: "Лис Ян", region: "Львівська область" },
    { ...someone, name: "Kowalski Jan", region: "Інша країна", country: "Польща", organization: "" },
  ])
  expect(came).toMatchObject({ people: 4, entries: 4, clubs: 2 })
  expect(came.regions.map(({ name }) => name)).toEqual(["Київ", "Львівська область", "Польща"])
})

test("two children of one name are two by their licences, and one whose year or licence is not known is one", () => {
  const of = (...list: Partial<typeof someone>[]) => participation(list.map((one) => ({ ...someone, ...one }))).people
  expect(of({ license: "UKR 1" }, { license: "ukr-1" }, { license: "" })).toBe(1)
  expect(of({ license: "UKR 1" }, { license: "UKR 2" })).toBe(2)
  expect(of({}, { birthYear: null })).toBe(1)
  expect(of({ sex: "female" }, { sex: "male" })).toBe(2)
})
