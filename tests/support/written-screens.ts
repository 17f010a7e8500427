import type { Page } from "playwright-core"
import type { Filled } from "./filled-tournament.ts"
import { at, category, headed, type Screens } from "./screen-ways.ts"

const legal: Readonly<Record<string, string>> = {
  "/disclaimer": "Відмова від відповідальності",
  "/disclaimer/ru": "Отказ от ответственности",
  "/privacy-policy": "Політика конфіденційності",
  "/privacy-policy/ru": "Политика конфиденциальности",
  "/subscription-policy": "Згода на розсилку",
  "/bot": "Бот у Telegram",
  "/policy-cookies": "Файли cookie та сховище браузера",
}

/** A page of the tournament, by the part of the address after `/t/7`. */
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
export const writtenScreens: Screens = {
  home: (page) => at(page, "/", "Опубліковані турніри"),
  ...headed(legal),
  "consent that is none": (page) => at(page, "/mailing/7.none", "Згода на розсилку"),
  "published tournament": of("", "Кубок Дніпра"),
  "published tournament's facts": of("/info", "Кубок Дніпра"),
  "published tournament, followed": of("/mine", "Стежте за своїм спортсменом"),
  "published brackets": of("/brackets", "Сітки"),
  "published schedule": of("/schedule", "Розклад"),
  "published results": of("/results", "Підсумки"),
  "published teams": of("/teams", "Команди"),
  "published category": (page, filled) => of(`/c/${filled.category(category).id}`, category)(page, filled),
  "embedded medals": of("/embed/medals", "Медалі та призери"),
  "embedded brackets": of("/embed/brackets", "Сітки"),
  "embedded bracket": (page, filled) => of(`/embed/c/${filled.category(category).id}`, category)(page, filled),
  "search of a visitor": of("/search?q=а", "Пошук: а"),
  "athlete who is followed": athleteIn,
  club: async (page, filled) => {
    await athleteIn(page, filled)
    await page.locator("p.muted a").last().click()
    await page
      .getByRole("heading", { name: /^(Далі|Завершено)$/ })
      .first()
      .waitFor()
  },
  "page without a line": (page) => at(page, "/offline", "Немає зв’язку"),
  "tournament that is not there": (page) => at(page, "/t/99999999", "Сторінку не знайдено"),
}
