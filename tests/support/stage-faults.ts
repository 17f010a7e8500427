/** What a display has to keep, by the tier of its letters and the safe area of its picture (design 1.2, 1.3, 5). */
export interface StageBounds {
  /** The smallest letters, in `u`. */
  readonly least: number
  /** Free of text at the left and the right, in hundredths of the width. */
  readonly side: number
  /** Free of text at the bottom, in hundredths of the height. */
  readonly bottom: number
}

/**
 * Runs in a display's page: texts that are too small, texts whose ink leaves the safe area or the box that cuts it off, and
 * texts that are painted over one another or over a plate of something else. Ink, since a line of digits has room for tails
 * that no digit has, and a comma leaves its line.
 */
export function faultsOfStage({ least, side, bottom: below }: StageBounds): string[] {
  interface Box {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  const unit = Math.min(innerHeight / 100, (0.5625 * innerWidth) / 100)
  const pen = document.createElement("canvas").getContext("2d")
  const faults: string[] = []
  const inks: (Box & { text: string; parent: Element })[] = []
  const safe = {
    left: (innerWidth * side) / 100,
    top: 0,
    right: innerWidth * (1 - side / 100),
    bottom: innerHeight * (1 - below / 100),
  }
  const isOut = (one: Box, of: Box, spare: number): boolean =>
    one.left < of.left - spare ||
    one.top < of.top - spare ||
    one.right > of.right + spare ||
    one.bottom > of.bottom + spare
  const doMeet = (one: Box, other: Box, apart: number): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > apart &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > apart

  function inkOf(node: Node, parent: Element): (Box & { text: string }) | null {
    const style = getComputedStyle(parent)
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, top, right, bottom, width } = range.getBoundingClientRect()
    if (!pen || style.visibility === "hidden" || style.opacity === "0" || width === 0) return null
    const raw = node.textContent ?? ""
    const text = style.textTransform === "uppercase" ? raw.toUpperCase() : raw
    const size = Number.parseFloat(style.fontSize) / unit
    if (size < least - 0.01) faults.push(`${text}: ${size.toFixed(2)} u`)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const drawn = pen.measureText(text)
    return {
      text,
      left,
      top: top + drawn.fontBoundingBoxAscent - drawn.actualBoundingBoxAscent,
      right: style.textOverflow === "ellipsis" ? Math.min(right, parent.getBoundingClientRect().right) : right,
      bottom: bottom - drawn.fontBoundingBoxDescent + drawn.actualBoundingBoxDescent,
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || parent.closest(".visually-hidden, script, style")) continue
    const ink = inkOf(node, parent)
    if (!ink) continue
    if (isOut(ink, safe, 0.5)) faults.push(`${ink.text}: leaves the safe area`)
    for (const other of inks) if (doMeet(ink, other, 1)) faults.push(`${ink.text}: painted over ${other.text}`)
    inks.push({ ...ink, parent })
  }
  for (const box of document.body.querySelectorAll("*")) {
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { overflow, textOverflow, backgroundColor, backgroundImage } = getComputedStyle(box)
    const doesCut = overflow !== "visible" && textOverflow !== "ellipsis"
    const isPlate = !/^(rgba\(.*, 0\)|transparent)$/.test(backgroundColor) || backgroundImage !== "none"
    if (!doesCut && !isPlate) continue
    const edges = box.getBoundingClientRect()
    for (const ink of inks) {
      const isOwn = box.contains(ink.parent)
      if (doesCut && isOwn && isOut(ink, edges, 1)) faults.push(`${ink.text}: cut off`)
      // So much air that nobody at the far end of the hall sees them touch.
      if (isPlate && !isOwn && doMeet(ink, edges, -0.5 * unit))
        faults.push(`${ink.text}: touches the plate of ${box.textContent}`)
    }
  }
  return faults
}

/**
 * Runs in a display's page: how much of the fields that match is filled, in hundredths; of several the emptiest. The field
 * is what lies inside its own padding; it is filled by the box of the texts and plates of each block that stands in it
 * (design 6): air between two lines of a block is not empty, air beside a short name is.
 */
export function filledOf(selector: string): number {
  const isPlate = (one: Element): boolean =>
    !/^(rgba\(.*, 0\)|transparent)$/.test(getComputedStyle(one).backgroundColor)
  function boxesIn(block: Element): DOMRect[] {
    if (isPlate(block) || block.tagName === "TABLE") return [block.getBoundingClientRect()]
    const range = document.createRange()
    return [...block.childNodes].flatMap((node) => {
      range.selectNodeContents(node)
      if (node instanceof Element) return boxesIn(node)
      return node.textContent?.trim() ? [range.getBoundingClientRect()] : []
    })
  }
  const areaOf = (block: Element): number => {
    const boxes = boxesIn(block).filter(({ width }) => width > 1)
    if (boxes.length === 0) return 0
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
    const [right, low] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
    return (right - left) * (low - top)
  }
  const shares = [...document.querySelectorAll(selector)].map((field) => {
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(field)
    const { width, height } = field.getBoundingClientRect()
    const px = Number.parseFloat
    const room = (width - px(paddingLeft) - px(paddingRight)) * (height - px(paddingTop) - px(paddingBottom))
    return [...field.children].reduce((sum, block) => sum + areaOf(block), 0) / room
  })
  return shares.length === 0 ? 0 : Math.round(100 * Math.min(...shares))
}
