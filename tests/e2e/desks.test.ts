import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { saveSection } from "#contract/sections/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { workOnCourt } from "#tests/support/court-screens.ts"
import { fewClasses, filledTournament } from "#tests/support/filled-tournament.ts"
import { settled } from "#tests/support/look.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const filled = await filledTournament(stage.url, { only: fewClasses, published: 1 })
const overview = `/user/tournaments/overview/${filled.id}`

const SIZES = [
  [1920, 1080],
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [360, 740],
] as const
const [LINE, HEAD] = [48, 52]

/** What a page whose parts scroll for themselves takes of the sheet, and what its head offers. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main")
    const head = main?.querySelector("header")
    if (!main || !head) throw new Error("no head")
    const seen = (one: Element): boolean => one.checkVisibility() && one.getClientRects().length > 0
    const ink = getComputedStyle(document.body).color
    const pressed = [...main.querySelectorAll("button, a")].filter(seen)
    const bordered = [...head.querySelectorAll("button, a")].filter((one) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one)
      return seen(one) && borderTopWidth !== "0px" && !/, 0\)$/.test(borderTopColor) && backgroundColor !== ink
    })
    return {
      head: head.getBoundingClientRect().height,
      isHeadWide: head.scrollWidth > head.clientWidth,
      below: Math.round(innerHeight - head.getBoundingClientRect().bottom),
      scrolled: main.scrollHeight - main.clientHeight + document.documentElement.scrollHeight - innerHeight,
      primaries: pressed.filter((one) => getComputedStyle(one).backgroundColor === ink).length,
      isCrowded: bordered.length > 5,
    }
  })

interface Wanted {
  /** Primary buttons in sight. */
  readonly primaries: number
}

/** The page fills the sheet below one line of 52 px at every width, and neither it nor the document scrolls. */
async function fills(page: Page, { primaries }: Wanted): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await settled(page)
    // A head folds in the frames after a new width.
    await expect
      .poll(() => measured(page), { message: `${width} px` })
      .toEqual({
        head: HEAD,
        isHeadWide: false,
        // The sheet has a line of a pixel above it.
        below: height - LINE - 1 - HEAD,
        scrolled: 0,
        primaries,
        isCrowded: false,
      })
  }
}

/** In both schemes; dark has the same elements in other colours. */
async function isAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ colorScheme: "light" })
  await settled(page, "light")
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: "dark" })
  await settled(page, "dark")
  expect(await violations(page, "colours")).toEqual([])
  await page.emulateMedia({ colorScheme: "light" })
}

test("check-in fills the sheet in every state, and weighing one athlete takes his name, Enter, the weight, Enter", async () => {
  const page = await stage.open(filled.person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`${overview}/checkin`)
  const search = page.getByRole("combobox", { name: /^Прізвище/ })
  await search.and(page.locator(":focus")).waitFor()
  // Before the first letter it tells who is still to come, and Enter opens nobody.
  await page.getByRole("listbox", { name: "Кого ще очікуємо" }).getByRole("option").nth(7).waitFor()
  await page.keyboard.press("Enter")
  await page.getByRole("list", { name: "Усі спортсмени за станом" }).getByText("Очікуємо").waitFor()
  await fills(page, { primaries: 0 })
  await isAccessible(page)
  await search.focus()
  await page.keyboard.type("ковален")
  await page.getByRole("option").first().waitFor()
  await fills(page, { primaries: 0 })
  await isAccessible(page)
  await search.focus()
  const rows = await page.getByRole("option").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  // A name that has no room beside the word of the state goes on in a second line.
  for (const height of rows) expect(height).toSatisfy((px: number) => px === 52 || (px > 60 && px < 66))

  await page.keyboard.press("Enter")
  const weight = page.getByRole("textbox", { name: "Вага, кг" })
  await weight.and(page.locator(":focus")).waitFor()
  // The verdict stands beside the weight while it is typed, and moves nothing.
  const size = await weight.evaluate((one) => {
    const { width, height } = one.getBoundingClientRect()
    return { width, height, font: getComputedStyle(one).fontSize }
  })
  expect(size).toEqual({ width: 216, height: 88, font: "44px" })
  const note = page.getByRole("textbox", { name: "Примітка" })
  const before = await note.boundingBox()
  await page.keyboard.type("58")
  await page.getByText(/^Важче на /).waitFor()
  expect(await note.boundingBox()).toEqual(before)
  await fills(page, { primaries: 1 })
  await isAccessible(page)
  const save = page.getByRole("button", { name: /^Зберегти/ })
  await page.setViewportSize({ width: 1366, height: 640 })
  await expect.poll(() => save.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight)).toBe(true)

  await weight.focus()
  await page.keyboard.press("Enter")
  await page.getByText(/не відповідає категорії/).waitFor()
  await fills(page, { primaries: 1 })
  await isAccessible(page)
  await page.getByRole("button", { name: /^\d+ з \d+$/ }).click()
  await page.getByRole("list", { name: "Скільки спортсменів у якому стані" }).waitFor()
  await isAccessible(page)
  for (const name of ["Хто не прийшов", "Друга спроба"]) {
    await page.getByRole("tab", { name }).click()
    await page.getByRole("tabpanel", { name }).waitFor()
    await isAccessible(page)
  }
})

test("the boards of courts and days fill the sheet; numbering is the next step once a court has changed", async () => {
  const { call } = filled.person
  const page = await stage.open(filled.person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`${overview}?tab=11`)
  const primary = page.getByRole("main").locator("header").getByRole("button").last()
  await expect.poll(() => primary.innerText()).toBe("Додати корт")
  for (const name of ["Додянг 1", "Додянг 2", "Додянг 3", "Додянг 4"]) {
    await call(saveSection, { tournament_id: filled.id, name })
  }
  const court = page.getByRole("region", { name: "Додянг 1" })
  await court.waitFor()
  expect(await primary.innerText()).toBe("Додати корт")
  await fills(page, { primaries: 1 })
  await isAccessible(page)

  // The list of courts of a row is seen where the focus is, and moves nothing.
  const row = page.getByRole("region", { name: "Усі категорії" }).locator("[data-row]").first()
  const send = row.getByRole("combobox")
  const [seen, width] = [
    () => send.evaluate((one) => getComputedStyle(one).opacity),
    () => row.evaluate((one) => one.getBoundingClientRect().height),
  ]
  const before = await width()
  expect(await seen()).toBe("0")
  await row.getByRole("checkbox").focus()
  await expect.poll(async () => [await seen(), await width()]).toEqual(["1", before])
  await send.selectOption({ label: "Додянг 1" })
  await expect.poll(() => primary.innerText()).toBe("Пронумерувати весь турнір")
  await fills(page, { primaries: 1 })
  await isAccessible(page)
  // It stays so after a restart of the page, until the court has its numbers.
  await page.reload()
  await expect.poll(() => primary.innerText()).toBe("Пронумерувати весь турнір")
  await primary.click()
  await page.getByRole("dialog").getByRole("button", { name: "Пронумерувати" }).click()
  await page.getByText(/^Пронумеровано: /).waitFor()
  await expect.poll(() => primary.innerText()).toBe("Додати корт")
  await court.getByRole("button", { name: "Ще: Додянг 1" }).click()
  await page.getByRole("menuitem", { name: "Стіл корту: Додянг 1" }).waitFor()
  await isAccessible(page)

  await page.goto(`${overview}?tab=6`)
  await page.getByRole("region", { name: "День 1" }).waitFor()
  await fills(page, { primaries: 1 })
  await isAccessible(page)
})

test("headquarters have a column a court, the newest unread word at its foot, and one head with every page of the courts", async () => {
  const worked = await filledTournament(stage.url, { only: fewClasses })
  await workOnCourt(worked)
  const page = await stage.open(worked.person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`/user/tournaments/overview/${worked.id}/desk`)
  await page.getByRole("heading", { name: "Корти – Усі корти", level: 1 }).waitFor()
  const tabs = page.getByRole("navigation", { name: "Сторінки кортів" })
  // The head is there before the courts are known.
  await expect
    .poll(() => tabs.getByRole("link").allInnerTexts())
    .toEqual(["Усі корти", "Корт фіналів", "Табло залу", "Нагородження"])
  const current = tabs.locator("[aria-current=page]")
  await fills(page, { primaries: 1 })
  await isAccessible(page)
  const word = page.getByRole("button", { name: "Потрібен лікар" })
  await word.click()
  const panel = page.getByRole("dialog", { name: "Повідомлення" })
  await panel.getByRole("button", { name: "Прочитано (1)" }).click()
  await isAccessible(page)
  await page.keyboard.press("Escape")
  await panel.waitFor({ state: "detached" })
  await word.waitFor({ state: "detached" })
  for (const name of ["Корт фіналів", "Табло залу", "Нагородження", "Усі корти"]) {
    await tabs.getByRole("link", { name }).click()
    await page.getByRole("heading", { name: new RegExp(`^Корти – ${name}`), level: 1 }).waitFor()
    await expect.poll(() => current.allInnerTexts()).toEqual([name])
  }
})
