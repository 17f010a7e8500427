import { mkdirSync } from "node:fs"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { chooseSheet } from "#tests/support/journey.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
const isKept = process.env.SHOTS === "1"

// [P1-56]
test("a workbook is read, its columns assigned, rows mended and left out, clubs joined, saved and taken back as one", async () => {
  const { page, dialog } = await openImport()
  expect(await dialog.getByLabel("Аркуш").inputValue()).toBe("Заявка")
  await counts(dialog, [22, 17, 4, 1])
  expect(await rowOf(dialog, 21).innerText()).toContain("Немає статі")
  await keep(page, "preview")

  // Corrected by keyboard only; Escape leaves the row, not the dialog.
  await show(dialog, "відхилені")
  await dialog.getByRole("button", { name: "Виправити рядок 21" }).focus()
  await page.keyboard.press("Enter")
  const form = dialog.getByRole("form", { name: "Рядок 21: виправлення" })
  await form.waitFor()
  await page.keyboard.press("Escape")
  await form.waitFor({ state: "detached" })
  await dialog.getByRole("button", { name: "Виправити рядок 21" }).focus()
  await page.keyboard.press("Enter")
  expect(await form.getByLabel("ПІБ").inputValue()).toBe("Дикий Ян")
  // The cell that the error names has the focus.
  await page.keyboard.type("ч")
  expect(await form.getByLabel("Стать").inputValue()).toBe("ч")
  await keep(page, "row")
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Enter")
  await counts(dialog, [22, 18, 4, 0])

  // The dialog asks before corrections are lost; they stay when a column is read differently.
  await page.keyboard.press("Escape")
  const question = page.getByRole("dialog", { name: "Закрити без збереження?" })
  await question.getByRole("button", { name: "Залишити" }).click()
  await question.waitFor({ state: "detached" })
  // The grades are no divisions of this tournament.
  await dialog.getByText(/^Стовпці: використано/).click()
  await dialog.getByLabel("Стовпець 8: Дивізіон").selectOption({ label: "не читати" })
  await settled(dialog)
  await show(dialog, "усі рядки")
  await rowOf(dialog, 1).getByText("Кадети -44 ж", { exact: true }).waitFor()
  await keep(page, "columns")
  await counts(dialog, [22, 18, 4, 0])

  await show(dialog, "виправлені тут")
  await rowOf(dialog, 21).getByText("буде додано, виправлено тут").waitFor()
  await show(dialog, "усі рядки")
  await rowOf(dialog, 12).getByRole("button", { name: "Пропустити рядок 12" }).click()
  await counts(dialog, [22, 17, 4, 1])
  await show(dialog, "відхилені")
  await rowOf(dialog, 12).getByText("Пропущено секретарем").waitFor()

  await dialog.getByRole("checkbox", { name: /^СК «Тигр».* і Тигр/ }).check()
  await settled(dialog)
  await show(dialog, "усі рядки")
  await dialog.getByLabel("Зауваження", { exact: true }).selectOption("joined_club")
  await rowOf(dialog, 19).getByText("Організацію «Тигр» об’єднано з «СК «Тигр»»").waitFor()

  await dialog.getByRole("button", { name: "Завантажити", exact: true }).click()
  await dialog.getByText("Таблицю завантажено").waitFor()
  await keep(page, "done")
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Зберегти звіт (CSV)" }).click(),
  ])
  expect(report.suggestedFilename()).toBe("Звіт_про_завантаження.csv")
  const added = Number(await countOf(dialog, "Додано").innerText())
  await page.getByRole("heading", { name: new RegExp(`^${added} спортсмен`) }).waitFor({ state: "attached" })
  await dialog.getByRole("button", { name: "Скасувати все завантаження" }).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("heading", { name: "0 спортсменів" }).waitFor()
})

test("on a small phone all of it is reached, and nothing reaches out sideways", async () => {
  const { page, dialog } = await openImport({ width: 360, height: 700 })
  await dialog.getByText(/^Стовпці: використано/).click()
  await rowOf(dialog, 21)
    .getByRole("button", { name: /^Дії: / })
    .click()
  await page.getByRole("menuitem", { name: "Виправити рядок 21" }).click()
  const form = dialog.getByRole("form", { name: "Рядок 21: виправлення" })
  await form.getByLabel("Стать").fill("ч")
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    ...[...document.querySelectorAll("[role=dialog] form, [role=dialog] li, [role=dialog] select")].map((one) =>
      Math.round(one.getBoundingClientRect().width),
    ),
  ])
  expect(Math.max(...widths)).toBeLessThanOrEqual(360)
  await keep(page, "phone")
  await form.getByRole("button", { name: "Застосувати" }).click()
  await counts(dialog, [22, 18, 4, 0])
})

async function openImport(viewport = { width: 1280, height: 800 }) {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, { name: "Кубок Тигра", date: "15.05.2026" })
  const page = await stage.open(person, { viewport })
  await page.goto(`/user/tournaments/overview/${item.id}?tab=2`)
  const dialog = await chooseSheet(page, "entries-own.xlsx")
  await dialog.getByText("Попередній перегляд: ще нічого не збережено").waitFor()
  return { page, dialog }
}

const rowOf = (dialog: Locator, row: number): Locator =>
  dialog.getByRole("row").filter({ has: dialog.page().getByRole("cell", { name: String(row), exact: true }) })

const show = (dialog: Locator, label: string) => dialog.getByLabel("Показати").selectOption({ label })

/** The spreadsheet has been read again. */
const settled = (dialog: Locator) => dialog.getByText("Читання таблиці. Зачекайте...").waitFor({ state: "hidden" })

const countOf = (dialog: Locator, label: string): Locator =>
  dialog
    .getByRole("region", { name: "Підсумок таблиці" })
    .locator("div", { has: dialog.page().getByText(label, { exact: true }) })
    .locator("span")
    .first()

async function counts(dialog: Locator, [read, added, merged, rejected]: readonly number[]): Promise<void> {
  const expected = { Прочитано: read, "Буде додано": added, "Буде об’єднано": merged, "Буде відхилено": rejected }
  for (const [label, count] of Object.entries(expected))
    await countOf(dialog, label)
      .and(dialog.page().getByText(String(count), { exact: true }))
      .waitFor()
}

/** With SHOTS=1 for people to look at, light and dark. */
async function keep(page: Page, name: string): Promise<void> {
  if (!isKept) return
  mkdirSync(shots, { recursive: true })
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${shots}import ${name} ${colorScheme}.png` })
  }
}
