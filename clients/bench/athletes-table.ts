import { ok, strictEqual } from "node:assert/strict"
import type { Page } from "playwright-core"
import sharp from "sharp"
import { importAthletes } from "#contract/athletes/import.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { type Person, signedUp } from "#tests/support/api.ts"
import { visit } from "#tests/support/browser.ts"
import { pairs, type Row } from "./measure.ts"
import { type Hall, inBrowser, painted } from "./renderer.ts"

const STEPS = 100
const NOTCH = 120
const MOST_ROWS = 120
const ROW = 36

/**
 * What the athletes' tab costs the process that draws it: a hundred steps of the wheel over 5,000 rows against the same steps over
 * a plain table of 50 rows, and a key typed in the search of 5,000 against one in the search of 50, until the address has it.
 */
export const run = (count: number): Promise<Row[]> => inBrowser((hall) => compare(hall, count))

async function compare(hall: Hall, count: number): Promise<Row[]> {
  const person = await signedUp(hall.server.url)
  const large = await openTable(hall, person, 5000)
  const small = await openTable(hall, person, 50)
  const plain = await plainTable(hall, small)
  await noBlankRow(large)
  const clock = await hall.rendererClock()
  const scroll = await pairs(
    "100 wheel steps over 5,000 athletes, renderer",
    { prepare: () => atTop(large, tableOf), run: wheel(down) },
    { prepare: () => atTop(plain, boxOf), run: wheel(downAndUp) },
    count,
    { bound: 3, clock },
  )
  const filter = await pairs(
    "one key in the search of 5,000 athletes, renderer",
    { prepare: () => unfiltered(large, 5000), run: typeKey(5000) },
    { prepare: () => unfiltered(small, 50), run: typeKey(50) },
    count,
    { bound: 4, clock },
  )
  return [scroll, filter]
}

const tableOf = (page: Page) => page.getByRole("grid").locator("..")
const boxOf = (page: Page) => page.getByRole("region")

/** Opens the tab on a tournament with this many athletes. */
async function openTable(hall: Hall, { call, token }: Person, count: number): Promise<Page> {
  const { item } = await call(createTournament, { name: `Кубок ${count}`, date: "15.05.2026" })
  const file = new File([sheetOf(count)], "заявка.csv")
  const done = await call(importAthletes, { id: item.id, file, create: 1 })
  strictEqual(done.added, count)
  const page = await hall.open(token)
  await page.goto(`/user/tournaments/overview/${item.id}?tab=2`)
  await page.getByRole("grid").waitFor()
  return page
}

const SURNAMES =
  "Коваль Бондар Ткач Кравець Мельник Шевчук Поліщук Савчук Їжак Ґудзь Єрмак Юрчук Якимів Жук Гончар".split(" ")
const NAMES = "Іван Петро Олег Назар Тарас Захар Марко Лука Остап Роман Юрій Євген".split(" ")

/** The requested number of people, from 150 clubs and with 400 coaches. */
export function sheetOf(count: number): string {
  const head = "ПІБ;Рік народження;Стать;Область;Організація;Тренер;Кваліфікація;Вага;Страхування"
  const lines = Array.from({ length: count }, (_, n) => {
    const name = `${SURNAMES[n % 15]} ${NAMES[Math.floor(n / 15) % 12]} ${Math.floor(n / 180)}`
    const birth = 2005 + (n % 14)
    return [
      name,
      birth,
      "ч",
      "Львівська область",
      `СК «Клуб ${n % 150}»`,
      `Тренер ${n % 400}`,
      "1 куп",
      20 + (n % 60),
      `АБ ${n}`,
    ]
  })
  return [head, ...lines.map((cells) => cells.join(";"))].join("\n")
}

/** The same rows as the small table shows, as plain HTML without a script, in a box of the same size. */
async function plainTable({ browser }: Hall, small: Page): Promise<Page> {
  const box = await tableOf(small).boundingBox()
  const rows = await small.evaluate(() => {
    const cells = [...document.querySelectorAll("tbody tr[aria-rowindex]")].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ""),
    )
    return cells.length > 0 ? Array.from({ length: 50 }, (_, at) => cells[at % cells.length] ?? []) : []
  })
  strictEqual(rows.length, 50)
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")
  const { page } = await visit(browser, { viewport: { width: 1280, height: 800 } })
  await page.setContent(`<!doctype html><title>x</title><style>td{height:${ROW}px;padding:0 6px;border-bottom:1px solid #ddd}
    div{width:${box?.width}px;height:${box?.height}px;overflow:auto}table{border-collapse:collapse;width:100%}</style>
    <div role="region" aria-label="x" tabindex="0"><table>${body}</table></div>`)
  return page
}

/** A table to be scrolled: the pointer is over it, the first row is in sight. */
async function atTop(page: Page, scrollerOf: (page: Page) => ReturnType<Page["locator"]>): Promise<Page> {
  await page.bringToFront()
  const scroller = scrollerOf(page)
  await scroller.evaluate((box) => {
    box.scrollTop = 0
  })
  await scroller.hover({ position: { x: 300, y: 200 } })
  await painted(page)
  return page
}

/** 5,000 rows do not end within the steps; 50 rows do, so there it goes up again. */
const down = (): number => NOTCH
const downAndUp = (step: number): number => (Math.floor(step / 8) % 2 === 0 ? NOTCH : -NOTCH)

/** Every step is drawn before the next. */
const wheel =
  (notchOf: (step: number) => number) =>
  async (page: Page): Promise<void> => {
    for (let step = 0; step < STEPS; step++) {
      await page.mouse.wheel(0, notchOf(step))
      await painted(page)
    }
  }

/** Down all the way: at most 120 rows are in the page, and after each tenth step no row in the picture is blank. */
async function noBlankRow(page: Page): Promise<void> {
  await atTop(page, tableOf)
  for (let step = 1; step <= STEPS; step++) {
    await page.mouse.wheel(0, NOTCH)
    if (step % 10 > 0) continue
    const rows = await page.locator("tr").count()
    ok(rows <= MOST_ROWS, `${rows} rows in the page`)
    await noBlankBand(page, step)
  }
}

/** Every row that is whole in the picture has ink in the column of the names. */
async function noBlankBand(page: Page, step: number): Promise<void> {
  const scroller = tableOf(page)
  const box = await scroller.boundingBox()
  ok(box, "the table is in sight")
  const picture = await page.screenshot({ clip: { ...box, x: box.x + 100, width: 150 } })
  const top = await scroller.evaluate((element) => element.scrollTop)
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  let bands = 0
  for (let y = 2 * ROW - (top % ROW); y + ROW < info.height - 2; y += ROW) {
    const band = data.subarray(y * info.width * info.channels, (y + ROW) * info.width * info.channels)
    ok(band.filter((shade) => shade < 128).length > 30, `a blank row at ${y} px after ${step} steps`)
    bands++
  }
  ok(bands > 5, `${bands} rows in the picture`)
}

/** Nothing is searched for, on the screen and in the address. */
async function unfiltered(page: Page, count: number): Promise<Page> {
  await page.bringToFront()
  const input = page.getByRole("searchbox")
  await input.fill("")
  await page.waitForURL((url) => !url.searchParams.has("name"))
  await page.locator(tableOfAll(count)).waitFor()
  await input.focus()
  await painted(page)
  return page
}

const typeKey =
  (count: number) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.insertText("ї")
    await page.locator(`[role=grid]:not(${tableOfAll(count)})`).waitFor()
    await page.waitForURL((url) => url.searchParams.has("name"))
    await painted(page)
  }

/** The table while nobody is filtered out; its heading is a row, too. */
const tableOfAll = (count: number): string => `[aria-rowcount="${count + 1}"]`
