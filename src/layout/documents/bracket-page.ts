import type { Category } from "#domain/athletes/types.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import { layoutBracket } from "../bracket/geometry.ts"
import { bracketItems } from "../bracket/items.ts"
import { laterRounds } from "../bracket/later-rounds.ts"
import { type BracketModel, blankModel } from "../bracket/model.ts"
import { HALVES, partModel, QUARTERS } from "../bracket/part-model.ts"
import { podiumItems, rowHeight } from "../bracket/podium-items.ts"
import { printStyle } from "../bracket/theme.ts"
import { scaleScene } from "../scale-scene.ts"
import type { Box, BracketLayout, Item } from "../types.ts"
import type { Occasion } from "./occasion.ts"
import { A4_LANDSCAPE, bodyOf, type PageFn, type PageMeta, pageScene } from "./page.ts"
import { paperTexts } from "./uk.ts"

/**
 * `halves`: a bracket of 64 as two of 32, A4 each, the second one with the final; `quarters`: as four of 16 and one of 4. Any other
 * size stays one page of A4.
 */
export type Paper = "a4" | "a3" | "halves" | "quarters"

/** What a page is a part of: how many rounds of the whole come after it, and the whole, if its final stands here too. */
interface PartOf {
  readonly roundsAfter?: number
  readonly final?: BracketModel
}

/** The page of a category's bracket, A4 or A3 landscape. */
export function bracketPage(
  model: BracketModel,
  meta: PageMeta,
  paper: Paper = "a4",
  { roundsAfter = 0, final }: PartOf = {},
): PageFn {
  const body = bodyOf(A4_LANDSCAPE, meta.stamp)
  const { spec, theme } = printStyle(model.size, body, model.entries.size === 0 ? "written" : "printed")
  const layout = laterRounds(layoutBracket(model.size, spec), roundsAfter)
  const items = [
    ...bracketItems(model, layout, theme, { slots: "standing" }),
    ...(final ? finalItems(final, layout) : resultItems(model, layout, body, theme.name)),
  ]
  return (page, pages) => {
    const scene = pageScene(meta, A4_LANDSCAPE, [page, pages], items)
    return paper === "a3" ? scaleScene(scene, Math.SQRT2) : scene
  }
}

export function bracketPages(model: BracketModel, meta: PageMeta, paper: Paper): PageFn[] {
  if (model.size !== 64 || paper === "a4" || paper === "a3") return [bracketPage(model, meta, paper)]
  const noted = (part: string): PageMeta => ({ ...meta, note: [meta.note, part].filter(Boolean).join(" · ") })
  if (paper === "halves") {
    return HALVES.map((root, at) => {
      const part = at === 0 ? { roundsAfter: 1 } : { roundsAfter: 1, final: model }
      return bracketPage(partModel(model, root, 32), noted(paperTexts.halfOf(at + 1)), "a4", part)
    })
  }
  const quarters = QUARTERS.map((root, at) =>
    bracketPage(partModel(model, root, 16), noted(paperTexts.quarterOf(at + 1)), "a4", { roundsAfter: 2 }),
  )
  return [...quarters, bracketPage(partModel(model, 0, 4), noted(paperTexts.semifinalsAndFinal))]
}

/** An empty sheet of a size, to be filled in by hand. */
export const blankBracketPages = (size: BracketSize, meta: PageMeta, paper: Paper = "a4"): PageFn[] =>
  bracketPages(blankModel(size), meta, paper)

export interface CategoryHead extends Occasion {
  readonly category: Pick<Category, "id" | "name" | "sex" | "ruleSetName">
  readonly athletes: number
}

/** Head and foot of a category's page. */
export function categoryMeta({ category, athletes, date, city, ...rest }: CategoryHead): PageMeta {
  const sex = { none: "", male: paperTexts.men, female: paperTexts.women }[category.sex]
  const { tournament, judge, secretary, emblems = [] } = rest
  return {
    tournament,
    judge,
    secretary,
    emblems,
    place: [date, city].filter(Boolean).join(", "),
    title: category.name.replace(/(?<=^|\s)-(?=\d)/gu, "−"),
    note: [
      `№ ${category.id}`,
      sex,
      athletes === 0 ? "" : paperTexts.athletesOf(athletes, category.sex === "female"),
      category.ruleSetName ? paperTexts.rulesOf(category.ruleSetName) : "",
    ]
      .filter(Boolean)
      .join(" · "),
  }
}

/** Points below the semi-final of a half, where the champion's line begins; and of the final's own two slots. */
const FINAL = { below: 16, w: 152, slotH: 20, winnerH: 30 }

/** The final and the medals in the free middle of a half of 64, below its semi-final. */
function finalItems(whole: BracketModel, { fights, bounds }: BracketLayout): Item[] {
  const semifinal = fights[0]
  if (!semifinal) return []
  const { theme } = printStyle(32, bounds)
  const badge = { w: 15, h: 9.4 }
  const headH = 3 * badge.h + FINAL.winnerH + 2
  const place = {
    x: semifinal.x + semifinal.w / 2 - FINAL.w / 2,
    y: semifinal.y + semifinal.h + FINAL.below,
    w: FINAL.w,
    h: headH + 2 * FINAL.slotH,
  }
  const layout = layoutBracket(2, {
    mode: "mirrored",
    bounds: place,
    headH,
    columns: [{ x: 0, w: FINAL.w, slotH: FINAL.slotH, enter: "side" }],
    pitchMax: 0,
    badge,
    winner: { w: FINAL.w, h: FINAL.winnerH },
  })
  const headings = layout.headings.map((one) => ({ ...one, y: one.y + headH - 13, h: 13 }))
  const medals = { x: place.x, y: place.y + place.h + 10, w: place.w, h: 0 }
  return [
    ...bracketItems(partModel(whole, 0, 2), { ...layout, headings }, theme, { slots: "standing" }),
    ...podiumItems(whole.podium, medals, theme.name * 0.9),
  ]
}

/** The least width of the medals, points: between the numbers of the quarter-finals of 64. */
const MEDALS = 118

/** The medals: below the final, in the free middle of mirrored pages, and beside the bracket on the other pages. */
function resultItems({ podium }: BracketModel, { fights, winner }: BracketLayout, { x, w }: Box, name: number): Item[] {
  const final = fights[0]
  if (!final) return []
  const below = { y: final.y + final.h + 34, h: podium.length * rowHeight(name * 1.1) }
  if (final.half === "centre") {
    const wide = Math.max(final.w, MEDALS)
    return podiumItems(podium, { ...below, x: final.x + (final.w - wide) / 2, w: wide }, name * 1.1)
  }
  const width = Math.max(winner.w, 210)
  return podiumItems(podium, { ...below, x: x + w - width, w: width }, name * 1.1)
}
