import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { importAthletes } from "#contract/athletes-import.ts"
import { autoSortableBracketAll } from "#contract/brackets.ts"
import { numberSection, saveCategorySection, saveSection } from "#contract/sections.ts"
import { createTournament, fullTournament } from "#contract/tournaments.ts"
import { signedUp } from "#tests/support/api.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const category = "Кадети -49 ч"

// [P2-61] [P2-63] [P2-64]
test("a category of 64 is fought to its medals at the bar of entry by keyboard alone, a correction and an undo on the way", async () => {
  const { person, id } = await sixtyFour()
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=5`)
  await page.getByRole("region", { name: `Сітка: ${category}` }).waitFor()
  await page.keyboard.press("F2")

  for (let number = 101; number <= 132; number++) await enter(page, number, number % 3 === 0 ? "2 4:9" : "1 12:7")
  await correctFirst(page)
  for (let number = 133; number <= 163; number++) await enter(page, number, number % 3 === 0 ? "2 4:9f" : "1 12:7p")
  await page.getByText("63 з 63 поєдинків").waitFor()
  const medals = page.getByRole("table", { name: "Призери" })
  const rows = await medals.getByRole("row").allInnerTexts()
  expect(rows).toHaveLength(4)
  expect(rows.filter((row) => row.includes("ще не визначено"))).toEqual([])
})

/** Types one result and waits until the line below says what the server answered. */
async function enter(page: Page, number: number, typed: string): Promise<void> {
  const [winner = "", score = ""] = typed.split(" ")
  await focused(page, "Поєдинок №")
  await page.keyboard.type(`${number}`)
  await page.keyboard.press("Enter")
  await page.keyboard.type(winner)
  await page.keyboard.type(score)
  await page.keyboard.press("Enter")
  await told(page, number)
}

/** The winner of 101 is the other one: nothing falls yet. Then it is taken back by the key after the bar. */
async function correctFirst(page: Page): Promise<void> {
  const alert = page.getByRole("region", { name: "Введення результатів з клавіатури" }).getByRole("alert")
  await page.keyboard.type("101")
  await page.keyboard.press("Enter")
  await page.keyboard.type("24:9")
  await page.keyboard.press("Enter")
  await alert.getByText("Результат уже записано: 12:7, Синій, PTG.").waitFor()
  await page.keyboard.press("Enter")
  await told(page, 101)
  const undo = page.getByRole("button", { name: "Скасувати" })
  while (!(await undo.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await page.getByText("Крок скасовано").waitFor()
  await page.getByRole("button", { name: /^Поєдинок 101: .*, 12:7/ }).waitFor()
}

async function told(page: Page, number: number): Promise<void> {
  await page.getByRole("status").getByText(`Записано. Поєдинок ${number}: `).waitFor()
  await focused(page, "Поєдинок №")
}

const focused = (page: Page, label: string): Promise<void> =>
  page.getByRole("textbox", { name: label }).and(page.locator(":focus")).waitFor()

/** A tournament with one drawn category of 64, whose fights have the numbers 101 to 163. */
async function sixtyFour() {
  const person = await signedUp(stage.url)
  const { call } = person
  const { item } = await call(createTournament, { name: "Кубок Дніпра", date: "15.05.2026" })
  const rows = Array.from(
    { length: 64 },
    (_, at) => `${nameOf(at)};2013;ч;48;${category};Клуб ${at % 9};Київ;Тренер ${at % 9}`,
  )
  const sheet = ["ПІБ;Рік народження;Стать;Вага;Категорія;Організація;Область;Тренер", ...rows].join("\n")
  await call(importAthletes, { id: item.id, file: new File([sheet], "заявка.csv"), create: 1 })
  await call(autoSortableBracketAll, { tournament_id: item.id })
  const [group] = (await call(fullTournament, { id: item.id })).item.protocols
  const court = await call(saveSection, { tournament_id: item.id, name: "Корт 1", start_number: 101 })
  await call(saveCategorySection, { tournament_id: item.id, category: group?.id ?? 0, sectionid: court.item.id })
  await call(numberSection, { tournament_id: item.id, id: court.item.id })
  return { person, id: item.id }
}

/** Sixty-four people that nobody takes for one. */
const nameOf = (at: number): string =>
  `${["Коваль", "Бондар", "Ткач", "Гончар", "Швець", "Мельник", "Кравець", "Чумак"][at % 8]} ${["Андрій", "Богдан", "Василь", "Григорій", "Данило", "Євген", "Захар", "Ігор"][Math.floor(at / 8)]}`
