import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { NUMBERED, numberedTournament } from "#tests/support/numbered-tournament.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

// [P2-61] [P2-63] [P2-64]
test("a category of 64 is fought to its medals at the bar of entry by keyboard alone, a correction and an undo on the way", async () => {
  const { person, id } = await numberedTournament(stage.url, 64)
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=5`)
  await page.getByRole("region", { name: `Сітка: ${NUMBERED}` }).waitFor()
  await page.getByRole("textbox", { name: "Поєдинок №" }).waitFor()
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

/** Types one result and waits until the line below shows the server's answer. */
async function enter(page: Page, number: number, typed: string): Promise<void> {
  const [winner = "", score = ""] = typed.split(" ")
  await focused(page, "Поєдинок №")
  await page.keyboard.type(`${number}`)
  await page.keyboard.press("Enter")
  await page.keyboard.type(winner)
  await page.keyboard.press("Enter")
  await page.keyboard.type(score)
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await told(page, number)
}

/** The other athlete wins 101: nothing falls yet. Then it is undone by the button after the bar, by keyboard. */
async function correctFirst(page: Page): Promise<void> {
  const alert = page.getByRole("region", { name: "Введення результатів з клавіатури" }).getByRole("alert")
  await page.keyboard.type("101")
  await page.keyboard.press("Enter")
  await page.keyboard.type("2")
  await page.keyboard.press("Enter")
  await page.keyboard.type("4:9")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await alert.getByText("Результат уже записано: 12:7, Синій, за балами.").waitFor()
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
