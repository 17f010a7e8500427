import type { Route } from "playwright-core"
import { accountDialogScreens } from "./account-screens.ts"
import { applicationDialogScreens } from "./application-screens.ts"
import { courtDialogScreens } from "./court-screens.ts"
import { displayDialogScreens } from "./display-screens.ts"
import { drawDialogScreens } from "./draw-screens.ts"
import { entryScreens } from "./entry-screens.ts"
import { chooseSheet, field } from "./journey.ts"
import { judgeDialogScreens } from "./judge-screens.ts"
import { poomsaeDialogScreens } from "./poomsae-screens.ts"
import { printDialogScreens } from "./print-screens.ts"
import { registerDialogScreens } from "./register-screens.ts"
import { ATHLETES, at, board, CATEGORIES, category, form, type Screen, tab, undrawn } from "./screen-ways.ts"
import { standingsDialogScreens } from "./standings-screens.ts"

/** What opens over a page or changes it. */
export const dialogScreens: readonly Screen[] = [
  ...accountDialogScreens,
  ...registerDialogScreens,
  ...entryScreens,
  ...courtDialogScreens,
  ...displayDialogScreens,
  ...judgeDialogScreens,
  ...poomsaeDialogScreens,
  ...drawDialogScreens,
  ...standingsDialogScreens,
  ...printDialogScreens,
  ...applicationDialogScreens,
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
    name: "file of a tournament that is chosen",
    open: async (page) => {
      await at(page, "/user/tournaments", "Список турнірів")
      await page.getByRole("button", { name: "Відкрити з файлу" }).click()
      const dialog = page.getByRole("dialog", { name: "Відкрити турнір із файлу" })
      const file = { name: "не турнір.sijak", mimeType: "application/gzip", buffer: Buffer.from("-") }
      await dialog.locator("input[type=file]").setInputFiles(file)
      await dialog.getByText("Файл не підходить").waitFor()
    },
  },
  {
    name: "rehearsal that was not played yet",
    open: async (page, { id }) => {
      await page.goto(tab(id, 1))
      await page.getByRole("button", { name: "Репетиція" }).click()
      await page.getByRole("dialog").getByRole("button", { name: "Почати репетицію" }).waitFor()
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
      await page.getByRole("listbox").getByRole("option").first().waitFor()
    },
  },
  {
    name: "athlete dialog with errors",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), ATHLETES)
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
      await page.getByRole("button", { name: "Змінити корт: Додянг 1" }).click()
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
    name: "numbering of the whole event",
    open: async (page, { id }) => {
      await at(page, tab(id, 11), "Додянг 1")
      await page.getByRole("button", { name: "Пронумерувати весь турнір" }).click()
      await page.getByRole("dialog").getByRole("table").waitFor()
    },
  },
  {
    name: "rounds on another court",
    open: async (page, { id }) => {
      await at(page, tab(id, 11), "Додянг 1")
      await page.getByRole("button", { name: "Раунди на іншому корті" }).click()
      await field(page.getByRole("dialog"), "Раунд").waitFor()
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
      await at(page, tab(id, 2), ATHLETES)
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
      await at(page, tab(id, 7), CATEGORIES)
      await page.getByRole("button", { name: `Редагувати: ${category}` }).click()
      await field(page.getByRole("dialog", { name: "Редагувати категорію" }), "Назва").waitFor()
    },
  },
  {
    name: "dialog of merging against the rules",
    open: async (page, { id }) => {
      await at(page, tab(id, 7), CATEGORIES)
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
      await at(page, tab(id, 7), CATEGORIES)
      await page.getByRole("button", { name: `Поділити: ${category}` }).click()
      await page.getByRole("region", { name: "Розподіл учасників" }).waitFor()
    },
  },
  {
    name: "advice on small categories, and the dialog of the catalogue",
    open: async (page, { id }) => {
      await at(page, tab(id, 7), CATEGORIES)
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
    name: "divisions of cadets by height",
    open: async (page, { id }) => {
      await at(page, tab(id, 7), CATEGORIES)
      await page.getByRole("button", { name: "З довідника" }).click()
      await page.getByRole("radio", { name: "Додати зріст" }).check()
      await page.getByLabel("Зріст, см").fill("151")
      await page.getByText("Група: 149–152 см, вага до 48 кг.").waitFor()
    },
  },
  {
    name: "import dialog with a preview",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), ATHLETES)
      const dialog = await chooseSheet(page, "entries-messy.csv")
      await dialog.getByText("Попередній перегляд: ще нічого не збережено").waitFor()
      await dialog.getByRole("row").nth(1).waitFor()
    },
  },
  {
    name: "import dialog, a row being mended",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), ATHLETES)
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
        .getByRole("button", { name: /^Поєдинок.*перемога/ })
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
    open: async (page, { id, category: named }) => {
      await page.goto(`/user/tournaments/overview/${id}/bracket/${named(undrawn).id}?tab=4`)
      await page.getByRole("button", { name: "Ручне жеребкування" }).click()
      await page.getByRole("region", { name: "Ще не в сітці" }).getByRole("button").first().click()
      await page.getByText(/^Вибрано:/).waitFor()
    },
  },
  {
    name: "manual draw under results",
    open: async (page, filled) => {
      await board(page, filled, 4)
      await page.getByRole("button", { name: "Ручне жеребкування" }).click()
      await page.getByRole("button", { name: "Відкрити місця" }).click()
      await page.getByRole("dialog").getByRole("button", { name: "Відкрити", exact: true }).click()
      await page.getByText("Укажіть причину").waitFor()
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
      await page
        .getByRole("button", { name: /^Повернутися до цього місця/ })
        .last()
        .click()
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
      await at(page, tab(id, 7), CATEGORIES)
      await page.getByRole("button", { name: `Видалити: ${category}` }).click()
      await page.getByRole("dialog").getByRole("button", { name: "Видалити" }).waitFor()
    },
  },
  {
    name: "notices and a menu",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), ATHLETES)
      const tick = page.getByRole("checkbox", { name: /^Перевірено:/ }).first()
      await tick.click()
      await page.getByText("Статус перевірки оновлено").first().waitFor()
      await page.getByRole("button", { name: "Інші дії" }).click()
      await page.getByRole("menuitem", { name: "Видалити всіх спортсменів" }).waitFor()
    },
  },
  {
    name: "notice of a failure",
    open: async (page, { id }) => {
      await at(page, tab(id, 2), ATHLETES)
      const errors = [{ field: null, code: "busy", message: "Турнір саме змінює хтось інший. Спробуйте ще раз." }]
      const refuse = (route: Route): Promise<void> => route.fulfill({ status: 409, json: { status: 409, errors } })
      await page.route("**/api/tournament-data-sync", refuse, { times: 1 })
      await page.getByRole("button", { name: "Синхронізувати" }).click()
      await page.getByText("Дані не синхронізовано").waitFor()
      await page.getByRole("dialog").waitFor({ state: "detached" })
    },
  },
]
