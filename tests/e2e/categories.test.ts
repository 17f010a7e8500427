import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { makeCategories } from "#contract/categories/making.ts"
import { createTournament, fullTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { field, openFilters, openTab, pick } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()

const heading = (page: Page, text: string | RegExp) => page.getByRole("heading", { name: text, exact: true }).waitFor()
const undo = async (page: Page, notice: string | RegExp) => {
  await page.getByRole("status").filter({ hasText: notice }).getByRole("button", { name: "Скасувати" }).click()
  await page.getByText("Крок скасовано").first().waitFor()
}
const overflow = async (page: Page) => (await widthOf(page)) - (await page.evaluate(() => innerWidth))

// [P1-64] [P1-66]
test("categories are found, merged by advice, split by weight, changed together, and each step is taken back", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}?tab=7`)
  await heading(page, "Категорії 102")

  await page.getByRole("searchbox", { name: "Назва або ID" }).fill("кадети 49")
  await heading(page, "Категорії 1 зі 102")
  const row = page.getByRole("row").filter({ hasText: "Кадети -49 ч" })
  await row.getByRole("button", { name: "Дії: Кадети -49 ч" }).click()
  await page.getByRole("menuitem", { name: "Поділити: Кадети -49 ч" }).click()
  const split = page.getByRole("dialog", { name: "Поділити: Кадети -49 ч" })
  await split.getByRole("radio", { name: /^вручну/ }).check()
  await split
    .getByRole("combobox", { name: /^Частина: / })
    .first()
    .selectOption("1")
  await split.getByRole("button", { name: "Поділити" }).click()
  await heading(page, "Категорії 2 зі 103")
  await undo(page, "Поділено: 9 + 1")
  await heading(page, "Категорії 1 зі 102")
  await page.getByRole("searchbox", { name: "Назва або ID" }).fill("")

  await openFilters(page)
  await page.getByRole("button", { name: /^Малі: \d+/ }).click()
  await page.keyboard.press("Escape")
  await page
    .getByRole("button", { name: /^Об’єднати з «/ })
    .first()
    .click()
  const merge = page.getByRole("dialog", { name: "Об’єднати категорії" })
  await merge.getByText(/^Буде «/).waitFor()
  await merge.getByRole("button", { name: "Об’єднати" }).click()
  await heading(page, / зі 101$/)
  await undo(page, /^Об’єднано:/)
  await heading(page, / зі 102$/)
  await openFilters(page)
  await page.getByRole("button", { name: /^Малі: \d+/, pressed: true }).click()

  await page.getByRole("checkbox", { name: "Вибрати: Кадети -33 ч" }).check()
  await page.getByRole("checkbox", { name: "Вибрати: Дорослі -74 ч" }).check()
  await page.getByRole("button", { name: "Об’єднати", exact: true }).click()
  await merge.getByText("За правилами турніру ці категорії не об’єднують").waitFor()
  expect(await merge.getByRole("button", { name: "Об’єднати" }).isDisabled()).toBe(true)
  await merge.getByRole("checkbox", { name: "Об’єднати попри правила" }).check()
  await merge.getByRole("button", { name: "Об’єднати" }).click()
  await merge.getByText("Укажіть причину").waitFor()
  await page.keyboard.press("Escape")
  await merge.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: "Зробити чернетками" }).click()
  await page.getByText("Змінено: 2 категорії").waitFor()
  await page.getByRole("row").filter({ hasText: "чернетка" }).nth(1).waitFor()
})

test("proposals for small categories are accepted together, each category in one merge only", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn" })
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  // The first page names the limit that keeps one of them from every other, as the list does.
  await page.goto(`/user/tournaments/overview/${id}`)
  await page
    .getByText(/«[^»]+» – немає з ким: заважає (вага|вік|стать)/)
    .first()
    .waitFor()
  await page.goto(`/user/tournaments/overview/${id}?tab=7`)
  await heading(page, "Категорії 102")
  await openFilters(page)
  await page.getByRole("button", { name: /^Малі: \d+/ }).click()
  await page.keyboard.press("Escape")
  const proposals = page.getByRole("button", { name: /^Об’єднати з «/ })
  await proposals.first().waitFor()
  const rows = page.getByRole("row").filter({ has: proposals })
  // With whom, how many and what lies between them stands whole beside the press.
  const partners = proposals.locator("xpath=preceding-sibling::*[1]")
  const said = await partners.evaluateAll((all) =>
    all.map((one) => [one.textContent, one.scrollWidth > one.clientWidth]),
  )
  expect(said.filter(([, isOneCut]) => isOneCut)).toEqual([])
  expect(said.map(([words]) => words).join("; ")).toMatch(/, разом \d+, (хлопці з дівчатами|різний вік)/)
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await rows.nth(at).getByRole("checkbox").check()
  await page.getByRole("button", { name: "Об’єднати за пропозицією" }).click()
  // The class, by which categories differ, is read whole.
  const isCut = (cell: Element): boolean => cell.scrollWidth > cell.clientWidth
  const names = await page.getByRole("rowheader").all()
  for (const name of names) expect(await name.evaluate(isCut), await name.innerText()).toBe(false)
  const question = page.getByRole("dialog", { name: /^Об’єднати за пропозиціями: \d$/ })
  const close = question.getByRole("group", { name: "Одна стать і вікова група" }).getByRole("checkbox")
  await close.first().waitFor()
  const count = await close.count()
  for (const at of Array(count).keys()) expect(await close.nth(at).isChecked()).toBe(true)
  const across = question.getByRole("group", { name: /^Різна стать/ }).getByRole("checkbox", { checked: true })
  expect(await across.count(), "what lies across age or sex is off until somebody ticks it").toBe(0)
  expect(await question.innerText()).toMatch(/\d+ учасник\S*, [\d–]+ років, [\d,–]+ кг \+ /)
  expect(await violations(page)).toEqual([])
  await question.getByRole("button", { name: `Об’єднати: ${count}` }).click()
  await page.getByText(`Об’єднано за пропозиціями: ${count}`).waitFor()
  const { item } = await person.call(fullTournament, { id })
  expect(item.protocols).toHaveLength(102 - count)
  expect(item.sportsmans.filter(({ category_id }) => category_id === 0)).toEqual([])
})

// [P2-30]
test("many categories come from templates, divisions by height and another tournament, without a mouse and on a small screen", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn", name: "Кубок Львова" })
  const page = await stage.open(person, { viewport: { width: 360, height: 740 } })
  await page.goto("/user/tournaments/create")
  await field(page, "Назва турніру").fill("Порожній")
  await page.getByRole("button", { name: "Зберегти", exact: true }).click()
  await page.getByRole("heading", { name: "Порожній", level: 1 }).waitFor()
  await openTab(page, "КАТЕГОРІЇ")
  await page.getByText("Інформація відсутня").waitFor()
  await fromMenu(page, "З довідника")
  const dialog = page.getByRole("dialog", { name: "Додати категорії" })
  await dialog.getByRole("radio", { name: "Шаблони пумсе" }).press("Space")
  await dialog.getByRole("checkbox", { name: "Пумсе традиційні, пари (8)" }).press("Space")
  expect(await overflow(page)).toBe(0)
  await dialog.getByRole("button", { name: "Додати 8 категорій" }).press("Enter")
  await heading(page, "Категорії 8")
  await dialog.waitFor({ state: "hidden" })
  await fromMenu(page, "З довідника")
  await dialog.getByRole("radio", { name: "Додати зріст" }).press("Space")
  await dialog.getByLabel("Зріст, см").fill("151")
  await dialog.getByText("Група: 149–152 см, вага до 48 кг.").waitFor()
  await dialog.getByLabel("Вага, кг").fill("50,5")
  await dialog.getByText("Група за зростом: 149–152 см, але вага більша за 48 кг.").waitFor()
  await dialog.getByRole("checkbox", { name: "Кадети за зростом, чоловіки" }).press("Space")
  expect(await overflow(page)).toBe(0)
  await dialog.getByRole("button", { name: "Додати 10 категорій" }).press("Enter")
  await heading(page, "Категорії 18")
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("row").filter({ hasText: "Кадети -48 ч 149–152 см" }).waitFor()
  await fromMenu(page, "З довідника")
  await dialog.getByRole("radio", { name: "Інший турнір" }).press("Space")
  await dialog.getByRole("combobox", { name: "Турнір" }).selectOption(String(id))
  await dialog.getByRole("button", { name: "Додати 102 категорії" }).press("Enter")
  await heading(page, "Категорії 120")
  await page.getByRole("checkbox", { name: "Вибрати все" }).press("Space")
  expect(await overflow(page)).toBe(0)
  const bar = page.getByRole("region", { name: "Вибране" })
  await bar.getByRole("button", { name: "Ще" }).press("Enter")
  await page.getByRole("menuitem", { name: "Видалити" }).press("Enter")
  const question = page.getByRole("dialog", { name: "Видалити з турніру 120 категорій?" })
  await question.getByRole("button", { name: "Видалити" }).press("Enter")
  await page.getByText("Інформація відсутня").waitFor()
  await undo(page, "Видалено: 120 категорій")
  await heading(page, "Категорії 120")
  // What can be done with a small category is pressed without moving the table sideways.
  await page.goto(`/user/tournaments/overview/${id}?tab=7&state=small`)
  const merge = page.getByRole("button", { name: /^Об’єднати (із|з) / }).first()
  await merge.waitFor()
  const { x, width } = (await merge.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(360)
})

test("a class is made with its first athlete, and the empty categories go in one step", async () => {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, {
    name: "Кубок Тигра",
    date: "15.05.2026",
    category_ids: "4",
    category_weigh_ids: "401,402,403,451",
  })
  await person.call(makeCategories, { id: item.id, classes: [403, 451] })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${item.id}?tab=2`)
  await page.getByRole("button", { name: "Додати", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
  await dialog.getByLabel(/^Прізвище, ім’я/).fill("Вовк Лев")
  await dialog.getByLabel(/^Рік народження/).fill("2013")
  await dialog.getByRole("radio", { name: "чоловік" }).check()
  await dialog.getByLabel(/^Вага/).fill("32")
  await dialog.getByRole("combobox", { name: /^Категорія/ }).click()
  const first = dialog.getByRole("option").first()
  await first.filter({ hasText: "буде створено" }).filter({ hasText: "Кадети -33 ч" }).click()
  await dialog.getByRole("combobox", { name: /^Область/ }).fill("київська")
  await page.keyboard.press("Enter")
  await dialog.getByRole("button", { name: "Без організації: «Особисто»" }).click()
  await dialog
    .getByRole("combobox", { name: /^Тренер/ })
    .first()
    .fill("Бойко І. П.")
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
  await page.getByRole("row").filter({ hasText: "щойно додано" }).filter({ hasText: "Кадети -33 ч" }).waitFor()
  // The button that opened the form has gone with the empty list.
  await page.getByRole("grid").and(page.locator(":focus")).waitFor()

  await openTab(page, "КАТЕГОРІЇ")
  await heading(page, "Категорії 1 з 3")
  await openFilters(page)
  await page.getByRole("button", { name: "Порожні: 2 · Показати" }).click()
  await page.getByRole("button", { name: "Порожні: 2 · Сховати" }).waitFor()
  await page.getByRole("row").filter({ hasText: "Кадети -41 ч" }).waitFor()
  await fromMenu(page, "Видалити порожні (2)…")
  const question = page.getByRole("dialog", { name: "Видалити 2 порожні категорії?" })
  await question.getByText(/^Кадети -41 ч, Кадети -29 ж\. /).waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole("button", { name: "Видалити" }).click()
  await heading(page, "Категорії 1")
  await page.getByRole("status").filter({ hasText: "Видалено: 2" }).getByRole("button", { name: "Скасувати" }).click()
  await page.getByRole("heading", { name: "Категорії 3" }).waitFor()
})

// [P1-65] [P1-66] [P1-111] [P1-147]
test("a category that lacks what it needs is refused in the specification's words; one without a name says so", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn", name: "Кубок Сум" })
  const page = await stage.open(person)
  await page.route("**/api/tournament-full*", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll("Діти -20 ч", "") })
  })
  await page.goto(`/user/tournaments/overview/${id}?tab=7`)
  await page.getByRole("row", { name: /не вказано Діти/ }).waitFor()
  await page.getByRole("button", { name: "Додати категорію" }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "Додати категорію" })
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).press("Enter")
  const alert = dialog.getByRole("alert")
  await alert.getByText("Помилка", { exact: true }).waitFor()
  // Each message is shown once, at its field.
  for (const sentence of [
    "Укажіть назву категорії",
    "Укажіть розділ - керугі чи пумсе",
    "Укажіть тип категорії - сітка чи список",
    "Укажіть статус категорії",
  ]) {
    await dialog.getByText(sentence).waitFor()
    expect([sentence, await dialog.getByText(sentence).count()]).toEqual([sentence, 1])
  }
  await field(dialog, "Назва").and(page.locator(":focus")).waitFor()
  await page.keyboard.type("Відкрита А")
  await field(dialog, "Клас .+").fill("А")
  await pick(dialog, "Розділ", "Пумсе")
  await pick(dialog, "Тип категорії", "Список")
  await pick(dialog, "Вид пумсе", "Фристайл")
  await pick(dialog, "Склад", "Команда")
  await pick(dialog, "Статус категорії", "Опубліковано")
  await page.keyboard.press("Escape")
  await page.getByRole("dialog", { name: "Закрити без збереження?" }).getByRole("button", { name: "Залишити" }).click()
  await dialog.getByRole("button", { name: "Зберегти", exact: true }).press("Enter")
  await page.getByRole("row").filter({ hasText: "Відкрита А" }).waitFor()
})
