import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { getBout } from "#contract/bouts/calls.ts"
import type { WireDeskFrame } from "#contract/bouts/frames.ts"
import { saveScreen } from "#contract/displays/calls.ts"
import { arrangeSeats, offerSeat } from "#contract/seats/calls.ts"
import { updateTournament } from "#contract/tournaments/calls.ts"
import { type CourtsAtWork, courtsAtWork, fightsOn } from "#tests/support/courts.ts"
import { firstFrame } from "#tests/support/first-frame.ts"
import { goOn } from "#tests/support/panel.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

/** Everybody who sees one fight. */
interface Hall {
  readonly of: CourtsAtWork
  readonly court: number
  readonly panel: Page
  readonly phones: readonly [Page, Page, Page]
  readonly board: Page
  readonly overlay: Page
  /** «Зараз» on somebody's own phone. */
  readonly spectator: Page
}

test("a fight by three judges' phones is seen whole: one is cut off in the second round, the server is killed in the third", async () => {
  const hall = await hallOf(await courtsAtWork(stage.url))
  const { of, court, panel, phones } = hall
  const [one, two, three] = phones
  await panel.getByRole("region", { name: "Відкрити поєдинок" }).getByText("№ 101").waitFor()
  await goOn(panel, /^Відкрити поєдинок/)
  await panel.getByRole("button", { name: /^Шіджак/ }).waitFor()
  for (const phone of phones) await keyOf(phone, "Синій", "head").waitFor()
  await pictures(hall, "1-opened")

  // The first round: two of three give blue the gap of 12 by turning kicks to the head; a single press gives nothing.
  await clockRuns(hall)
  await press([three], "Червоний", "head")
  for (const points of ["6", "12"]) {
    await agree(hall, [one, two], ["Синій", "turningHead", points])
  }
  expect(await pointsOf(panel, "Червоний")).toBe("0")
  await pictures(hall, "2-gap")
  await endRound(hall, 1)
  await pictures(hall, "3-rest")

  // The second: the third phone has no line, says so, and two that agree are enough.
  await clockRuns(hall)
  // In a low window too no key moves when a warning comes above them.
  await panel.setViewportSize({ width: 1366, height: 625 })
  const kick = panel.getByRole("region", { name: "Синій", exact: true }).getByRole("button", { name: /^6 голова/ })
  const places = () => Promise.all([panel.getByRole("button", { name: /^Стоп/ }), kick].map((one) => one.boundingBox()))
  const before = await places()
  const plugIn = await stage.unplug(three)
  await three.getByRole("alert").filter({ hasText: "Показуйте рукою" }).waitFor()
  const missing = panel.getByText("Працює 2 з 3: потрібні обидва")
  await missing.waitFor()
  expect(await places()).toEqual(before)
  await panel.setViewportSize({ width: 1366, height: 768 })
  // The operator is asked how it goes on, and answers by the keyboard.
  await panel.getByRole("button", { name: "Як далі? F2" }).waitFor()
  await panel.keyboard.press("F2")
  const question = panel.getByRole("dialog", { name: "Пристрої суддів і відеостолу" })
  await question.getByText("Не на зв’язку суддя 3. Як вести поєдинок далі?").waitFor()
  await pictures(hall, "4-asked")
  await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toBe("Вести далі: судять 2 з 3")
  await panel.keyboard.press("Enter")
  await panel.getByRole("button", { name: "Як далі? F2" }).waitFor({ state: "detached" })
  await missing.waitFor()
  for (const points of ["6", "12"]) {
    await agree(hall, [one, two], ["Червоний", "turningHead", points])
  }
  await pictures(hall, "4-cut-off")
  await endRound(hall, 2)
  await plugIn()
  await three.getByRole("alert").filter({ hasText: "Показуйте рукою" }).waitFor({ state: "hidden" })
  await missing.waitFor({ state: "detached" })

  // The third: the server dies while the clock runs. What was shown is there after it, and the clock stands.
  await clockRuns(hall)
  await agree(hall, [one, three], ["Синій", "trunk", "2"])
  await stage.crash(async () => {
    await one.getByRole("alert").filter({ hasText: "Показуйте рукою" }).waitFor()
    await pictures(hall, "5-server-gone")
  })
  await panel.getByText("Скільки лишилося на годиннику?").waitFor()
  await seen(hall, "Синій", "2")
  await pictures(hall, "6-server-back")
  await panel.getByRole("button", { name: /^Останнє збережене/ }).click()
  await panel.getByRole("button", { name: /^Шіджак|^Кесок/ }).waitFor()
  await clockRuns(hall)
  for (const points of ["8", "14"]) {
    await agree(hall, [two, three], ["Синій", "turningHead", points])
  }
  await goOn(panel, "Завершити раунд 3")
  await panel.getByText("Перемагає СИНІЙ").waitFor()
  // Nobody is told of a golden round that would come after the last one.
  await panel.getByRole("region", { name: "Раунд 3" }).waitFor()
  for (const phone of phones) await phone.getByText("Раунд 3", { exact: true }).waitFor({ state: "attached" })
  await pictures(hall, "7-decided")
  await goOn(panel, /^Підтвердити результат/)
  await panel.getByText("Результат підтверджено").waitFor()
  await hall.board.getByText(/Перемож(ець|ниця)/).waitFor()
  await pictures(hall, "8-confirmed")

  const [first] = (await fightsOn(of, court)).filter(({ number }) => number === 101)
  expect(first).toMatchObject({ over: true, winner: first?.blue?.id, decision: "PTF" })
  const judged = await judgesIn(of, court)
  expect(judged.slice(0, 2)).toEqual([
    [1, 2],
    [1, 2, 3],
  ])
})

/** With which phones the log says that the bout on a court was fought. */
async function judgesIn({ person }: CourtsAtWork, court: number): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${person.token}` }
  const frame = await firstFrame<WireDeskFrame>(`${stage.url}/api/v1/courts/${court}/bout/events`, headers)
  const { item } = await person.call(getBout, { bout: frame?.bout?.bout ?? 0 })
  return item.log.flatMap((entry) => (entry.kind === "seats" ? [entry.present] : []))
}

async function hallOf(of: CourtsAtWork): Promise<Hall> {
  const { person, id, courts } = of
  const court = courts[0] ?? 0
  await person.call(updateTournament, { id, published: 1 })
  const place = { section: court, kort: 0 }
  await person.call(arrangeSeats, { id, ...place, judges: 3 })
  const phones: Page[] = []
  for (const seat of [1, 2, 3]) {
    const { code } = await person.call(offerSeat, { tournament: id, ...place, seat })
    const phone = await stage.open(null, { viewport: { width: 740, height: 360 }, hasTouch: true })
    await phone.goto(`/judge/${court}-0/${seat}#${code}`)
    await phone.getByText("Чекаємо на поєдинок").waitFor()
    phones.push(phone)
  }
  const display = async (role: "court" | "overlay"): Promise<Page> => {
    const { item } = await person.call(saveScreen, { id, screen: 0, name: role, role, section: court })
    const page = await stage.open(null, { viewport: { width: 1280, height: 720 } })
    await page.goto(`/screen/${item.code}`)
    return page
  }
  const spectator = await stage.open(null, { viewport: { width: 360, height: 740 } })
  await spectator.goto(`/t/${id}`)
  const panel = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  await panel.goto(`/user/tournaments/overview/${id}/desk/${court}#bout`)
  return {
    of,
    court,
    panel,
    phones: phones as [Page, Page, Page],
    board: await display("court"),
    overlay: await display("overlay"),
    spectator,
  }
}

type Side = "Синій" | "Червоний"

const names = {
  trunk: "тулуб(?!.*з розворотом)",
  head: "голова(?!.*з розворотом)",
  turningHead: "голова.*з розворотом",
} as const
type Kick = keyof typeof names

/** The key of a kick as it waits for a touch, or with the mark that its last press has become a point. */
const keyOf = (phone: Page, side: Side, kick: Kick, shows: "points" | "scored" = "points") =>
  phone
    .getByRole("region", { name: side, exact: true })
    .getByRole("button", { name: new RegExp(`^${shows === "points" ? "\\d" : "✓"} ${names[kick]}`) })

/** Judges press at the same time, each after the last press of this key was dealt with. */
async function press(judges: readonly Page[], side: Side, kick: Kick): Promise<void> {
  await Promise.all(judges.map((phone) => keyOf(phone, side, kick).tap()))
}

/** Two judges see the same, which gives the point, and their phones tell them so. */
async function agree(hall: Hall, judges: readonly Page[], [side, kick, points]: readonly [Side, Kick, string]) {
  await press(judges, side, kick)
  for (const phone of judges) await keyOf(phone, side, kick, "scored").waitFor()
  await seen(hall, side, points)
}

/** The clock runs, and each phone shows that its presses count. */
async function clockRuns({ panel, phones }: Hall): Promise<void> {
  await panel.keyboard.press("Space")
  await panel.getByRole("button", { name: /^Стоп/ }).waitFor()
  for (const phone of phones) await phone.locator("[data-dead=false][data-still=false]").waitFor()
}

/** The panel, the hall, the stream and whoever looks on show the same points. */
async function seen({ panel, board, overlay, spectator }: Hall, side: Side, points: string): Promise<void> {
  await expect.poll(() => pointsOf(panel, side)).toBe(points)
  for (const page of [board, overlay])
    await page.getByRole("region", { name: side }).getByText(points, { exact: true }).waitFor()
  const score = side === "Синій" ? "blue" : "red"
  await spectator.locator(`[data-fight] [data-score=${score}]`).getByText(points, { exact: true }).first().waitFor()
}

const pointsOf = (panel: Page, side: Side) =>
  panel.getByRole("region", { name: side, exact: true }).locator("output").textContent()

async function endRound({ panel }: Hall, round: number): Promise<void> {
  await goOn(panel, `Завершити раунд ${round}`)
  await panel.getByText(`Раунд ${round + 1} · Відпочинок`).waitFor()
}

/** Pictures of what is shown, if somebody wants to look at them. */
const SHOTS = process.env.SHOTS ?? ""

async function pictures({ panel, phones, board, overlay, spectator }: Hall, name: string): Promise<void> {
  if (SHOTS === "") return
  const pages = { panel, board, overlay, phone1: phones[0], phone3: phones[2], spectator }
  for (const [of, page] of Object.entries(pages)) await page.screenshot({ path: `${SHOTS}/${name}-${of}.png` })
}
