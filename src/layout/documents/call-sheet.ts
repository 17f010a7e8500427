import type { Side } from "#domain/bracket/types.ts"
import { fitName } from "../bracket/fit.ts"
import { nameForms } from "../bracket/names.ts"
import { sideBar } from "../bracket/side-bar.ts"
import { textBlock } from "../text-block.ts"
import type { Box, Item } from "../types.ts"
import { A4_PORTRAIT, bodyOf, type PageFn, type PageMeta, pageScene } from "./page.ts"
import { paperTexts } from "./uk.ts"

/** A fight to be called; a side that is not known yet is null. */
export interface CalledFight {
  /** '' not numbered. */
  readonly number: string
  readonly category: string
  /** «1/4 фіналу» */
  readonly round: string
  readonly blue: CalledSide | null
  readonly red: CalledSide | null
}

export interface CalledSide {
  readonly name: string
  readonly organization: string
}

const PER_PAGE = 11
const GAP = 6
const NUMBER = 64

/** The next fights of a court, large enough to be read out. */
export function callPages(fights: readonly CalledFight[], meta: PageMeta): PageFn[] {
  const body = bodyOf(A4_PORTRAIT, meta.stamp)
  const h = body.h / PER_PAGE
  const count = Math.max(1, Math.ceil(fights.length / PER_PAGE))
  return Array.from({ length: count }, (_, at): PageFn => {
    const own = fights.slice(at * PER_PAGE, (at + 1) * PER_PAGE)
    const items =
      own.length > 0
        ? own.flatMap((fight, row) => fightItems(fight, { x: body.x, y: body.y + row * h, w: body.w, h: h - GAP }))
        : textBlock(paperTexts.nobodyToCall, {
            ...body,
            h: 24,
            face: "regular",
            size: 11,
            ink: "muted",
          })
    return (page, pages) => pageScene(meta, A4_PORTRAIT, [page, pages], items)
  })
}

function fightItems(fight: CalledFight, { x, y, w, h }: Box): Item[] {
  const half = (w - NUMBER) / 2
  const head = 12
  const side = (at: number): Box => ({ x: x + NUMBER + at * half, y: y + head, w: half, h: h - head })
  const about = [fight.category, fight.round].filter(Boolean).join(" · ")
  return [
    { k: "rect", x, y, w, h, stroke: "line", sw: 0.6 },
    ...textBlock(fight.number || "·", {
      x: x + 3,
      y: y + 6,
      w: NUMBER - 6,
      h: h - 12,
      face: "bold",
      size: 24,
      anchor: "middle",
      stand: "middle",
    }),
    ...textBlock(about, {
      x: x + NUMBER + 5,
      y: y + 0.5,
      w: w - NUMBER - 10,
      h: head,
      face: "cond",
      size: 8.5,
      ink: "muted",
      stand: "middle",
    }),
    ...sideItems(fight.blue, "blue", side(0)),
    ...sideItems(fight.red, "red", side(1)),
  ]
}

function sideItems(entry: CalledSide | null, of: Side, { x, y, w, h }: Box): Item[] {
  const inner = { x: x + 14, w: w - 20 }
  const name = fitName(nameForms(entry?.name ?? ""), { face: "semibold", size: 13, least: 7, room: inner.w })
  return [
    ...Object.values(sideBar({ x, y, w: 11, h }, of)),
    ...(entry === null
      ? textBlock(paperTexts.sideUnknown, { ...inner, y, h, face: "regular", size: 10, ink: "muted", stand: "middle" })
      : [
          {
            k: "text",
            x: inner.x,
            y: y + h * 0.45,
            s: name.s,
            face: "semibold",
            size: name.size,
            ink: "text",
            w: inner.w,
          } as const,
          ...textBlock(entry.organization, {
            ...inner,
            y: y + h * 0.52,
            h: h * 0.44,
            face: "cond",
            size: 9,
            ink: "muted",
            least: 0.55,
          }),
        ]),
  ]
}
