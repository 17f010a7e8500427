import { ok, strictEqual } from "node:assert/strict"
import type { Page } from "playwright-core"
import { judgedForms, startEvent } from "#contract/poomsae/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { visit } from "#tests/support/browser.ts"
import { type PoomsaeHall, poomsaeCourt, screenAddress, seatAddress } from "#tests/support/tablets.ts"
import { type Display, display, type Judge, judge, type Sent } from "./hall-clients.ts"
import { watchLag } from "./lag.ts"
import type { Row, Spread } from "./measure.ts"
import { type Hall, inBrowser } from "./renderer.ts"

const COURTS = 10
const JUDGES = 7
const DISPLAYS = 3
/** Displays that are real pages: those of the first courts, this many. */
const PAGES = 3
const MINUTE = 60_000

/**
 * A venue at work: ten courts, on each one form a minute judged by seven tablets and shown on three displays. All of
 * them are clients of this process, except three displays that are pages of Chromium; the server is a separate process.
 * `MINUTES` makes it shorter (10 at most: five athletes of two forms each). Timed from the moment in which a judge
 * sends to the moment in which a display of his court receives it.
 */
export const run = (): Promise<Row[]> => inBrowser(work)

interface Court {
  readonly hall: PoomsaeHall
  readonly judges: readonly Judge[]
  readonly displays: readonly Display[]
  readonly pages: readonly Page[]
}

async function work(chromium: Hall): Promise<Row[]> {
  const minutes = Number(process.env.MINUTES ?? 10)
  ok(minutes >= 1 && minutes <= 10, "MINUTES: 1 to 10")
  const courts = await courtsOf(chromium)
  const lag = watchLag()
  const sent = (await Promise.all(courts.map((court, at) => judgeAll(court, at, minutes)))).flat()
  await settled(courts, sent)
  const lags = lag.stop()
  strictEqual(sent.length, COURTS * JUDGES * minutes)
  for (const { hall } of courts) await allKept(hall, minutes)
  const heard = sent.flatMap(
    (one) => courts[one.court]?.displays.map((each) => each.heardAt(one.revision) - one.at) ?? [],
  )
  const shown = (
    await Promise.all(courts.flatMap((court, at) => court.pages.map((page) => resultsOn(page, at, sent))))
  ).flat()
  for (const { judges, displays } of courts) for (const client of [...judges, ...displays]) client.close()
  return [
    row("a mark from send to the display's stream, 95th percentile", spreadAt(heard, 0.95), 300),
    row("the clients' own event loop behind, 95th percentile", spreadAt(lags, 0.95), 20),
    row(
      "a mark from send to its echo, 95th percentile",
      spreadAt(
        sent.map(({ echo }) => echo),
        0.95,
      ),
      null,
    ),
    row("the last mark of a form to the result on a page, 95th percentile", spreadAt(shown, 0.95), null),
  ]
}

async function courtsOf({ server, browser }: Hall): Promise<Court[]> {
  const person = await signedUp(server.url)
  const { item } = await person.call(createTournament, { name: "Кубок форм", date: "15.05.2026", published: 1 })
  const courts: Court[] = []
  for (let at = 0; at < COURTS; at++) {
    const names = Array.from({ length: 5 }, (_, n) => `Коваль Ірина ${at}-${n}`)
    const hall = await poomsaeCourt(person, item.id, JUDGES, names, `Корт ${at + 1}`)
    const codes: string[] = []
    for (let seat = 1; seat <= JUDGES; seat++) codes.push((await seatAddress(hall, seat)).split("#")[1] ?? "")
    const judges = await Promise.all(codes.map((code) => judge(server.url, code)))
    const address = await screenAddress(hall)
    const isPage = at < PAGES
    const pages = isPage ? [await resultPage(browser, `${server.url}${address}`)] : []
    // A page follows the stream for its own display; another client beside it follows the same stream.
    const count = isPage ? DISPLAYS - 1 : DISPLAYS
    const displays = await Promise.all(Array.from({ length: count }, () => display(server.url, address)))
    courts.push({ hall, judges, displays, pages })
  }
  return courts
}

/** One form a minute: it is opened, and its seven judges send within three seconds, the courts in turn over the minute. */
async function judgeAll({ hall, judges }: Court, at: number, minutes: number): Promise<Sent[]> {
  const sent: Sent[] = []
  const begin = performance.now() + (at * MINUTE) / (COURTS * 2)
  for (let form = 0; form < minutes; form++) {
    await until(begin + form * MINUTE)
    const { event } = (
      await hall.person.call(startEvent, {
        tournament_id: hall.id,
        category: hall.category,
        round: "final",
        kort: 1,
        autopilot: 1,
        sp_id: hall.athletes[form >> 1] ?? 0,
        poomsaeNumber: (form % 2) + 1,
      })
    ).item
    await until(begin + form * MINUTE + MINUTE / 4)
    sent.push(...(await Promise.all(judges.map((one, seat) => one.send({ court: at, event, form, seat })))))
  }
  return sent
}

/** Every display has heard of every mark of its court. */
async function settled(courts: readonly Court[], sent: readonly Sent[]): Promise<void> {
  const end = performance.now() + 20_000
  const isDone = () =>
    courts.every(({ displays }, at) =>
      displays.every((each) => sent.every((one) => one.court !== at || !Number.isNaN(each.heardAt(one.revision)))),
    )
  while (!isDone()) {
    ok(performance.now() < end, "a display has not heard of every mark")
    await until(performance.now() + 50)
  }
}

async function allKept({ person, id, category }: PoomsaeHall, forms: number): Promise<void> {
  const { list } = await person.call(judgedForms, { tournament: id, category })
  strictEqual(list.length, forms)
  for (const { judges, total } of list) {
    strictEqual(judges.length, JUDGES)
    ok(total !== null)
  }
}

/** A real display, which notes when it first shows each result. */
async function resultPage(browser: Hall["browser"], address: string): Promise<Page> {
  const { page } = await visit(browser, { viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" })
  await page.goto(address)
  await page.getByText("Незабаром почнемо").waitFor()
  await page.evaluate(() => {
    const times: number[] = []
    let isShown = false
    // Given no name: the bundler's helper for names is not in the page.
    new MutationObserver(() => {
      const isNow = document.querySelector("table[aria-label='Оцінки суддів']") !== null
      if (isNow && !isShown) times.push(performance.timeOrigin + performance.now())
      isShown = isNow
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    Reflect.set(window, "results", times)
  })
  return page
}

/** From the last mark of each form to its result on the page, ms. */
async function resultsOn(page: Page, court: number, sent: readonly Sent[]): Promise<number[]> {
  const times = await page.evaluate(() => Reflect.get(window, "results") as number[])
  const lastByForm = new Map<number, number>()
  for (const { court: own, form, at } of sent)
    if (own === court) lastByForm.set(form, Math.max(lastByForm.get(form) ?? 0, at))
  strictEqual(times.length, lastByForm.size)
  return times.map((time, form) => time - performance.timeOrigin - (lastByForm.get(form) ?? 0))
}

const until = (time: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, time - performance.now())))

function spreadAt(values: readonly number[], part: number): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  ok(sorted.length > 0 && sorted.every((value) => !Number.isNaN(value)))
  const at = Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)
  return { median: sorted[at] ?? Number.NaN, worst: sorted.at(-1) ?? Number.NaN }
}

const row = (name: string, ours: Spread, limit: number | null): Row => ({
  name,
  ours,
  baseline: null,
  ratio: null,
  bound: null,
  limit,
})
