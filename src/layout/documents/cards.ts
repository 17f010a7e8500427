import { type CodeSquares, codeItems } from "../code-items.ts"
import { textBlock } from "../text-block.ts"
import type { Box, Item, Scene } from "../types.ts"
import { A4_PORTRAIT } from "./page.ts"
import { paperTexts } from "./uk.ts"

/** An athlete's card: what a desk or a court reads at a glance. */
export interface EntryCard {
  readonly name: string
  /** Of all entries of the person. */
  readonly categories: readonly string[]
  readonly organization: string
  /** «Львівська область», or the country of a foreigner. */
  readonly region: string
  /** «2012 р.н.», '' unknown. */
  readonly born: string
  readonly coach: string
  /** Number of the entry; a desk without a scanner types it. */
  readonly number: number
  /** Each with what it opens, one word or two. */
  readonly codes: readonly { readonly caption: string; readonly code: CodeSquares }[]
}

const COLUMNS = 2
const ROWS = 4
export const CARDS_A_PAGE = COLUMNS * ROWS
const MARGIN = 20
const PAD = 12
const CODE = 64
const CAPTION = 9

/** Eight cards a page with the lines to cut them by. */
export function cardPages(cards: readonly EntryCard[], tournament: string): Scene[] {
  const pages: Scene[] = []
  for (let from = 0; from < cards.length; from += CARDS_A_PAGE) {
    const own = cards.slice(from, from + CARDS_A_PAGE)
    pages.push({
      ...A4_PORTRAIT,
      items: [...cutLines(own.length), ...own.flatMap((card, at) => cardItems(card, tournament, cell(at)))],
    })
  }
  return pages
}

function cell(at: number): Box {
  const w = (A4_PORTRAIT.w - 2 * MARGIN) / COLUMNS
  const h = (A4_PORTRAIT.h - 2 * MARGIN) / ROWS
  return { x: MARGIN + (at % COLUMNS) * w, y: MARGIN + Math.floor(at / COLUMNS) * h, w, h }
}

function cardItems(card: EntryCard, tournament: string, box: Box): Item[] {
  const [x, top, w] = [box.x + PAD, box.y + PAD, box.w - 2 * PAD]
  const left = w - card.codes.length * (CODE + 6) - 4
  const bottom = box.y + box.h - PAD
  const facts = [card.organization, card.region].filter(Boolean).join(", ")
  const coach = card.coach === "" ? "" : paperTexts.coach(card.coach)
  const born = [card.born, coach].filter(Boolean).join(" · ")
  return [
    ...textBlock(tournament, { x, y: top, w, h: 20, face: "regular", size: 7.5, ink: "muted" }),
    { k: "poly", pts: [x, top + 23, x + w, top + 23], stroke: "rule", sw: 0.6 },
    ...textBlock(card.name, { x, y: top + 27, w, h: 41, face: "bold", size: 16, stand: "middle" }),
    ...textBlock(card.categories.join("; "), { x, y: top + 70, w, h: 29, face: "semibold", size: 11 }),
    ...textBlock(facts, { x, y: top + 101, w: left, h: 36, face: "cond", size: 9.5 }),
    ...textBlock(born, { x, y: top + 138, w: left, h: 24, face: "cond", size: 8.5, ink: "muted" }),
    ...textBlock(`№ ${card.number}`, {
      x,
      y: bottom - 13,
      w: left,
      h: 13,
      face: "semibold",
      size: 10,
      stand: "bottom",
    }),
    ...card.codes.flatMap(({ caption, code }, at): Item[] => {
      const from = x + w - (card.codes.length - at) * (CODE + 6) + 6
      return [
        ...codeItems(code, from, bottom - CODE - CAPTION, CODE),
        ...textBlock(caption, {
          x: from,
          y: bottom - CAPTION,
          w: CODE,
          h: CAPTION,
          face: "regular",
          size: 6.5,
          ink: "muted",
          anchor: "middle",
          stand: "middle",
        }),
      ]
    }),
  ]
}

/** Lines along every edge of a card, extended to the edge of the sheet, where the cut begins. */
function cutLines(count: number): Item[] {
  const rows = Math.ceil(count / COLUMNS)
  const first = cell(0)
  const bottom = first.y + rows * first.h
  const line = (pts: number[]): Item => ({ k: "poly", pts, stroke: "rule", sw: 0.4 })
  const across = Array.from({ length: rows + 1 }, (_, at) => first.y + at * first.h)
  const down = Array.from({ length: COLUMNS + 1 }, (_, at) => first.x + at * first.w)
  return [
    ...across.map((y) => line([MARGIN / 2, y, A4_PORTRAIT.w - MARGIN / 2, y])),
    ...down.map((x) => line([x, MARGIN / 2, x, bottom + MARGIN / 2])),
  ]
}
