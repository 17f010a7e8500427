import type { Measure } from "./fit-name.ts"

/** At this size a text is measured: widths are proportional, since the stage asks for geometric precision. */
const SIZE = 100

/** Widths that are remembered: many times what one display shows, and less than all names of a day. */
const KEPT = 500

const known = new Map<string, number>()
let probe: HTMLElement | null = null

/** Widths of texts in the stage's face by its weight: of the range of the text, which a box may round. */
export const measureAt =
  (weight: number): Measure =>
  (text) => {
    const key = `${weight} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const width = rangeWidth(text, weight) / SIZE
    known.set(key, width)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return width
  }

/** Other faces have come: nothing that was measured holds. */
export const forgetWidths = (): void => known.clear()

function rangeWidth(text: string, weight: number): number {
  if (!probe?.isConnected) {
    probe = document.createElement("div")
    probe.setAttribute("aria-hidden", "true")
    document.body.append(probe)
  }
  probe.style.cssText = `position:fixed;top:0;left:0;visibility:hidden;white-space:pre;text-rendering:geometricPrecision;
    font:${weight} ${SIZE}px "Roboto Condensed","Arial Narrow",sans-serif`
  probe.textContent = text
  const range = document.createRange()
  range.selectNodeContents(probe)
  const { width } = range.getBoundingClientRect()
  probe.textContent = ""
  return width
}
