import { randomUUID } from "node:crypto"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { createUser } from "#contract/accounts/calls.ts"
import { listHistory } from "#contract/history/calls.ts"
import { undoStep } from "#contract/history/undo.ts"
import { caller } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { field, fromMore, openTab } from "#tests/support/journey.ts"
import { setStage, shots } from "#tests/support/stage.ts"

// By the network, as the others of the hall: on the server's own computer an invitation may have no address for them.
const stage = await setStage({ host: "hall.test" })
const ownUrl = stage.url.replace("hall.test", "127.0.0.1")
const isKept = process.env.SHOTS === "1"

test("a step of many rows that was taken back stays within a tablet held upright", async () => {
  const { person, id } = await filledTournament(ownUrl)
  const { list } = await person.call(listHistory, { id })
  const [last] = list.filter(({ count }) => count > 1)
  await person.call(undoStep, { id, step: last?.revision ?? 0 })
  const page = await stage.open(person, { viewport: { width: 768, height: 1024 } })
  await page.goto(`/user/tournaments/overview/${id}/history`)
  await page.getByText("скасовано кроком №").first().waitFor()
  const beyond = page
    .getByRole("region", { name: "Історія турніру" })
    .evaluate((history) =>
      [...history.querySelectorAll("*")]
        .filter((one) => one.getBoundingClientRect().right > 768)
        .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`),
    )
  expect(await beyond).toEqual([])
})

test("an owner invites a secretary by link, reads what he did, takes it back, and takes his access away", async () => {
  const { person: owner, id } = await filledTournament(ownUrl, { draw: "undrawn" })
  const secretary = await account()
  const desk = await stage.open(owner)
  await desk.goto(`/user/tournaments/overview/${id}`)

  // By the keyboard alone: to the page, and a link made by Enter.
  await fromMore(desk, "Доступ до турніру")
  await desk.getByRole("heading", { name: "Доступ до турніру" }).waitFor()
  await field(desk, "Позначка").focus()
  await desk.keyboard.type("стіл 2")
  await desk.keyboard.press("Enter")
  const link = desk.getByRole("textbox", { name: "Посилання-запрошення" })
  await link.waitFor()
  await desk.getByRole("img", { name: "QR-код посилання-запрошення" }).waitFor()
  const address = await link.inputValue()
  expect(address).toMatch(/\/join\/[\w-]{24}$/)
  await keep(desk, "staff")

  // Somebody signed out is led through the login and comes back to the invitation.
  const table = await stage.open()
  await table.goto(address)
  await table.getByText("Ви запрошені до турніру «Кубок Дніпра» як секретар").waitFor()
  await keep(table, "join")
  await table.getByRole("link", { name: "Увійти" }).click()
  await enter(table, secretary.username, secretary.password)
  await table.getByRole("button", { name: "Прийняти запрошення" }).click()
  await table.getByRole("heading", { name: "Кубок Дніпра" }).waitFor()
  await desk.getByRole("row", { name: new RegExp(secretary.username) }).waitFor()
  await desk.getByText("прийняли 1 з 1").waitFor()

  // The secretary names the device and moves an athlete; the owner's history shows it at once.
  await table.getByRole("link", { name: "Історія" }).click()
  await table.getByRole("region", { name: "Історія турніру" }).getByRole("button", { name: "Ще", exact: true }).click()
  await table.getByRole("menuitem", { name: "Назвати цей пристрій" }).click()
  await field(table, "Назва цього пристрою").fill("стіл 2")
  await table.getByRole("button", { name: "Запам’ятати" }).click()
  await table.getByText("Цей пристрій тепер «стіл 2»").waitFor()
  await table.keyboard.press("Escape")
  await desk.getByRole("link", { name: "Історія" }).click()
  const steps = desk.getByRole("region", { name: "Історія турніру" }).getByRole("row")
  await steps.filter({ hasText: "Завантажено таблицю спортсменів" }).waitFor()
  await openTab(table, "СПОРТСМЕНИ")
  const tick = table.getByRole("checkbox", { name: /^Перевірено:/ }).first()
  await tick.click()
  const ticked = steps.filter({ hasText: ": перевірено" })
  await ticked.waitFor()
  expect(await ticked.innerText()).toContain("стіл 2")
  await keep(desk, "history")

  // By person, kind and words.
  await choose(desk, "Вид змін", /^Спортсмени/)
  await steps
    .filter({ hasText: "Прийнято запрошення" })
    .or(steps.filter({ hasText: "Надано доступ" }))
    .first()
    .waitFor({ state: "detached" })
  await choose(desk, "Пристрій", /^стіл 2/)
  await steps.filter({ hasText: "Завантажено таблицю" }).waitFor({ state: "detached" })
  await expect.poll(() => ticked.count()).toBe(1)
  await desk.reload()
  await desk.getByRole("searchbox", { name: "Пошук в історії" }).fill("немає такого")
  await desk.getByRole("region", { name: "Історія турніру" }).getByText("Нічого не знайдено").waitFor()
  await desk.getByRole("button", { name: "Скинути фільтри" }).click()
  await steps.filter({ hasText: "Завантажено таблицю" }).waitFor()

  // The rows of the import, one by one.
  await steps
    .filter({ hasText: "Завантажено таблицю" })
    .getByRole("button", { name: /^Докладніше/ })
    .click()
  const rows = desk.getByRole("list", { name: /^Зміни кроку/ }).getByRole("listitem")
  await rows.first().waitFor()
  await expect.poll(() => rows.count()).toBe(200)
  await desk.getByRole("button", { name: "Показати ще" }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(350)
  await desk.keyboard.press("Escape")

  // One step back, then back to before the import, with a look at what it changes.
  await ticked.getByRole("button", { name: /^Скасувати/ }).click()
  await steps.filter({ hasText: /Скасовано крок №\d+: .*: перевірено/ }).waitFor()
  const first = steps.filter({ hasText: "Створено турнір" })
  await returnTo(desk, first)
  const dialog = desk.getByRole("dialog", { name: "Повернення до стану після кроку №1" })
  await dialog.getByText(/спортсмени: зникне 350/).waitFor()
  await dialog.getByText(/Забрано доступ/).waitFor()
  await keep(desk, "rewind")
  expect(await violations(desk)).toEqual([])
  await dialog.getByRole("button", { name: "Закрити" }).last().click()
  await dialog.waitFor({ state: "hidden" })

  // The owner takes the access away: the open page of the secretary shows it.
  await fromMore(desk, "Доступ до турніру")
  await desk.getByRole("button", { name: /^Забрати доступ/ }).click()
  await desk.getByRole("dialog").getByRole("button", { name: "Забрати доступ" }).click()
  await table.getByRole("heading", { name: "Доступ до турніру закрито" }).waitFor()
  await keep(table, "lost")
  expect(await violations(table)).toEqual([])
  await table.goto(`/user/tournaments/overview/${id}/staff`)
  await table.getByRole("heading", { name: "Такого турніру немає" }).waitFor()

  // And the tournament goes back to its first step, as one step that can be undone like any other.
  await desk.getByRole("link", { name: "Історія" }).click()
  await returnTo(desk, first)
  await dialog.getByRole("button", { name: "Повернутися" }).click()
  await steps.filter({ hasText: "Повернення до стану після кроку №1" }).waitFor()
  await openTab(desk, "СПОРТСМЕНИ")
  await desk.getByRole("heading", { name: "Спортсмени 0" }).waitFor()
  await desk.getByRole("link", { name: "Історія" }).click()
  const back = steps.filter({ hasText: "Повернення до стану після кроку №1" })
  await back.getByRole("button", { name: /^Скасувати/ }).click()
  await steps.filter({ hasText: "Скасовано крок" }).filter({ hasText: "Повернення" }).waitFor()
  await openTab(desk, "СПОРТСМЕНИ")
  await desk.getByRole("heading", { name: "Спортсмени 350" }).waitFor()

  // A person asks for erasure.
  await fromMore(desk, "Доступ до турніру")
  await desk.getByRole("link", { name: "Знайти людину" }).click()
  await field(desk, "Прізвище або ім’я").fill("ко")
  await desk.getByRole("button", { name: "Знайти", exact: true }).click()
  const erase = desk.getByRole("button", { name: /^Вилучити дані:/ })
  await erase.first().click()
  await desk.getByRole("dialog").getByRole("button", { name: "Вилучити" }).click()
  await desk.getByText(/^Дані вилучено\. Тепер це «Учасник №\d+»/).waitFor()
  await keep(desk, "privacy")
  expect(await violations(desk)).toEqual([])
})

/** To the state after a step: by the menu of the step, which opens beside the table. */
async function returnTo(page: Page, step: Locator): Promise<void> {
  await step.getByRole("button", { name: /^Докладніше/ }).click()
  const panel = page.getByRole("region", { name: /^Крок \d+$/ })
  await panel.getByRole("button", { name: "Ще", exact: true }).click()
  await page.getByRole("menuitem", { name: "Повернутися до цього місця…" }).click()
}

/** Somebody who signs in by hand. */
async function account(): Promise<{ username: string; password: string }> {
  const username = `u${randomUUID().replaceAll("-", "").slice(0, 20)}`
  const password = "пароль-для-тесту"
  const person = { username, email: `${username}@example.org`, fname: "Тарас", lname: "Мельник" }
  await caller(ownUrl, null)(createUser, { ...person, password, passwordRepeat: password })
  return { username, password }
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await field(page, "Логін або електронна пошта").fill(username)
  await page
    .getByLabel(/^Пароль/)
    .first()
    .fill(password)
  await page.keyboard.press("Enter")
}

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole("button", { name: label, exact: true }).click()
  await page.getByRole("option", { name: option }).click()
}

const keep = async (page: Page, name: string): Promise<void> => {
  if (isKept) await page.screenshot({ path: `${shots}staff-history ${name}.png`, fullPage: true })
}
