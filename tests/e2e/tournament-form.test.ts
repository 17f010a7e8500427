import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { importAthletes } from "#contract/athletes/import.ts"
import { createTournament, deleteTournament, fullTournament, updateTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { field, openSection, openTab } from "#tests/support/journey.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const NAME = "Кубок Карпат 2026"

// [P1-28] [P1-46] [P1-50] [P1-54] [P1-95] [P1-96] [P1-104] [P1-142] [P1-144]
test("a tournament from its first field to the bin and back, and next year's after it, by keyboard alone", async () => {
  const person = await signedUp(stage.url)
  const page = await stage.open(person)
  await page.goto("/user/tournaments")
  await enter(page.getByRole("link", { name: "Створити новий турнір" }))
  await page.getByRole("checkbox", { name: /^Кадети/ }).waitFor()
  expect(await field(page, "Назва турніру").inputValue()).toBe("Новий турнір")

  await retype(field(page, "Назва турніру"), NAME)
  await retype(field(page, "Дата"), "15.05.2026")
  await retype(field(page, "Місто"), "Яремче")
  await page.keyboard.press("Escape")
  await page.getByRole("checkbox", { name: /^Кадети/ }).press("Space")
  await enter(page.getByRole("button", { name: "Кадети: 20 класів" }))
  await page.getByRole("group", { name: "Кадети: Жінки" }).getByRole("checkbox", { name: "-29" }).press("Space")
  await page.getByRole("button", { name: "Кадети: 19 класів" }).waitFor()
  await openSection(page, "Оголошення")
  await describeInWords(page)
  await enter(page.getByRole("button", { name: "Зберегти", exact: true }))

  await page.getByText("Турнір збережено").waitFor()
  const offer = page.getByRole("dialog", { name: "Створити категорії, яких бракує?" })
  await offer.getByRole("button", { name: "Створювати, коли з’явиться учасник" }).and(page.locator(":focus")).waitFor()
  await enter(offer.getByRole("button", { name: "Створити всі 19" }))
  await page.getByText("Створено 19 категорій").waitFor()
  await offer.waitFor({ state: "hidden" })
  const main = page.getByRole("main")
  await main.getByRole("heading", { name: NAME, level: 1 }).waitFor()
  await main.getByText("15.05.2026 · Яремче").waitFor()
  await page.getByRole("banner").getByText("Не опубліковано").waitFor()
  // The first page lists no empty category.
  await openTab(page, "КАТЕГОРІЇ")
  await page.getByRole("row").filter({ hasText: "Кадети -33 ж" }).waitFor()
  expect(await page.getByRole("row").filter({ hasText: "Кадети -29 ж" }).count()).toBe(0)
  await openTab(page, "ЗАГАЛЬНА ІНФОРМАЦІЯ")
  const about = main.getByRole("region", { name: "Повний опис/Регламент" })
  await about.getByRole("heading", { name: "Регламент", exact: true }).waitFor()
  expect(await about.locator("strong").innerText()).toBe("жирно")
  expect(await about.getByRole("listitem").allInnerTexts()).toEqual(["перше", "друге"])
  expect(await about.getByRole("link", { name: "wtu.org.ua" }).getAttribute("href")).toBe("https://wtu.org.ua")

  await publishAfterSecondThoughts(page)
  await deleteAndRestore(page)
  await copyToNextYear(page)
  const { item } = await person.call(fullTournament, { id: await idOf(page) })
  expect([item.name, item.date, item.published, item.protocols.length]).toEqual([
    "Кубок Карпат 2027",
    "15.05.2027",
    0,
    19,
  ])
  expect(item.sportsmans).toEqual([])
})

// [P1-94] [P1-118] [P1-143]
test("what another secretary saved meanwhile is kept beside one's own changes; a refused save says why at its field", async () => {
  const person = await signedUp(stage.url)
  const page = await stage.open(person)
  await page.goto("/user/tournaments/create")
  await retype(field(page, "Назва турніру"), " ")
  await enter(page.getByRole("button", { name: "Зберегти", exact: true }))
  await page.getByText("Укажіть назву турніру").waitFor()
  await field(page, "Назва турніру").and(page.locator(":focus")).waitFor()
  await retype(field(page, "Назва турніру"), NAME)
  await enter(page.getByRole("button", { name: "Зберегти", exact: true }))
  await page.getByRole("heading", { name: NAME, level: 1 }).waitFor()
  const id = await idOf(page)

  await enter(page.getByRole("link", { name: "Редагувати" }))
  await retype(field(page, "Адреса"), "вул. Свободи, 1")
  await person.call(updateTournament, { id, city: "Яремче" })
  await enter(page.getByRole("button", { name: "Зберегти", exact: true }))
  await page.getByRole("alert").filter({ hasText: "турнір змінив хтось інший" }).waitFor()
  expect(await field(page, "Місто").inputValue()).toBe("Яремче")
  await enter(page.getByRole("button", { name: "Зберегти", exact: true }))
  await page.getByText("Яремче · вул. Свободи, 1").waitFor()

  await enter(page.getByRole("link", { name: "Редагувати" }))
  await retype(field(page, "Головний суддя"), "Гнатюк Ольга")
  await person.call(deleteTournament, { id })
  await enter(page.getByRole("button", { name: "Зберегти", exact: true }))
  const toast = page.getByRole("alert").filter({ hasText: "Такого запису немає" })
  await toast.getByText("Помилка. Турнір не збережено...").first().waitFor()
  expect(await field(page, "Головний суддя").inputValue()).toBe("Гнатюк Ольга")
})

test("the form offers the classes that athletes wait for, and asks no more of what nobody has picked anew", async () => {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, { name: NAME, date: "15.05.2026" })
  const rows = ["ПІБ;Рік народження;Стать;Вага", "Вовк Лев;2012;ч;32", "Гай Яна;2013;ж;31"].join("\n")
  await person.call(importAthletes, { id: item.id, file: new File([rows], "заявка.csv"), create: 0 })
  const page = await stage.open(person)
  const save = async (): Promise<void> => {
    await page.getByRole("button", { name: "Зберегти", exact: true }).click()
    await page.waitForURL(/overview/)
    await page.getByRole("heading", { name: NAME, level: 1 }).waitFor()
  }
  await page.goto(`/user/tournaments/update/${item.id}`)
  await page.getByRole("checkbox", { name: /^Кадети/ }).check()
  await save()
  const offer = page.getByRole("dialog", { name: "Створити категорії, яких бракує?" })
  await offer.getByText("2 спортсмени без категорії за віком, статтю і вагою стануть у 2 нові категорії:").waitFor()
  expect(await offer.getByRole("listitem").allInnerTexts()).toEqual(["Кадети -33 ч", "Кадети -33 ж"])
  expect(await violations(page)).toEqual([])
  await offer
    .getByRole("button", { name: "Створити лише ті, де є спортсмени (2)" })
    .and(page.locator(":focus"))
    .waitFor()
  await page.keyboard.press("Enter")
  await page.getByText("Створено 2 категорії, у них спортсменів: 2").waitFor()
  await offer.waitFor({ state: "hidden" })
  const made = await person.call(fullTournament, { id: item.id })
  expect(made.item.protocols.map(({ name, count }) => [name, count])).toEqual([
    ["Кадети -33 ч", 1],
    ["Кадети -33 ж", 1],
  ])

  await page.goto(`/user/tournaments/update/${item.id}`)
  await page.getByRole("checkbox", { name: /^Кадети/, checked: true }).waitFor()
  await field(page, "Адреса").fill("Палац спорту")
  const looks = ["needed", "picked"].map((wish) =>
    page.waitForResponse(
      (answer) =>
        answer.url().includes("/categories/make") &&
        (answer.request().postData() ?? "").includes("needed") === (wish === "needed"),
    ),
  )
  await save()
  await page.getByRole("main").getByText("Палац спорту").waitFor()
  await Promise.all(looks)
  // Under a dialog no tab could be pressed.
  await openTab(page, "КАТЕГОРІЇ")
  await page.getByRole("heading", { name: "Категорії 2" }).waitFor()
  expect(await offer.count()).toBe(0)

  // Over New Year somebody grows out of a category: the save says how many, and leads to them alone.
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/user/tournaments/update/${item.id}`)
  await field(page, "Дата").fill("15.05.2027")
  await save()
  const grown = page.getByRole("status").filter({ hasText: "Не за віком: 1" })
  await grown.getByRole("button", { name: "Показати" }).click()
  await page.getByRole("heading", { name: "Спортсмени 1 з 2" }).waitFor()
  const list = page.getByRole("rowheader")
  await expect.poll(() => list.allInnerTexts()).toEqual([expect.stringContaining("Вовк Лев")])
})

test("the short name follows the quotes of the name until somebody writes his own", async () => {
  const person = await signedUp(stage.url)
  const page = await stage.open(person)
  await page.goto("/user/tournaments/create")
  const short = field(page, "Коротка назва")
  await field(page, "Назва турніру").fill("Відкритий чемпіонат області «Кубок Карпат – 2026»")
  await expect.poll(() => short.inputValue()).toBe("Кубок Карпат – 2026")
  await field(page, "Назва турніру").fill("Відкритий чемпіонат області «Кубок Карпат – 2027»")
  await expect.poll(() => short.inputValue()).toBe("Кубок Карпат – 2027")
  await short.fill("Карпати")
  await field(page, "Назва турніру").fill("Чемпіонат «Січ»")
  expect(await short.inputValue()).toBe("Карпати")
})

test("what is wrong is said once, at its field, and no calendar hides it", async () => {
  const person = await signedUp(stage.url)
  const page = await stage.open(person)
  await page.goto("/user/tournaments/create")
  const said = "Місто: такого міста немає"
  await page.route("**/wf-api/tournament/create", (route) =>
    route.fulfill({
      status: 422,
      json: { status: 422, errors: [{ field: "city", code: "invalid", message: said }] },
    }),
  )
  await field(page, "Назва турніру").fill("Кубок")
  await page.getByRole("button", { name: "Зберегти", exact: true }).click()
  await page.getByText(said).waitFor()
  expect(await page.getByText(said).count()).toBe(1)
  expect(await page.getByText("Помилка. Турнір не збережено...").count()).toBe(1)

  await field(page, "Дата").fill("31.02.2026")
  await page.getByRole("button", { name: "Зберегти", exact: true }).click()
  const wrong = page.getByText("Укажіть справжню дату")
  await field(page, "Дата").focus()
  await field(page, "Дата").click()
  await wrong.waitFor()
  expect(await page.getByRole("table").count(), "the calendar opens by its button alone").toBe(0)
  await page.getByRole("button", { name: "Вибрати в календарі" }).click()
  await page.getByRole("table").getByRole("button").first().click()
  await expect.poll(() => field(page, "Дата").inputValue()).toMatch(/^\d\d\.\d\d\.\d{4}$/)
  expect(await page.getByRole("table").count()).toBe(0)
})

/** Heading, bold text, a list and a link, typed as one types; the formatting by its shortcuts. */
async function describeInWords(page: Page): Promise<void> {
  const editor = page.getByRole("textbox", { name: "Повний опис/Регламент" })
  await editor.focus()
  await page.keyboard.press("Control+Alt+2")
  await page.keyboard.type("Регламент")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Звичайно і ")
  await page.keyboard.press("Control+b")
  await page.keyboard.type("жирно")
  await page.keyboard.press("Control+b")
  await page.keyboard.press("Enter")
  await page.keyboard.type("- перше")
  await page.keyboard.press("Enter")
  await page.keyboard.type("друге")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await enter(page.getByRole("button", { name: "Посилання", exact: true }))
  await field(page, "Адреса посилання").and(page.locator(":focus")).waitFor()
  await page.keyboard.type("сайт")
  await page.keyboard.press("Enter")
  await page.getByText("Потрібна адреса сайту").waitFor()
  await retype(field(page, "Адреса посилання"), "wtu.org.ua")
  await page.keyboard.press("Enter")
  await editor.getByRole("link", { name: "wtu.org.ua" }).waitFor()
}

/** Leaving with unsaved changes asks; Escape stays, and the typed text is still there. */
async function publishAfterSecondThoughts(page: Page): Promise<void> {
  await enter(page.getByRole("link", { name: "Редагувати" }))
  const published = page.getByRole("radio", { name: "Опублікувати", exact: true })
  await published.check()
  await enter(page.getByRole("link", { name: "Турніри", exact: true }))
  await page.getByRole("dialog", { name: "Піти без збереження?" }).waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await page.keyboard.press("Escape")
  expect(await published.isChecked()).toBe(true)
  await enter(page.getByRole("button", { name: "Зберегти", exact: true }))
  const offer = page.getByRole("dialog", { name: "Створити категорії, яких бракує?" })
  await page.getByRole("banner").getByText("Опубліковано", { exact: true }).waitFor()
  expect(await offer.count(), "nothing is missing, nothing is offered").toBe(0)
}

async function deleteAndRestore(page: Page): Promise<void> {
  await enter(page.getByRole("link", { name: "Турніри", exact: true }))
  await enter(page.getByRole("button", { name: `Видалити турнір «${NAME}»` }))
  const question = page.getByRole("dialog", { name: "Ви впевнені, що хочете видалити турнір?" })
  await enter(question.getByRole("button", { name: "Видалити" }))
  await page.getByText("Турнір видалено").waitFor()
  await page.getByText("Тут будуть Ваші турніри.").waitFor()
  await page.getByRole("tab", { name: "Мої турніри" }).press("ArrowLeft")
  await page.getByRole("row").filter({ hasText: NAME }).getByText("30 днів").waitFor()
  expect(page.url()).toContain("tab=3")
  await enter(page.getByRole("button", { name: `Відновити турнір «${NAME}»` }))
  await page.getByText("Турнір відновлено").waitFor()
  await page.getByText("Кошик порожній.").waitFor()
}

async function copyToNextYear(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Кошик" }).press("ArrowRight")
  await enter(page.getByRole("button", { name: `Скопіювати на наступний рік: «${NAME}»` }))
  const dialog = page.getByRole("dialog", { name: "Скопіювати на наступний рік" })
  await field(dialog, "Назва турніру").and(page.locator(":focus")).waitFor()
  expect(await field(dialog, "Назва турніру").inputValue()).toBe("Кубок Карпат 2027")
  expect(await field(dialog, "Дата").inputValue()).toBe("15.05.2027")
  await page.keyboard.press("Enter")
  await page.getByText("Турнір скопійовано").waitFor()
  await page.getByRole("heading", { name: "Кубок Карпат 2027", level: 1 }).waitFor()
}

const enter = (target: Locator): Promise<void> => target.press("Enter")

async function retype(input: Locator, text: string): Promise<void> {
  await input.press("Control+a")
  await input.pressSequentially(text)
}

async function idOf(page: Page): Promise<number> {
  await page.waitForURL(/overview\/\d+/)
  return Number(/overview\/(\d+)/.exec(page.url())?.[1])
}
