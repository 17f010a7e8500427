import type { Page } from "playwright-core"
import { expect, onTestFinished, test } from "vitest"
import { createCategoryList, savePoints } from "#contract/poomsae/calls.ts"
import { judgePublicScreens } from "#tests/support/judge-screens.ts"
import { isKept } from "#tests/support/look.ts"
import { listCategory } from "#tests/support/poomsae-screens.ts"
import { publicScreens, tournamentForScreens } from "#tests/support/screens.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
const filled = await tournamentForScreens(stage.url)

/** The pages that anybody may open at home: what lies on a judge's table has its own size. */
const pages = Object.entries(publicScreens).filter(([name]) => !(name in judgePublicScreens))

/** The size of letters of a browser that nobody has set, CSS px. */
const USUAL = 16
/** Widths in CSS px, and the size of letters that the browser is set to. 180: a phone of 360 at 200 %. */
const SETTINGS = [
  [180, USUAL],
  [360, USUAL],
  [360, 2 * USUAL],
] as const

/** What a page shows beyond its right edge, if it can be pushed aside for it. */
const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll("*")]
      .filter(
        (one) => !one.closest(".scroll, [inert], [hidden]") && one.getBoundingClientRect().right > clientWidth + 0.5,
      )
      .filter((one) => ![...one.children].some((child) => child.getBoundingClientRect().right > clientWidth + 0.5))
      .map((one) => `${one.outerHTML.slice(0, 90)} …`)
    return [`${scrollWidth} px in ${clientWidth}`, ...wide.slice(0, 4)]
  })

/** Words of labels that are broken, in no language's way: «Провед ено». */
const brokenLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const label of document.querySelectorAll("th, dt, label, button, .chip, .t-tabs a, .badges li")) {
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // What has a hyphen or a stroke in it may be broken there.
        for (const word of (node.textContent ?? "").matchAll(/[\p{L}\p{N}’]+/gu)) {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          if (range.getClientRects().length > 1) broken.push(word[0])
        }
      }
    }
    return broken
  })

const firstLetters = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.querySelector("main p, main h1") ?? document.body).fontSize),
  )

test("no public page is pushed aside on a phone, at 200 % or with letters twice as large; labels keep their words whole, and all of them take the browser's letter size", async () => {
  const page = await stage.open(null, { viewport: { width: 360, height: 740 } })
  const settings = await page.context().newCDPSession(page)
  const setLetters = (standard: number) => settings.send("Page.setFontSizes", { fontSizes: { standard } })
  // Other pages of the browser take the size over.
  onTestFinished(async () => void (await setLetters(USUAL)))
  const faults: Record<string, unknown> = {}
  for (const [name, open] of pages) {
    const sizes: number[] = []
    await setLetters(USUAL)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, filled)
    for (const [width, letters] of SETTINGS) {
      await setLetters(letters)
      await page.setViewportSize({ width, height: 740 })
      await expect
        .poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)))
        .toBe(letters)
      const wide = await beyondEdge(page)
      if (wide.length > 0) faults[`${name}, ${width} px, letters of ${letters}`] = wide
      const broken = width === 360 && letters === USUAL ? await brokenLabels(page) : []
      if (broken.length > 0) faults[`broken words of ${name}`] = broken
      if (width === 360) sizes.push(await firstLetters(page))
      if (isKept)
        await page.screenshot({
          path: `${shots}letters ${name.replaceAll("/", "_")} ${width}-${letters}.png`,
        })
    }
    const [usual = 0, large = 0] = sizes
    if (Math.abs(large - 2 * usual) > 0.1) faults[`letters of ${name}`] = sizes
  }
  expect(faults).toEqual({})
})

test("a finished list of poomsae stands by places on a phone, nothing of it is off the screen, and surnames are whole", async () => {
  const names = ["Красноставська-Переяславець Олександра-Вікторія", "Ґалаґан-Щербаківський Святослав", "Юй Ія"]
  const { call } = filled.person
  const { category, athletes } = await listCategory(filled.person, filled.id, names, { name: "Пумсе, довгі прізвища" })
  const which = { tournament: filled.id, category }
  await call(createCategoryList, which)
  const list = athletes.flatMap((sp_id, at) =>
    ["final_teh1", "final_pres1", "final_teh2", "final_pres2"].map((field_name) => ({
      ...which,
      sp_id,
      field_name,
      field_value: 3 + at / 10,
    })),
  )
  await call(savePoints, { list })
  const page = await stage.open(null, { viewport: { width: 360, height: 740 } })
  await page.goto(`/t/${filled.id}/c/${category}`)
  const table = page.getByRole("region", { name: "Фінал" })
  await table.getByRole("link", { name: names[0] ?? "", exact: true }).waitFor()
  expect(await table.getByRole("rowheader").allTextContents()).toEqual(
    names.toReversed().map((name) => expect.stringContaining(name)),
  )
  expect((await table.getByRole("cell").first().textContent())?.trim()).toBe("1")
  // Letters of another font, which stand there until the page's own have come, are wider.
  const outside = () =>
    table.evaluate((box) => {
      const edge = Math.min(box.getBoundingClientRect().right, document.documentElement.clientWidth)
      const beyond = [...box.querySelectorAll("td, th, a")].filter(
        (one) => one.getBoundingClientRect().right > edge + 1,
      )
      const cut = [...box.querySelectorAll("a")].filter(
        (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible",
      )
      return [...beyond, ...cut].map((one) => one.textContent)
    })
  await expect.poll(outside).toEqual([])
  if (isKept) await page.screenshot({ path: `${shots}poomsae list finished 360.png` })
})
