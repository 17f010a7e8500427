import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import sharp from "sharp"
import { expect, test } from "vitest"
import { listAthletes, saveAthlete } from "#contract/athletes/calls.ts"
import { stepOnCourt } from "#contract/courts/calls.ts"
import { revealAwards, saveScreen, setAwards } from "#contract/displays/calls.ts"
import { savePoints, startEvent } from "#contract/poomsae/calls.ts"
import { sendScore } from "#contract/poomsae/scoring.ts"
import { arrangeSeats, listSeats, offerSeat } from "#contract/seats/calls.ts"
import { saveSection } from "#contract/sections/calls.ts"
import { updateTournament } from "#contract/tournaments/calls.ts"
import { courtsAtWork, fightsOn } from "#tests/support/courts.ts"
import { enterResults } from "#tests/support/filled-tournament.ts"
import { openNext } from "#tests/support/judged-court.ts"
import { isKept } from "#tests/support/look.ts"
import { setStage } from "#tests/support/stage.ts"
import { faultsOfStage, filledOf } from "#tests/support/stage-faults.ts"
import { poomsaeHall } from "#tests/support/tablets.ts"

const stage = await setStage()

/** Width, height, the least a key of a criterion and one of a deduction may be, CSS pixels. */
const pads = [
  [1024, 600, [58, 62], [58, 62]],
  [800, 480, [38, 44], [58, 62]],
  [360, 640, [38, 44], [52, 62]],
  [412, 915, [38, 44], [52, 62]],
] as const

test("all of a judge's pad is in one view, its keys are large enough, and the send key is far from the deductions", async () => {
  const page = await stage.open(null)
  for (const [width, height, criterion, deduction] of pads) {
    await page.setViewportSize({ width, height })
    await page.goto("/judge/practice")
    await page.getByRole("button", { name: "2,0" }).first().waitFor()
    const { boxes, send } = await padOf(page)
    const size = `${width}x${height}`
    expect([size, await scrolls(page)]).toEqual([size, false])
    const wrong = boxes.filter((box) => {
      const [wide, high] = box.isDeduction ? deduction : criterion
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
      return !isInside || box.right - box.left < wide || box.bottom - box.top < high
    })
    expect([size, boxes.length, wrong]).toEqual([size, 3 * 16 + 4, []])
    const near = boxes.filter((box) => box.isDeduction && !box.isBack && distance(box, send) < 90)
    expect([size, near, send.isLast]).toEqual([size, [], true])
  }
})

test("a mark of freestyle is ten taps on a phone: nothing scrolls, and every key of the criterion that is turned to is large enough", async () => {
  const page = await stage.open(null, { hasTouch: true })
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [568, 320],
    [412, 915],
    [800, 480],
    [1024, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto("/judge/practice")
    await page.getByRole("button", { name: "Вільне", exact: true }).tap()
    const criteria = page.locator("main fieldset").filter({ has: page.locator("output") })
    await expect.poll(() => criteria.count()).toBe(10)
    const size = `${width}x${height}`
    expect([size, await scrolls(page)]).toEqual([size, false])
    for (let at = 0; at < 10; at++) {
      const keys = criteria.nth(at).getByRole("button", { name: /^\d,\d$/ })
      const boxes = await Promise.all((await keys.all()).map((key) => key.boundingBox()))
      const wrong = boxes.filter((box) => !box || !isInside(box, width, height) || box.width < 44 || box.height < 38)
      expect([size, at, boxes.length, wrong]).toEqual([size, at, 11, []])
      // The next criterion is turned to by itself.
      await keys.nth(at).tap()
    }
    const send = page.getByRole("button", { name: "Відправити результати" })
    expect(isInside((await send.boundingBox()) ?? nowhere, width, height)).toBe(true)
    // A value is looked at and corrected by its own line.
    const line = criteria.nth(3).getByRole("button").first()
    expect(await line.textContent()).toMatch(/0,7$/)
    await line.tap()
    await criteria.nth(3).getByRole("button", { name: "1,0", exact: true }).tap()
    await send.tap()
    await page.getByText("Так виглядатиме надіслана оцінка").waitFor()
  }
})

test("the keys of a corner judge's phone fill it and never get too small for a thumb, lying or upright", async () => {
  const hall = await courtsAtWork(stage.url)
  const { call } = hall.person
  const [section = 0] = hall.courts
  await call(arrangeSeats, { id: hall.id, section, kort: 0, judges: 3 })
  const { code } = await call(offerSeat, { tournament: hall.id, section, kort: 0, seat: 1 })
  const page = await stage.open(null, { hasTouch: true })
  await page.goto(`/judge/${section}-0/1#${code}`)
  await page.getByText("Чекаємо на поєдинок").waitFor()
  await openNext(hall, section, randomUUID())
  const keys = page.getByRole("region", { name: /^(Синій|Червоний)$/ }).getByRole("button")
  await expect.poll(() => keys.count()).toBe(10)
  for (const [width, height, wide, high] of [
    [568, 320, 100, 64],
    [740, 360, 160, 78],
    [932, 430, 160, 78],
    [360, 640, 165, 88],
  ] as const) {
    await page.setViewportSize({ width, height })
    const size = `${width}x${height}`
    expect([size, await scrolls(page)]).toEqual([size, false])
    const boxes = await Promise.all((await keys.all()).map((key) => key.boundingBox()))
    const wrong = boxes.filter((box) => !box || !isInside(box, width, height) || box.width < wide || box.height < high)
    expect([size, wrong]).toEqual([size, []])
  }
})

const nowhere = { x: -1, y: -1, width: 0, height: 0 }

const isInside = (box: { x: number; y: number; width: number; height: number }, width: number, height: number) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5

test("hall displays keep the least heights of their letters and every text inside, with the longest names", async () => {
  const hall = await courtsAtWork(stage.url)
  const { call } = hall.person
  const [court = 0] = hall.courts
  const { list } = await call(listAthletes, { id: hall.id })
  const [first, second] = await fightsOn(hall, court)
  const fighters = [first?.blue, first?.red, second?.blue, second?.red].map((one) => one?.id)
  for (const athlete of list.filter(({ id }) => fighters.includes(id))) {
    const name = longest(athlete.id % 7)
    await call(saveAthlete, {
      ...athlete,
      bdate: athlete.bdate ?? 0,
      tournament: hall.id,
      name,
      organization: LONG_CLUB,
    })
  }
  await call(saveSection, { tournament_id: hall.id, sectionid: court, name: "Корт технічних дисциплін і фрістайлу" })
  const which = { category: first?.category ?? 0, technicalNumber: first?.technicalNumber ?? 0 }
  await call(stepOnCourt, { id: hall.id, ...which, step: "call" })
  const page = await stage.open(null)
  for (const [role, text] of [
    ["court", "Переяславська-Хмельницька-"],
    ["calls", "Виклик на корти"],
    ["next", "101"],
    ["ceremony", "Готуються"],
  ] as const) {
    const about = role === "court" || role === "next" ? { section: court } : {}
    const { item } = await call(saveScreen, { id: hall.id, name: role, role, ...about })
    await page.goto(`/screen/${item.code}`)
    await page.getByText(text).first().waitFor()
    // Names in the cards of calls may be a little smaller.
    expect(await faultsIn(page, role === "calls" ? 2.5 : 2.8)).toEqual([])
  }
  // Medals of regions, then a podium with everybody on it.
  const category = hall.category("Кадети -45 ч")
  for (const athlete of list.filter(({ category_id }) => category_id === category.id)) {
    const name = longest(athlete.id % 7)
    await call(saveAthlete, {
      ...athlete,
      bdate: athlete.bdate ?? 0,
      tournament: hall.id,
      name,
      organization: LONG_CLUB,
    })
  }
  await enterResults(call, category, 100)
  await page.getByRole("table", { name: /^Медалі областей/ }).waitFor()
  expect(await faultsIn(page, 2.8)).toEqual([])
  // However few regions there are, they fill the height, with letters that fill their rows.
  for (const [width, height] of hallSizes.slice(0, 2)) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(medalsFilled)).toEqual({ isFew: true, height: true, letters: true })
  }
  const awards = await call(setAwards, { id: hall.id, categories: [category.id], step: "called" })
  const winners = awards.list.find((award) => award.category === category.id)?.winners.length ?? 0
  expect(winners).toBeGreaterThan(2)
  await call(revealAwards, { id: hall.id, category: category.id, count: 100 })
  await expect.poll(() => page.getByText("Левицька").count()).toBe(winners)
  expect(await faultsIn(page, 2.8)).toEqual([])
})

test("displays of poomsae keep the least heights, and no text leaves the screen or lies over another, with the longest names", async () => {
  const hall = await poomsaeHall(stage.url, 7, [1, 2, 3].map(longest))
  const { person, id, section, category, athletes } = hall
  const { call } = person
  const which = { tournament_id: id, category, round: "final" as const, autopilot: 1 as const }
  const perform = async (at: number, kort: number, poomsaeNumber: number) =>
    (await call(startEvent, { ...which, sp_id: athletes[at] ?? 0, kort, poomsaeNumber })).item.event
  const judge = async (event: number, kort: number): Promise<void> => {
    const { list } = await call(listSeats, { id })
    for (const { seat, id: one } of list.filter((each) => each.section === section && each.kort === kort)) {
      const part = (13 + seat) / 10
      if (seat > 0)
        await call(sendScore, { event, seat: one, technique: 3.6, strong: part, speed: part, energetic: part })
    }
  }
  const display = async (kort: number): Promise<Page> => {
    const { item } = await call(saveScreen, { id, name: "Пумсе", role: "poomsae", section, kort })
    const page = await stage.open(null)
    await page.clock.install()
    await page.goto(`/screen/${item.code}`)
    return page
  }
  const one = await display(1)
  await one.getByText("Незабаром почнемо").waitFor()
  expect(await faultsIn(one, 2.8)).toEqual([])
  await fillsField(one, 70)
  const first = await perform(0, 1, 1)
  await one.getByText("Виступає").waitFor()
  expect(await faultsIn(one, 2.8)).toEqual([])
  await fillsField(one, 70)
  await judge(first, 1)
  await one.getByRole("table", { name: "Оцінки суддів" }).waitFor()
  expect(await faultsIn(one, 2.8)).toEqual([])
  await fillsField(one, 70)

  const field = (at: number, field_name: string, field_value: number) => ({
    sp_id: athletes[at] ?? 0,
    tournament: id,
    category,
    field_name,
    field_value,
  })
  const forms = (at: number, all: readonly number[]) =>
    all.flatMap((form) => [field(at, `final_teh${form}`, 3.5), field(at, `final_pres${form}`, 5.1)])
  await call(savePoints, { list: [...forms(1, [1, 2]), ...forms(2, [1])] })
  await perform(2, 2, 2)
  const two = await display(0)
  await two.getByText("Виступає").waitFor()
  expect(await faultsIn(two, 2.8)).toEqual([])
  await fillsField(two, 70)

  await call(savePoints, { list: [...forms(0, [2]), ...forms(2, [2])] })
  // Word of the points sets the page's idea of the server's time: if it comes behind the leap, another one is needed.
  const total = async (): Promise<number> => {
    await one.clock.runFor(25_000)
    return await one.getByText("Підсумок").count()
  }
  await expect.poll(total).toBe(1)
  expect(await faultsIn(one, 2.8)).toEqual([])
  await fillsField(one, 70)
})

test("the bar over a camera's picture keeps its sizes with the longest names, and leaves the picture around it alone", async () => {
  const hall = await courtsAtWork(stage.url)
  const { call } = hall.person
  const [court = 0] = hall.courts
  await call(updateTournament, { id: hall.id, best_of_three: 1 })
  const { list } = await call(listAthletes, { id: hall.id })
  const fight = (await fightsOn(hall, court)).find(({ blue, red }) => blue && red)
  for (const [one, name] of [
    [fight?.blue, longest(1)],
    [fight?.red, "Білозерська-Хмельницька Олександра"],
  ] as const) {
    const athlete = list.find(({ id }) => id === one?.id)
    if (athlete)
      await call(saveAthlete, { ...athlete, bdate: 2013, tournament: hall.id, name, organization: LONG_CLUB })
  }
  const { item } = await call(saveScreen, { id: hall.id, name: "Трансляція", role: "overlay", section: court })
  const page = await stage.open(null, { viewport: { width: 1920, height: 1080 } })
  await page.goto(`/screen/${item.code}`)
  // 17 px is the word beside the count of gam-jeom; five hundredths are safe for graphics.
  const bounds = { least: (100 * 17) / 1080, side: 5, bottom: 5 }
  // One that is called has no points between the names and the middle.
  const which = { category: fight?.category ?? 0, technicalNumber: fight?.technicalNumber ?? 0 }
  await call(stepOnCourt, { id: hall.id, ...which, step: "call" })
  await page.getByText("Далі", { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(faultsOfStage, bounds)).toEqual([])
  await openNext(hall, court, randomUUID())
  await page.getByText("Гам", { exact: true }).first().waitFor()
  for (const [width, height] of hallSizes.slice(0, 2)) {
    await page.setViewportSize({ width, height })
    const scale = width / 1920
    await expect.poll(() => page.evaluate(faultsOfStage, bounds)).toEqual([])
    // Names are fitted again when their face has come.
    const figures = async () => {
      const { bar, sides } = await page.evaluate(barOnAir)
      const round = (one: number) => Math.round((one / scale) * 10) / 10
      return [bar.map(round), ...sides.map(({ name, club, points }) => [round(name) >= 30, round(club), round(points)])]
    }
    await expect.poll(figures).toEqual([
      [96, 930, 1728, 96],
      [true, 22, 88],
      [true, 22, 88],
    ])
    const { data, info } = await sharp(await page.screenshot({ omitBackground: true }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const seen = (x: number, y: number) => data[(Math.round(y * scale) * info.width + Math.round(x * scale)) * 4 + 3]
    expect(seen(960, 978)).toBe(255)
    // The tags stand 47 px above the bar, its shadow reaches 32 px around it.
    const around = [
      [20, 978],
      [60, 978],
      [1860, 978],
      [960, 880],
      [960, 1070],
      [960, 540],
      [100, 875],
    ] as const
    expect(around.map(([x, y]) => seen(x, y))).toEqual(around.map(() => 0))
  }
})

/** The place of the bar, and the sizes of the letters of its sides; pixels. */
function barOnAir() {
  const sides = [...document.querySelectorAll("section[data-side]")]
  const { x = 0, y = 0, width = 0, height = 0 } = sides[0]?.parentElement?.getBoundingClientRect() ?? {}
  const sizeOf = (one: Element | undefined) => Number.parseFloat(one ? getComputedStyle(one).fontSize : "0")
  return {
    bar: [x, y, width, height],
    sides: sides.map((side) => {
      const [name, club, ...others] = side.querySelectorAll("p")
      return { name: sizeOf(name), club: sizeOf(club), points: sizeOf(others.at(-1)) }
    }),
  }
}

const LONG_CLUB = "Комунальний заклад «ДЮСШ № 1 імені Героїв Слобожанщини, Харків»"
const longest = (number: number): string => `Переяславська-Хмельницька-Нечуй-Левицька Олександра-${number}`

/** In each size of a hall's screens; a size is waited for, since names are fitted after the size has come. */
async function faultsIn(page: Page, least: number): Promise<string[]> {
  for (const [width, height] of hallSizes) {
    await page.setViewportSize({ width, height })
    const bounds = { least, side: 3.4, bottom: 3 }
    const look = async () => (await page.evaluate(faultsOfStage, bounds)).map((fault) => `${width}x${height} ${fault}`)
    await expect.poll(look).toEqual([])
  }
  return []
}

/** Runs at the medals of fewer than eight regions: whether rows fill 70 % of the height, and letters three tenths of a row. */
function medalsFilled() {
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect())
  const field = document.querySelector("table")?.getBoundingClientRect() ?? new DOMRect()
  const names = [...document.querySelectorAll("tbody th > span")]
  const least = Math.min(...names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)))
  const high = rows.reduce((sum, { height }) => sum + height, 0)
  return {
    isFew: rows.length > 0 && rows.length < 8,
    height: (rows.at(-1)?.bottom ?? 0) - field.top >= 0.9 * field.height && high >= 0.7 * field.height,
    letters: least >= 0.3 * (high / rows.length),
  }
}

/** That a display fills its main field by so many hundredths on a wide screen; on others the unit follows the width. */
async function fillsField(page: Page, least: number): Promise<void> {
  for (const [width, height] of hallSizes.slice(0, 2)) {
    await page.setViewportSize({ width, height })
    // Names are fitted after the size has come, and again when their face has.
    const share = () => page.evaluate(filledOf, "main:not(:has(> section)), main > section")
    await expect.poll(share).toBeGreaterThanOrEqual(least)
  }
}

const hallSizes = [
  [1920, 1080],
  [1280, 720],
  [1024, 768],
  [1080, 1920],
] as const

test("pages of the public leave a phone's first view to what goes on, and whatever is pressed on is large enough for a finger", async () => {
  const hall = await courtsAtWork(stage.url, { published: 1 })
  const [fight, other] = await fightsOn(hall, hall.courts[0] ?? 0)
  await enterResults(hall.person.call, hall.category("Кадети -45 ч"), 100)
  const which = { category: other?.category ?? 0, technicalNumber: other?.technicalNumber ?? 0 }
  await hall.person.call(stepOnCourt, { id: hall.id, ...which, step: "call" })
  const { list } = await hall.person.call(listAthletes, { id: hall.id })
  const club = list.find(({ id }) => id === fight?.blue?.id)?.organization ?? ""
  const page = await stage.open(null, { viewport: { width: 360, height: 640 }, hasTouch: true })
  const of = (path: string) => `/t/${hall.id}${path}`
  await page.goto(of(""))
  const followed = [fight?.blue, other?.red].map((one) => ({ kind: "athlete", key: String(one?.id), name: one?.name }))
  const follow = ([name, value]: readonly string[]) => localStorage.setItem(name ?? "", value ?? "")
  await page.evaluate(follow, [`following-${hall.id}`, JSON.stringify(followed)])
  for (const path of [
    "",
    "/schedule",
    "/mine",
    "/brackets",
    "/results",
    "/info",
    "/teams",
    `/c/${fight?.category}`,
    `/a/${fight?.blue?.id}`,
    `/club?name=${encodeURIComponent(club)}`,
    `/search?q=${encodeURIComponent(club.slice(0, 4))}`,
  ]) {
    await page.goto(of(path))
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" })
    const [head, tabs] = await Promise.all(
      [page.locator("header").first(), page.locator(".t-tabs")].map((one) => one.boundingBox()),
    )
    expect([path, (head?.height ?? 999) + (tabs?.height ?? 999) <= 104]).toEqual([path, true])
    // Who is followed is shown once the browser has asked.
    if (path === "" || path === "/mine") await page.locator(".next").first().waitFor()
    const { count, small } = await page.evaluate(smallTargets)
    expect([path, count > 8, small]).toEqual([path, true, []])
  }
  // All columns of a table of teams are there without pushing it aside.
  await page.goto(of("/results"))
  const pushed = (all: Element[]) => all.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  const tables = await page.locator("table.teams").evaluateAll(pushed)
  expect([tables.length > 0, tables.filter((more) => more > 0)]).toEqual([true, []])
})

/**
 * What is pressed on, also in what is folded, and what of it answers a finger for less than 44 px of height. Tried by where
 * a press would go, since a link may lie over the whole of its line. Not held: links in the sentences that an organiser wrote.
 */
function smallTargets(): { count: number; small: string[] } {
  for (const folded of document.querySelectorAll("details")) folded.open = true
  const heightOf = (one: HTMLElement): number => {
    one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, middle] = [left + width / 2, top + height / 2]
    const isHit = (y: number) => one.contains(document.elementFromPoint(x, y))
    if (!isHit(middle)) return 0
    let [from, to] = [middle, middle]
    while (to - from < 44 && isHit(from - 0.5)) from -= 0.5
    while (to - from < 44 && isHit(to + 0.5)) to += 0.5
    return to - from
  }
  const shown = [...document.querySelectorAll<HTMLElement>("a, button, summary, select, input:not([type=hidden])")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.closest(".rich, .visually-hidden") && one.getBoundingClientRect().right > 0)
  const small = shown.map((one) => ({ one, height: heightOf(one) })).filter(({ height }) => height < 43.5)
  return {
    count: shown.length,
    small: small.map(({ one, height }) => `${one.textContent.trim() || one.getAttribute("aria-label")}: ${height}`),
  }
}

test("the landing page is painted within 1.5 s on a slow phone, nothing of it moves, and its action is in the first view", async () => {
  const page = await stage.open(null, { viewport: { width: 360, height: 640 }, hasTouch: true })
  const link = await page.context().newCDPSession(page)
  await link.send("Network.enable")
  const bytes = (1.6 * 1024 * 1024) / 8
  const line = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes / 2 }
  await link.send("Network.emulateNetworkConditions", line)
  // Beside other tests the processor is slow enough, and how slow is chance: the bound on time holds where it is asked for.
  if (isKept) await link.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  await page.addInitScript(() => {
    const seen = { largest: 0, moved: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime
    }).observe({ type: "largest-contentful-paint", buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) seen.moved += Number(entry.value)
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.goto("/", { waitUntil: "networkidle" })
  const action = await page.getByRole("link", { name: "Спробувати демо" }).first().boundingBox()
  expect((action?.y ?? 999) + (action?.height ?? 0)).toBeLessThanOrEqual(640)
  await page.locator("[data-board] h1").waitFor({ state: "attached" })
  const scores = await page.evaluate(() =>
    ["[data-board] [data-digits]", "[data-points-of]"].map((places) =>
      [...document.querySelectorAll(places)].map(({ textContent }) => textContent),
    ),
  )
  expect(scores[0], "the scoreboard and the phone have one score").toEqual(scores[1])
  const seen = () => page.evaluate(() => Reflect.get(window, "seen"))
  // The browser reports what was painted some time after it was.
  await expect.poll(async () => (await seen()).largest).toBeGreaterThan(0)
  const { largest, moved } = await seen()
  if (isKept) expect(largest).toBeLessThan(1_500)
  // What such a line needs for all that is waited for before painting; the rest of the bound is the processor's.
  const needed = await page.evaluate(neededToPaint)
  expect(needed.blocking).toBeGreaterThan(0)
  expect(3 * line.latency + (needed.bytes / bytes) * 1_000).toBeLessThan(1_000)
  expect(moved).toBeLessThan(0.02)
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    const shown = await page.evaluate(() => {
      const frame = document.querySelector(".proof-picture")?.getBoundingClientRect()
      const inside = document.querySelector(".proof-picture .scene")?.getBoundingClientRect()
      return [document.documentElement.scrollWidth - innerWidth, (inside?.right ?? 1) - (frame?.right ?? 0)]
    })
    expect([width, shown[0]! <= 0, shown[1]! <= 0.5]).toEqual([width, true, true])
  }
})

/** How many files a page waits for before it paints, and their bytes with its own, as they came. */
function neededToPaint(): { blocking: number; bytes: number } {
  const isBlocking = (one: PerformanceEntry): boolean => Reflect.get(one, "renderBlockingStatus") === "blocking"
  const blocking = performance.getEntriesByType("resource").filter(isBlocking)
  const waited = [...performance.getEntriesByType("navigation"), ...blocking]
  return {
    blocking: blocking.length,
    bytes: waited.reduce((sum, one) => sum + Number(Reflect.get(one, "transferSize")), 0),
  }
}

test("a bracket in a site of others shrinks to its frame while it can be read, and is pushed aside inside it after that", async () => {
  const hall = await courtsAtWork(stage.url, { published: 1 })
  const sizeOf = ({ drawdata }: (typeof hall.categories)[number]) => drawdata.length
  const [largest] = hall.categories.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const page = await stage.open(null)
  for (const [width, doesFit] of [
    [1366, true],
    [1000, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/t/${hall.id}/embed/c/${largest?.id}`)
    const seen = await page.locator(".scene").evaluate((scene) => {
      const frame = scene.parentElement ?? scene
      return {
        isWide: Number(scene.getAttribute("width")) > 1200,
        doesFit: frame.scrollWidth <= frame.clientWidth,
        isReadable: scene.getBoundingClientRect().width / Number(scene.getAttribute("width")) >= 0.699,
        beyond: document.documentElement.scrollWidth - innerWidth,
      }
    })
    expect([width, seen]).toEqual([width, { isWide: true, doesFit, isReadable: true, beyond: 0 }])
  }
})

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const padOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    const keys = [...document.querySelectorAll("main fieldset[aria-label] button")].filter((one) =>
      /^[−+]?\d,\d/.test(one.textContent ?? ""),
    )
    const all = [...document.querySelectorAll("button")]
    const last = all.at(-1)
    return {
      boxes: keys.map((one) => ({
        ...boxOf(one),
        isDeduction: /^[−+]/.test(one.textContent ?? ""),
        isBack: one.textContent?.startsWith("+") === true,
      })),
      send: { ...boxOf(last ?? document.body), isLast: last?.textContent?.startsWith("Лиш") === true },
    }
  })

/** The shortest way between two boxes. */
const distance = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  )

const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return scrollWidth > innerWidth || scrollHeight > innerHeight
  })
