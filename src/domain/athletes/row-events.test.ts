import { expect, test } from "vitest"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import { isTemplateName } from "./category-finder.ts"
import { rowEvents } from "./row-events.ts"

const eventsOf = (categoryText: string, isCategory: (text: string) => boolean) =>
  rowEvents({ categoryText, events: "", team: "", hasWeight: true, marksKyorugi: false }, isCategory).map(
    (one) => one.categoryText,
  )

test("the whole name of a category is one event, whatever commas and ages are in it", () => {
  for (const { name, fullName } of categoryTemplates) {
    expect(eventsOf(name, isTemplateName)).toEqual([name])
    expect(eventsOf(fullName, isTemplateName)).toEqual([fullName])
  }
  const own = "Пумсе, кадети -45, пояси"
  expect(eventsOf(own, (text) => text === own)).toEqual([own])
})

test("an age is no weight class beside poomsae", () => {
  const text = "Пумсе, до 30 років (18-30), жінки"
  expect(eventsOf(text, () => false)).toEqual([text])
  expect(eventsOf("Кадети -45 + пумсе", () => false)).toEqual(["Кадети -45", "пумсе"])
})
