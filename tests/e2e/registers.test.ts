import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { listContacts, listOfficials, saveContact, saveOfficial } from "#contract/office/calls.ts"
import { saveSection } from "#contract/sections/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { field } from "#tests/support/journey.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
const isKept = process.env.SHOTS === "1"

test("a secretary gathers contacts, puts judges on the courts and marks who has paid, by the keyboard alone", async () => {
  const { person, id } = await filledTournament(stage.url, { draw: "undrawn", only: fewClasses })
  const { call } = person
  for (const name of ["Корт 1", "Корт 2"]) await call(saveSection, { tournament_id: id, name })
  for (const name of ["Лис Іван", "Жук Олег", "Кіт Марія"]) await call(saveOfficial, { id, name, role: "corner" })
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}`)
  await press(page, "link", "Люди")

  // Contacts: from the entries, one of them with a telephone.
  await page.getByText("Контактів ще немає").waitFor()
  await press(page, "button", "Зібрати з заявок")
  await page.getByText(/^Зібрано з заявок: \d+ контакт/).waitFor()
  // Without the heading and the lines of the clubs.
  const list = page.getByRole("grid", { name: "Контакти" })
  const contacts = list.getByRole("row").filter({ has: page.getByRole("gridcell") })
  await contacts.first().waitFor()
  const all = await contacts.count()
  await press(page, "button", "Додати контакт")
  await focused(page, "Прізвище та ім’я")
  await page.keyboard.type("Ткач Олена Петрівна")
  await field(page, "Телефон").focus()
  await page.keyboard.type("нема")
  await page.keyboard.press("Enter")
  await page.getByText("Телефон вказано неправильно", { exact: false }).waitFor()
  await field(page.getByRole("dialog"), "Організація").fill("СК «Буревій»")
  await field(page, "Телефон").fill("050 111 22 33")
  await page.keyboard.press("Enter")
  await page.getByText("Контакт збережено").waitFor()
  await page.getByRole("searchbox", { name: "Пошук" }).fill("ткач 0501112233")
  await expect.poll(() => contacts.count()).toBe(1)
  const phone = page.getByRole("link", { name: "050 111 22 33" })
  expect(await phone.getAttribute("href")).toBe("tel:+380501112233")
  await page.getByRole("searchbox", { name: "Пошук" }).fill("")
  await expect.poll(() => contacts.count()).toBe(all + 1)

  // Judges: one more, then a rota that is looked at before it is saved.
  await page.getByRole("tab", { name: "Контакти" }).focus()
  await page.keyboard.press("ArrowRight")
  await page.getByRole("tab", { name: "Судді 3" }).waitFor()
  expect(page.url()).toContain("part=judges")
  await press(page, "button", "Додати суддю")
  await focused(page, "Прізвище та ім’я")
  await page.keyboard.type("Яр Остап")
  await page.keyboard.press("Enter")
  await page.getByRole("tab", { name: "Судді 4" }).waitFor()
  await press(page, "button", "Скласти ротацію")
  await field(page, "Кількість змін").fill("3")
  await field(page, "Бічних суддів на корт").fill("1")
  await page.keyboard.press("Enter")
  await page.getByRole("table", { name: "Попередній перегляд ротації" }).waitFor()
  await page.getByText(/^Кожен працює від 1 до 2 зміни?/).waitFor()
  await press(page, "button", "Зберегти ротацію")
  await page.getByText("Ротацію складено: 3 зміни").waitFor()
  const cell = page.getByRole("button", { name: /^Корт 1, 09:00–10:00: / })
  await cell.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Корт 1, 09:00–10:00" })
  await dialog.getByRole("checkbox", { name: /^Яр Остап/ }).focus()
  await page.keyboard.press("Space")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: /^Корт 1, 09:00–10:00: .*Яр Остап/ }).waitFor()
  await keep(page, "judges")

  // Fees: a price, a club that pays all, and the last receipt revoked.
  await page.getByRole("tab", { name: "Судді" }).focus()
  await page.keyboard.press("ArrowRight")
  await press(page, "button", "Тарифи")
  await focused(page, "Керугі, за запис")
  await field(page, "Керугі, за запис").fill("350,50")
  await page.keyboard.press("Enter")
  await page.getByText("Тарифи збережено").waitFor()
  const settle = page.getByRole("button", { name: /^Сплачено: / })
  await settle.first().waitFor()
  const owing = await settle.count()
  await settle.first().focus()
  await page.keyboard.press("Enter")
  await page.getByText(/сплачено .+\sгрн, квитанція №1/).waitFor()
  await expect.poll(() => settle.count()).toBe(owing - 1)
  await page.getByRole("radio", { name: "Оплати 1" }).press("Space")
  await press(page, "button", "Скасувати оплату, квитанція №1")
  await focused(page, "Причина")
  await page.keyboard.type("не той клуб")
  await page.keyboard.press("Enter")
  await page.getByText("скасовано: не той клуб").waitFor()
  await page.getByRole("radio", { name: "Організації" }).press("Space")
  await expect.poll(() => settle.count()).toBe(owing)

  // A payment for a club chosen from the list: what it owes is filled in.
  await page.getByRole("button", { name: "Записати оплату", exact: true }).press("Enter")
  const payment = page.getByRole("dialog", { name: "Записати оплату" })
  await payment.getByRole("button", { name: "Зберегти", exact: true }).click()
  await payment.getByText("Виберіть організацію").waitFor()
  await field(payment, "Організація").click()
  const clubs = payment.getByRole("listbox").getByRole("option")
  await clubs.first().waitFor()
  // More than the list shows: it scrolls by itself, as its options are walked.
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("ArrowUp")
  await expect.poll(() => clubs.last().evaluate(isInSight)).toBe(true)
  expect(await clubs.first().evaluate(isInSight)).toBe(false)
  await page.keyboard.press("ArrowDown")
  await expect.poll(() => clubs.first().evaluate(isInSight)).toBe(true)
  await page.keyboard.press("Enter")
  await expect.poll(() => field(payment, "Сума, грн").inputValue()).toMatch(/^\d.*,\d\d$/)
  await page.keyboard.press("Enter")
  await page.getByText("Оплату записано: квитанція №2", { exact: false }).waitFor()
  await expect.poll(() => settle.count()).toBe(owing - 1)
  await page.reload()
  await page.getByRole("radio", { name: "Оплати 2" }).press("Space")
  await page.getByText("скасовано: не той клуб").waitFor()
  await press(page, "button", "Тарифи")
  expect(await field(page, "Керугі, за запис").inputValue()).toBe("350,50")
  await keep(page, "fees")
})

test("what another secretary changes of a contact or a judge, while its dialog stands open, stays", async () => {
  const person = await signedUp(stage.url)
  const { call } = person
  const { id } = (await call(createTournament, { name: "Кубок Дніпра" })).item
  const contact = (await call(saveContact, { id, role: "coach", name: "Ткач О. П." })).item
  const judge = (await call(saveOfficial, { id, name: "Яр Остап", role: "corner" })).item
  const page = await stage.open(person)
  await page.goto(`/user/tournaments/overview/${id}/people`)
  const note = async (name: string, meanwhile: () => Promise<unknown>): Promise<void> => {
    await page.getByRole("button", { name: `Редагувати: ${name}` }).click()
    const dialog = page.getByRole("dialog")
    await field(dialog, "Примітка").fill("зателефонувати")
    await meanwhile()
    await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
    await dialog.waitFor({ state: "hidden" })
  }
  const email = "tkach@example.org"
  await note(contact.name, () => call(saveContact, { id, contact: contact.id, role: "coach", email }))
  expect((await call(listContacts, { id })).list).toEqual([{ ...contact, email, note: "зателефонувати" }])
  await page.getByRole("tab", { name: "Судді" }).click()
  const again = { id, official: judge.id, name: judge.name, role: judge.role }
  await note(judge.name, () => call(saveOfficial, { ...again, category: "перша" }))
  expect((await call(listOfficials, { id })).list).toEqual([{ ...judge, category: "перша", note: "зателефонувати" }])
})

async function press(page: Page, role: "link" | "button", name: string): Promise<void> {
  await page.getByRole(role, { name }).focus()
  await page.keyboard.press("Enter")
}

/** The form of a dialog is there and waits for its first field. */
const focused = (page: Page, label: string): Promise<void> =>
  field(page.getByRole("dialog"), label).and(page.locator(":focus")).waitFor()

const keep = async (page: Page, name: string): Promise<void> => {
  if (isKept) await page.screenshot({ path: `${shots}registers ${name}.png`, fullPage: true })
}

/** Whether an option lies within its list, and is not scrolled away. */
const isInSight = (option: Element): boolean => {
  const list = option.closest("[role=listbox]")?.getBoundingClientRect()
  const { top, bottom } = option.getBoundingClientRect()
  return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1
}
