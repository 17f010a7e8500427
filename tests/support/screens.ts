import type { Page } from "playwright-core"
import { clearBracket } from "#contract/brackets.ts"
import { assignSections, saveSection } from "#contract/sections.ts"
import { createTournament, deleteTournament } from "#contract/tournaments.ts"
import { accountDeskScreens, accountDialogScreens, accountPublicScreens, makeTeam } from "./account-screens.ts"
import { enterResults, type Filled, filledTournament } from "./filled-tournament.ts"
import { chooseSheet, field } from "./journey.ts"
import { leftovers } from "./leftovers.ts"
import { fillRegisters, registerDialogScreens, registerScreens } from "./register-screens.ts"

/** One state of the product as a person sees it: how to come there, and what shows that the data are there. */
export interface Screen {
  readonly name: string
  readonly open: (page: Page, filled: Filled) => Promise<unknown>
}

const category = "Кадети -49 ч"
const undrawn = "Юнаки -41 ч"

/** A tournament in which every screen has something to show. */
export async function tournamentForScreens(url: string): Promise<Filled> {
  const filled = await filledTournament(url, { published: 1 })
  const { call } = filled.person
  await call(clearBracket, { tournament_id: filled.id, category: filled.category(undrawn).id })
  await enterResults(call, filled.category(category), 5)
  const { item } = await call(createTournament, { name: "Торішній кубок", date: "16.05.2025", city: "Львів" })
  await call(deleteTournament, { id: item.id })
  await makeTeam(filled.person)
  await fillRegisters(call, filled.id)
  await makeCourts(filled)
  return filled
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
  { name: "home", open: (page) => at(page, "/", "Опубліковані турніри") },
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
  ...registerScreens,
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
  { name: "templates", open: (page) => at(page, "/user/document-templates", "Безкоштовні шаблони сіток, заявок") },
  { name: "dashboard", open: (page) => at(page, "/overview", "Панель") },
  { name: "participation", open: (page) => at(page, "/user/participation", "Участь у турнірі") },
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
  { name: "athletes", open: (page, { id }) => at(page, tab(id, 2), "350 спортсменів") },
  { name: "draw", open: (page, filled) => board(page, filled, 4) },
  {
    name: "draw of nobody yet",
    open: async (page, { id, category: named }) => {
      await page.goto(`/user/tournaments/overview/${id}/bracket/${named(undrawn).id}?tab=4`)
      await page.getByRole("region", { name: "Ще не в сітці" }).waitFor()
    },
  },
  { name: "results", open: (page, filled) => board(page, filled, 5) },
  {
    name: "check-in",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/checkin`, "Реєстрація і зважування")
      await page.getByText("Очікуємо").first().waitFor()
    },
  },
  { name: "rule sets", open: (page) => at(page, "/user/rule-sets", "Набори правил") },
  { name: "built-in rule set", open: (page) => at(page, "/user/rule-sets/0", "Україна 2026") },
  { name: "categories", open: (page, { id }) => at(page, tab(id, 7), "102 категорії") },
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

/** What opens over a page or changes it. */
export const dialogScreens: readonly Screen[] = [
  ...accountDialogScreens,
  ...registerDialogScreens,
  {
    name: "copy dialog",
    open: async (page) => {
      await at(page, "/user/tournaments", "Список турнірів")
      await page
        .getByRole("button", { name: /^Скопіювати на наступний рік/ })
        .first()
        .click()
      await field(page.getByRole("dialog"), "Дата").waitFor()
    },
  },
  {
    name: "address of a link in the description",
    open: async (page) => {
      await form(page, "/user/tournaments/create", "Створити турнір")
      await page.getByRole("button", { name: "Посилання", exact: true }).click()
      await field(page, "Адреса посилання").waitFor()
    },
  },
  {
    name: "categories that are missing",
    open: async (page, { id }) => {
      await form(page, `/user/tournaments/update/${id}`, "Редагувати турнір")
      await page
        .getByRole("checkbox", { name: /^Ветерани/ })
        .first()
        .check()
      await page.getByRole("button", { name: "Зберегти", exact: true }).click()
      await page.getByRole("dialog", { name: "Створити відсутні категорії?" }).waitFor()
    },
  },
  {
    name: "search with finds",
    open: async (page) => {
      await at(page, "/user/profile", "Мій профіль секретаря")
      await page.keyboard.press("Control+k")
      await page.getByRole("combobox", { name: /^Прізвище/ }).fill("кадети")
      await page.getByRole("option").first().waitFor()
    },
  },
  {
    name: "athlete dialog with errors",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), "350 спортсменів")
      await page.getByRole("button", { name: "Додати", exact: true }).click()
      const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
      await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
      await dialog.getByText("Укажіть організацію").waitFor()
    },
  },
  {
    name: "desk with an entry and its medical notes",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/checkin`, "Реєстрація і зважування")
      await page.getByRole("combobox", { name: /^Прізвище/ }).fill("а")
      await page.keyboard.press("Enter")
      await page.getByRole("button", { name: "Медичні записи" }).click()
      await page.getByRole("dialog").getByText("Новий запис").waitFor()
    },
  },
  {
    name: "who did not come",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/checkin`, "Реєстрація і зважування")
      await page.getByRole("tab", { name: "Хто не прийшов" }).click()
      await page.getByRole("heading", { name: /^Ще не прийшли: / }).waitFor()
    },
  },
  {
    name: "court dialog",
    open: async (page, { id }) => {
      await at(page, tab(id, 11), "Додянг 1")
      await page.getByRole("button", { name: "Змінити відділення: Додянг 1" }).click()
      await page.getByRole("button", { name: "Пронумерувати поєдинки" }).waitFor()
    },
  },
  {
    name: "even spread of the categories over the courts",
    open: async (page, { id }) => {
      await at(page, tab(id, 11), "Додянг 1")
      await page.getByRole("checkbox", { name: `Вибрати: ${category}` }).check()
      await page.getByRole("button", { name: "Розподілити порівну" }).click()
      await page.getByRole("dialog").getByRole("table").waitFor()
    },
  },
  {
    name: "dialog of a day",
    open: async (page, { id }) => {
      await at(page, tab(id, 6), "День 1")
      await page.getByRole("button", { name: "Змінити день: День 1" }).click()
      await field(page.getByRole("dialog", { name: "День турніру" }), "Назва дня").waitFor()
    },
  },
  {
    name: "chosen athletes and the dialog that moves them",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), "350 спортсменів")
      const choices = page.getByRole("checkbox", { name: /^Вибрати: / })
      await choices.nth(1).click()
      await choices.nth(3).click({ modifiers: ["Shift"] })
      await page.getByRole("button", { name: "Перевести до категорії" }).click()
      await field(page.getByRole("dialog", { name: /^Перевести до категорії/ }), "Нова категорія").waitFor()
    },
  },
  {
    name: "category dialog",
    open: async (page, { id }) => {
      await at(page, tab(id, 7), "102 категорії")
      await page.getByRole("button", { name: `Редагувати: ${category}` }).click()
      await field(page.getByRole("dialog", { name: "Редагувати категорію" }), "Назва").waitFor()
    },
  },
  {
    name: "dialog of merging against the rules",
    open: async (page, { id }) => {
      await at(page, tab(id, 7), "102 категорії")
      for (const name of ["Кадети -33 ч", "Дорослі -74 ч"]) {
        await page.getByRole("checkbox", { name: `Вибрати: ${name}` }).check()
      }
      await page.getByRole("button", { name: "Об’єднати", exact: true }).click()
      await page.getByRole("checkbox", { name: "Об’єднати попри правила" }).check()
    },
  },
  {
    name: "dialog of splitting",
    open: async (page, { id }) => {
      await at(page, tab(id, 7), "102 категорії")
      await page.getByRole("button", { name: `Поділити: ${category}` }).click()
      await page.getByRole("region", { name: "Розподіл учасників" }).waitFor()
    },
  },
  {
    name: "advice on small categories, and the dialog of the catalogue",
    open: async (page, { id }) => {
      await at(page, tab(id, 7), "102 категорії")
      await page.getByText(/^Малі категорії: /).click()
      await page
        .getByRole("button", { name: /^Об’єднати з «/ })
        .first()
        .waitFor()
      await page.getByRole("button", { name: "З довідника" }).click()
      await page
        .getByRole("checkbox", { name: /^Кадети/ })
        .first()
        .check()
      await page.getByText(/^(Буде додано|Усе вибране)/).waitFor()
    },
  },
  {
    name: "import dialog with a preview",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), "350 спортсменів")
      const dialog = await chooseSheet(page, "entries-messy.csv")
      await dialog.getByText("Попередній перегляд: ще нічого не збережено").waitFor()
      await dialog.getByRole("row").nth(1).waitFor()
    },
  },
  {
    name: "import dialog, a row being mended",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), "350 спортсменів")
      const dialog = await chooseSheet(page, "entries-own.xlsx")
      await dialog.getByText(/^Стовпці: використано/).click()
      await dialog.getByRole("button", { name: "Виправити рядок 2", exact: true }).click()
      await dialog.getByRole("form", { name: "Рядок 2: виправлення" }).waitFor()
    },
  },
  {
    name: "fight dialog",
    open: async (page, filled) => {
      await board(page, filled, 4)
      await page
        .getByRole("button", { name: /^Поєдинок.*переміг/ })
        .first()
        .click()
      const points = page.getByRole("dialog").getByRole("textbox", { name: /^Бали синього/ })
      await points.and(page.locator(":focus")).waitFor()
    },
  },
  {
    name: "dialog of drawing all",
    open: async (page, filled) => {
      await board(page, filled, 4)
      await page.getByRole("button", { name: "Прожеребкувати всі" }).click()
      await page.getByRole("dialog").getByText("Що залишиться без змін").click()
    },
  },
  {
    name: "manual draw",
    open: async (page, filled) => {
      await board(page, filled, 4)
      await page.getByRole("button", { name: "Ручне жеребкування" }).click()
      await page.getByRole("button", { name: /^Місце 1:/ }).click()
      await page.getByText(/^Вибрано:/).waitFor()
    },
  },
  {
    name: "look of the bracket and the proof of its draw",
    open: async (page, filled) => {
      await board(page, filled, 4)
      await page
        .getByText(/одноклубник/i)
        .first()
        .click()
      await page.getByRole("button", { name: "Вигляд" }).click()
      await page.getByLabel("Під прізвищем").waitFor()
    },
  },
  {
    name: "return to a moment",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/history`, "Історія турніру")
      await page.getByRole("button", { name: "Повернутися до цього місця: крок №1" }).click()
      await page.getByRole("dialog").getByText("Що зміниться").first().waitFor()
    },
  },
  {
    name: "rows of a step in the history",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/history`, "Історія турніру")
      await page
        .getByRole("button", { name: /^Докладніше/ })
        .last()
        .click()
      await page.getByRole("list", { name: /^Зміни кроку/ }).waitFor()
    },
  },
  {
    name: "invitation just made",
    open: async (page, { id }) => {
      await at(page, `/user/tournaments/overview/${id}/staff`, "Доступ до турніру")
      await page.getByRole("button", { name: "Створити посилання" }).click()
      await page.getByRole("img", { name: "QR-код посилання-запрошення" }).waitFor()
    },
  },
  {
    name: "question",
    open: async (page, { id }) => {
      await at(page, tab(id, 7), "102 категорії")
      await page.getByRole("button", { name: `Видалити: ${category}` }).click()
      await page.getByRole("dialog").getByRole("button", { name: "Видалити" }).waitFor()
    },
  },
  {
    name: "notices and a menu",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), "350 спортсменів")
      const tick = page.getByRole("checkbox", { name: /^Перевірено:/ }).first()
      await tick.click()
      await page.getByText("Статус перевірки оновлено").first().waitFor()
      await page.getByRole("button", { name: "Інші дії" }).click()
      await page.getByRole("menuitem", { name: "Видалити всіх спортсменів" }).waitFor()
    },
  },
]

const tab = (id: number, number: number): string => `/user/tournaments/overview/${id}?tab=${number}`

async function at(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address)
  await page.getByRole("heading", { name: heading }).waitFor()
}

/** A form with the catalogue in it. */
async function form(page: Page, address: string, heading: string): Promise<void> {
  await at(page, address, heading)
  await page.getByRole("checkbox", { name: /^Кадети/ }).waitFor()
  await page.getByRole("textbox", { name: "Повний опис/Регламент" }).waitFor()
}

async function board(page: Page, { id, category: named }: Filled, number: 4 | 5): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/bracket/${named(category).id}?tab=${number}`)
  await page
    .getByRole("button", { name: /^Поєдинок/ })
    .first()
    .waitFor()
}
