import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { count } from "#domain/uk/words.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import type { Sheet } from "./filled-tournament.ts"
import { chooseCategory, chooseSheet, createTournament, openTab, previewShown } from "./journey.ts"

/** A sheet and what is known of it by counting its rows. */
export interface Entries {
  readonly sheet: Sheet
  readonly athletes: number
  /** As in the heading. */
  readonly athletesTitle: string
  readonly categories: number
  readonly categoriesTitle: string
  /** The category whose fights are entered, with the number of its athletes. */
  readonly fought: string
  readonly entrants: number
  /** A category of one. */
  readonly alone: string
  readonly aloneName: string
}

/** From a club's entry sheet to printed winners, by the account that is signed in. */
export async function doMainJob(page: Page, tournament: string, entries: Entries): Promise<void> {
  await createTournament(page, tournament)
  await uploadSheet(page, entries)
  await drawAll(page, entries)
  const medals = await enterAllResults(page, entries)
  expect(new Set(Object.values(medals).flat()).size, "four different people on the podium").toBe(4)
  await expectWinnerAlone(page, entries)
  await chooseCategory(page, entries.fought)
  const text = await downloadBracket(page, `${entries.fought.replaceAll(" ", "_")}.pdf`)
  for (const name of Object.values(medals).flat()) expect(text).toContain(name.split(" ")[0])
  expect(text, "its title, with a real minus").toContain(entries.fought.replace("-", "−"))
}

async function uploadSheet(page: Page, { sheet, athletes, categories, ...titles }: Entries): Promise<void> {
  await openTab(page, "СПОРТСМЕНИ")
  const section = await chooseSheet(page, sheet)
  await previewShown(section)
  const preview = await section.getByRole("region", { name: "Підсумок таблиці" }).textContent()
  const [read, added] = [`${count(athletes)} Прочитано`, `${count(athletes)} Буде додано`]
  expect(preview).toContain(`${read}${added}0 Буде об’єднано0 Буде відхилено`)
  await section.getByText(`Створити категорії, яких бракує: ${categories}`).waitFor()
  await section.getByRole("button", { name: /^Завантажити \d/ }).click()
  await section.getByText("Таблицю завантажено").waitFor()
  await section.getByRole("link", { name: "До спортсменів" }).last().click()
  await page.getByRole("heading", { name: titles.athletesTitle }).waitFor()
  await openTab(page, "КАТЕГОРІЇ")
  await page.getByRole("heading", { name: titles.categoriesTitle }).waitFor()
}

async function drawAll(page: Page, { categories, fought, entrants }: Entries): Promise<void> {
  await openTab(page, "ЖЕРЕБКУВАННЯ")
  await page.getByRole("button", { name: "Прожеребкувати всі" }).click()
  const dialog = page.getByRole("dialog", { name: "Прожеребкувати всі категорії автоматично?" })
  await dialog
    .getByRole("status")
    .filter({ hasText: `Буде прожеребковано: ${categories}` })
    .waitFor()
  await dialog.getByRole("button", { name: "Прожеребкувати", exact: true }).click()
  await page.getByText(`Дані оновлено. Прожеребковано: ${categories}`).waitFor()
  await dialog.waitFor({ state: "hidden" })
  await chooseCategory(page, fought)
  const board = page.getByRole("region", { name: `Сітка: ${fought}` })
  await board
    .getByRole("button", { name: /^Поєдинок/ })
    .first()
    .waitFor()
  expect(await board.getByRole("button", { name: /^Поєдинок/ }).count()).toBe(entrants - 1)
}

interface Medals {
  readonly gold: readonly string[]
  readonly silver: readonly string[]
  readonly bronze: readonly string[]
}

/**
 * At the desk, by keyboard only: red wins every third fight, one fight is level and decided by superiority, with F8.
 */
async function enterAllResults(page: Page, { fought, entrants }: Entries): Promise<Medals> {
  await openTab(page, "РЕЗУЛЬТАТИ")
  await chooseCategory(page, fought)
  const fights = entrants - 1
  const board = page.getByRole("region", { name: `Сітка: ${fought}` })
  const ready = board.getByRole("button", {
    name: /^Поєдинок: (?!суперник ще невідомий).* – (?!суперник ще невідомий)/,
  })
  await ready.first().press("Enter")
  for (let done = 0; done < fights; done++) {
    await page
      .getByRole("heading")
      .filter({ hasText: `${done} з ${fights}` })
      .waitFor()
    await typeResult(page, done)
  }
  await page
    .getByRole("heading")
    .filter({ hasText: `${fights} з ${fights}` })
    .waitFor()
  await page.getByText("Усі поєдинки категорії завершено.").waitFor()
  return readMedals(page)
}

async function typeResult(page: Page, done: number): Promise<void> {
  const blue = page.getByRole("textbox", { name: /^Бали синього/ })
  await blue.and(page.locator(":focus")).waitFor()
  const isLevel = done === 1
  await page.keyboard.type(isLevel ? "9" : done % 3 === 2 ? "4" : "12")
  await page.keyboard.press("Tab")
  await page.keyboard.type(isLevel ? "9" : "7")
  if (isLevel) {
    await page.getByRole("combobox", { name: "Перемога" }).selectOption("SUP")
    await page.keyboard.press("F8")
    await page.keyboard.press("Control+Enter")
  } else await page.keyboard.press("Enter")
}

async function readMedals(page: Page): Promise<Medals> {
  const rows = await page.getByRole("table", { name: "Призери" }).getByRole("row").allInnerTexts()
  const of = (medal: string): string[] =>
    rows.filter((row) => row.includes(medal)).map((row) => nameIn(row.slice(row.indexOf(medal) + medal.length)))
  return { gold: of("Золото"), silver: of("Срібло"), bronze: of("Бронза") }
}

const nameIn = (text: string): string => text.trim().split("\n")[0]?.trim() ?? ""

async function expectWinnerAlone(page: Page, { alone, aloneName }: Entries): Promise<void> {
  await chooseCategory(page, alone)
  // Nobody has confirmed that the athlete is there: there was no check-in.
  const strip = page.getByRole("region", { name: "Один учасник", exact: true })
  await strip.getByRole("button", { name: "Підтвердити перемогу" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Підтвердити перемогу" }).click()
  await page.getByRole("table", { name: "Призери" }).getByText(aloneName).waitFor()
  expect((await readMedals(page)).gold).toEqual([aloneName])
  expect(await page.getByRole("button", { name: /^Поєдинок/ }).count()).toBe(0)
}

/** The text of the PDF that the browser saves. */
async function downloadBracket(page: Page, fileName: string): Promise<string> {
  const downloading = page.waitForEvent("download")
  await Promise.all([downloading, fromMenu(page, "Друк сітки, PDF", "Друк")])
  const download = await downloading
  expect(download.suggestedFilename()).toBe(fileName)
  const folder = mkdtempSync(join(tmpdir(), "sijak-pdf-"))
  try {
    const file = join(folder, "bracket.pdf")
    await download.saveAs(file)
    expect(readFileSync(file).subarray(0, 4).toString()).toBe("%PDF")
    return execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
