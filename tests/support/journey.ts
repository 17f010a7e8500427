import type { Locator, Page } from "playwright-core"
import { LONGEST_MS } from "#server/platform/reading-pool.ts"
import { sheetPath } from "./filled-tournament.ts"
import { fromMenu } from "./from-menu.ts"

/** What a secretary does in the pages, step by step; each step ends when the person sees that it is done. */

export async function signUp(page: Page, username: string): Promise<void> {
  await page.getByRole("link", { name: "Зареєструватися" }).click()
  const fields = {
    Логін: username,
    "Електронна пошта": `${username}@example.org`,
    Пароль: "кабінет-секретаря",
    "Пароль ще раз": "кабінет-секретаря",
    Прізвище: "Коваль",
    "Ім’я": "Олена",
  }
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
  await page.getByRole("button", { name: "Зареєструватися" }).click()
  await page.getByRole("heading", { name: "Список турнірів" }).waitFor()
}

export async function createTournament(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Турніри" }).click()
  await page.getByRole("link", { name: "Створити новий турнір" }).click()
  await field(page, "Назва турніру").fill(name)
  await field(page, "Дата").fill("15.05.2026")
  await page.getByRole("button", { name: "Зберегти", exact: true }).click()
  await page.getByRole("heading", { name, level: 1 }).waitFor()
}

/** On the athletes' tab: opens the page of the import and chooses the sheet. */
export async function chooseSheet(page: Page, sheet: string | FilePayload): Promise<Locator> {
  await fromMenu(page, "Завантажити таблицю")
  const section = page.getByRole("region", { name: "Завантажити таблицю" })
  const choosing = page.waitForEvent("filechooser")
  await Promise.all([choosing, section.getByRole("button", { name: "Вибрати файли" }).click()])
  await (await choosing).setFiles(typeof sheet === "string" ? sheetPath(sheet) : sheet)
  return section
}

/**
 * Waits for what a chosen sheet would do. Reading and planning give way to everything else on the computer, each up to the product's own
 * bound: beside other tests five thousand rows have taken more than the 20 seconds of a page's usual wait.
 */
export const previewShown = (section: Locator): Promise<void> =>
  section.getByText("Попередній перегляд: ще нічого не збережено").waitFor({ timeout: 2 * LONGEST_MS })

/** The rows of a tournament's pages: the rail, on a phone the sheet that the bottom bar opens. */
async function rows(page: Page): Promise<Locator> {
  const more = page.getByRole("button", { name: "Ще: усі розділи" })
  if ((page.viewportSize()?.width ?? 0) <= 640) await more.click()
  return page.getByRole("navigation", { name: "Розділи турніру" })
}

/** Opens a page of a tournament that is no tab by its row. */
export async function openPage(page: Page, name: string): Promise<void> {
  await (await rows(page)).getByRole("link", { name, exact: true }).press("Enter")
}

/** Opens a tab of a tournament by its row. */
export async function openTab(page: Page, name: string): Promise<void> {
  const row = (await rows(page)).getByRole("link", { name })
  const tab = /tab=\d+/.exec((await row.getAttribute("href")) ?? "")?.[0] ?? ""
  await row.press("Enter")
  await page.waitForURL((url) => url.search.includes(tab))
  await page.getByRole("region", { name, exact: true }).waitFor()
}

/** Chooses what is done seldom to a tournament: a line of «Ще». */
export async function fromMore(page: Page, name: string): Promise<void> {
  const list = await rows(page)
  const more = list.getByRole("button", { name: "Ще: дії з турніром" })
  const line = list.getByRole("link", { name }).or(list.getByRole("button", { name }))
  await more.or(line).first().waitFor()
  if (await line.isVisible()) return line.press("Enter")
  await more.press("Enter")
  await page.getByRole("menuitem", { name }).press("Enter")
}

/** Chooses a line of the account's menu at the rail's foot, on a phone of the sheet. */
export async function fromAccount(page: Page, name: string): Promise<void> {
  const list = await rows(page)
  const line = list.getByRole("button", { name })
  const account = list.getByRole("button", { name: /^Кабінет:/ })
  await account.or(line).first().waitFor()
  if (await line.isVisible()) return line.press("Enter")
  await account.press("Enter")
  await page.getByRole("menuitem", { name }).press("Enter")
}

/** Leads to a section of a long form, and opens it if it is folded. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page.getByRole("navigation", { name: "Розділи форми" }).getByRole("button", { name }).press("Enter")

/** A field by the whole of its label; the star of a required field is no part of it. */
export function field(within: Page | Locator, label: string): Locator {
  const name = new RegExp(`^${label}( \\*)?$`)
  return within.getByRole("textbox", { name }).or(within.getByRole("combobox", { name }))
}

interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** In the tabs of the draw and the results: the category by its name. */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const list = page.getByRole("navigation", { name: "Категорії" })
  await list.getByRole("button", { name: new RegExp(`^${name.replace(/[+]/g, "\\$&")} ?,`) }).click()
  await page.getByRole("heading", { name: `${name} · `, level: 2 }).waitFor()
}

/** Chooses by its name in a list of a form. */
export async function pick(form: Locator, label: string, option: string): Promise<void> {
  await field(form, label).click()
  await form.page().getByRole("listbox").getByRole("option", { name: option, exact: true }).click()
}

/** Leads to the filters of the page's head, which fold into one button if there is no room. */
export async function openFilters(page: Page): Promise<void> {
  const folded = page.getByRole("button", { name: /^Фільтри/ })
  if (await folded.isVisible()) await folded.click()
}
