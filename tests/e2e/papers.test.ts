import { readFileSync } from "node:fs"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { importAthletes } from "#contract/athletes/import.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { createCategoryList } from "#contract/poomsae/calls.ts"
import { saveSection } from "#contract/sections/calls.ts"
import { enterResults, fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const filled = await filledTournament(stage.url, { only: fewClasses })
const { id, person } = filled
const overview = `/user/tournaments/overview/${id}`

// [P1-54] [P1-64] [P1-68] [P1-137] [P2-25] [P2-85]
test("every paper is one press away from what it is about", async () => {
  const page = await stage.open(person)
  const list = await poomsaeList()
  await person.call(saveSection, { tournament_id: id, name: "Додянг А", start_number: 101 })

  await page.goto(`${overview}?tab=1`)
  expect(await pressed(page.getByRole("link", { name: "Усі протоколи" }), page)).toBe("Протоколи_Кубок_Дніпра.pdf")
  expect(await pressed(page.getByRole("link", { name: "Призери" }), page)).toBe("Призери_Кубок_Дніпра.pdf")

  await page.goto(`${overview}?tab=7`)
  for (const [category, paper, file] of [
    ["Кадети -49 ч", "Протокол зважування PDF", "Протокол_Зважування_Кадети_-49_ч.pdf"],
    ["Пумсе, кадети", "Список PDF", "Список_Пумсе,_кадети.pdf"],
  ] as const) {
    await page.getByRole("button", { name: `Дії: ${category}` }).click()
    expect(await pressed(page.getByRole("menuitem", { name: `${paper}: ${category}` }), page)).toBe(file)
  }

  await page.goto(`${overview}/bracket/${list}?tab=5`)
  for (const [paper, file] of [
    ["Результати за місцями", "Результати_за_місцями_Пумсе,_кадети.pdf"],
    ["Результати з автомісцями", "Результати_з_автомісцями_Пумсе,_кадети.pdf"],
  ] as const) {
    await page.getByRole("button", { name: "Друк", exact: true }).click()
    expect(await pressed(page.getByRole("menuitem", { name: paper }), page)).toBe(file)
  }

  await page.goto(`${overview}/bracket/${filled.category("Кадети -49 ч").id}?tab=5`)
  await page.getByRole("button", { name: "Ще", exact: true }).click()
  expect(await pressed(page.getByRole("menuitem", { name: "Усі протоколи, PDF" }), page)).toBe(
    "Протоколи_Кубок_Дніпра.pdf",
  )

  await page.goto(`${overview}?tab=11`)
  await page
    .getByRole("button", { name: /Додянг А/ })
    .first()
    .click()
  const sheet = page.getByRole("dialog").getByRole("link", { name: "Завантажити аркуш поєдинків, PDF" })
  expect(await pressed(sheet, page)).toBe("Поєдинки_Додянг_А.pdf")

  await enterResults(person.call, filled.category("Кадети -49 ч"), 64)
  await page.goto(`${overview}/standings?part=teams`)
  await page.getByRole("button", { name: "Друк", exact: true }).click()
  expect(await pressed(page.getByRole("menuitem", { name: /^Зберегти PDF/ }), page)).toMatch(/_Кубок_Дніпра\.pdf$/)
})

/** What a press on it saves, and that it is a PDF. */
async function pressed(link: Locator, page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()])
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-")
  return download.suggestedFilename()
}

/** A category of poomsae with two athletes, whose list is made. */
async function poomsaeList(): Promise<number> {
  const group = { agecategory: 4, age1: 12, age2: 14, weight1: 0, weight2: 0, sex: 0, categoryStatus: 1 }
  const shown = { type: 2, showType: 2, poomsaeType: 1 }
  const { item } = await person.call(saveCategory, { tournament: id, name: "Пумсе, кадети", ...group, ...shown })
  const rows = ["Прізвище, імʼя;Рік;Стать;Область;Організація;Категорія", "Ґудзь Ілля;2013;ч;Київ;СК;Пумсе, кадети"]
  const file = new File([[...rows, "Їжак Остап;2013;ч;Київ;СК;Пумсе, кадети"].join("\n")], "пумсе.csv")
  await person.call(importAthletes, { id, file })
  await person.call(createCategoryList, { tournament: id, category: item.id })
  return item.id
}
