import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { assignSections, saveSection } from "#contract/sections/calls.ts"
import { saveDays } from "#contract/sections/days.ts"
import { type Filled, fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { field } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const [first, second, third] = ["Кадети -49 ч", "Кадети -53 ч", "Юнаки -41 ч"] as const

test("a day gets breaks and a court its hours; expected times keep them, wrong lines are refused at their place", async () => {
  const { person, id } = await scheduled()
  const page = await stage.open(person)
  await openTab(page, id, 6)
  const day = page.getByRole("region", { name: "День 1" })
  await day
    .getByText(/^Додянг 1 · 09:00–/)
    .first()
    .waitFor()
  await page.getByRole("button", { name: "Змінити день: День 1" }).click()
  const dialog = page.getByRole("dialog", { name: "День турніру" })
  const line = (number: number) => dialog.getByRole("group", { name: `Перерва ${number}` })
  await dialog.getByRole("button", { name: "Додати перерву" }).click()
  await field(line(1), "Що саме").fill("Відкриття")
  await field(line(1), "З, гг:хв").fill("9.00")
  await field(line(1), "До, гг:хв").fill("09:30")
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
  await line(1).getByText("Перерва 1, початок: потрібен час у вигляді гг:хв").waitFor()
  expect(await dialog.getByRole("alert").count()).toBe(0)
  await field(line(1), "З, гг:хв").fill("09:00")
  await dialog.getByRole("button", { name: "Додати перерву" }).click()
  await field(line(2), "Де").selectOption({ label: "Додянг 2" })
  await field(line(2), "До, гг:хв").fill("11:00")
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
  await day.getByText("Відкриття · Усі корти").waitFor()
  await day.getByText("починає о 11:00").waitFor()
  await day
    .getByText(/^Додянг 1 · 09:30–/)
    .first()
    .waitFor()
  await day.getByText(/^Додянг 2 · 11:00–/).waitFor()
  await page.reload()
  await day.getByText(/^Додянг 2 · 11:00–/).waitFor()
})

test("the whole event is numbered after a look at it, finals on another court with its numbers, and taken back", async () => {
  const { person, id } = await scheduled()
  const page = await stage.open(person)
  await openTab(page, id, 11)
  const [left, right] = [page.getByRole("region", { name: "Додянг 1" }), page.getByRole("region", { name: "Додянг 2" })]
  await fromMenu(page, "Раунди на іншому корті")
  const rounds = page.getByRole("dialog", { name: "Раунди на іншому корті" })
  await field(rounds, "Категорії").selectOption({ label: first })
  await field(rounds, "Куди").selectOption({ label: "Додянг 2" })
  await rounds.getByRole("button", { name: "Перенести (1 категорія)" }).click()
  await rounds.getByText(`${first}: фінал → Додянг 2`).waitFor()
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "Пронумерувати весь турнір" }).click()
  const dialog = page.getByRole("dialog", { name: "Пронумерувати весь турнір" })
  await dialog.getByText(/^Номери отрима(?:є|ють) \d+ поєдин.*Попередні номери не зміняться\./).waitFor()
  await expect.poll(() => dialog.getByRole("row").count()).toBe(3)
  const fights = await dialog.getByRole("row").locator("td:nth-of-type(1)").allInnerTexts()
  const [ofLeft = 0, ofRight = 0] = fights.map(Number)
  await dialog.getByRole("button", { name: "Пронумерувати", exact: true }).click()
  await left.getByText(`Номери 101–${100 + ofLeft}`).waitFor()
  const done = page.getByRole("status").filter({ hasText: /^Пронумеровано: / })
  await done.getByRole("button", { name: "Скасувати", exact: true }).click()
  await left.getByText("Поєдинки не пронумеровано").waitFor()
  await page.getByRole("button", { name: "Пронумерувати весь турнір" }).click()
  await dialog.getByText(/^Номери отрима(?:є|ють) \d/).waitFor()
  await dialog.getByRole("button", { name: "Пронумерувати", exact: true }).click()
  await left.getByText(`Номери 101–${100 + ofLeft}`).waitFor()
  await page.getByRole("button", { name: "Пронумерувати весь турнір" }).click()
  await dialog.getByText(/Попередні номери не зміняться/).waitFor()
  await dialog.getByRole("checkbox", { name: /^Лише ті, яких ще не викликали/ }).check()
  await dialog.getByText(/Попередні номери не зміняться/).waitFor()
  await page.keyboard.press("Escape")
  expect(ofRight).toBeGreaterThan(0)
  await page.reload()
  await left.getByText(`Номери 101–${100 + ofLeft}`).waitFor()
  await right.getByText(/^День 1: до \d\d:\d\d$/).waitFor()
})

test("a moved category shows when its courts end before and after", async () => {
  const { person, id } = await scheduled()
  const page = await stage.open(person)
  await openTab(page, id, 11)
  await page.getByLabel(`Корт: ${second}`).selectOption({ label: "Додянг 2" })
  await page.getByText(/^Додянг 1, День 1: кінець \d\d:\d\d → \d\d:\d\d$/).waitFor()
  await page.getByText(/^Додянг 2, День 1: кінець \d\d:\d\d → \d\d:\d\d$/).waitFor()
})

/** Two courts on the first day: two categories on one, the third on the other. */
async function scheduled(): Promise<Filled> {
  const filled = await filledTournament(stage.url, { only: fewClasses })
  const { person, id } = filled
  const courts: number[] = []
  for (const name of ["Додянг 1", "Додянг 2"]) {
    courts.push((await person.call(saveSection, { tournament_id: id, name })).item.id)
  }
  const [one = 0, two = 0] = courts
  const ids = [first, second, third].map((name) => filled.category(name).id)
  const moves = ids.map((category, at) => ({ category, section: at < 2 ? one : two }))
  await person.call(assignSections, { id, moves })
  await person.call(saveDays, { id, categories: [{ day: 1, ids }] })
  return filled
}

async function openTab(page: Page, id: number, tab: number): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}?tab=${tab}`)
  await page.getByRole("region", { name: "Усі категорії" }).waitFor()
  await page.getByText("Наживо").waitFor()
}
