import type { Page, Route } from "playwright-core"
import { expect, test } from "vitest"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { violations } from "#tests/support/axe.ts"
import { fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { openPage, openTab } from "#tests/support/journey.ts"
import { settled } from "#tests/support/look.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const { person, id } = await filledTournament(stage.url, { only: fewClasses, published: 1 })
const overview = `/user/tournaments/overview/${id}`

const sizes = [
  [1920, 1080],
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [360, 740],
] as const

test("the rail folds by Ctrl+B and stays so; its icons keep their height, and a rest on it shows the names over the page", async () => {
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`${overview}?tab=2`)
  const rail = page.getByRole("navigation", { name: "Розділи турніру" })
  const row = rail.getByRole("link", { name: "КАТЕГОРІЇ" })
  const place = () => row.locator("svg").evaluate((icon) => icon.getBoundingClientRect().top)
  const width = () => rail.evaluate((one) => one.getBoundingClientRect().width)
  // Whose rows there are is known with the role.
  await rail.getByRole("link", { name: "Зважування" }).waitFor()
  const open = await place()
  await expect.poll(width).toBe(200)
  await page.keyboard.press("Control+b")
  await expect.poll(width).toBe(56)
  await expect.poll(place).toBe(open)
  const sheet = () => page.getByRole("main").evaluate((one) => one.getBoundingClientRect().left)
  await expect.poll(sheet).toBe(56)
  await page.reload()
  await row.waitFor()
  await expect.poll(width).toBe(56)
  await row.hover()
  await expect.poll(width).toBe(200)
  expect(await sheet()).toBe(56)
  await row.click()
  await page.getByRole("region", { name: "КАТЕГОРІЇ", exact: true }).waitFor()
  await page.mouse.move(900, 400)
  await expect.poll(width).toBe(56)
  await rail.getByRole("button", { name: "Розгорнути розділи" }).press("Enter")
  await expect.poll(width).toBe(200)
})

test("a row that is followed by keys leads into its page, and down from the search leads to the rows", async () => {
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`${overview}?tab=7`)
  const rail = page.getByRole("navigation", { name: "Розділи турніру" })
  await rail.getByRole("link", { name: "СПОРТСМЕНИ" }).press("Enter")
  await page.locator("main:focus").waitFor()
  const search = page.getByRole("searchbox").first()
  await search.waitFor()
  await page.keyboard.press("Tab")
  await search.and(page.locator(":focus")).waitFor()
  const [first = ""] = await page.getByRole("rowheader").allInnerTexts()
  await page.keyboard.type(first.split(" ")[0] ?? "")
  await page.keyboard.press("ArrowDown")
  await page.getByRole("grid").and(page.locator(":focus")).waitFor()
  // A desk takes the focus itself.
  await rail.getByRole("link", { name: "Зважування" }).press("Enter")
  await page
    .getByRole("combobox", { name: /^Прізвище/ })
    .and(page.locator(":focus"))
    .waitFor()
})

test("the date stands whole in the line beside the longest name of a tournament", async () => {
  const name = "Всеукраїнський відкритий турнір з тхеквондо серед юнаків, юніорів, кадетів і дорослих"
  const { item } = await person.call(createTournament, { name, date: "15.05.2026", city: "Івано-Франківськ" })
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/user/tournaments/overview/${item.id}?tab=7`)
    await page.getByRole("link", { name: /^Далі/ }).waitFor()
    const facts = page.getByRole("button", { name: /^15\.05\.2026/ })
    const room = await facts.evaluate((one) => {
      const date = document.createRange()
      date.setStart(one.firstChild ?? one, 0)
      date.setEnd(one.firstChild ?? one, "15.05.2026".length)
      return one.getBoundingClientRect().right - date.getBoundingClientRect().right
    })
    expect(room).toBeGreaterThanOrEqual(0)
  }
})

test("a page that wants the width has the rail folded until somebody chooses", async () => {
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`${overview}?tab=5`)
  const rail = page.getByRole("navigation", { name: "Розділи турніру" })
  const width = () => rail.evaluate((one) => one.getBoundingClientRect().width)
  await rail.waitFor()
  await expect.poll(width).toBe(56)
  await openTab(page, "СПОРТСМЕНИ")
  await expect.poll(width).toBe(200)
})

test("a phone has its bar and a sheet with every page of the tournament and of the account", async () => {
  const page = await stage.open(person, { viewport: { width: 360, height: 740 } })
  await page.goto(overview)
  const bar = page.getByRole("navigation", { name: "Головні розділи турніру" })
  await expect
    .poll(() => bar.getByRole("link").allInnerTexts())
    .toEqual(["Огляд", "Спортсмени", "Зважування", "Результати"])
  await bar.getByRole("link", { name: "Спортсмени" }).click()
  await page.getByRole("region", { name: "СПОРТСМЕНИ", exact: true }).waitFor()
  await expect.poll(() => bar.locator("[aria-current=page]").innerText()).toBe("Спортсмени")
  const sheet = page.getByRole("button", { name: "Ще: усі розділи" })
  await sheet.click()
  await page.getByRole("dialog").getByRole("link", { name: "Історія", exact: true }).waitFor()
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await openPage(page, "Історія")
  await page.getByRole("region", { name: "Історія турніру" }).waitFor()
  await expect.poll(() => bar.locator("[aria-current=page]").innerText()).toBe("Ще")
})

test("on a phone the open tab of a head is in the row of tabs", async () => {
  const page = await stage.open(person, { viewport: { width: 360, height: 740 } })
  await page.goto(`${overview}/people?part=fees`)
  const outside = () =>
    page.getByRole("tab", { name: /^Внески/ }).evaluate((tab) => {
      const [own, row] = [tab.getBoundingClientRect(), (tab.parentElement ?? tab).getBoundingClientRect()]
      return Math.max(0, Math.round(row.left - own.left)) + Math.max(0, Math.round(own.right - row.right))
    })
  await expect.poll(outside).toBe(0)
})

test("one notice stands in the line, over what gives way to it, the others wait behind it, and their clocks stop for hover and focus", async () => {
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  await page.clock.install()
  await page.goto(`${overview}?tab=2`)
  const tick = page.getByRole("checkbox", { name: /^Перевірено:/ }).first()
  await tick.waitFor()
  const notices = page.getByRole("banner").locator("[role=alert], [data-position] [role=status]")
  const refuse = (route: Route) => route.fulfill({ status: 403, json: { status: 403, errors: [] } })
  await page.route("**/api/tournament-verify-*", refuse)
  await tick.click()
  await notices.filter({ hasText: "Статус перевірки не змінено" }).waitFor()
  await page.unroute("**/api/tournament-verify-*", refuse)
  await tick.click()
  const done = notices.filter({ hasText: "Статус перевірки оновлено" })
  await done.waitFor()
  await expect.poll(() => notices.count()).toBe(1)
  // The focus stops its clock: on a busy machine the five sizes may take longer than the notice stands.
  const others = done.getByRole("button", { name: "Ще 1 повідомлення" })
  await others.focus()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await settled(page)
    await expect.poll(() => covered(page), { message: `${width} px` }).toEqual([])
  }
  await others.click()
  const list = page.getByRole("list", { name: "Повідомлення" })
  await expect.poll(() => list.getByRole("listitem").count()).toBe(2)
  expect(await violations(page)).toEqual([])
  // As long as the focus is in it.
  await page.clock.runFor(15_000)
  expect(await list.getByRole("listitem").count()).toBe(2)
  await page.keyboard.press("Escape")
  await list.waitFor({ state: "hidden" })
  await page.getByRole("searchbox").first().focus()
  await done.hover()
  await page.clock.runFor(15_000)
  await done.waitFor()
  await page.mouse.move(10, 700)
  await page.clock.runFor(11_000)
  // Errors until they are closed, by a click anywhere on them.
  await notices.filter({ hasText: "Статус перевірки не змінено" }).waitFor()
  await page.clock.runFor(60_000)
  expect(await notices.count()).toBe(1)
  await notices.click()
  await notices.waitFor({ state: "detached" })
})

test("outside of a tournament a notice stands in the header, over nothing that is used but links of the menu", async () => {
  const own = await signedUp(stage.url)
  for (const name of ["Кубок перший", "Кубок другий"]) await own.call(createTournament, { name, date: "15.05.2026" })
  const page = await stage.open(own, { viewport: { width: 1366, height: 768 } })
  await page.goto("/user/tournaments")
  await page.getByRole("row").filter({ hasText: "Кубок перший" }).getByRole("button", { name: "Видалити" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Видалити" }).click()
  const notice = page.getByRole("banner").locator("[data-position] [role=status]")
  await notice.waitFor()
  // The focus stops its clock.
  await notice.getByRole("button").last().focus()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await settled(page)
    await expect.poll(() => covered(page, "header nav"), { message: `${width} px` }).toEqual([])
    const box = await notice.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width, `${width} px`).toBe(true)
  }
})

/** The controls that lie below the notice; those inside of `ignored`, a selector, do not count. */
const covered = (page: Page, ignored: string | null = null) =>
  page.evaluate((but) => {
    const notice = document.querySelector("header [data-position] :is([role=status], [role=alert])")
    const box = notice?.getBoundingClientRect()
    if (!notice || !box || box.width < 100) return ["no notice"]
    return [...document.querySelectorAll("a, button, input, select, textarea, [tabindex='0'], [role=button]")]
      .filter((one) => !notice.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => but === null || one.closest(but) === null)
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return right - left > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((one) => one.outerHTML.slice(0, 120))
  }, ignored)

test("a visitor who signed in sees the pages that are his, and no others", async () => {
  const page = await stage.open(await signedUp(stage.url), { viewport: { width: 1366, height: 768 } })
  await page.goto(overview)
  const rail = page.getByRole("navigation", { name: "Розділи турніру" })
  await rail.getByRole("link", { name: "ЗАГАЛЬНА ІНФОРМАЦІЯ" }).waitFor()
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor()
  const names = () =>
    rail
      .getByRole("link")
      .evaluateAll((rows) =>
        rows.flatMap((row) => (row instanceof HTMLElement && row.dataset.page ? [row.dataset.page] : [])),
      )
  await expect.poll(names).toEqual(["info", "athletes", "categories", "draw", "numbering", "days", "results"])
})
