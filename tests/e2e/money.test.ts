import { mkdirSync } from "node:fs"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { saveFees } from "#contract/office/fees.ts"
import { violations } from "#tests/support/axe.ts"
import { enteredCoach } from "#tests/support/entered-coach.ts"
import { fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { field } from "#tests/support/journey.ts"
import { isKept, settled } from "#tests/support/look.ts"
import { setStage, shots } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()
const CLUB = "СК «Барс»"
const prices = { kyorugi: 50_000, kyorugiNext: null, individual: 0, pair: 0, team: 0, chargesOut: false }

test("a payee is named, a club's invoice is printed, its coach sees it and the desk takes the rest in cash", async () => {
  const filled = await filledTournament(stage.url, { draw: "undrawn", only: fewClasses, published: 1, clubs: 4 })
  const { person, id } = filled
  await person.call(saveFees, { id, ...prices })
  const coach = await enteredCoach(stage.url, filled, CLUB)
  const page = await stage.open(person)

  // The payee: what is wrong is said where it stands, and the tournament's own form is not touched.
  await page.goto(`/user/tournaments/update/${id}`)
  await page.getByRole("button", { name: "Указати отримувача" }).click()
  const form = page.getByRole("dialog", { name: "Отримувач внесків" })
  await field(form, "Отримувач").fill("ГО «Федерація тхеквондо Києва»")
  await field(form, "Рахунок IBAN").fill("UA21 3223 1300 0002 6007 2335 66002")
  await field(form, "Код отримувача").fill("1234567")
  await field(form, "Останній день оплати").fill("12.05.2026")
  await page.keyboard.press("Enter")
  await form.getByText("контрольне число не сходиться", { exact: false }).waitFor()
  await form.getByText("а тут 7 цифр", { exact: false }).waitFor()
  expect(await violations(page)).toEqual([])
  await keep(page, "payee")
  await field(form, "Рахунок IBAN").fill("ua21 3223 1300 0002 6007 2335 66001")
  await field(form, "Код отримувача").fill("12345678")
  await form.getByRole("button", { name: "Зберегти", exact: true }).click()
  await page.getByText("UA213223130000026007233566001").waitFor()
  await keep(page, "payee section")

  // The debts: a paper, and a text for the messenger.
  await page.goto(`/user/tournaments/overview/${id}/people?part=fees`)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  const row = page.getByRole("row").filter({ hasText: CLUB })
  const choose = async (item: string): Promise<void> => {
    await row.getByRole("button", { name: `Дії: ${CLUB}` }).click()
    await page.getByRole("menuitem", { name: item }).click()
  }
  const download = page.waitForEvent("download")
  await choose("Рахунок")
  const paper = await download
  expect(paper.suggestedFilename()).toContain(`SJ-${id}-000001`)
  if (isKept) await paper.saveAs(`${shots}money invoice.pdf`)
  await choose("Текст для месенджера")
  await page.getByText("Текст скопійовано", { exact: false }).waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(`за рахунком SJ-${id}-000001, до 12.05.2026 включно`)
  expect(text).toContain("https://qr.bank.gov.ua/")
  expect(text).toContain(`/user/participation/${id}`)
  await keep(page, "debts")

  // The coach: first the own athlete alone, then the whole club.
  const own = await stage.open(coach, { viewport: { width: 360, height: 740 } })
  await own.goto(`/user/participation/${id}`)
  await own.getByText("Рахунок усього клубу з QR-кодом з’явиться тут", { exact: false }).waitFor()
  expect(await own.getByRole("img", { name: /^QR-код/ }).count()).toBe(0)
  await page.goto(`/user/tournaments/overview/${id}/applications`)
  await page.getByRole("row").filter({ hasText: "Ґудзь Лев" }).click()
  await page.getByRole("button", { name: "Показати рахунок організації" }).click()
  await page.getByText("Тренер бачить рахунок усієї організації.").waitFor()
  await keep(page, "link of a coach")
  await own.getByRole("img", { name: `QR-код для оплати рахунку SJ-${id}-000001 у застосунку банку` }).waitFor()
  const link = own.getByRole("link", { name: "Сплатити в застосунку банку" })
  expect(await link.getAttribute("href")).toMatch(/^https:\/\/qr\.bank\.gov\.ua\//)
  expect(await violations(own)).toEqual([])
  expect(await widthOf(own)).toBeLessThanOrEqual(360)
  await keep(own, "coach")

  // The desk: the debt in a line, and the rest in cash.
  await page.goto(`/user/tournaments/overview/${id}/checkin`)
  await page.getByRole("combobox").or(page.getByRole("searchbox")).first().fill("Ґудзь Лев")
  await page.keyboard.press("Enter")
  await page.getByText(`${CLUB}: борг`, { exact: false }).waitFor()
  await keep(page, "desk")
  await page.getByRole("button", { name: "Взяти готівкою" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Взяти готівкою" }).click()
  await page.getByText(/^Готівкою сплачено .+, квитанція №1/).waitFor()
  await expect.poll(() => page.getByText(`${CLUB}: борг`, { exact: false }).count()).toBe(0)
  await own.getByText("сплачено", { exact: true }).waitFor()
  expect(await own.getByRole("img", { name: /^QR-код/ }).count()).toBe(0)
  await keep(own, "coach paid")
})

/** With SHOTS=1, at a laptop's and a phone's width in both schemes. */
async function keep(page: Page, name: string): Promise<void> {
  if (!isKept) return
  mkdirSync(shots, { recursive: true })
  const before = page.viewportSize()
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 768 })
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page, colorScheme)
      await page.screenshot({ path: `${shots}money ${name} ${width} ${colorScheme}.png`, fullPage: width === 360 })
    }
  }
  if (before) await page.setViewportSize(before)
}
