import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Page } from "playwright-core"
import sharp from "sharp"
import { linkCoach, makeInvoices } from "#contract/money/calls.ts"
import { saveFees } from "#contract/office/fees.ts"
import type { showReach } from "#contract/site/reach.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { type Person, signedUp } from "#tests/support/api.ts"
import { openBrowser, visit } from "#tests/support/browser.ts"
import { enteredCoach } from "#tests/support/entered-coach.ts"
import { fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { chooseCategory, chooseSheet, field, openTab } from "#tests/support/journey.ts"
import { portOfThisProcess, serverProcess } from "#tests/support/server-process.ts"
import { takeGallery } from "./gallery.ts"
import { takeWorkspace } from "./workspace.ts"

// The pictures of docs/first-tournament.md and docs/fees.md, taken from the built product: `npm run pictures`. With a folder, what stands in
// front of an audience is taken into it instead: `npm run pictures -- <folder>`; with «workspace» after it, the pages of a
// signed-in account. All or those whose names match a regular expression: `npm run pictures -- <folder> audience|workspace [<names>]`.
const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url))
const origin = "http://192.168.1.5:3000"

const reach: OutputOf<typeof showReach> = {
  origin,
  ways: [origin],
  lack: "",
  devices: [{ address: "192.168.1.23", kind: "tablet", seconds: 4 }],
  system: "windows",
  program: "C:\\Users\\Olena\\AppData\\Local\\Programs\\Sijak\\node\\node.exe",
  port: 3000,
}

/** A picture of the page with few colours: a tenth of its bytes, and nobody sees a difference in a page of text. */
async function take(page: Page, name: string): Promise<void> {
  const file = join(folder, `${name}.png`)
  await sharp(await page.screenshot({ animations: "disabled" }))
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(file)
  console.log(`docs/pictures/${name}.png: ${Math.round(statSync(file).size / 1024)} KB`)
}

async function enter(page: Page, url: string, { token }: Person, id: number): Promise<void> {
  await page.evaluate((jwt) => localStorage.setItem("jwt", jwt), token)
  await page.goto(`${url}/user/tournaments/overview/${id}`)
}

async function takeAll(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole("link", { name: "Зареєструватися" }).click()
  await field(page, "Логін").waitFor()
  await take(page, "sign-up")
  await page.route("**/api/v1/reach", (route) => route.fulfill({ json: { status: 200, ...reach } }))
  await page.goto(`${url}/reach`)
  await page.getByText("192.168.1.23").waitFor()
  await page.getByRole("img", { name: /^QR-код/ }).waitFor()
  await take(page, "reach")
  const empty = await signedUp(url)
  const { item } = await empty.call(createTournament, { name: "Кубок Дніпра", date: "15.05.2026", city: "Дніпро" })
  await enter(page, url, empty, item.id)
  await openTab(page, "СПОРТСМЕНИ")
  await (await chooseSheet(page, "entries-350-utf8.csv")).getByText("Попередній перегляд").waitFor()
  await take(page, "sheet")
  const { person, id } = await filledTournament(url)
  await enter(page, url, person, id)
  await openTab(page, "ЖЕРЕБКУВАННЯ")
  await chooseCategory(page, "Юнаки -41 ч")
  await take(page, "draw")
  await openTab(page, "РЕЗУЛЬТАТИ")
  await chooseCategory(page, "Юнаки -41 ч")
  await page.getByRole("region", { name: "Сітка: Юнаки -41 ч" }).waitFor()
  await take(page, "results")
  await takeMoney(page, url)
}

/** The pictures of docs/fees.md: the payee, who owes, and the invoice as its coach sees it. */
async function takeMoney(page: Page, url: string): Promise<void> {
  const filled = await filledTournament(url, { draw: "undrawn", only: fewClasses, published: 1, clubs: 6 })
  const { person, id } = filled
  await person.call(saveFees, { id, ...prices })
  const coach = await enteredCoach(url, filled, "СК «Барс»")
  await enter(page, url, person, id)
  await page.goto(`${url}/user/tournaments/update/${id}`)
  await page.getByRole("button", { name: "Указати отримувача" }).click()
  const form = page.getByRole("dialog", { name: "Отримувач внесків" })
  const typed = { "Рахунок IBAN": "UA21 3223 1300 0002 6007 2335 66002", "Код отримувача": "12345678" }
  await field(form, "Отримувач").fill("ГО «Федерація тхеквондо Києва»")
  for (const [label, text] of Object.entries(typed)) await field(form, label).fill(text)
  await form.getByRole("button", { name: "Зберегти", exact: true }).click()
  await form.getByText("контрольне число не сходиться", { exact: false }).waitFor()
  await take(page, "payee")
  await field(form, "Рахунок IBAN").fill("UA213223130000026007233566001")
  await form.getByRole("button", { name: "Зберегти", exact: true }).click()
  await page.getByText("UA213223130000026007233566001").waitFor()
  await person.call(makeInvoices, { id, clubs: [] })
  await page.goto(`${url}/user/tournaments/overview/${id}/people?part=fees`)
  await page.getByRole("button", { name: "Дії: СК «Барс»" }).click()
  await page.getByRole("menuitem", { name: "Текст для месенджера" }).waitFor()
  await take(page, "debts")
  await person.call(linkCoach, { id, application: coach.application, linked: true })
  await page.evaluate((jwt) => localStorage.setItem("jwt", jwt), coach.token)
  await page.goto(`${url}/user/participation/${id}`)
  await page.getByRole("img", { name: /^QR-код/ }).waitFor()
  await take(page, "coach-invoice")
}

const prices = { kyorugi: 50_000, kyorugiNext: null, individual: 0, pair: 0, team: 0, chargesOut: false }

async function takeGuide(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-pictures-"))
  const server = await serverProcess(dataDir, { PORT: await portOfThisProcess() })
  const browser = await openBrowser("chromium-headless-shell")
  try {
    const options = { viewport: { width: 1280, height: 760 }, colorScheme: "light", reducedMotion: "reduce" } as const
    const { page } = await visit(browser, { ...options, serviceWorkers: "block" })
    page.setDefaultTimeout(20_000)
    await takeAll(page, server.url)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const [, , gallery, part, names = ""] = process.argv
if (gallery === undefined) await takeGuide()
else if (part === "workspace") await takeWorkspace(gallery, new RegExp(names))
else await takeGallery(gallery, new RegExp(names))
