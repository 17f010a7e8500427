import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { violations } from "#tests/support/axe.ts"
import { setStage } from "#tests/support/stage.ts"

// The judge's pad of a match as everybody can practise it; a match with a server stands in match-tablets.test.ts.
const stage = await setStage()

/** Width, height; the least a key of technique, a take-back and a key of presentation may be, CSS pixels. */
const sizes = [
  [1024, 600, [232, 266], [232, 72], [52, 58]],
  [800, 480, [160, 180], [160, 44], [38, 44]],
  [360, 640, [140, 140], [70, 44], [39, 80]],
  [412, 915, [140, 140], [70, 44], [39, 80]],
] as const

const half = (page: Page, side: "Синій" | "Червоний") => page.getByRole("region", { name: side, exact: true })
const turn = (page: Page, to: "← Техніка" | "Презентація →") => page.getByRole("button", { name: to }).tap()
const send = (page: Page) => page.getByRole("button", { name: "Відправити результати" })

async function practise(page: Page, kind: "Традиційне" | "Вільне" = "Традиційне"): Promise<void> {
  await page.goto("/judge/practice")
  await page.getByRole("button", { name: kind, exact: true }).tap()
  await page.getByRole("button", { name: /^1:1/ }).tap()
  await page.getByRole("heading", { name: "№ 1 Тренування" }).waitFor()
}

/** Presses values of all three criteria for one performer; a phone shows one criterion at a time. */
async function present(page: Page, side: "Синій" | "Червоний", values: readonly string[]): Promise<void> {
  for (const [at, value] of values.entries()) {
    const row = page.locator(`fieldset[data-at="${at}"]`)
    if (!(await row.isVisible())) await page.locator("button[aria-current]").nth(at).tap()
    await row.getByRole("group", { name: side }).getByRole("button", { name: value, exact: true }).tap()
  }
}

test("both pages of a match are in one view on every device, with keys as large as designed, and axe finds nothing [PM-11]", async () => {
  const page = await stage.open(null, { hasTouch: true })
  for (const [width, height, deduction, back, criterion] of sizes) {
    const size = `${width}x${height}`
    await page.setViewportSize({ width, height })
    await practise(page)
    expect([size, await page.evaluate(faultsOf, { keys: /^−/.source, least: deduction })]).toEqual([size, [4, []]])
    expect([size, await page.evaluate(faultsOf, { keys: /^\+/.source, least: back })]).toEqual([size, [4, []]])
    // What sends is on the other page: no deduction is near it.
    expect([size, await send(page).count(), await violations(page)]).toEqual([size, 0, []])
    await turn(page, "Презентація →")
    const count = width < 700 ? 32 : 96
    expect([size, await page.evaluate(faultsOf, { keys: /^\d,\d$/.source, least: criterion })]).toEqual([
      size,
      [count, []],
    ])
    expect([size, await page.getByRole("button", { name: /^−/ }).count(), await violations(page)]).toEqual([
      size,
      0,
      [],
    ])
    const isLast = () => [...document.querySelectorAll("main button")].at(-1)?.textContent
    expect(await page.evaluate(isLast)).toBe("Лишилося 6 критеріїв: в обох")
  }
})

test("the send key says what is missing and whose, leads there, and asks once about technique without a mistake", async () => {
  const page = await stage.open(null, { viewport: { width: 360, height: 640 }, hasTouch: true })
  await practise(page)
  await half(page, "Синій").getByRole("button", { name: /^−0,1/ }).tap()
  await turn(page, "Презентація →")
  await present(page, "Синій", ["1,6", "1,6", "1,5"])
  await present(page, "Червоний", ["1,5", "1,5"])
  await page.getByRole("button", { name: "Лишився 1 критерій: червоний" }).tap()
  const focused = () =>
    [...(document.activeElement?.closest("fieldset[data-at]")?.querySelectorAll("fieldset") ?? [])]
      .find((one) => one.contains(document.activeElement))
      ?.getAttribute("aria-label")
  await expect.poll(() => page.evaluate(focused)).toBe("Червоний")
  // The other page and back: both are one form.
  await turn(page, "← Техніка")
  await half(page, "Синій").getByText("3,9", { exact: true }).waitFor()
  await turn(page, "Презентація →")
  await page.keyboard.press("Escape")
  await present(page, "Червоний", ["1,5", "1,5", "1,5"])
  await send(page).tap()
  const question = page.getByRole("alertdialog", { name: "Червоний без помилок?" })
  expect(await violations(page)).toEqual([])
  await question.getByRole("button", { name: "Ні, до техніки" }).tap()
  await half(page, "Червоний").getByRole("button", { name: /^−0,3/ }).tap()
  await turn(page, "Презентація →")
  await send(page).tap()
  await page.getByText("Так виглядатиме надіслана оцінка.").waitFor()
  // What was given stays in view and takes no more presses.
  expect(await page.getByRole("button", { name: "1,5", exact: true }).first().isDisabled()).toBe(true)
  await page.getByRole("button", { name: "Ще раз" }).tap()
  await turn(page, "Презентація →")
  await present(page, "Синій", ["1,6", "1,6", "1,5"])
  await present(page, "Червоний", ["1,5", "1,5", "1,5"])
  await send(page).tap()
  await page
    .getByRole("alertdialog", { name: "Обидва без помилок?" })
    .getByRole("button", { name: "Так, відправити" })
    .tap()
  await page.getByText("Так виглядатиме надіслана оцінка.").waitFor()
})

test("twenty presses on each half go to the right performer whichever side blue is on, and two thumbs count both [PM-12]", async () => {
  const page = await stage.open(null, { viewport: { width: 1024, height: 600 }, hasTouch: true })
  await practise(page)
  for (const isSwapped of [false, true]) {
    if (isSwapped) await page.getByRole("button", { name: "Поміняти сторони" }).tap()
    const [blue, red] = await Promise.all(
      ["Синій" as const, "Червоний" as const].map((side) => leftOf(half(page, side))),
    )
    expect((blue ?? 0) < (red ?? 0)).toBe(!isSwapped)
    // Alternately, so that a press that is taken for the other half shows.
    for (let n = 0; n < 20; n++) {
      await page.evaluate(thumbs, n)
    }
    for (const side of ["Синій", "Червоний"] as const) {
      await half(page, side)
        .getByRole("button", { name: /малі · 20$/ })
        .waitFor()
      await half(page, side).getByText("2,0", { exact: true }).waitFor()
    }
    // Never in the middle of a form.
    expect(await page.getByRole("button", { name: "Поміняти сторони" }).count()).toBe(0)
    await page.reload()
    await page.getByRole("button", { name: /^1:1/ }).tap()
  }
  // Blue stays where the tablet was told.
  expect(await leftOf(half(page, "Синій"))).toBeGreaterThan(500)
})

test("a match of freestyle is two sheets with a switch above and one send, in one view", async () => {
  const page = await stage.open(null, { hasTouch: true })
  for (const [width, height] of sizes) {
    const size = `${width}x${height}`
    await page.setViewportSize({ width, height })
    await practise(page, "Вільне")
    expect([size, await page.evaluate(faultsOf, { keys: /^(?=.*[СЧ])/.source, least: [44, 38] as const })]).toEqual([
      size,
      [expect.any(Number), []],
    ])
    const criteria = page.locator("main fieldset").filter({ has: page.locator("output") })
    const fill = async (value: string): Promise<void> => {
      for (let at = 0; at < 10; at++) {
        const key = criteria.nth(at).getByRole("button", { name: value, exact: true })
        if (!(await key.isVisible())) await criteria.nth(at).getByRole("button").first().tap()
        await key.tap()
      }
    }
    await fill("0,7")
    await page.getByRole("button", { name: "Лишилося 10 критеріїв: червоний" }).tap()
    await page.getByRole("button", { name: /Червоний.*Зразок Є\./, pressed: true }).waitFor()
    expect([size, await violations(page)]).toEqual([size, []])
    await fill("0,6")
    await page.getByRole("button", { name: /Синій.*7,0/ }).waitFor()
    await page.getByRole("button", { name: /Червоний.*6,0/ }).waitFor()
    await send(page).tap()
    await page.getByText("Так виглядатиме надіслана оцінка.").waitFor()
  }
})

test("the sheet of 2026 has keys of 44 px on a phone that lies, and is pushed up to its send key; axe finds nothing", async () => {
  const page = await stage.open(null, { hasTouch: true })
  for (const [width, height] of [
    [568, 320],
    [740, 360],
  ] as const) {
    const size = `${width}x${height}`
    await page.setViewportSize({ width, height })
    await page.goto("/judge/practice")
    await page.getByRole("button", { name: "Вільне пумсе, лист V4" }).tap()
    for (const name of ["Удар убік у стрибку", "Музика, хореографія"]) {
      await page.getByRole("group", { name, exact: true }).getByRole("button").first().tap()
      expect([size, name, await page.evaluate(tooSmall)]).toEqual([size, name, []])
      expect([size, name, await violations(page)]).toEqual([size, name, []])
    }
    await page.getByRole("button", { name: /^Лишилося 10 критеріїв/ }).tap()
  }
})

/** Keys under 44 px, and a page that is pushed aside. */
function tooSmall(): string[] {
  const keys = [...document.querySelectorAll<HTMLElement>("main button")].filter((key) => key.checkVisibility())
  const { scrollWidth } = document.documentElement
  return [
    ...(scrollWidth > innerWidth ? [`${scrollWidth} wide`] : []),
    ...keys.flatMap((key) => {
      const { width, height } = key.getBoundingClientRect()
      return width < 43.9 || height < 43.9 ? [`${key.textContent}: ${width}x${height}`] : []
    }),
  ]
}

const leftOf = async (one: ReturnType<typeof half>): Promise<number> => (await one.boundingBox())?.x ?? 0

/** Two fingers that are down together, as no script of clicks has them: the first lies on while the second presses. */
function thumbs(at: number): void {
  const keys = [...document.querySelectorAll<HTMLElement>('[data-kind="small"] > button:first-child')]
  const pair = at % 2 === 0 ? keys : keys.toReversed()
  for (const [id, key] of pair.entries()) {
    // A finger comes back to its key no sooner than this.
    const event = new PointerEvent("pointerdown", { bubbles: true, pointerId: id + 2, width: 20, isPrimary: id === 0 })
    Object.defineProperty(event, "timeStamp", { value: (at + 1) * 1_000 })
    key.dispatchEvent(event)
  }
}

/** How many keys of such words are shown, and what is too small, outside of the window, or makes the page scroll. */
function faultsOf({ keys, least }: { keys: string; least: readonly [number, number] }): [number, string[]] {
  const all = [...document.querySelectorAll<HTMLElement>("main button")].filter((key) => key.checkVisibility())
  const boxes = all.map((key) => ({ text: (key.textContent ?? "").trim(), box: key.getBoundingClientRect() }))
  const { scrollWidth, scrollHeight } = document.documentElement
  const faults = [
    ...(scrollWidth > innerWidth || scrollHeight > innerHeight ? [`scrolls: ${scrollWidth}x${scrollHeight}`] : []),
    ...boxes
      .filter(
        ({ box }) => box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5,
      )
      .map(({ text }) => `outside: ${text}`),
  ]
  const named = boxes.filter(({ text }) => new RegExp(keys).test(text))
  const [wide, high] = least
  for (const { text, box } of named) {
    if (box.width < wide - 0.1 || box.height < high - 0.1) faults.push(`${text}: ${box.width}x${box.height}`)
  }
  return [named.length, faults]
}
