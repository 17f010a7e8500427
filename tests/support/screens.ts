import type { Page } from "playwright-core"
import { clearBracket } from "#contract/brackets.ts"
import { setDrawFormat } from "#contract/draw-format.ts"
import { assignSections, saveSection } from "#contract/sections.ts"
import { createTournament, deleteTournament } from "#contract/tournaments.ts"
import { accountDeskScreens, accountPublicScreens, makeTeam } from "./account-screens.ts"
import { applicationScreens, makeApplications } from "./application-screens.ts"
import { courtScreens, workOnCourt } from "./court-screens.ts"
import { displayScreens, hangDisplays } from "./display-screens.ts"
import { drawDeskScreens, drawPublicScreens } from "./draw-screens.ts"
import { enterResults, type Filled, filledTournament } from "./filled-tournament.ts"
import { field } from "./journey.ts"
import { judgeDeskScreens, judgePoomsae, judgePublicScreens } from "./judge-screens.ts"
import { leftovers } from "./leftovers.ts"
import { performPoomsae, poomsaeDeskScreens } from "./poomsae-screens.ts"
import { printScreens } from "./print-screens.ts"
import { fillRegisters, registerScreens } from "./register-screens.ts"
import { ATHLETES, at, board, CATEGORIES, category, form, type Screen, tab, undrawn } from "./screen-ways.ts"
import { standingsScreens } from "./standings-screens.ts"
import { writtenScreens } from "./written-screens.ts"

/** Of `fewClasses` those that a screen names or that show something of their own: both sexes, classes of one, of a few and of many. */
const shownClasses = /Кадети -(33|37|41|45|49|53|57|61) ч|Кадети -37 ж|Юнаки -41 ч|Дорослі -74 ч/

/** A tournament in which every screen has something to show, and no more: axe takes a second for a thousand elements. */
export async function tournamentForScreens(url: string): Promise<Filled> {
  const filled = await filledTournament(url, { published: 1, only: shownClasses, clubs: 8 })
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

/** Two courts, one with categories in it. */
async function makeCourts({ person: { call }, id, category: named }: Filled): Promise<void> {
  const { item } = await call(saveSection, { tournament_id: id, name: "Додянг 1" })
  await call(saveSection, { tournament_id: id, name: "Додянг 2" })
  const moves = [category, "Кадети -53 ч"].map((name) => ({ category: named(name).id, section: item.id }))
  await call(assignSections, { id, moves })
}

/** What everybody sees. */
export const publicScreens: readonly Screen[] = [
  ...accountPublicScreens,
  ...drawPublicScreens,
  ...judgePublicScreens,
  ...writtenScreens,
  { name: "login", open: (page) => at(page, "/login", "Кабінет секретаря") },
  {
    name: "login refused",
    open: async (page) => {
      await at(page, "/login", "Кабінет секретаря")
      await page.getByRole("button", { name: "Увійти" }).click()
      await page.getByText("Укажіть пароль").waitFor()
    },
  },
  { name: "sign-up", open: (page) => at(page, "/signUp", "Реєстрація") },
  {
    name: "sign-up refused",
    open: async (page) => {
      await at(page, "/signUp", "Реєстрація")
      await page.getByRole("button", { name: "Зареєструватися" }).click()
      await page.getByRole("alert").waitFor()
    },
  },
  { name: "not found", open: (page) => at(page, "/error-404", "Сторінку не знайдено") },
  {
    name: "invitation that is not there",
    open: async (page) => {
      await at(page, "/join/nobody-has-made-this-one", "Запрошення до турніру")
      await page.getByText("Такого запрошення немає").waitFor()
    },
  },
  ...Object.entries(leftovers).map(([path, heading]) => ({
    name: path,
    open: (page: Page) => at(page, path, heading),
  })),
]

/** The pages of whoever is signed in. */
export const deskScreens: readonly Screen[] = [
  ...accountDeskScreens,
  ...drawDeskScreens,
  ...registerScreens,
  ...courtScreens,
  ...judgeDeskScreens,
  ...poomsaeDeskScreens,
  ...standingsScreens,
  ...printScreens,
  {
    name: "profile",
    open: async (page) => {
      await at(page, "/user/profile", "Мій профіль секретаря")
      await page.getByRole("definition").filter({ hasText: "@example.org" }).waitFor()
    },
  },
  {
    name: "tournaments",
    open: async (page) => {
      await at(page, "/user/tournaments", "Список турнірів")
      await page
        .getByRole("link", { name: /^Відкрити турнір/ })
        .first()
        .waitFor()
    },
  },
  {
    name: "constructor of brackets",
    open: async (page) => {
      await at(page, "/user/brackets", "Конструктор сіток")
      await field(page, "Учасники").fill("Коваль Олена; Тигр\nБондар Ія; Лев\nТкач Марія; Тигр")
      await page.getByRole("button", { name: "Прожеребкувати" }).click()
      await page.getByRole("button", { name: /^Поєдинок 1/ }).click()
      await page.getByRole("button", { name: /^Синій:/ }).waitFor()
    },
  },
  ...displayScreens,
  { name: "templates", open: (page) => at(page, "/user/document-templates", "Безкоштовні шаблони сіток, заявок") },
  { name: "dashboard", open: (page) => at(page, "/overview", "Панель") },
  ...applicationScreens,
  {
    name: "bin",
    open: async (page) => {
      await page.goto("/user/tournaments?tab=3")
      await page.getByRole("button", { name: /^Відновити турнір/ }).waitFor()
    },
  },
  { name: "create", open: (page) => form(page, "/user/tournaments/create", "Створити турнір") },
  {
    name: "create, day to pick",
    open: async (page) => {
      await form(page, "/user/tournaments/create", "Створити турнір")
      await field(page, "Дата").click()
      await page.getByRole("button", { name: "Наступний місяць" }).waitFor()
    },
  },
  { name: "update", open: (page, { id }) => form(page, `/user/tournaments/update/${id}`, "Редагувати турнір") },
  { name: "information", open: (page, { id }) => at(page, tab(id, 1), "За категоріями") },
  { name: "athletes", open: (page, { id }) => at(page, tab(id, 2), ATHLETES) },
  { name: "draw", open: (page, filled) => board(page, filled, 4) },
  {
    name: "draw of nobody yet",
    open: async (page, { id, category: named }) => {
      await page.goto(`/user/tournaments/overview/${id}/bracket/${named(undrawn).id}?tab=4`)
      await page.getByRole("region", { name: "Ще не в сітці" }).waitFor()
    },
  },
  { name: "results", open: (page, filled) => board(page, filled, 5) },
  { name: "draw of a round robin", open: (page, filled) => showTable(page, filled, 4) },
  { name: "results of a round robin", open: (page, filled) => showTable(page, filled, 5) },
  {
    name: "check-in",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/checkin`, "Реєстрація і зважування")
      await page.getByText("Очікуємо").first().waitFor()
    },
  },
  { name: "rule sets", open: (page) => at(page, "/user/rule-sets", "Набори правил") },
  { name: "built-in rule set", open: (page) => at(page, "/user/rule-sets/0", "Україна 2026") },
  { name: "categories", open: (page, { id }) => at(page, tab(id, 7), CATEGORIES) },
  { name: "days", open: (page, { id }) => at(page, tab(id, 6), "День 1") },
  { name: "courts", open: (page, { id }) => at(page, tab(id, 11), "Додянг 1") },
  {
    name: "staff",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/staff`, "Доступ до турніру")
      await page.getByRole("button", { name: "Створити посилання" }).waitFor()
    },
  },
  {
    name: "hall and cloud",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/mirror`, "Зал і хмара")
      await page.getByRole("button", { name: "Створити код" }).click()
      await page.getByRole("textbox", { name: "Код", exact: true }).waitFor()
    },
  },
  {
    name: "personal data",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/privacy`, "Персональні дані")
      await page.getByRole("textbox", { name: "Прізвище або ім’я" }).fill("ко")
      await page.getByRole("button", { name: "Знайти", exact: true }).click()
      await page
        .getByRole("button", { name: /^Вилучити дані:/ })
        .first()
        .waitFor()
    },
  },
  {
    name: "history",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/history`, "Історія турніру")
      await page
        .getByRole("button", { name: /^Скасувати:/ })
        .first()
        .waitFor()
    },
  },
]
