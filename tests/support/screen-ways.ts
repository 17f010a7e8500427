import type { Page } from "playwright-core"
import type { Filled } from "./filled-tournament.ts"
import { openSection } from "./journey.ts"

/** One state of the product as a person sees it: how to come there, and what shows that the data are there. */
export type Screen = (page: Page, filled: Filled) => Promise<unknown>

/** Screens by their names, in the order in which they are shown. */
export type Screens = Readonly<Record<string, Screen>>

/** The headings of the lists, when the data are there. */
export const ATHLETES = /^Спортсмени \d/
export const CATEGORIES = /^Категорії \d/

/** A drawn category, and one that is not. */
export const category = "Кадети -49 ч"
export const undrawn = "Юнаки -41 ч"

export const tab = (id: number, number: number): string => `/user/tournaments/overview/${id}?tab=${number}`

export async function at(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address)
  await page.getByRole("heading", { name: heading }).waitFor()
}

/** A form with the catalogue in it and all its sections open. */
export async function form(page: Page, address: string, heading: string): Promise<void> {
  await at(page, address, heading)
  await page.getByRole("checkbox", { name: /^Кадети/ }).waitFor()
  for (const name of ["Оргкомітет і судді", "Налаштування", "Оголошення"]) await openSection(page, name)
  await page.getByRole("textbox", { name: "Повний опис/Регламент" }).waitFor()
}

export async function board(page: Page, { id, category: named }: Filled, number: 4 | 5): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/bracket/${named(category).id}?tab=${number}`)
  await page
    .getByRole("button", { name: /^Поєдинок/ })
    .first()
    .waitFor()
}

/** Pages that are known by their address and heading. */
export const headed = (pages: Readonly<Record<string, string>>): Screens =>
  Object.fromEntries(Object.entries(pages).map(([path, heading]) => [path, (page) => at(page, path, heading)]))
