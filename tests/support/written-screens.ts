import type { Page } from "playwright-core"
import type { Filled } from "./filled-tournament.ts"
import { at, category, type Screen } from "./screen-ways.ts"

const legal: Readonly<Record<string, string>> = {
  "/disclaimer": "Відмова від відповідальності",
  "/disclaimer/ru": "Отказ от ответственности",
  "/privacy-policy": "Політика конфіденційності",
  "/privacy-policy/ru": "Политика конфиденциальности",
  "/subscription-policy": "Згода на розсилку",
  "/policy-cookies": "Файли cookie та сховище браузера",
}

/** A page of the tournament, by what stands behind `/t/7`. */
const of =
  (path: string, heading: string | RegExp) =>
  (page: Page, { id }: Filled) =>
    at(page, `/t/${id}${path}`, heading)

const athleteIn = async (page: Page, filled: Filled): Promise<void> => {
  await of(`/c/${filled.category(category).id}`, category)(page, filled)
  await page.getByRole("listitem").getByRole("link").last().click()
  await page.getByRole("button", { name: "Стежити" }).waitFor()
}

/** The pages that the server writes. */
export const writtenScreens: readonly Screen[] = [
  { name: "home", open: (page) => at(page, "/", "Опубліковані турніри") },
  ...Object.entries(legal).map(([path, heading]) => ({ name: path, open: (page: Page) => at(page, path, heading) })),
  { name: "consent that is none", open: (page) => at(page, "/mailing/7.none", "Згода на розсилку") },
  { name: "published tournament", open: of("", /^Категорії/) },
  { name: "published schedule", open: of("/schedule", "Розклад") },
  { name: "published results", open: of("/results", /^Результати/) },
  { name: "published teams", open: of("/teams", "Команди") },
  {
    name: "published category",
    open: (page, filled) => of(`/c/${filled.category(category).id}`, category)(page, filled),
  },
  { name: "search of a visitor", open: of("/search?q=а", "Пошук: а") },
  { name: "athlete who is followed", open: athleteIn },
  {
    name: "club",
    open: async (page, filled) => {
      await athleteIn(page, filled)
      await page.locator("p.muted a").last().click()
      await page.getByRole("heading", { name: "Поєдинки" }).waitFor()
    },
  },
  { name: "page without a line", open: (page) => at(page, "/offline", "Немає зв’язку") },
  { name: "tournament that is not there", open: (page) => at(page, "/t/99999999", "Сторінку не знайдено") },
]
