import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { setStage } from "#tests/support/stage.ts"

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
