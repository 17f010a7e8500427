import { expect, test } from "vitest"
import type { ApplicationFields } from "#domain/applications/types.ts"
import type { CategoryId } from "#domain/ids.ts"
import { fieldText } from "./difference.uk.ts"

const fields: ApplicationFields = {
  name: "Жук Яна",
  birthYear: 2013,
  sex: "female",
  members: [],
  weight: 43.5,
  organization: "Тигр",
  region: "Київ",
  country: "",
  coach: "Бойко О.",
  qualification: "",
  unranked: false,
  categoryId: 4 as CategoryId,
}
const textOf = (field: keyof ApplicationFields, of: Partial<ApplicationFields> = {}) =>
  fieldText(
    {
      ...fields,
      ...of,
    },
    field,
    "Кадети -44 ж",
  )

test("a difference says sex in words and weight with a comma, and what is not given is nothing", () => {
  expect([textOf("sex"), textOf("sex", { sex: "male" }), textOf("sex", { sex: "none" })]).toEqual([
    "жіноча",
    "чоловіча",
    "",
  ])
  expect([textOf("weight"), textOf("weight", { weight: null })]).toEqual(["43,5 кг", ""])
  expect([textOf("unranked"), textOf("unranked", { unranked: true })]).toEqual(["ні", "так"])
  expect([textOf("categoryId"), textOf("birthYear"), textOf("country")]).toEqual(["Кадети -44 ж", "2013", ""])
})

test("members who differ in their year or sex alone do not read alike", () => {
  const pair = (birthYear: number, sex: "male" | "female") =>
    textOf("members", {
      members: [
        { name: "Жук Яна", birthYear, sex },
        { name: "Ґудзь Лев", birthYear: 2012, sex: "male" },
      ],
    })
  expect(pair(2013, "female")).toBe("Жук Яна (2013, ж); Ґудзь Лев (2012, ч)")
  expect(new Set([pair(2013, "female"), pair(2014, "female"), pair(2013, "male")]).size).toBe(3)
})
