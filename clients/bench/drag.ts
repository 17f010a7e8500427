import { ok, strictEqual } from "node:assert/strict"
import type { Locator, Page } from "playwright-core"
import { importAthletes } from "#contract/athletes/import.ts"
import { autoSortableBracketAll } from "#contract/brackets/calls.ts"
import { createTournament, fullTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { visit } from "#tests/support/browser.ts"
import { pairs, type Row } from "./measure.ts"
import { withPages } from "./pages.ts"
import { type Hall, inBrowser, painted } from "./renderer.ts"

const MOVES = 100
/** Pixels from one move to the next: crossing a position takes about four moves. */
const STEP = 4

/**
 * What a pointer's move costs the process that draws the page while an athlete is dragged over a bracket of 64, with
 * the place marked and the separation shown, beside the same path over a bare SVG of 64 boxes with the same library.
 */
export const run = (count: number): Promise<Row[]> =>
  withPages({ bare: "bare-svg.mjs" }, (url) => inBrowser((hall) => compare(hall, url, count)))

/** A place in pixels of its page. */
interface BareBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

interface Held {
  readonly page: Page
  /** What is picked up. */
  readonly box: Locator
  /** Shows that it is in hand. */
  readonly sign: Locator
}

async function compare(hall: Hall, url: string, count: number): Promise<Row[]> {
  const ours = await openBoard(hall)
  const bare = await openBare(hall, url, await boxesOf(ours))
  await crossesPlaces(ours)
  const clock = await hall.rendererClock()
  const row = await pairs(
    "one move of a pointer dragging in a bracket of 64, renderer",
    { prepare: () => pickUp(ours), run: sweep },
    { prepare: () => pickUp(bare), run: sweep },
    count,
    { bound: 2, clock: () => clock() / MOVES },
  )
  return [row]
}

async function openBoard(hall: Hall): Promise<Held> {
  const { call, token } = await signedUp(hall.server.url)
  const { item } = await call(createTournament, { name: "Кубок 64", date: "15.05.2026" })
  const head = "ПІБ;Рік народження;Стать;Область;Організація;Тренер;Категорія"
  const rows = Array.from(
    { length: 64 },
    (_, n) => `Коваль Іван ${n};2013;ч;Київ;Клуб ${n % 16};Тренер ${n % 24};Кадети -49 ч`,
  )
  await call(importAthletes, { id: item.id, file: new File([[head, ...rows].join("\n")], "заявка.csv"), create: 1 })
  await call(autoSortableBracketAll, { tournament_id: item.id })
  const category = (await call(fullTournament, { id: item.id })).item.protocols.find(({ count }) => count === 64)
  ok(category)
  const page = await hall.open(token)
  await page.goto(`/user/tournaments/overview/${item.id}/bracket/${category.id}?tab=4`)
  await page.getByText("50%", { exact: true }).click()
  await page.getByRole("button", { name: "Ручне жеребкування" }).click()
  await page.getByRole("button", { name: /^Місце 1:/ }).waitFor()
  strictEqual(await page.locator("[data-slot]").count(), 64)
  return { page, box: page.locator('[data-slot="4"]'), sign: page.getByText(/^Вибрано:/) }
}

/** The places as they lie on the screen of ours. */
const boxesOf = ({ page }: Held): Promise<BareBox[]> =>
  page.locator("[data-slot]").evaluateAll((slots) => {
    const [first] = slots.map((slot) => slot.getBoundingClientRect())
    return slots.map((slot) => {
      const { x, y, width, height } = slot.getBoundingClientRect()
      return { x: x - (first?.x ?? 0) + 20, y: y - (first?.y ?? 0) + 100, w: width, h: height }
    })
  })

async function openBare({ browser }: Hall, url: string, boxes: readonly BareBox[]): Promise<Held> {
  const { page } = await visit(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(`${url}/bare.html`)
  await page.evaluate(
    async ([src, list]) => {
      const { show } = await import(src)
      show(list, document.getElementById("root"))
    },
    [`${url}/bare.js`, boxes] as const,
  )
  strictEqual(await page.locator("rect").count(), 64)
  return { page, box: page.locator("rect").nth(4), sign: page.locator("[data-held]") }
}

/** Drops what was held before outside any position, and picks up the fifth position. */
async function pickUp(held: Held): Promise<Held> {
  const { page, box, sign } = held
  await page.bringToFront()
  await page.mouse.move(4, 4)
  await page.mouse.up()
  await sign.waitFor({ state: "detached" })
  const { x, y } = await middle(box)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y, { steps: 2 })
  await sign.waitFor({ state: "attached" })
  await painted(page)
  return held
}

/** Down and up over ten places; every move is drawn before the next. */
async function sweep({ page, box }: Held): Promise<void> {
  const { x, y } = await middle(box)
  for (let move = 0; move < MOVES; move++) {
    const way = (move * STEP) % 200
    await page.mouse.move(x + 8 + (move % 3), y + (way < 100 ? way : 200 - way))
    await painted(page)
  }
}

/** What is measured does happen: on its way the pointer marks one place after another and the line of separation follows. */
async function crossesPlaces(held: Held): Promise<void> {
  const { page, box } = await pickUp(held)
  const { x, y } = await middle(box)
  const seen = new Set<string>()
  for (let at = 0; at < 100; at += STEP) {
    await page.mouse.move(x + 8, y + at)
    await painted(page)
    // There is no position between two fights.
    seen.add(await page.evaluate(() => document.querySelector("[data-aimed]")?.getAttribute("data-slot") ?? ""))
  }
  ok(seen.size >= 5, `${seen.size} places were marked`)
  await page.getByText(/^Так буде/).waitFor()
}

async function middle(box: Locator): Promise<{ x: number; y: number }> {
  const at = await box.boundingBox()
  ok(at, "it is on the screen")
  return { x: at.x + 60, y: at.y + at.height / 2 }
}
