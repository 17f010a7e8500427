import type { Page } from "playwright-core"
import { clearBracket } from "#contract/brackets/calls.ts"
import { setDrawFormat } from "#contract/brackets/draws.ts"
import { assignSections, saveSection } from "#contract/sections/calls.ts"
import { inviteStaff } from "#contract/staff/calls.ts"
import { createTournament, deleteTournament } from "#contract/tournaments/calls.ts"
import { accountDeskScreens, accountPublicScreens, makeTeam } from "./account-screens.ts"
import { applicationScreens, makeApplications } from "./application-screens.ts"
import { courtScreens, workOnCourt } from "./court-screens.ts"
import { displayScreens, hangDisplays } from "./display-screens.ts"
import { drawDeskScreens, drawPublicScreens } from "./draw-screens.ts"
import { enterResults, type Filled, filledTournament, type Wanted } from "./filled-tournament.ts"
import { field } from "./journey.ts"
import { judgeDeskScreens, judgePoomsae, judgePublicScreens } from "./judge-screens.ts"
import { performPoomsae, poomsaeDeskScreens } from "./poomsae-screens.ts"
import { printScreens } from "./print-screens.ts"
import { fillRegisters, registerScreens } from "./register-screens.ts"
import { ATHLETES, at, board, CATEGORIES, category, form, headed, type Screens, tab, undrawn } from "./screen-ways.ts"
import { standingsScreens } from "./standings-screens.ts"
import { writtenScreens } from "./written-screens.ts"

/** Pages that are reachable only by their address, and their headings. */
export const leftovers: Readonly<Record<string, string>> = {
  "/tableList": "Таблиці",
  "/typography": "Типографіка",
  "/icons": "Піктограми",
  "/notifications": "Сповіщення",
  "/upgrade": "Підтримати проект",
  "/user-profile": "Профіль",
  "/admin/overview": "Панель",
  "/admin/upgrade": "Підтримати проект",
  "/demo": "Демо без реєстрації",
}

/** Of `fewClasses` those that a screen names or that show something of their own: both sexes, classes of one, of a few and of many. */
const shownClasses = /Кадети -(33|37|41|45|49|53|57|61) ч|Кадети -37 ж|Юнаки -41 ч|Дорослі -74 ч/

const few: Wanted = { published: 1, only: shownClasses, clubs: 8 }

/** A tournament in which every screen has something to show, and no more, unless asked for: axe takes a second for a thousand elements. */
export async function tournamentForScreens(url: string, wanted: Wanted = few): Promise<Filled> {
  const filled = await filledTournament(url, wanted)
  const { call } = filled.person
  await call(clearBracket, { tournament_id: filled.id, category: filled.category(undrawn).id })
  await enterResults(call, filled.category(category), 5)
  await makeTable(filled)
  const { item } = await call(createTournament, { name: "Торішній кубок", date: "16.05.2025", city: "Львів" })
  await call(deleteTournament, { id: item.id })
  await makeTeam(filled.person)
  await fillRegisters(call, filled.id)
  await makeCourts(filled)
  await workOnCourt(filled)
  await hangDisplays(filled)
  await judgePoomsae(filled)
  await performPoomsae(filled)
  await makeApplications(filled)
  return filled
}

/** A round robin of four with three results. */
async function makeTable({ person: { call }, category: named }: Filled): Promise<void> {
  const { item } = await call(setDrawFormat, { category: named(table).id, format: "roundRobin" })
  await enterResults(call, item, 3)
}

const table = "Кадети -61 ч"
const showTable = async (page: Page, { id, category: named }: Filled, number: number): Promise<void> => {
  await page.goto(`/user/tournaments/overview/${id}/bracket/${named(table).id}?tab=${number}`)
  await page.getByRole("region", { name: "Таблиця" }).waitFor()
}

/** Two courts with categories, one of them with a long name. */
async function makeCourts({ person: { call }, id, category: named }: Filled): Promise<void> {
  const courts = {
    "Додянг 1": [category, "Кадети -53 ч"],
    "Додянг із дуже довгою назвою для великої зали": ["Кадети -45 ч"],
  }
  for (const [name, categories] of Object.entries(courts)) {
    const { item } = await call(saveSection, { tournament_id: id, name })
    const moves = categories.map((one) => ({ category: named(one).id, section: item.id }))
    await call(assignSections, { id, moves })
  }
}

/** What everybody sees. */
export const publicScreens: Screens = {
  ...accountPublicScreens,
  ...drawPublicScreens,
  ...judgePublicScreens,
  ...writtenScreens,
  login: (page) => at(page, "/login", "Кабінет секретаря"),
  "login refused": async (page) => {
    await at(page, "/login", "Кабінет секретаря")
    await page.getByRole("button", { name: "Увійти" }).click()
    await page.getByText("Укажіть пароль").waitFor()
  },
  "sign-up": (page) => at(page, "/signUp", "Реєстрація"),
  "sign-up refused": async (page) => {
    await at(page, "/signUp", "Реєстрація")
    await page.getByRole("button", { name: "Зареєструватися" }).click()
    await page.getByText("Укажіть електронну пошту").waitFor()
  },
  "not found": (page) => at(page, "/error-404", "Сторінку не знайдено"),
  invitation: async (page, { person: { call } }) => {
    const { item } = await call(createTournament, { name: "Кубок із дуже довгою назвою, яка не вміщається в рядок" })
    const { code } = await call(inviteStaff, { id: item.id, role: "secretary" })
    await at(page, `/join/${code}`, "Запрошення до турніру")
    await page.getByText(/^Ви запрошені/).waitFor()
  },
  "invitation that is not there": async (page) => {
    await at(page, "/join/nobody-has-made-this-one", "Запрошення до турніру")
    await page.getByText("Такого запрошення немає").waitFor()
  },
  ...headed(leftovers),
}

/** The pages of a signed-in account. */
export const deskScreens: Screens = {
  ...accountDeskScreens,
  ...drawDeskScreens,
  ...registerScreens,
  ...courtScreens,
  ...judgeDeskScreens,
  ...poomsaeDeskScreens,
  ...standingsScreens,
  ...printScreens,
  profile: async (page) => {
    await at(page, "/user/profile", "Мій профіль секретаря")
    await page.getByRole("definition").filter({ hasText: "@example.org" }).waitFor()
  },
  tournaments: async (page) => {
    await at(page, "/user/tournaments", "Список турнірів")
    await page
      .getByRole("link", { name: /^Відкрити турнір/ })
      .first()
      .waitFor()
  },
  "constructor of brackets": async (page) => {
    await at(page, "/user/brackets", "Конструктор сіток")
    await field(page, "Учасники").fill("Коваль Олена; Тигр\nБондар Ія; Лев\nТкач Марія; Тигр")
    await page.getByRole("button", { name: "Прожеребкувати" }).click()
    await page.getByRole("button", { name: /^Поєдинок 1/ }).click()
    await page.getByRole("button", { name: /^Синій:/ }).waitFor()
  },
  ...displayScreens,
  "line for another site": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/embed`, "На сайт федерації")
    await page.getByRole("button", { name: "Скопіювати рядок" }).waitFor()
  },
  templates: (page) => at(page, "/user/document-templates", "Безкоштовні шаблони сіток, заявок"),
  dashboard: (page) => at(page, "/overview", "Панель"),
  ...applicationScreens,
  bin: async (page) => {
    await page.goto("/user/tournaments?tab=3")
    await page.getByRole("button", { name: /^Відновити турнір/ }).waitFor()
  },
  create: (page) => form(page, "/user/tournaments/create", "Створити турнір"),
  "create, day to pick": async (page) => {
    await form(page, "/user/tournaments/create", "Створити турнір")
    await page.getByRole("button", { name: "Вибрати в календарі" }).click()
    await page.getByRole("button", { name: "Наступний місяць" }).waitFor()
  },
  update: (page, { id }) => form(page, `/user/tournaments/update/${id}`, "Редагувати турнір"),
  information: (page, { id }) => at(page, tab(id, 1), "За категоріями"),
  athletes: (page, { id }) => at(page, tab(id, 2), ATHLETES),
  draw: (page, filled) => board(page, filled, 4),
  "draw of nobody yet": async (page, { id, category: named }) => {
    await page.goto(`/user/tournaments/overview/${id}/bracket/${named(undrawn).id}?tab=4`)
    await page.getByRole("region", { name: "Ще не в сітці" }).waitFor()
  },
  results: (page, filled) => board(page, filled, 5),
  "draw of a round robin": (page, filled) => showTable(page, filled, 4),
  "results of a round robin": (page, filled) => showTable(page, filled, 5),
  "check-in": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/checkin`, "Реєстрація і зважування")
    await page.getByRole("combobox", { name: /^Прізвище/ }).waitFor()
  },
  "import of a sheet": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/import`, "Завантажити таблицю")
    await page.getByRole("button", { name: "Вибрати файли" }).waitFor()
  },
  "a bank's statement": (page, { id }) => at(page, `/user/tournaments/overview/${id}/statement`, "Виписка банку"),
  "rule sets": (page) => at(page, "/user/rule-sets", "Набори правил"),
  "built-in rule set": (page) => at(page, "/user/rule-sets/0", "Україна 2026"),
  categories: (page, { id }) => at(page, tab(id, 7), CATEGORIES),
  days: (page, { id }) => at(page, tab(id, 6), "День 1"),
  courts: (page, { id }) => at(page, tab(id, 11), "Додянг 1"),
  staff: async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/staff`, "Доступ до турніру")
    await page.getByRole("button", { name: "Створити посилання" }).waitFor()
  },
  "hall and cloud": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/mirror`, "Зал і хмара")
    await page.getByRole("button", { name: "Створити код" }).click()
    await page.getByRole("textbox", { name: "Код", exact: true }).waitFor()
  },
  "personal data": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/privacy`, "Персональні дані")
    await page.getByRole("textbox", { name: "Прізвище або ім’я" }).fill("ко")
    await page.getByRole("button", { name: "Знайти", exact: true }).click()
    await page
      .getByRole("button", { name: /^Вилучити дані:/ })
      .first()
      .waitFor()
  },
  history: async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/history`, /^Історія \d/)
    await page
      .getByRole("button", { name: /^Скасувати:/ })
      .first()
      .waitFor()
  },
}
