import type { Locator, Page } from "playwright-core"

type Touch = "touchStart" | "touchMove" | "touchEnd"

interface Point {
  readonly x: number
  readonly y: number
  readonly id?: number
}

/**
 * Where a dragging page shows that something is held, and that it is over a place for it; null: it does not show it.
 */
interface DragSigns {
  readonly held: Locator
  readonly over: Locator | null
}

/** Fingers on the glass of a page. */
export async function fingers(page: Page): Promise<(type: Touch, points: readonly Point[]) => Promise<unknown>> {
  const touch = await page.context().newCDPSession(page)
  return (type, points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] })
}

/** Holds one thing until the page shows it, moves it over another and lets go. */
export async function dragByFinger(page: Page, from: Point, to: Point, { held, over }: DragSigns): Promise<void> {
  const send = await fingers(page)
  await send("touchStart", [from])
  await held.waitFor()
  for (let step = 1; step <= 8; step++) {
    const share = step / 8
    await send("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
  }
  await over?.waitFor()
  await send("touchEnd", [])
}
