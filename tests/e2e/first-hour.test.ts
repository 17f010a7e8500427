import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { sheetPath } from "#tests/support/filled-tournament.ts"
import { field } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

/** A day that is far enough for nobody to be awaited at the scales yet. */
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toLocaleDateString("uk-UA", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
})

/** Presses of buttons, links, boxes and choices; what is typed and the file that is chosen are none. */
function hand(page: Page) {
  let presses = 0
  const press = async (what: Locator): Promise<void> => {
    presses++
    await what.click()
  }
  const button = (name: string | RegExp, within: Page | Locator = page) => press(within.getByRole("button", { name }))
  const link = (name: string | RegExp, within: Page | Locator = page) => press(within.getByRole("link", { name }))
  const card = (step: string) => page.getByRole("region", { name: `Далі: ${step}` })
  /** A step of the head, or a line of its menu. */
  const fromMenu = async (name: string): Promise<void> => {
    const main = page.getByRole("main")
    const step = main.getByRole("button", { name, exact: true })
    await step
      .or(main.getByRole("button", { name: "Ще", exact: true }))
      .first()
      .waitFor()
    // An empty list offers its step as the head does.
    if (await step.first().isVisible()) return press(step.first())
    await button("Ще", main)
    await press(page.getByRole("menuitem", { name }))
  }
  return { fromMenu, press, button, link, card, presses: () => presses }
}

test("a new secretary comes from signing up to published draws, numbered courts and the scales by the first page alone", async () => {
  const page = await stage.open(null, { viewport: { width: 1366, height: 768 } })
  const { fromMenu, press, button, link, card, presses } = hand(page)
  const overview = () => link("ЗАГАЛЬНА ІНФОРМАЦІЯ", page.getByRole("navigation", { name: "Розділи турніру" }))
  await page.goto("/signUp")
  const person = {
    Логін: "first.hour",
    "Електронна пошта": "first.hour@example.org",
    Пароль: "кабінет-секретаря",
    "Пароль ще раз": "кабінет-секретаря",
    Прізвище: "Коваль",
    "Ім’я": "Олена",
  }
  for (const [label, text] of Object.entries(person)) await field(page, label).fill(text)
  await button("Зареєструватися")
  await link("Створити перший турнір")
  await field(page, "Назва турніру").fill("Чемпіонат області «Перша година»")
  await field(page, "Дата").fill(inAMonth)
  for (const group of [/^Діти/, /^Молодші юнаки/, /^Юнаки/, /^Кадети/, /^Юніори/, /^Дорослі/])
    await press(page.getByRole("checkbox", { name: group }).first())
  await button(/^Зберегти/)
  await button("Створювати, коли з’явиться учасник")

  // The sheet.
  await link("Завантажити таблицю", card("завантажити таблицю"))
  const choosing = page.waitForEvent("filechooser")
  await button("Вибрати файли")
  await (await choosing).setFiles(sheetPath("entries-350-utf8.csv"))
  await button(/^Завантажити 350/)
  await page.getByText("Таблицю завантажено").waitFor()
  await overview()
  // What the first page asks before anything is drawn: are these all, do small ones stay so, who is weighed when.
  await button("Усі заявки отримано", card("зібрати всі заявки"))
  await button("Лишити так", card("об’єднати малі категорії"))
  await link(/^Прожеребкувати готові/, card("зважити спортсменів"))
  await button("Прожеребкувати всі")
  await button("Прожеребкувати", page.getByRole("dialog"))
  await page.getByText(/Прожеребковано: 102/).waitFor()
  await overview()
  // A tournament that holds no draws back publishes them as they are made.
  expect(presses()).toBeLessThanOrEqual(25)
  await link("Розподілити між кортами", card("розподілити між кортами"))
  await fromMenu("Додати корт")
  const form = page.getByRole("dialog", { name: "Додати корт" })
  await field(form, "Назва").fill("Корт 1")
  await field(form, "Кортів").fill("2")
  await button(/^Зберегти/, form)
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  for (const [name, first] of [
    ["Корт 1", "101"],
    ["Корт 2", "201"],
  ] as const)
    await page.getByRole("region", { name }).getByText(`Початковий номер ${first}`).waitFor()
  await fromMenu("Розподілити порівну")
  const spread = page.getByRole("dialog")
  await button(/^Розподілити/, spread)
  await spread.waitFor({ state: "hidden" })
  await overview()
  await link("Пронумерувати поєдинки", card("пронумерувати поєдинки"))
  await fromMenu("Пронумерувати весь турнір")
  await button("Пронумерувати", page.getByRole("dialog"))
  await page.getByText(/^Пронумеровано: /).waitFor()
  await overview()
  await button("Без паперу", card("надрукувати сітки"))
  await card("відкрити корти").waitFor()
  await link("Зважування", page.getByRole("navigation", { name: "Розділи турніру" }))
  await page.getByRole("combobox", { name: /^Прізвище/ }).waitFor()
})
