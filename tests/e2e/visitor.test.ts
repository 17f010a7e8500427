import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import { publicSchedule } from "#contract/public/calls.ts"
import { chooseHallAddress } from "#contract/site/hall-address.ts"
import { violations } from "#tests/support/axe.ts"
import { codeOnPaper } from "#tests/support/code-on-paper.ts"
import { workOnCourt } from "#tests/support/court-screens.ts"
import { enterResults, fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { isKept } from "#tests/support/look.ts"
import { printed } from "#tests/support/printed.ts"
import { pushService } from "#tests/support/push-service.ts"
import { setStage, shots } from "#tests/support/stage.ts"
import { HALL } from "#tests/support/windows.ts"

const service = await pushService()
const stage = await setStage({ settings: { PUSH_SERVICES: service.origin } })
const filled = await filledTournament(stage.url, { published: 1, only: fewClasses })
await workOnCourt(filled)
const { call } = filled.person
const address = `/t/${filled.id}`

/** Who fights next; where everybody else waits for what runs, that ends first. */
async function nextFight() {
  for (;;) {
    const { fights } = await call(publicSchedule, { id: filled.id })
    const ready = fights.filter(({ number, blue, red }) => number > 0 && blue && red)
    const next = ready.find(({ state }) => state === "called") ?? ready.find(({ state }) => state === "open")
    if (next?.blue && next.red) return { ...next, blue: next.blue, red: next.red }
    const running = ready.find(({ state }) => state === "running")
    if (!running) throw new Error("nobody is next")
    const { category, technicalNumber } = running
    const points = { blue_points: 8, red_points: 2 }
    await call(updateBracketFight, { tournament_id: filled.id, category, technicalNumber, ...points })
  }
}

/** What a phone reads from the poster in the hall. */
async function posterAddress(): Promise<string> {
  await call(chooseHallAddress, { origin: stage.url.replace("127.0.0.1", HALL) })
  return await codeOnPaper(
    await printed(filled.person, stage.url, { id: filled.id, kinds: ["poster"], form: "pdf", by: "category" }),
  )
}

test("a spectator comes by the code of the printed poster to his athlete's next fight in three touches, follows him and sees his result arrive", async () => {
  const { blue, number, category, technicalNumber } = await nextFight()
  const page = await stage.open(null, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.addInitScript(countTouches)
  await page.goto(await posterAddress())
  await page.getByRole("heading", { name: "Кубок Дніпра", level: 1 }).waitFor()
  await page.evaluate(() => sessionStorage.removeItem("touches"))
  // What is on the courts begins in the first view, and nothing that is over stands there.
  const firstCard = async () => (await page.getByRole("article").first().boundingBox())?.y
  await expect.poll(firstCard).toBeLessThan(420)
  expect(await page.locator('.fight[data-state="over"]').count()).toBe(0)
  await page.getByRole("searchbox").tap()
  await page.getByRole("searchbox").fill(`№ ${number}`)
  const offers = page.getByRole("list", { name: "Підказки" })
  await offers.getByRole("link", { name: `№ ${number}` }).waitFor()
  await page.getByRole("searchbox").fill(blue.name.slice(0, 9).toLowerCase())
  await offers.getByRole("link", { name: blue.name, exact: true }).first().tap()
  const next = page.getByRole("article", { name: "Наступний поєдинок" })
  await next.getByText(`Корт фіналів · № ${number}`).waitFor()
  await expect.poll(async () => (await next.boundingBox())?.y).toBeLessThan(300)
  const touches = await page.evaluate(() => Number(sessionStorage.getItem("touches")))
  expect(touches).toBeGreaterThan(0)
  expect(touches).toBeLessThanOrEqual(3)
  // What a messenger shows beside a link to this page, made by the built server.
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content")
  const shared = await page.request.get(String(picture))
  expect([shared.status(), shared.headers()["content-type"]]).toEqual([200, "image/png"])

  await page.getByRole("button", { name: "Стежити" }).tap()
  // Stored in the browser: other pages of the tournament show the athlete too.
  await page.getByRole("link", { name: "Мої" }).tap()
  const mine = page.getByRole("region", { name: "За ким Ви стежите" })
  await mine.getByText(`Корт фіналів · № ${number}`).waitFor()
  await mine.getByText("ВИКЛИКАНО").waitFor()
  await page.getByRole("link", { name: "Зараз" }).tap()
  await mine.getByText(`Корт фіналів · № ${number}`).waitFor()
  const result = { blue_points: 21, red_points: 8 }
  await call(updateBracketFight, { tournament_id: filled.id, category, technicalNumber, ...result })
  await mine.getByText(`поєдинок ${number}: перемога 21:8`).waitFor()
  await page.getByRole("link", { name: "Розклад" }).tap()
  const over = page.getByRole("row").filter({ hasText: "21:8" })
  await page.getByText(/^Завершені:/).click()
  await over.waitFor()
  const plug = await stage.unplug(page)
  await page.getByText(/^Без зв’язку: збережено щойно/).waitFor()
  await over.waitFor()
  await plug()
  await page.getByText(/^Без зв’язку/).waitFor({ state: "hidden" })
})

test("a parent comes by the code, finds his child, then the fight by its number, and reads its result in seven touches", async () => {
  const { blue, number, category, technicalNumber } = await nextFight()
  const page = await stage.open(null, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.addInitScript(countTouches)
  await page.goto(await posterAddress())
  await page.getByRole("heading", { name: "Кубок Дніпра", level: 1 }).waitFor()
  await page.evaluate(() => sessionStorage.removeItem("touches"))
  const isWhole = async (where: string) =>
    expect([where, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([
      where,
      true,
    ])
  const search = page.getByRole("searchbox")
  const offers = page.getByRole("list", { name: "Підказки" })
  expect(await search.evaluate(hintRoom)).toBeGreaterThanOrEqual(0)

  await search.tap()
  await search.fill(blue.name.slice(0, 9).toLowerCase())
  await offers.getByRole("link", { name: blue.name, exact: true }).first().tap()
  await page.getByRole("heading", { name: blue.name, level: 1 }).waitFor()
  await isWhole("child")
  await page.getByRole("button", { name: "Стежити" }).tap()

  await page.getByRole("link", { name: "Знайти спортсмена, організацію, категорію або поєдинок" }).tap()
  await search.tap()
  await search.fill(String(number))
  await offers
    .getByRole("link", { name: `№ ${number}` })
    .first()
    .tap()
  await page.getByRole("heading", { level: 1 }).waitFor()
  await isWhole("fight")
  const result = { blue_points: 14, red_points: 6 }
  await call(updateBracketFight, { tournament_id: filled.id, category, technicalNumber, ...result })
  // Its own page shows it at once, and whoever is followed has won.
  const fight = page.getByRole("article").filter({ hasText: `№ ${number}` })
  await fight.getByText("14", { exact: true }).waitFor()
  await page.getByRole("link", { name: "Мої" }).tap()
  await page.getByText(`поєдинок ${number}: перемога 14:6`).waitFor()
  await isWhole("result")
  // A long name and what stands beside it do not touch.
  const head = page.getByRole("region", { name: "За ким Ви стежите" }).locator(".next-head").first()
  expect(await head.evaluate(smallestGap)).toBeGreaterThanOrEqual(8)
  const touches = await page.evaluate(() => Number(sessionStorage.getItem("touches")))
  expect(touches).toBe(7)
})

/** What the words in an empty field leave of it, px. */
function hintRoom(field: HTMLElement): number {
  const style = getComputedStyle(field)
  const pen = document.createElement("canvas").getContext("2d")
  if (!(field instanceof HTMLInputElement) || !pen) throw new Error("no field")
  pen.font = style.font
  const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  return room - pen.measureText(field.placeholder).width
}

/** Between the parts of a line, px. */
function smallestGap(line: HTMLElement): number {
  const boxes = [...line.children].map((one) => one.getBoundingClientRect())
  return Math.min(...boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0)))
}

/** Counts fingers in each page that the window opens, in what outlives a page. */
function countTouches(): void {
  const count = () => sessionStorage.setItem("touches", String(Number(sessionStorage.getItem("touches")) + 1))
  addEventListener("touchstart", count, { capture: true, passive: true })
}

// [P1-169]
test("who follows an athlete is notified of his result, and reads what was seen without a line, with its age", async () => {
  const { blue, number, category, technicalNumber } = await nextFight()
  const browser = service.subscribe()
  const page = await stage.open(null, { serviceWorkers: "allow" })
  await page.addInitScript(subscribeAs, browser)
  await page.goto(`${address}/a/${blue.id}`)
  await page.getByRole("button", { name: "Стежити", exact: true }).click()
  await page.getByRole("link", { name: "Мої" }).click()
  await page.getByRole("button", { name: "Сповіщати на цьому пристрої" }).click()
  await page.getByText(/^Сповіщення увімкнено/).waitFor()
  if (isKept) await keep(page, "world-followed-on")
  await call(updateBracketFight, { tournament_id: filled.id, category, technicalNumber, blue_points: 9, red_points: 1 })
  await expect.poll(() => service.shownBy(browser).join()).toContain(`Перемога: ${blue.name}`)
  await page.getByText(`поєдинок ${number}: перемога 9:1`).first().waitFor()
  await page.goto(`${address}/a/${blue.id}`)
  await page.goto(`${address}/results`)
  // A page is stored after it was shown; how long after is up to the machine.
  const isKeptThere = (path: string) => caches.match(path).then((one) => one !== undefined)
  await expect.poll(() => page.evaluate(isKeptThere, `${address}/a/${blue.id}`)).toBe(true)
  const plug = await stage.unplug(page)
  await page.goto(`${address}/a/${blue.id}`)
  await page.getByRole("heading", { name: blue.name, level: 1 }).waitFor()
  await page.getByText(/^Без зв’язку: збережено (щойно|\d+ хв тому)/).waitFor()
  if (isKept) await keep(page, "world-offline-kept")
  await page.goto(`${address}/teams`)
  await page.getByRole("heading", { name: "Немає зв’язку" }).waitFor()
  await page.getByRole("link", { name: blue.name }).waitFor()
  if (isKept) await keep(page, "world-offline")
  const stored = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.filter((path) => /^\/(api|wf-api|user)/.test(path) && !path.startsWith("/api/v1/public/"))).toEqual([])
  await plug()
  await page.goto(`${address}/mine`)
  await page.getByRole("button", { name: "Не сповіщати на цьому пристрої" }).click()
  await page.getByRole("button", { name: "Сповіщати на цьому пристрої" }).waitFor()
})

test("a secretary lets the federation's site show the medals, which come there as they are won", async () => {
  const desk = await stage.open(filled.person)
  await desk.goto(`/user/tournaments/overview/${filled.id}/embed`)
  const sites = desk.getByRole("textbox", { name: "Дозволені сайти" })
  const site = await federationSite()
  await sites.fill(`\n${site.origin}/news`)
  await desk.getByRole("button", { name: "Зберегти сайти" }).click()
  await desk.getByText(`Рядок 2: «${site.origin}/news» не є адресою сайту`).first().waitFor()
  await sites.fill(site.origin)
  await desk.getByRole("button", { name: "Зберегти сайти" }).click()
  await desk.getByText("Дозволені сайти збережено").first().waitFor()
  const preview = desk.frameLocator("iframe")
  await preview.getByRole("heading", { name: "Медалі", level: 1 }).waitFor()
  await desk.getByRole("button", { name: "Скопіювати рядок" }).click()
  await desk.getByText("Рядок скопійовано").waitFor()
  const line = await desk.getByRole("textbox", { name: "Вставте в текст сторінки" }).inputValue()
  site.show(line.replace(/https?:\/\/[^/"]+/, stage.url))

  const page = await stage.open(null, { baseURL: site.origin })
  await page.goto(site.origin)
  const frame = page.frameLocator("iframe")
  await frame.getByRole("heading", { name: "Медалі", level: 1 }).waitFor()
  await page.locator('iframe[title^="Медалі та призери: Кубок Дніпра"]').waitFor()
  await enterResults(call, filled.category("Кадети -53 ч"), 100)
  await frame.getByRole("link", { name: "Кадети -53 ч", exact: true }).waitFor()
  site.close()
})

test("no figure of a table of medals is off the screen of a phone, beside the longest region", async () => {
  const page = await stage.open(null, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.goto(`${address}/results`)
  await page.getByRole("heading", { name: "Командний залік" }).waitFor()
  const hidden = await page.locator(".scroll:has(.teams)").evaluateAll((tables) =>
    tables.map((one) => {
      for (const name of one.querySelectorAll("th[scope=row]")) name.textContent = "Дніпропетровська область"
      return one.scrollWidth - one.clientWidth
    }),
  )
  expect(hidden.length).toBeGreaterThan(2)
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0)
})

/** Another site, on this machine: its one page has the line that an editor pasted. */
async function federationSite() {
  let body = ""
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(
      `<!doctype html><html lang="uk"><title>Федерація</title><link rel="icon" href="data:," /><body>${body}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    show: (line: string) => {
      body = line
    },
    close: () => server.close().closeAllConnections(),
  }
}

test("without a secure context the page says why there are no notifications, and offers the calendar", async () => {
  const { fights } = await call(publicSchedule, { id: filled.id })
  const blue = fights.find((fight) => fight.blue)?.blue
  const page = await stage.open(null, { viewport: { width: 360, height: 800 } })
  await page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }))
  await page.goto(`${address}/a/${blue?.id}`)
  await page.getByRole("button", { name: "Стежити", exact: true }).click()
  await page.getByRole("link", { name: "Мої" }).click()
  await page.getByText(/працюють лише за адресою https/).waitFor()
  await page.getByRole("link", { name: `У календар: ${blue?.name}` }).waitFor()
  expect(await violations(page, "everything")).toEqual([])
  if (isKept) await keep(page, "world-insecure-360")
})

/** A browser without windows gives no permission, and tests cannot reach its push service: another one replaces it. */
function subscribeAs({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0)).buffer
  Object.defineProperty(Notification, "permission", { value: "granted" })
  Notification.requestPermission = async () => "granted"
  let own: object | null = null
  PushManager.prototype.subscribe = async (options) => {
    const key = new Uint8Array(options?.applicationServerKey as Uint8Array<ArrayBuffer>).buffer
    own = {
      endpoint,
      options: { applicationServerKey: key },
      unsubscribe: async () => true,
      getKey: (name: string) => bytes(name === "auth" ? auth : p256dh),
    }
    return own as PushSubscription
  }
  PushManager.prototype.getSubscription = async () => own as PushSubscription | null
}

test("all of it is read without JavaScript, the search too", async () => {
  const { blue, category } = await nextFight().catch(async () => {
    const { fights } = await call(publicSchedule, { id: filled.id })
    const one = fights.find((fight) => fight.blue)
    return { blue: one?.blue ?? { name: "", id: 0, organization: "" }, category: one?.category ?? 0 }
  })
  const page = await stage.open(null, { javaScriptEnabled: false })
  await page.goto("/")
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.goto(`${address}/c/${category}`)
  await page.getByRole("link", { name: blue.name }).first().waitFor()
  await page.getByRole("link", { name: "Знайти спортсмена, організацію, категорію або поєдинок" }).click()
  await page.getByRole("searchbox").fill(blue.name)
  await page.getByRole("button", { name: "Знайти" }).click()
  await page.getByRole("heading", { name: `Пошук: ${blue.name}` }).waitFor()
  await page.getByRole("link", { name: blue.name }).first().click()
  await page.getByRole("heading", { name: blue.name, level: 1 }).waitFor()
})

if (isKept) {
  test("pictures to look at", async () => {
    const { category } = (await call(publicSchedule, { id: filled.id })).fights[0] ?? { category: 0 }
    const pages = { landing: "/", info: address, category: `${address}/c/${category}`, schedule: `${address}/schedule` }
    const all = { ...pages, results: `${address}/results`, teams: `${address}/teams`, privacy: "/privacy-policy" }
    for (const width of [360, 1280]) {
      const page = await stage.open(null, { viewport: { width, height: 800 } })
      for (const [name, path] of Object.entries(all)) {
        await page.goto(path)
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme })
          await keep(page, `world-${name}-${width}-${colorScheme}`)
        }
        expect([name, await violations(page, "everything")]).toEqual([name, []])
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([name, tooWide <= 0]).toEqual([name, true])
      }
    }
  }, 120_000)
}

const keep = (page: Page, name: string) => page.screenshot({ path: `${shots}${name}.png`, fullPage: true })
