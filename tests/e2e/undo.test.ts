import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { enterResults, fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { chooseCategory, openTab } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

// [P1-105]
test("all athletes deleted by mistake come back from the notice, with their places and results", async () => {
  const { person, id, category } = await filledTournament(stage.url)
  await enterResults(person.call, category("Кадети -49 ч"), 9)
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=5`)
  await chooseCategory(page, "Кадети -49 ч")
  const medals = page.getByRole("table", { name: "Призери" })
  const before = await medals.innerText()
  expect(before).not.toContain("ще не визначено")

  await openTab(page, "СПОРТСМЕНИ")
  await deleteAll(page)
  await page.getByRole("heading", { name: "Спортсмени 0" }).waitFor()
  await page.getByRole("status").filter({ hasText: "Видалено: 350" }).getByRole("button", { name: "Скасувати" }).click()
  await page.getByText("Крок скасовано").waitFor()
  await page.getByRole("heading", { name: "Спортсмени 350" }).waitFor()
  await openTab(page, "РЕЗУЛЬТАТИ")
  await chooseCategory(page, "Кадети -49 ч")
  await expect.poll(() => medals.innerText()).toBe(before)
})

test("an older step is taken back from the history; one that later steps stand on is refused in words", async () => {
  const { person, id, category } = await filledTournament(stage.url, { only: fewClasses })
  await enterResults(person.call, category("Кадети -49 ч"), 1)
  await enterResults(person.call, category("Юнаки -41 ч"), 1)
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}`)
  await page.getByRole("link", { name: "Історія" }).click()
  const steps = page.getByRole("region", { name: "Історія турніру" }).getByRole("row")
  await steps.filter({ hasText: "Юнаки -41 ч" }).first().waitFor()

  const older = steps.filter({ hasText: "Кадети -49 ч" }).first()
  await older.getByRole("button", { name: /^Скасувати/ }).click()
  await page.getByText("Крок скасовано").waitFor()
  await steps.filter({ hasText: "Скасовано крок" }).first().waitFor()
  await openTab(page, "РЕЗУЛЬТАТИ")
  await chooseCategory(page, "Кадети -49 ч")
  await page.getByRole("heading").filter({ hasText: "0 з 9" }).waitFor()
  await chooseCategory(page, "Юнаки -41 ч")
  await page.getByRole("heading").filter({ hasText: "1 з 13" }).waitFor()

  await page.getByRole("link", { name: "Історія" }).click()
  await steps
    .filter({ hasText: "жеребкув" })
    .last()
    .getByRole("button", { name: /^Скасувати/ })
    .click()
  const alert = page.getByRole("alert").filter({ hasText: "Не вдалося скасувати" })
  await alert.getByText("Крок не можна скасувати: пізніші зміни торкнулися тих самих даних").waitFor()
})

test("an open page recovers by itself from a kill -9 of the server; nothing is lost and it is live again", async () => {
  const { person, id, category } = await filledTournament(stage.url, { only: fewClasses })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=5`)
  await page.getByText("Наживо").waitFor()
  await chooseCategory(page, "Кадети -49 ч")
  await enterResults(person.call, category("Кадети -49 ч"), 2)
  await page.getByRole("heading").filter({ hasText: "2 з 9" }).waitFor()

  await stage.crash(async () => {
    await page.getByText("Немає зв’язку, пробуємо ще раз").waitFor()
    expect(await page.getByRole("button", { name: /перемога:/ }).count(), "what was seen stays seen").toBe(2)
  })
  await page.getByText("Наживо").waitFor()
  await enterResults(person.call, category("Юнаки -41 ч"), 13)
  await chooseCategory(page, "Юнаки -41 ч")
  await page.getByRole("heading").filter({ hasText: "13 з 13" }).waitFor()
  await chooseCategory(page, "Кадети -49 ч")
  await page.getByRole("heading").filter({ hasText: "2 з 9" }).waitFor()
})

async function deleteAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ще", exact: true }).click()
  await page.getByRole("menuitem", { name: "Видалити всіх спортсменів" }).click()
  const question = page.getByRole("dialog", { name: "Ви впевнені, що хочете видалити всіх спортсменів?" })
  await question.getByText("З турніру вибуде 350 спортсменів").waitFor()
  await question.getByRole("button", { name: "Видалити" }).click()
}
