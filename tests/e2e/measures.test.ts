import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { updateTournament } from "#contract/tournaments/calls.ts"
import { makeApplications } from "#tests/support/application-screens.ts"
import { violations } from "#tests/support/axe.ts"
import { workOnCourt } from "#tests/support/court-screens.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { field } from "#tests/support/journey.ts"
import { lead, settled } from "#tests/support/look.ts"
import { numberedTournament } from "#tests/support/numbered-tournament.ts"
import { fillRegisters } from "#tests/support/register-screens.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

// The measures of the workspace's design, section 9, on a tournament of a thousand athletes and a long name. Those of brackets stand in
// panes.test.ts, of desks in desks.test.ts, of the first page in dashboard.test.ts, of notices in workspace.test.ts.
const stage = await setStage()
const filled = await filledTournament(stage.url, { sheet: "entries-1000-cp1251.csv", published: 1 })
const { person, id } = filled
await fillRegisters(person.call, id)
await workOnCourt(filled)
await makeApplications(filled)
const name = `Відкритий чемпіонат області з тхеквондо ВТ серед юнаків, кадетів, юніорів і дорослих «Кубок ${"Слобожанщини ".repeat(3)}»`
await person.call(updateTournament, { id, name })
const overview = `/user/tournaments/overview/${id}`

/** The pages of a tournament, and their primary buttons on a laptop. */
const pages: Readonly<Record<string, string>> = {
  "?tab=1": "Розглянути заявки",
  "?tab=2": "Додати",
  "?tab=4": "",
  "?tab=5": "Зберегти і далі Enter",
  "?tab=6": "Додати день",
  "?tab=7": "Додати категорію",
  "?tab=11": "Додати корт",
  "/people?part=contacts": "Додати контакт",
  "/people?part=judges": "Додати суддю",
  "/people?part=fees": "Записати оплату",
  "/standings?part=winners": "",
  "/standings?part=medals": "",
  "/standings?part=teams": "",
  "/standings?part=fights": "",
  "/standings?part=ranks": "Змінити норми",
  "/print?part=pack": "Підготувати 117 документів",
  "/print?part=report": "Надрукувати звіт",
  "/print?part=diploma": "",
  "/applications": "Внести прийняті до списку",
  "/awards": "",
  "/checkin": "",
  "/desk": "Повідомити корти (1)",
  "/history": "",
  "/import": "Вибрати файли",
  "/mirror": "Створити код",
  "/privacy": "Знайти",
  "/screens": "Додати табло",
  "/staff": "Створити посилання",
}

const LINE = 48
const PHONE_BAR = 56
const SIZES = [
  [1366, 768],
  [1920, 1080],
  [1024, 768],
  [768, 1024],
  [360, 740],
  [320, 640],
] as const

const SCHEMES = ["light", "dark"] as const

/** What breaks a measure of the page as it stands, and its primary buttons. */
const measured = (page: Page) =>
  page.evaluate(
    ([line, bar]) => {
      const seen = (one: Element): boolean =>
        one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0
      const main = document.querySelector("main")
      if (!main) return { faults: ["no sheet"], primaries: [] }
      const faults: string[] = []
      const expected = (what: string, found: number, wanted: number): void => {
        if (Math.abs(found - wanted) > 0.5) faults.push(`${what}: ${found} px, not ${wanted}`)
      }
      const sheet = main.getBoundingClientRect()
      expected("above the sheet", sheet.top, line)
      expected("below the sheet", innerHeight - sheet.bottom, innerWidth > 640 ? 0 : bar)
      const { scrollHeight, clientHeight } = document.documentElement
      expected("the document scrolls", scrollHeight - clientHeight, 0)
      const ink = getComputedStyle(document.body).color
      for (const head of [...main.querySelectorAll("header[data-page]")].filter(seen)) {
        expected("a head", head.getBoundingClientRect().height, 52)
        expected("a head is cut", Math.max(0, head.scrollWidth - head.clientWidth - 1), 0)
        const title = head.querySelector(":scope > :is(h1, h2)")
        // One that is only heard is a pixel wide; a button in it is cut by itself.
        if (title && title.clientWidth > 1 && !title.querySelector("button")) {
          expected("a title is cut", Math.max(0, title.scrollWidth - title.clientWidth - 1), 0)
        }
        // Tabs that give way to the search can be moved, but are to be seen.
        for (const tabs of head.querySelectorAll(":scope > [role=tablist], :scope > nav")) {
          if (tabs.clientWidth < Math.min(tabs.scrollWidth, 80)) faults.push(`tabs: ${tabs.clientWidth} px`)
        }
        const bordered = [...head.querySelectorAll("button, a")].filter((one) => {
          const { borderTopWidth, borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(one)
          if (!seen(one) || borderTopStyle === "dashed") return false
          return borderTopWidth !== "0px" && !/, 0\)$/.test(borderTopColor) && backgroundColor !== ink
        })
        if (bordered.length > 5) faults.push(`${bordered.length} bordered buttons in a head`)
      }
      // On a phone all rows of a long list have a second line where its longest name needs one.
      const rowHeights = innerWidth >= 1024 ? [36] : innerWidth > 640 ? [40] : [60, 80]
      const rows = [...main.querySelectorAll("[role=grid] [role=row]")].filter(
        (row) => seen(row) && row.querySelector("[role=gridcell]") && !row.closest("tfoot"),
      )
      // Rows at fixed places are of one height; others take as many lines as their words need, and no more room than those.
      const linesIn = (cell: Element): number => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const tops = [...range.getClientRects()].filter(({ height }) => height > 1).map(({ top }) => top)
        tops.sort((one, other) => one - other)
        return tops.filter((top, at) => at === 0 || top - (tops[at - 1] ?? 0) > 8).length
      }
      const rowFaults = new Set<string>()
      const fixed = rows.filter((row) => row.closest("[data-virtual]")).map((row) => row.getBoundingClientRect().height)
      if (Math.max(...fixed) - Math.min(...fixed) > 0.5) rowFaults.add("rows at fixed places are of several heights")
      for (const row of rows) {
        const { height } = row.getBoundingClientRect()
        // A narrower window folds columns into further lines.
        const mayGrow =
          !row.closest("[data-virtual]") && (innerWidth < 1024 || [...row.children].some((one) => linesIn(one) > 1))
        if (mayGrow ? height < 36 : rowHeights.every((one) => Math.abs(height - one) > 0.5))
          rowFaults.add(`a row: ${height} px, not ${rowHeights.join(" or ")}`)
        const cut = [...row.children].some((cell) => cell.scrollHeight > cell.clientHeight + 1)
        if (mayGrow && cut) rowFaults.add("a row of several lines is cut")
      }
      faults.push(...rowFaults)
      for (const name of [...main.querySelectorAll("[data-category] > [title]")].filter(seen)) {
        if (name.scrollWidth > name.clientWidth + 1) faults.push(`the class of a category is cut: ${name.textContent}`)
      }
      for (const totals of main.querySelectorAll("tfoot")) {
        const { bottom } = totals.getBoundingClientRect()
        const box = totals.closest("[data-filling]")?.getBoundingClientRect()
        const below = rows.filter((row) => row.getBoundingClientRect().bottom > bottom + 1)
        if (box && bottom < box.bottom - 2 && below.length > 0) faults.push("rows below the totals")
      }
      for (const cell of main.querySelectorAll("[role=row] > [data-numeric]:last-child")) {
        const right = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
        if (seen(cell) && cell.scrollWidth <= cell.clientWidth && sheet.right - right < 16)
          faults.push("figures at the edge")
      }
      for (const heading of [...main.querySelectorAll("thead [data-numeric]")].filter(seen)) {
        const columns = [...(heading.parentElement?.children ?? [])]
        const row = [...(heading.closest("table")?.querySelectorAll("tbody > tr") ?? [])].find(
          ({ children }) => children.length >= columns.length,
        )
        const figures = row?.children[columns.indexOf(heading)]
        const word = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
        if (!figures || !word) continue
        const range = document.createRange()
        range.selectNode(word)
        const end = figures.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(figures).paddingRight)
        if (Math.abs(range.getBoundingClientRect().right - end) > 2)
          faults.push(`«${heading.textContent}» stands beside its figures`)
      }
      for (const label of [...main.querySelectorAll("[role=radiogroup] label")].filter(seen)) {
        const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const word of (node.textContent ?? "").matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(node, word.index)
            range.setEnd(node, word.index + word[0].length)
            if (range.getClientRects().length > 1) faults.push(`a word is broken: ${word[0]}`)
          }
        }
      }
      // What is chosen in a row of chips is ink too.
      const primaries = [...main.querySelectorAll("button:not([aria-pressed]), a")]
        .filter((one) => seen(one) && getComputedStyle(one).backgroundColor === ink && one.textContent !== "")
        .map((one) => (one instanceof HTMLElement ? one.innerText : "").replace(/\s+/g, " ").trim())
      return { faults, primaries }
    },
    [LINE, PHONE_BAR] as const,
  )

test("on every page, from 320 px up and in both schemes, the frame takes 48 px, a head 52 with at most five bordered buttons, a row 36, 40, 60 or 80; nothing scrolls but lists, and one button is primary", async () => {
  const page = await stage.open(person)
  const faults: Record<string, readonly string[]> = {}
  const missed: string[] = []
  const shown = [...Object.entries(pages), [`/user/tournaments/update/${id}`, "Зберегти Ctrl Enter"] as const]
  let scheme = "light"
  for (const [at, [part, primary]] of shown.entries()) {
    const address = part.startsWith("/user") ? part : `${overview}${part}`
    await page.setViewportSize({ width: 1366, height: 768 })
    await lead(page, address)
    await page.getByRole("main").getByRole("heading").first().waitFor()
    const primaries = async (): Promise<string> => (await measured(page)).primaries.join(", ")
    await expect
      .poll(primaries, { message: address })
      .toBe(primary)
      .catch((error: unknown) => missed.push(String(error)))
    for (const [place, [width, height]] of SIZES.entries()) {
      // A page begins in the scheme in which the one before ended: each is painted anew once, and half of its widths are dark.
      const colorScheme = (at + Number(place >= SIZES.length / 2)) % 2 === 0 ? "light" : "dark"
      await page.setViewportSize({ width, height })
      // Asked for the same scheme again the page is styled anew too.
      if (colorScheme !== scheme) await page.emulateMedia({ colorScheme })
      scheme = colorScheme
      await folded(page, colorScheme)
      const wrong = async (): Promise<readonly string[]> => {
        const found = await measured(page)
        if ((await widthOf(page)) > width) found.faults.push("wider than the window")
        if (found.primaries.length > 1) found.faults.push(`primary: ${found.primaries.join(", ")}`)
        return found.faults
      }
      const found = await wrong()
      // A busy machine replaces narrow rows by wide ones some frames later; what is really wrong stays so.
      if (found.length > 0)
        await expect
          .poll(wrong, { timeout: 3_000 })
          .toEqual([])
          .catch(() => {})
      const left = found.length > 0 ? await wrong() : []
      if (left.length > 0) faults[`${address} at ${width}, ${colorScheme}`] = left
    }
  }
  expect({ faults, missed }).toEqual({ faults: {}, missed: [] })
})

test("the page of a coach, which no rail names, has the whole name of the tournament in its head", async () => {
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`/user/participation/${id}`)
  const title = page.getByRole("heading", { level: 1, name })
  await title.waitFor()
  for (const width of [1366, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 768 })
    await folded(page)
    const isWhole = (): Promise<boolean> =>
      title.evaluate((one) => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1)
    await expect.poll(isWhole, { message: String(width) }).toBe(true)
  }
})

/** A head folds in the frames after a new width. */
async function folded(page: Page, scheme = ""): Promise<void> {
  await settled(page, scheme)
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
}

test("the table of a thousand athletes has 85 % of a laptop's window, 18 rows, and cuts no organization on a large screen", async () => {
  const page = await stage.open(person, { viewport: { width: 1366, height: 768 } })
  await page.goto(`${overview}?tab=2`)
  const grid = page.getByRole("grid")
  await grid.getByRole("row").nth(5).waitFor()
  const share = async (): Promise<number> =>
    (768 - (await grid.evaluate((one) => one.getBoundingClientRect().top))) / 768
  await expect.poll(share).toBeGreaterThanOrEqual(0.85)
  const sheet = await page.getByRole("main").evaluate((one) => one.getBoundingClientRect())
  expect(sheet.height / 768).toBeGreaterThanOrEqual(0.93)
  const inSight = () =>
    grid
      .getByRole("row")
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  // And the heading.
  await expect.poll(inSight).toBeGreaterThanOrEqual(18)

  await page.setViewportSize({ width: 1920, height: 1080 })
  await settled(page)
  const cut = () =>
    grid.evaluate((one) =>
      [...one.querySelectorAll("[role=gridcell], [role=rowheader]")]
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent),
    )
  await expect.poll(cut).toEqual([])

  // The keys of every list.
  await grid.focus()
  for (const key of ["ArrowDown", "Space", "Shift+ArrowDown"]) await page.keyboard.press(key)
  const bar = page.getByRole("region", { name: "Вибране" })
  await bar.getByText("Вибрано: 2").waitFor()
  await bar.getByText("F6", { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  // The last row comes out from under the bar.
  await grid.evaluate((one) => one.parentElement?.scrollTo(0, one.scrollHeight))
  const last = grid.locator(`[aria-rowindex="${await grid.getAttribute("aria-rowcount")}"]`)
  const foot = async (): Promise<number> => {
    const box = await last.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(foot).toBeLessThan((await bar.boundingBox())?.y ?? 0)
  await page.keyboard.press("F6")
  await bar.getByRole("button").first().and(page.locator(":focus")).waitFor()
  await grid.focus()
  await page.keyboard.press("e")
  await page.getByRole("dialog", { name: "Редагувати спортсмена" }).waitFor()
})

test("a bracket of 64 has 85 % of the window in the draw and in results at every width with three panes, in both schemes", async () => {
  const sixtyFour = await numberedTournament(stage.url, 64)
  const page = await stage.open(sixtyFour.person)
  for (const tab of [4, 5]) {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(`/user/tournaments/overview/${sixtyFour.id}?tab=${tab}`)
    const pane = page.locator("[data-pane]")
    await pane.locator("svg text").nth(64).waitFor()
    for (const [at, [width, height]] of SIZES.entries()) {
      await page.setViewportSize({ width, height })
      // Each width begins in the scheme in which the one before ended.
      for (const colorScheme of at % 2 === 0 ? SCHEMES : SCHEMES.toReversed()) {
        await page.emulateMedia({ colorScheme })
        await settled(page, colorScheme)
        await folded(page)
        const found = async () => {
          const { faults, primaries } = await measured(page)
          return [faults, primaries.length > 1]
        }
        await expect.poll(found, { message: `tab ${tab} at ${width}` }).toEqual([[], false])
      }
      if (width < 1024) continue
      const canvas = async (): Promise<number> =>
        (await pane.evaluate((one) => one.getBoundingClientRect().height)) / height
      await expect.poll(canvas, { message: `tab ${tab} at ${width}` }).toBeGreaterThanOrEqual(0.85)
    }
  }
})

test("the button that saves is in sight in a low window: athlete, category, contact, judge, payment, tournament", async () => {
  const page = await stage.open(person, { viewport: { width: 1366, height: 640 } })
  const isInSight = async (save: Locator): Promise<void> => {
    await save.waitFor()
    await settled(page)
    const foot = async (): Promise<number> => {
      const box = await save.boundingBox()
      return (box?.y ?? 999) + (box?.height ?? 0)
    }
    await expect.poll(foot).toBeLessThanOrEqual(640)
  }
  const opened = [
    ["?tab=2", "Додати"],
    ["?tab=7", "Додати категорію"],
    ["/people?part=contacts", "Додати контакт"],
    ["/people?part=judges", "Додати суддю"],
    ["/people?part=fees", "Тарифи"],
    ["/people?part=fees", "Записати оплату"],
  ] as const
  for (const [address, button] of opened) {
    await lead(page, `${overview}${address}`)
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click()
    await isInSight(page.getByRole("dialog").locator("button[type=submit]").first())
    // The others are among the screens of axe-dialogs.test.ts.
    if (button === "Тарифи") expect(await violations(page)).toEqual([])
  }
  // The panel darkens the sheet and nothing beside it; a way out of the page asks before typed text is lost.
  const boxOf = (one: Locator) => one.evaluate((shown) => shown.getBoundingClientRect().toJSON())
  expect(await boxOf(page.locator(".mantine-Drawer-overlay"))).toEqual(await boxOf(page.getByRole("main")))
  expect((await boxOf(page.getByRole("dialog"))).width).toBe(760)
  await page.setViewportSize({ width: 1000, height: 640 })
  await settled(page)
  expect(await boxOf(page.getByRole("dialog"))).toEqual(await boxOf(page.getByRole("main")))
  await page.setViewportSize({ width: 1366, height: 640 })
  await field(page.getByRole("dialog"), "Сума, грн").fill("100")
  await page.getByRole("navigation", { name: "Розділи турніру" }).getByRole("link", { name: "КАТЕГОРІЇ" }).click()
  const asked = page.getByRole("dialog", { name: "Піти без збереження?" })
  await asked.getByRole("button", { name: "Залишити" }).click()
  await asked.waitFor({ state: "detached" })
  expect(await field(page.getByRole("dialog"), "Сума, грн").inputValue()).toBe("100")
  await page.goto(`/user/tournaments/update/${id}`)
  await field(page, "Назва турніру").waitFor()
  await isInSight(page.getByRole("button", { name: "Зберегти", exact: true }))
})
