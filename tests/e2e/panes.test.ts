import type { Page, Route } from "playwright-core"
import { expect, test } from "vitest"
import { setDrawState } from "#contract/brackets/draws.ts"
import { stepOnCourt } from "#contract/courts/calls.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { violations } from "#tests/support/axe.ts"
import { fromMenu } from "#tests/support/from-menu.ts"
import { settled } from "#tests/support/look.ts"
import { NUMBERED, numberedTournament } from "#tests/support/numbered-tournament.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const { person, id } = await numberedTournament(stage.url, 32)
const tab = (number: number): string => `/user/tournaments/overview/${id}?tab=${number}`
const DRAW = 4
const RESULTS = 5

const sizes = [
  [1920, 1080],
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [360, 740],
] as const

/** What the panes take of the window. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const main = document.querySelector("main")
    const { scrollHeight, clientHeight } = document.documentElement
    const isShown = (one: Element): boolean => one.checkVisibility() && one.getBoundingClientRect().height > 0
    const heads = [...document.querySelectorAll("main header")].filter(isShown)
    return {
      document: scrollHeight - clientHeight,
      sheet: main ? main.scrollHeight - main.clientHeight + main.scrollWidth - main.clientWidth : -1,
      canvas: boxOf("[data-pane]")?.height ?? 0,
      bottom: boxOf("[data-pane]")?.bottom ?? 0,
      heads: heads.map((one) => Math.round(one.getBoundingClientRect().height)),
      primaries: [...document.querySelectorAll("main button[data-variant=filled]")].filter(
        (one) => isShown(one) && !one.closest("nav"),
      ).length,
    }
  })

async function opened(number: number, width: number, height: number): Promise<Page> {
  const page = await stage.open(person, { viewport: { width, height } })
  await page.goto(tab(number))
  await page.getByRole("region", { name: `Сітка: ${NUMBERED}` }).waitFor()
  if (number === RESULTS) await page.getByRole("region", { name: "Введення результатів з клавіатури" }).waitFor()
  await settled(page)
  return page
}

test.each([
  ["draw", DRAW],
  ["results", RESULTS],
] as const)("the panes of the %s fill the sheet at every width, and nothing but they scrolls", async (_, number) => {
  const page = await opened(number, 1920, 1080)
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await settled(page)
    // A head folds in the frames after a new width.
    const found = async () => {
      const { document, sheet, canvas, heads, primaries } = await measured(page)
      return { document, sheet, heads, isHigh: width <= 1000 || canvas / height >= 0.85, isOne: primaries <= 1 }
    }
    await expect
      .poll(found, { message: `${width} × ${height}` })
      .toEqual({ document: 0, sheet: 0, heads: [52], isHigh: true, isOne: true })
  }
})

test("a bracket of 32 is read whole on a laptop: nothing scrolls, names of 12 px, clubs and numbers of 10.5", async () => {
  for (const number of [DRAW, RESULTS]) {
    const page = await opened(number, 1366, 768)
    const pane = page.locator("[data-pane]")
    const beyond = () =>
      pane.evaluate((one) => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth])
    await expect.poll(beyond).toEqual([0, 0])
    const texts = await pane.locator("svg text").evaluateAll((all) =>
      all.map((one) => ({
        text: one.textContent ?? "",
        size: Number.parseFloat(getComputedStyle(one).fontSize) * (one as SVGTextElement).getScreenCTM()!.a,
      })),
    )
    const sizesOf = (wanted: RegExp): number[] => texts.filter(({ text }) => wanted.test(text)).map(({ size }) => size)
    expect(sizesOf(/^(Коваль|Бондар|Ткач|Гончар|Швець|Мельник|Кравець|Чумак) /)).toHaveLength(32)
    expect(Math.min(...sizesOf(/^(Коваль|Бондар|Ткач|Гончар|Швець|Мельник|Кравець|Чумак) /))).toBeGreaterThanOrEqual(12)
    expect(sizesOf(/^Клуб \d$/)).toHaveLength(32)
    expect(Math.min(...sizesOf(/^(Клуб \d|1\d\d)$/))).toBeGreaterThanOrEqual(10.5)
    await page.close()
  }
})

test("what comes into a head after it has folded makes it fold again", async () => {
  const page = await stage.open(person, { viewport: { width: 360, height: 740 } })
  const held: Route[] = []
  await page.route("**/assets/CategoryPicker-*.js", (route) => void held.push(route))
  await page.goto(tab(DRAW))
  await page.getByRole("region", { name: `Сітка: ${NUMBERED}` }).waitFor()
  await expect.poll(() => held.length).toBe(1)
  await settled(page)
  await held[0]?.continue()
  await page.getByRole("main").getByRole("button", { name: NUMBERED }).waitFor()
  const beyond = () => page.locator("main header").evaluate((one) => one.scrollWidth - one.clientWidth)
  await expect.poll(beyond).toBe(0)
})

test("a bar below the sheet makes the panes lower, and the sheet does not scroll", async () => {
  const page = await opened(DRAW, 1366, 768)
  const before = await measured(page)
  // Scripts of the dialog still come; its call does not.
  await (await stage.unplug(page))()
  for (const calls of ["**/api/**", "**/health"]) await page.route(calls, (route) => route.abort())
  // The first call that fails brings the bar.
  await fromMenu(page, "Журнал жеребкувань")
  const failed = page.getByRole("dialog", { name: /^Журнал жеребкувань/ }).getByRole("alert")
  await failed.getByRole("button", { name: "Спробувати ще раз" }).waitFor()
  expect(await violations(page)).toEqual([])
  await expect.poll(async () => (await measured(page)).bottom).toBeLessThan(before.bottom - 20)
  await expect.poll(() => measured(page)).toMatchObject({ document: 0, sheet: 0 })
})

test("a drawn category is published by one press and a confirmation; then there is no primary button", async () => {
  const [category] = (await person.call(fullTournament, { id })).item.protocols
  await person.call(setDrawState, { category: category?.id ?? 0, state: "prepared" })
  const page = await opened(DRAW, 1366, 768)
  await page.getByRole("button", { name: "Оприлюднити жеребкування" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Оприлюднити жеребкування" }).click()
  // The tournament itself is not published yet.
  await page.getByText("Буде оприлюднено з турніром").first().waitFor()
  await expect.poll(async () => (await measured(page)).primaries).toBe(0)
})

test("the desk keeps its button in sight in a low window, tells the next fight, and takes the last result back by one press", async () => {
  const page = await opened(RESULTS, 1366, 640)
  const save = page.getByRole("button", { name: "Зберегти і далі" })
  const foot = async (): Promise<number> => {
    const box = await save.boundingBox()
    return (box?.y ?? 999) + (box?.height ?? 0)
  }
  await expect.poll(foot).toBeLessThanOrEqual(640)
  await page.getByText("далі: 102").waitFor()
  await page.getByRole("button", { name: "Поєдинок 101:" }).click()
  await page.getByRole("textbox", { name: /^Бали синього/ }).fill("12")
  await page.getByRole("textbox", { name: /^Бали червоного/ }).fill("7")
  await page.keyboard.press("Enter")
  const just = page.getByRole("region", { name: "Щойно записано" })
  await just.getByText("12 : 7").waitFor()
  await page.getByText("1 з 31 поєдинку").waitFor()
  const bar = page.getByRole("heading", { name: /1 з 31/ }).locator("[style*='--share']")
  expect(await bar.getAttribute("style")).toMatch(/^--share: 3\.2/)
  expect(await violations(page)).toEqual([])
  await just.getByRole("button", { name: "Скасувати" }).click()
  await page.getByText("Крок скасовано").waitFor()
  await just.getByText("12 : 7").waitFor({ state: "detached" })
  await page.getByText("0 з 31 поєдинку").waitFor()

  // From fight to fight, also from the points, whatever the layout of the keyboard.
  const title = page.getByRole("heading", { level: 3, name: /^Поєдинок/ })
  await page.getByRole("button", { name: "Поєдинок 105:" }).click()
  await page.getByRole("textbox", { name: /^Бали синього/ }).focus()
  for (const [key, number] of [
    ["BracketRight", 106],
    ["BracketRight", 107],
    ["BracketLeft", 106],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => title.innerText()).toBe(`Поєдинок ${number}`)
  }
  await page.getByText("[ ]", { exact: true }).waitFor()
  // In the fields of the quick entry they are letters, on a Ukrainian keyboard «х» and «ї».
  await page.keyboard.press("F2")
  const quick = page.getByRole("region", { name: "Введення результатів з клавіатури" }).getByRole("textbox")
  for (const [at, box] of (await quick.all()).entries()) {
    await box.focus()
    await page.keyboard.press("BracketRight")
    await expect.poll(() => box.inputValue(), { message: `field ${at}` }).toBe("]")
  }
  expect(await title.innerText()).toBe("Поєдинок 106")
})

test("on a tablet the desk is a sheet at the bottom that a chosen fight opens, and the title leads to other categories", async () => {
  const page = await opened(RESULTS, 768, 1024)
  const bar = page.getByRole("region", { name: "Введення результатів з клавіатури" })
  const save = page.getByRole("button", { name: "Зберегти і далі" })
  const top = async (): Promise<number> => 1024 - ((await bar.boundingBox())?.y ?? 0)
  await expect.poll(top).toBeLessThanOrEqual(57)
  await save.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: "Поєдинок 104:" }).click()
  await save.waitFor()
  await expect.poll(top).toBeLessThanOrEqual(420)
  await bar.getByRole("button", { name: "Стіл результатів", expanded: true }).click()
  await save.waitFor({ state: "hidden" })
  await page
    .getByRole("heading", { name: `${NUMBERED} · Чоловіки` })
    .getByRole("button")
    .click()
  const list = page.getByRole("navigation", { name: "Категорії" })
  await list.getByRole("searchbox", { name: "Пошук категорії" }).fill("немає такої")
  await list.getByRole("button", { name: "Скинути фільтри" }).waitFor()
  await list.getByRole("searchbox", { name: "Пошук категорії" }).fill("-49")
  await list.getByRole("button", { name: /^Кадети -49 ч/ }).waitFor()
  expect(await violations(page)).toEqual([])
})

test("the facts of a draw are read whole and cover no fight of it at any width or zoom, also while places are changed by hand", async () => {
  const page = await opened(DRAW, 1366, 768)
  const facts = page.locator("main section", { hasText: /(однокл|розвести)/ }).last()
  await page.getByRole("region", { name: "Стан жеребкування" }).getByText(/№ 1/).waitFor()
  const covered = () =>
    facts.evaluate((one) => {
      const box = one.getBoundingClientRect()
      const meets = (other: DOMRect): boolean =>
        other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top
      const fights = [...document.querySelectorAll("[data-pane] :is([data-t], [data-slot])")]
      const frame = one.parentElement?.getBoundingClientRect()
      return {
        fights: fights.length,
        covered: fights.filter((fight) => meets(fight.getBoundingClientRect())).map((fight) => fight.outerHTML),
        cut: Math.max(0, box.bottom - (frame?.bottom ?? 0)),
        right: box.right,
      }
    })
  const check = async (width: number, height: number, zoom = "Уся сітка"): Promise<void> => {
    await page.setViewportSize({ width, height })
    await page.getByRole("radiogroup", { name: "Масштаб" }).getByText(zoom, { exact: true }).click()
    await settled(page)
    const found = async () => {
      const { fights, right, ...others } = await covered()
      return { ...others, areAll: fights >= 31, isInside: right <= width }
    }
    await expect
      .poll(found, { message: `${width} px, ${zoom}` })
      .toEqual({ covered: [], cut: 0, areAll: true, isInside: true })
  }
  for (const [width, height] of sizes) await check(width, height)
  await check(900, 768)
  for (const zoom of ["100%", "30%"]) await check(1366, 768, zoom)
  await page.getByRole("button", { name: "Ручне жеребкування" }).click()
  await page.getByText("Зараз: краще розвести неможливо").waitFor()
  await check(1366, 768)
  await check(900, 768)
})

test.each(["light", "dark"] as const)(
  "a phone lists the fights, those on the courts first, and a tap opens the desk of one (%s)",
  async (colorScheme) => {
    const { person, id } = await numberedTournament(stage.url, 8)
    const [category] = (await person.call(fullTournament, { id })).item.protocols
    const fight = { id, category: category?.id ?? 0, technicalNumber: 3 }
    await person.call(stepOnCourt, { ...fight, step: "call" })
    const page = await stage.open(person, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      colorScheme,
    })
    await page.goto(`/user/tournaments/overview/${id}?tab=5`)
    const list = page.getByRole("region", { name: `Поєдинки: ${NUMBERED}` })
    const headings = () => list.getByRole("heading").allInnerTexts()
    await expect.poll(headings).toEqual(["На кортах зараз 1", "Далі 3", "Пара ще невідома 3"])
    const now = list.getByRole("region", { name: "На кортах зараз" }).getByRole("button")
    await expect.poll(() => now.innerText()).toContain("виклик")
    expect(await now.innerText()).toContain("Корт 1")
    for (const row of await list.getByRole("button").all())
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(60)
    expect(await violations(page)).toEqual([])

    const number = /^Поєдинок \d+/.exec(await now.innerText())?.[0] ?? ""
    await now.tap()
    await page.getByRole("heading", { name: number, exact: true }).waitFor()
    const save = page.getByRole("button", { name: "Зберегти і далі" })
    const points = page.getByRole("textbox", { name: /^Бали синього/ })
    await expect.poll(() => points.evaluate((one) => one === document.activeElement)).toBe(true)
    await list.waitFor({ state: "hidden" })
    expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    // Right above the phone's bar, which makes room for the keyboard: nothing moves under a finger when it comes back.
    const above = async (): Promise<number> => {
      const button = await save.boundingBox()
      return 740 - 56 - (button?.y ?? 0) - (button?.height ?? Number.NaN)
    }
    await expect.poll(above).toBeLessThanOrEqual(10)
    expect(await violations(page)).toEqual([])

    // Closed and chosen again it takes the focus again.
    const desk = page.getByRole("button", { name: "Стіл результатів" })
    await desk.tap()
    await now.tap()
    await expect.poll(() => points.evaluate((one) => one === document.activeElement)).toBe(true)
    await points.fill("12")
    await page.getByRole("textbox", { name: /^Бали червоного/ }).fill("7")
    await save.tap()
    await page.getByRole("heading", { name: number, exact: true }).waitFor({ state: "detached" })
    await desk.tap()
    await expect.poll(headings).toEqual(["Далі 3", "Пара ще невідома 3", "Завершені 1"])
    await list.getByRole("button", { name: new RegExp(`^${number}: .*12:7`) }).waitFor()

    // The bracket is the second view, and stays it.
    await page.getByRole("radiogroup", { name: "Подання" }).getByText("Сітка").tap()
    const bracket = page.getByRole("region", { name: `Сітка: ${NUMBERED}` })
    await bracket.waitFor()
    await page.reload()
    await bracket.waitFor()
    await page.getByRole("radiogroup", { name: "Подання" }).getByText("Список").tap()
    await list.waitFor()
  },
)
