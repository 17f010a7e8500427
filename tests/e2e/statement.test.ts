import { mkdirSync } from "node:fs"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { importAthletes } from "#contract/athletes/import.ts"
import { makeInvoices, savePayee } from "#contract/money/calls.ts"
import { listFees, saveFees } from "#contract/office/fees.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { isKept, settled } from "#tests/support/look.ts"
import { setStage, shots } from "#tests/support/stage.ts"
import { type BankLine, inCp1251, statementCsv } from "#tests/support/statements.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()
const CLUBS = 40
const FEE = 50_000

/** 55 payments by number, three of people who forgot it, two that are nobody's here. */
const linesOf = (id: number): BankLine[] => [
  ...Array.from({ length: 55 }, (_, n) => ({
    amount: n < CLUBS ? 30_000 : 10_000 + n,
    payer: `ГО «Клуб ${n % CLUBS}»`,
    code: String(20_000_000 + n),
    purpose: `Благодійний внесок, рахунок SJ-${id}-${String((n % CLUBS) + 1).padStart(6, "0")}`,
    document: String(n + 1),
  })),
  ...["Сокіл", "Беркут", "Яструб"].map((name, n) => ({
    amount: FEE,
    payer: `ГО «СК «${name}»`,
    code: String(30_000_000 + n),
    purpose: "Благодійний внесок",
    document: String(100 + n),
  })),
  { amount: -7_500, payer: "АТ «Банк»", purpose: "Комісія за обслуговування", document: "200" },
  { amount: -120_000, payer: "ТОВ «Зал»", purpose: "Оренда зали", document: "201" },
]

test("a treasurer's evening: sixty lines of a bank, fifty-five by themselves, three by a press, two not ours", async () => {
  const { person, id } = await owing()
  const page = await stage.open(person)
  let presses = 0
  const press = async (role: "link" | "button" | "tab" | "radio", name: string | RegExp): Promise<void> => {
    presses += 1
    await page.getByRole(role, { name }).first().click()
  }
  await page.goto(`/user/tournaments/overview/${id}`)
  await press("link", "Люди")
  await press("tab", "Внески")
  await press("link", "Виписка банку")
  const chosen = page.waitForEvent("filechooser")
  await press("button", "Вибрати файл виписки")
  const buffer = Buffer.from(inCp1251(statementCsv(linesOf(id))))
  await (await chosen).setFiles({ name: "виписка.csv", mimeType: "text/csv", buffer })
  await page.getByText("буде записано 55 · чекають рішення 3 · не наші 2").waitFor()
  expect(await violations(page)).toEqual([])
  await look(page)
  for (const name of ["Сокіл", "Беркут", "Яструб"]) await press("radio", new RegExp(`СК «${name}»`))
  const record = page.getByRole("button", { name: /^Записати 58 оплат на / })
  await record.waitFor()
  await expect.poll(() => record.isEnabled()).toBe(true)
  presses += 1
  await record.click()
  await page.getByText(/^Записано 58 оплат на /).waitFor()
  // Into the fees, the file, three decisions, the button.
  expect(presses).toBe(8)

  const { payments } = await person.call(listFees, { id })
  expect(payments).toHaveLength(58)
  await page.getByRole("button", { name: "Скасувати", exact: true }).click()
  await expect.poll(async () => (await person.call(listFees, { id })).payments.length).toBe(0)
})

/** Forty clubs that have invoices and owe, three of them by names that a payer may write. */
async function owing() {
  const person = await signedUp(stage.url)
  const { item } = await person.call(createTournament, { name: "Кубок виписок", date: "15.05.2026" })
  const names = [
    ...Array.from({ length: CLUBS - 3 }, (_, n) => `СК «Клуб ${n}»`),
    "СК «Сокіл»",
    "СК «Беркут»",
    "СК «Яструб»",
  ]
  const rows = names.map(
    (club, n) => `Коваль Іван ${"абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"[n % 33]}${n};2013;ч;Київ;${club};50`,
  )
  const sheet = new File([["ПІБ;Рік народження;Стать;Область;Організація;Вага", ...rows].join("\n")], "заявка.csv")
  await person.call(importAthletes, { id: item.id, file: sheet, create: 1 })
  await person.call(saveFees, {
    id: item.id,
    kyorugi: FEE,
    kyorugiNext: null,
    individual: 0,
    individualNext: null,
    pair: 0,
    pairNext: null,
    team: 0,
    teamNext: null,
    chargesOut: false,
  })
  await person.call(savePayee, {
    id: item.id,
    name: "ГО «Федерація тхеквондо Києва»",
    iban: "UA213223130000026007233566001",
    code: "12345678",
    purpose: "Благодійний внесок, рахунок {invoice}",
    category: "OTHR/OTHR",
    lastDay: "",
  })
  await person.call(makeInvoices, {
    id: item.id,
    clubs: names.map((organization) => ({ organization, region: "Київ" })),
  })
  return { person, id: item.id }
}

/** The preview at a desk and on a phone, light and dark, without a line that is too wide. */
async function look(page: Page): Promise<void> {
  if (isKept) mkdirSync(shots, { recursive: true })
  for (const [width, height] of [
    [1366, 768],
    [360, 740],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await settled(page, colorScheme)
      expect(await widthOf(page)).toBeLessThanOrEqual(width)
      if (isKept) await page.screenshot({ path: `${shots}statement ${width} ${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 1366, height: 768 })
}
