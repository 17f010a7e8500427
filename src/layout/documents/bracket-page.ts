import type { BracketSize } from "#domain/bracket/types.ts"
import type { Category } from "#domain/registration/types.ts"
import { layoutBracket } from "../bracket/geometry.ts"
import { bracketItems } from "../bracket/items.ts"
import { laterRounds } from "../bracket/later-rounds.ts"
import { type BracketModel, blankModel } from "../bracket/model.ts"
import { partModel, QUARTERS } from "../bracket/part-model.ts"
import { podiumItems, rowHeight } from "../bracket/podium-items.ts"
import { printStyle } from "../bracket/theme.ts"
import { scaleScene } from "../scale-scene.ts"
import type { Box, BracketLayout, Item } from "../types.ts"
import type { Occasion } from "./occasion.ts"
import { A4_LANDSCAPE, bodyOf, type PageFn, type PageMeta, pageScene } from "./page.ts"
import { paperTexts } from "./uk.ts"

/** `quarters`: a bracket of 64 as four brackets of 16 and one of 4, A4 each; any other size stays one page of A4. */
export type Paper = "a4" | "a3" | "quarters"

/** The page of a category's bracket, A4 or A3 landscape. `roundsAfter`: rounds of the whole that come after this part of it. */
export function bracketPage(model: BracketModel, meta: PageMeta, paper: Paper = "a4", roundsAfter = 0): PageFn {
  const body = bodyOf(A4_LANDSCAPE, meta.stamp)
  const { spec, theme } = printStyle(model.size, body)
  const layout = laterRounds(layoutBracket(model.size, spec), roundsAfter)
  const items = [
    ...bracketItems(model, layout, theme, { slots: "standing" }),
    ...resultItems(model, layout, body, theme.name),
  ]
  return (page, pages) => {
    const scene = pageScene(meta, A4_LANDSCAPE, [page, pages], items)
    return paper === "a3" ? scaleScene(scene, Math.SQRT2) : scene
  }
}

export function bracketPages(model: BracketModel, meta: PageMeta, paper: Paper): PageFn[] {
  if (paper !== "quarters" || model.size !== 64) return [bracketPage(model, meta, paper)]
  const quarters = QUARTERS.map((root, at) => {
    const own = { ...meta, note: [meta.note, paperTexts.quarterOf(at + 1)].filter(Boolean).join(" · ") }
    return bracketPage(partModel(model, root, 16), own, "a4", 2)
  })
  const last = { ...meta, note: [meta.note, paperTexts.semifinalsAndFinal].filter(Boolean).join(" · ") }
  return [...quarters, bracketPage(partModel(model, 0, 4), last)]
}

/** An empty sheet of a size, to be filled in by hand. */
export const blankBracketPages = (size: BracketSize, meta: PageMeta, paper: Paper = "a4"): PageFn[] =>
  bracketPages(blankModel(size), meta, paper)

export interface CategoryHead extends Occasion {
  readonly category: Pick<Category, "id" | "name" | "sex">
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
    note: [`№ ${category.id}`, sex, athletes === 0 ? "" : paperTexts.athletesOf(athletes, category.sex === "female")]
      .filter(Boolean)
      .join(" · "),
  }
}

/** The medals: below the final, in the free middle of mirrored pages, and beside the bracket on the other pages. */
function resultItems({ podium }: BracketModel, { fights, winner }: BracketLayout, { x, w }: Box, name: number): Item[] {
  const final = fights[0]
  if (!final) return []
  const below = { y: final.y + final.h + 34, h: podium.length * rowHeight(name * 1.1) }
  if (final.half === "centre") return podiumItems(podium, { ...below, x: final.x, w: final.w }, name * 1.1)
  const width = Math.max(winner.w, 210)
  return podiumItems(podium, { ...below, x: x + w - width, w: width }, name * 1.1)
}
