import type { Page } from "playwright-core"
import { composeRota, gatherContacts, saveOfficial } from "#contract/office/calls.ts"
import { addPayment, saveFees } from "#contract/office/fees.ts"
import { saveSection } from "#contract/sections/calls.ts"
import type { Call } from "#contract/wire/client.ts"
import type { Filled } from "./filled-tournament.ts"
import type { Screens } from "./screen-ways.ts"

/** Contacts from the entries, a staff of judges with a rota on two courts, prices and two payments. */
export async function fillRegisters(call: Call, id: number): Promise<void> {
  await call(gatherContacts, { id })
  const courts = []
  for (const name of ["Корт 1", "Корт 2"]) courts.push((await call(saveSection, { tournament_id: id, name })).item.id)
  const crew = [
    ...["Яр Остап", "Мороз Ніна", "Гай Петро"].map((name) => ({ name, role: "referee" as const })),
    ...["Лис Іван", "Жук Олег", "Кіт Марія", "Рак Степан", "Сом Віра"].map((name) => ({
      name,
      role: "corner" as const,
    })),
    { name: "Дуб Галина", role: "timekeeper" as const, section: courts[0] ?? 0 },
  ]
  for (const judge of crew) await call(saveOfficial, { id, ...judge, category: "національна", region: "Київ" })
  await call(composeRota, { id, day: 1, start: "09:00", minutes: 60, count: 4, seats: 2 })
  await call(saveFees, {
    id,
    kyorugi: 50_000,
    kyorugiNext: 25_000,
    individual: 40_000,
    pair: 0,
    team: 0,
    chargesOut: false,
  })
  const payment = { amount: 50_000, method: "card" as const, payer: "Батько спортсмена", organization: "СК «Тигр»" }
  await call(addPayment, { id, ...payment })
}

export const registerScreens: Screens = {
  contacts: async (page, filled) => {
    await part(page, filled, "contacts")
    await page.getByRole("grid", { name: "Контакти" }).waitFor()
  },
  "judges and rota": async (page, filled) => {
    await part(page, filled, "judges")
    await page.getByRole("table", { name: "Ротація, день 1" }).waitFor()
  },
  fees: async (page, filled) => {
    await part(page, filled, "fees")
    await page.getByRole("grid", { name: "Хто скільки винен" }).waitFor()
  },
  payments: async (page, filled) => {
    await part(page, filled, "fees")
    await page.getByRole("radio", { name: /^Оплати/ }).press("Space")
    await page.getByRole("table", { name: "Оплати" }).waitFor()
  },
}

export const registerDialogScreens: Screens = {
  "dialog of the payee with errors": async (page, filled) => {
    await part(page, filled, "fees")
    await page.getByRole("button", { name: "Отримувач" }).click()
    const dialog = page.getByRole("dialog", { name: "Отримувач внесків" })
    await dialog.getByRole("button", { name: "Зберегти", exact: true }).click()
    await dialog.getByText("Укажіть рахунок IBAN").waitFor()
  },
  "dialog of a contact with errors": async (page, filled) => {
    await part(page, filled, "contacts")
    await page.getByRole("button", { name: "Додати контакт" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Зберегти", exact: true }).click()
    await page.getByText("Укажіть прізвище та ім’я; представникові досить організації").waitFor()
  },
  "dialog of a judge": async (page, filled) => {
    await part(page, filled, "judges")
    await page.getByRole("button", { name: "Редагувати: Яр Остап" }).click()
    await page.getByRole("dialog").getByRole("combobox", { name: "Корт" }).waitFor()
  },
  "preview of a rota": async (page, filled) => {
    await part(page, filled, "judges")
    await page.getByRole("button", { name: "Скласти ротацію" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Переглянути" }).click()
    await page.getByRole("table", { name: "Попередній перегляд ротації" }).waitFor()
  },
  "dialog of a payment": async (page, filled) => {
    await part(page, filled, "fees")
    await page
      .getByRole("button", { name: /^Оплата: / })
      .first()
      .click()
    await page.getByRole("dialog").getByRole("textbox", { name: "Сума, грн" }).waitFor()
  },
}

async function part(page: Page, { id }: Filled, name: "contacts" | "judges" | "fees"): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/people${name === "contacts" ? "" : `?part=${name}`}`)
  await page.getByRole("heading", { name: "Люди", exact: true }).waitFor()
}
