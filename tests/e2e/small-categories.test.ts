import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { updateTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { chooseCategory, openTab } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

/** Two, four, five and fourteen athletes. */
const only = /Кадети -37 ч|Кадети -61 ч|Кадети -37 ж|Юнаки -41 ч/

/** The page shows that so many fights are done, and nothing is being sent: the desk has gone on. */
async function progress(page: Page, done: number, of: number): Promise<void> {
  const text = `${done} з ${of}`
  await page.locator("[aria-live=polite]").filter({ hasText: text }).first().waitFor()
  await page.locator("form[data-fight] button[data-loading]").waitFor({ state: "detached" })
}

/** At the desk, the points of the fight that is open there. */
async function enter(page: Page, blue: number, red: number): Promise<void> {
  await page.getByRole("textbox", { name: /^Бали синього/ }).fill(String(blue))
  await page.getByRole("textbox", { name: /^Бали червоного/ }).fill(String(red))
  await page.getByRole("button", { name: "Зберегти і далі" }).click()
}

const medals = async (page: Page): Promise<string[]> =>
  (await page.getByRole("table", { name: "Призери" }).getByRole("row").allInnerTexts()).map((row) =>
    row.replaceAll(/\s+/g, " ").trim(),
  )

const medalIn = (row: string): string | undefined => /Золото|Срібло|Бронза/.exec(row)?.[0]

test("a tournament's rule makes a round robin of four; its table, medals and history follow the results", async () => {
  const { person, id } = await filledTournament(stage.url, { only, draw: "undrawn", published: 1 })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/update/${id}`)
  await page.getByRole("radio", { name: "Колова система" }).check()
  await page.getByRole("radio", { name: "До двох перемог" }).check()
  await page.getByRole("button", { name: "Зберегти", exact: true }).click()
  await page.getByText("Турнір збережено").waitFor()

  await page.goto(`/user/tournaments/overview/${id}?tab=4`)
  await page.getByRole("button", { name: "Прожеребкувати всі" }).click()
  await page.getByRole("button", { name: "Прожеребкувати", exact: true }).click()
  await page.getByText("Дані оновлено. Прожеребковано: 4").waitFor()
  await chooseCategory(page, "Кадети -61 ч")
  await fromMenu(page, "Спосіб проведення…")
  await expect.poll(() => page.getByRole("combobox", { name: "Спосіб проведення" }).inputValue()).toBe("roundRobin")
  await page.keyboard.press("Escape")

  await openTab(page, "РЕЗУЛЬТАТИ")
  await chooseCategory(page, "Кадети -61 ч")
  const board = page.getByRole("region", { name: "Колова система: Кадети -61 ч" })
  const fights = board.getByRole("button", { name: /^Поєдинок/ })
  await fights.first().click()
  await expect.poll(() => fights.count()).toBe(6)
  for (let done = 0; done < 6; done++) {
    await progress(page, done, 6)
    await enter(page, 9 - done, 2)
  }
  await progress(page, 6, 6)
  await page.getByText("Усі поєдинки категорії завершено.").waitFor()
  const rows = await page.getByRole("region", { name: "Таблиця" }).getByRole("row").allInnerTexts()
  expect(rows.slice(1).map((row) => row.trim().split(/\s+/).at(-1))).toEqual(["1", "2", "3", "4"])
  await expect.poll(() => medals(page)).toHaveLength(3)
  await expect.poll(async () => (await medals(page)).join()).not.toContain("ще не визначено")

  const anybody = await stage.open(await signedUp(stage.url))
  await anybody.goto(`/user/tournaments/overview/${id}?tab=5`)
  await chooseCategory(anybody, "Кадети -61 ч")
  const seen = anybody.getByRole("region", { name: "Таблиця" })
  await seen.waitFor()
  await expect.poll(() => seen.getByRole("row").allInnerTexts()).toEqual(rows)
})

test("two athletes fight until one has won twice; the third fight is there only when it is needed", async () => {
  const { person, id } = await filledTournament(stage.url, { only, draw: "undrawn" })
  await person.call(updateTournament, { id, pair_format: "bestOf" })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=4`)
  await chooseCategory(page, "Кадети -37 ч")
  await page.getByRole("button", { name: "Автоматичне жеребкування" }).click()
  await page.getByRole("button", { name: "Прожеребкувати", exact: true }).click()
  await openTab(page, "РЕЗУЛЬТАТИ")
  await chooseCategory(page, "Кадети -37 ч")
  await progress(page, 0, 3)
  const fights = page
    .getByRole("region", { name: "До двох перемог: Кадети -37 ч" })
    .getByRole("button", { name: /^Поєдинок/ })
  await fights.first().click()
  await enter(page, 5, 3)
  await progress(page, 1, 3)
  await enter(page, 7, 1)
  await progress(page, 2, 2)
  await expect.poll(() => fights.count()).toBe(2)
  await expect.poll(async () => (await medals(page)).join()).toMatch(/Золото.*Срібло/)

  await fights.nth(1).click()
  await enter(page, 1, 7)
  await progress(page, 2, 3)
  await expect.poll(() => fights.count()).toBe(3)
  await expect.poll(async () => (await medals(page)).join()).toContain("ще не визначено")
})

test("a change of the format names what falls, keeps the tree of a bracket, and is taken back from the history", async () => {
  const { person, id } = await filledTournament(stage.url, { only })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=4`)
  await chooseCategory(page, "Кадети -61 ч")
  const format = page.getByRole("combobox", { name: "Спосіб проведення" })
  await fromMenu(page, "Спосіб проведення…")
  await format.selectOption("thirdFight")
  await page.getByText("Дані оновлено").first().waitFor()
  const bronze = page.getByRole("region", { name: "Сітка, поєдинок за третє місце: Кадети -61 ч" })
  await bronze.getByRole("button", { name: /^Поєдинок/ }).waitFor()

  await openTab(page, "РЕЗУЛЬТАТИ")
  await chooseCategory(page, "Кадети -61 ч")
  await page
    .getByRole("region", { name: "Сітка: Кадети -61 ч" })
    .getByRole("button", { name: /^Поєдинок/ })
    .first()
    .click()
  for (let done = 0; done < 4; done++) {
    await progress(page, done, 4)
    await enter(page, 6, 2)
  }
  await progress(page, 4, 4)
  await expect.poll(async () => (await medals(page)).map(medalIn)).toEqual(["Золото", "Срібло", "Бронза"])

  await openTab(page, "ЖЕРЕБКУВАННЯ")
  await chooseCategory(page, "Кадети -61 ч")
  await fromMenu(page, "Спосіб проведення…")
  await format.selectOption("roundRobin")
  const question = page.getByRole("dialog", { name: "Змінити спосіб проведення?" })
  await question.getByText(/Буде скасовано 4 результати/).waitFor()
  await question.getByRole("button", { name: "Змінити", exact: true }).click()
  await page.getByRole("region", { name: "Таблиця" }).waitFor()
  await page.getByRole("link", { name: "Історія" }).click()
  const step = page
    .getByRole("region", { name: "Історія турніру" })
    .getByRole("row")
    .filter({ hasText: "Змінено спосіб проведення категорії" })
  await step
    .first()
    .getByRole("button", { name: /^Скасувати/ })
    .click()
  await page.getByText("Крок скасовано").waitFor()
  await openTab(page, "РЕЗУЛЬТАТИ")
  await chooseCategory(page, "Кадети -61 ч")
  await progress(page, 4, 4)
})

test("in a repechage those beaten by a finalist fight for the bronze of his half", async () => {
  const { person, id } = await filledTournament(stage.url, { only, draw: "undrawn" })
  await person.call(updateTournament, { id, bracket_format: "repechage" })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=4`)
  await chooseCategory(page, "Юнаки -41 ч")
  await page.getByRole("button", { name: "Автоматичне жеребкування" }).click()
  await page.getByRole("button", { name: "Прожеребкувати", exact: true }).click()
  await openTab(page, "РЕЗУЛЬТАТИ")
  await chooseCategory(page, "Юнаки -41 ч")
  // Thirteen fights of the tree and two behind each finalist.
  await progress(page, 0, 17)
  await page
    .getByRole("region", { name: "Сітка: Юнаки -41 ч" })
    .getByRole("button", { name: /^Поєдинок/ })
    .first()
    .click()
  for (let done = 0; !(await page.getByText("Усі поєдинки категорії завершено.").isVisible()); done++) {
    expect(done).toBeLessThan(17)
    await progress(page, done, 1)
    await enter(page, 8, 3)
    await progress(page, done + 1, 1)
  }
  const rows = await medals(page)
  expect(rows.map(medalIn)).toEqual(["Золото", "Срібло", "Бронза", "Бронза"])
  expect(new Set(rows.map((row) => row.split(medalIn(row) ?? "").at(-1))).size).toBe(4)
  expect(rows.join()).not.toContain("ще не визначено")
})
