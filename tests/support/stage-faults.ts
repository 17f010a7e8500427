/**
 * Runs in a display's page: texts smaller than `least` (in `u` of design 1.1), texts whose ink leaves the screen, and texts
 * that are painted over one another. Ink, since a line of digits has room for tails that no digit has.
 */
export function faultsOfStage(least: number): string[] {
  const unit = Math.min(innerHeight / 100, (0.5625 * innerWidth) / 100)
  const pen = document.createElement("canvas").getContext("2d")
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  const inks: { text: string; left: number; top: number; right: number; bottom: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!pen || !parent || !node.textContent?.trim() || parent.closest(".visually-hidden, script, style")) continue
    const style = getComputedStyle(parent)
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, top, right, bottom, width } = range.getBoundingClientRect()
    if (style.visibility === "hidden" || style.opacity === "0" || width === 0) continue
    const text = style.textTransform === "uppercase" ? node.textContent.toUpperCase() : node.textContent
    const size = Number.parseFloat(style.fontSize) / unit
    if (size < least - 0.01) faults.push(`${text}: ${size.toFixed(2)} u`)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const drawn = pen.measureText(text)
    const ink = {
      text,
      left,
      top: top + drawn.fontBoundingBoxAscent - drawn.actualBoundingBoxAscent,
      right: style.textOverflow === "ellipsis" ? Math.min(right, parent.getBoundingClientRect().right) : right,
      bottom: bottom - drawn.fontBoundingBoxDescent + drawn.actualBoundingBoxDescent,
    }
    if (ink.left < -0.5 || ink.top < -0.5 || ink.right > innerWidth + 0.5 || ink.bottom > innerHeight + 0.5)
      faults.push(`${text}: leaves the screen`)
    for (const other of inks) {
      const wide = Math.min(ink.right, other.right) - Math.max(ink.left, other.left)
      const high = Math.min(ink.bottom, other.bottom) - Math.max(ink.top, other.top)
      if (wide > 1 && high > 1) faults.push(`${text}: painted over ${other.text}`)
    }
    inks.push(ink)
  }
  return faults
}
