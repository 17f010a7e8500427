import type { Route } from "playwright-core"
import { accountDialogScreens } from "./account-screens.ts"
import { applicationDialogScreens } from "./application-screens.ts"
import { courtDialogScreens } from "./court-screens.ts"
import { displayDialogScreens } from "./display-screens.ts"
import { drawDialogScreens } from "./draw-screens.ts"
import { fromMenu } from "./from-menu.ts"
import { chooseSheet, field, fromMore, openFilters } from "./journey.ts"
import { judgeDialogScreens } from "./judge-screens.ts"
import { poomsaeDialogScreens } from "./poomsae-screens.ts"
import { printDialogScreens } from "./print-screens.ts"
import { registerDialogScreens } from "./register-screens.ts"
import { ATHLETES, at, board, CATEGORIES, category, form, type Screens, tab, undrawn } from "./screen-ways.ts"
import { standingsDialogScreens } from "./standings-screens.ts"

/** What opens over a page or changes it. */
export const dialogScreens: Screens = {
  ...accountDialogScreens,
  ...registerDialogScreens,
  "results from paper with errors": async (page, filled) => {
    await board(page, filled, 5)
    await fromMenu(page, "З паперу…")
    const dialog = page.getByRole("dialog", { name: "Результати з паперу" })
    await dialog.getByRole("textbox").fill("99999 1 12:7\nфінал 2\n99998 2 12:7")
    await dialog.getByRole("button", { name: "Перевірити" }).click()
    await dialog.getByText("Виправте рядки: 1, 2, 3.").waitFor()
  },
  "second look at the results": async (page, filled) => {
    await board(page, filled, 5)
    await fromMenu(page, "Звірка…")
    const dialog = page.getByRole("dialog", { name: "Звірка результатів з папером" })
    await dialog.getByRole("checkbox", { name: "Показати звірені" }).waitFor()
  },
  "number at the bar that no fight has": async (page, filled) => {
    await board(page, filled, 5)
    await page.getByRole("region", { name: "Введення результатів з клавіатури" }).waitFor()
    await page.keyboard.press("F2")
    await page.keyboard.type("99999")
    await page.keyboard.press("Enter")
    await page
      .getByRole("alert")
      .getByText(/99999|номерів/)
      .waitFor()
  },
  ...courtDialogScreens,
  ...displayDialogScreens,
  ...judgeDialogScreens,
  ...poomsaeDialogScreens,
  ...drawDialogScreens,
  ...standingsDialogScreens,
  ...printDialogScreens,
  ...applicationDialogScreens,
  "copy dialog": async (page) => {
    await at(page, "/user/tournaments", "Список турнірів")
    await page
      .getByRole("button", { name: /^Скопіювати на наступний рік/ })
      .first()
      .click()
    await field(page.getByRole("dialog"), "Дата").waitFor()
  },
  "file of a tournament that is chosen": async (page) => {
    await at(page, "/user/tournaments", "Список турнірів")
    await page.getByRole("button", { name: "Відкрити з файлу" }).click()
    const dialog = page.getByRole("dialog", { name: "Відкрити турнір із файлу" })
    const file = { name: "не турнір.sijak", mimeType: "application/gzip", buffer: Buffer.from("-") }
    await dialog.locator("input[type=file]").setInputFiles(file)
    await dialog.getByText("Файл не підходить").waitFor()
  },
  "rehearsal that was not played yet": async (page, { id }) => {
    await page.goto(tab(id, 1))
    await fromMore(page, "Репетиція дня")
    await page.getByRole("dialog").getByRole("button", { name: "Почати репетицію" }).waitFor()
  },
  "address of a link in the description": async (page) => {
    await form(page, "/user/tournaments/create", "Створити турнір")
    await page.getByRole("button", { name: "Посилання", exact: true }).click()
    await field(page, "Адреса посилання").waitFor()
  },
  "categories that are missing": async (page, { id }) => {
    await form(page, `/user/tournaments/update/${id}`, "Редагувати турнір")
    await page
      .getByRole("checkbox", { name: /^Ветерани/ })
      .first()
      .check()
    await page.getByRole("button", { name: "Зберегти", exact: true }).click()
    await page.getByRole("dialog", { name: "Створити категорії, яких бракує?" }).waitFor()
  },
  "search with finds": async (page) => {
    await at(page, "/user/profile", "Мій профіль секретаря")
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox", { name: /^Прізвище/ }).fill("кадети")
    await page.getByRole("listbox").getByRole("option").first().waitFor()
  },
  "athlete dialog with errors": async (page, { id }) => {
    await at(page, tab(id, 2), ATHLETES)
    await page.getByRole("button", { name: "Додати", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Додати спортсмена" })
    await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
    await dialog.getByText("Укажіть організацію").waitFor()
  },
  "desk with an entry and its medical notes": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/checkin`, "Реєстрація і зважування")
    await page.getByRole("combobox", { name: /^Прізвище/ }).fill("а")
    await page.keyboard.press("Enter")
    await page.getByRole("region", { name: "Реєстрація і зважування" }).getByRole("button", { name: "Ще" }).click()
    await page.getByRole("menuitem", { name: "Медичні записи" }).click()
    await page.getByRole("dialog").getByText("Новий запис").waitFor()
  },
  "who did not come": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/checkin`, "Реєстрація і зважування")
    await page.getByRole("tab", { name: "Хто не прийшов" }).click()
    await page.getByRole("heading", { name: /^Ще не прийшли: / }).waitFor()
  },
  "court dialog": async (page, { id }) => {
    await at(page, tab(id, 11), "Додянг 1")
    await page.getByRole("button", { name: "Змінити корт: Додянг 1" }).click()
    await page.getByRole("button", { name: "Пронумерувати поєдинки" }).waitFor()
  },
  "even spread of the categories over the courts": async (page, { id }) => {
    await at(page, tab(id, 11), "Додянг 1")
    await page.getByRole("checkbox", { name: `Вибрати: ${category}` }).check()
    await page.getByRole("button", { name: "Розподілити порівну" }).click()
    await page.getByRole("dialog").getByRole("table").waitFor()
  },
  "numbering of the whole event": async (page, { id }) => {
    await at(page, tab(id, 11), "Додянг 1")
    await page.getByRole("button", { name: "Пронумерувати весь турнір" }).click()
    await page.getByRole("dialog").getByRole("table").waitFor()
  },
  "rounds on another court": async (page, { id }) => {
    await at(page, tab(id, 11), "Додянг 1")
    await fromMenu(page, "Раунди на іншому корті")
    await field(page.getByRole("dialog"), "Раунд").waitFor()
  },
  "dialog of a day": async (page, { id }) => {
    await at(page, tab(id, 6), "День 1")
    await page.getByRole("button", { name: "Змінити день: День 1" }).click()
    await field(page.getByRole("dialog", { name: "День турніру" }), "Назва дня").waitFor()
  },
  "chosen athletes and the dialog that moves them": async (page, { id }) => {
    await at(page, tab(id, 2), ATHLETES)
    const choices = page.getByRole("checkbox", { name: /^Вибрати: / })
    await choices.nth(1).click()
    await choices.nth(3).click({ modifiers: ["Shift"] })
    await page.getByRole("button", { name: "Перевести до категорії" }).click()
    await field(page.getByRole("dialog", { name: /^Перевести до категорії/ }), "Нова категорія").waitFor()
  },
  "category dialog": async (page, { id }) => {
    await at(page, tab(id, 7), CATEGORIES)
    await page.getByRole("button", { name: `Редагувати: ${category}` }).click()
    await field(page.getByRole("dialog", { name: "Редагувати категорію" }), "Назва").waitFor()
  },
  "dialog of merging against the rules": async (page, { id }) => {
    await at(page, tab(id, 7), CATEGORIES)
    for (const name of ["Кадети -33 ч", "Дорослі -74 ч"]) {
      await page.getByRole("checkbox", { name: `Вибрати: ${name}` }).check()
    }
    await page.getByRole("button", { name: "Об’єднати", exact: true }).click()
    await page.getByRole("checkbox", { name: "Об’єднати попри правила" }).check()
  },
  "dialog of splitting": async (page, { id }) => {
    await at(page, tab(id, 7), CATEGORIES)
    await page.getByRole("button", { name: `Дії: ${category}` }).click()
    await page.getByRole("menuitem", { name: `Поділити: ${category}` }).click()
    await page.getByRole("table", { name: "Розподіл учасників" }).waitFor()
  },
  "advice on small categories, and the dialog of the catalogue": async (page, { id }) => {
    await at(page, tab(id, 7), CATEGORIES)
    await openFilters(page)
    await page.getByRole("button", { name: /^Малі: / }).click()
    await page.getByRole("grid").focus()
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
  "divisions of cadets by height": async (page, { id }) => {
    await at(page, tab(id, 7), CATEGORIES)
    await page.getByRole("button", { name: "З довідника" }).click()
    await page.getByRole("radio", { name: "Додати зріст" }).check()
    await page.getByLabel("Зріст, см").fill("151")
    await page.getByText("Група: 149–152 см, вага до 48 кг.").waitFor()
  },
  "import before a file is chosen": async (page, { id }) => {
    await page.goto(`/user/tournaments/overview/${id}/import`)
    await page.getByRole("button", { name: "Вибрати файли" }).waitFor()
  },
  "import with a preview": async (page, { id }) => {
    await at(page, tab(id, 2), ATHLETES)
    const section = await chooseSheet(page, "entries-messy.csv")
    await section.getByRole("button", { name: /^Усі/ }).click()
    await section.getByRole("row").nth(5).waitFor()
  },
  "import, a cell being mended": async (page, { id }) => {
    await at(page, tab(id, 2), ATHLETES)
    const section = await chooseSheet(page, "entries-own.xlsx")
    await section.getByRole("row").nth(1).waitFor()
    await section.getByRole("grid").focus()
    await page.keyboard.press("Enter")
    await page.getByRole("listbox", { name: "Пропозиції" }).or(page.getByRole("form")).first().waitFor()
  },
  "import, columns": async (page, { id }) => {
    await at(page, tab(id, 2), ATHLETES)
    const section = await chooseSheet(page, "entries-own.xlsx")
    await section.getByRole("row").nth(1).waitFor()
    await fromMenu(page, "Стовпці")
    await page.getByRole("dialog").getByLabel("Стовпець 8: Дивізіон").waitFor()
  },
  "fight dialog": async (page, filled) => {
    await board(page, filled, 4)
    await page
      .getByRole("button", { name: /^Поєдинок.*перемога/ })
      .first()
      .click()
    const points = page.getByRole("dialog").getByRole("textbox", { name: /^Бали синього/ })
    await points.and(page.locator(":focus")).waitFor()
  },
  "dialog of drawing all": async (page, filled) => {
    await board(page, filled, 4)
    await page.getByRole("button", { name: "Прожеребкувати всі" }).click()
    await page.getByRole("dialog").getByText("Що залишиться без змін").click()
  },
  "manual draw": async (page, { id, category: named }) => {
    await page.goto(`/user/tournaments/overview/${id}/bracket/${named(undrawn).id}?tab=4`)
    await fromMenu(page, "Ручне жеребкування")
    await page.getByRole("region", { name: "Ще не в сітці" }).getByRole("button").first().click()
    await page.getByText(/^Вибрано:/).waitFor()
  },
  "manual draw under results": async (page, filled) => {
    await board(page, filled, 4)
    await fromMenu(page, "Ручне жеребкування")
    await page.getByRole("button", { name: "Відкрити місця" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Відкрити", exact: true }).click()
    await page.getByText("Укажіть причину").waitFor()
  },
  "meetings of club mates": async (page, filled) => {
    await board(page, filled, 4)
    await fromMenu(page, "Зустрічі одноклубників")
    await page.getByRole("dialog", { name: "Зустрічі одноклубників" }).getByRole("table").waitFor()
  },
  "look of the bracket": async (page, filled) => {
    await board(page, filled, 4)
    await page.getByRole("button", { name: "Вигляд" }).click()
    await page.getByLabel("Під прізвищем").waitFor()
  },
  "return to a moment": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/history`, /^Історія \d/)
    await page
      .getByRole("button", { name: /^Докладніше/ })
      .last()
      .click()
    const panel = page.getByRole("region", { name: /^Крок \d+$/ })
    await panel.getByRole("button", { name: "Ще", exact: true }).click()
    await page.getByRole("menuitem", { name: "Повернутися до цього місця…" }).click()
    await page.getByRole("dialog").getByText("Що зміниться").first().waitFor()
  },
  "rows of a step in the history": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/history`, /^Історія \d/)
    await page
      .getByRole("button", { name: /^Докладніше/ })
      .last()
      .click()
    await page.getByRole("list", { name: /^Зміни кроку/ }).waitFor()
  },
  "invitation just made": async (page, { id }) => {
    await at(page, `/user/tournaments/overview/${id}/staff`, "Доступ до турніру")
    await page.getByRole("button", { name: "Створити посилання" }).click()
    await page.getByRole("img", { name: "QR-код посилання-запрошення" }).waitFor()
  },
  question: async (page, { id }) => {
    await at(page, tab(id, 7), CATEGORIES)
    await page.getByRole("button", { name: `Видалити: ${category}` }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Видалити" }).waitFor()
  },
  "notices and a menu": async (page, { id }) => {
    await at(page, tab(id, 2), ATHLETES)
    const tick = page.getByRole("checkbox", { name: /^Перевірено:/ }).first()
    await tick.click()
    await page.getByText("Статус перевірки оновлено").first().waitFor()
    await page.getByRole("button", { name: "Ще", exact: true }).click()
    await page.getByRole("menuitem", { name: "Видалити всіх спортсменів" }).waitFor()
  },
  "notice of a failure": async (page, { id }) => {
    await at(page, tab(id, 2), ATHLETES)
    const errors = [{ field: null, code: "busy", message: "Турнір саме змінює хтось інший. Спробуйте ще раз." }]
    const refuse = (route: Route): Promise<void> => route.fulfill({ status: 409, json: { status: 409, errors } })
    await page.route("**/api/tournament-data-sync", refuse, { times: 1 })
    await page.getByRole("button", { name: "Синхронізувати" }).click()
    await page.getByText("Дані не синхронізовано").waitFor()
    await page.getByRole("dialog").waitFor({ state: "detached" })
  },
}
