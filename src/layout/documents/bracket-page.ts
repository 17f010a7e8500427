import type { BracketSize } from "#domain/bracket/types.ts"
import type { Category } from "#domain/registration/types.ts"
import { layoutBracket } from "../bracket/geometry.ts"
import { bracketItems } from "../bracket/items.ts"
import { type BracketModel, blankModel } from "../bracket/model.ts"
import { podiumItems, rowHeight } from "../bracket/podium-items.ts"
import { printStyle } from "../bracket/theme.ts"
import { scaleScene } from "../scale-scene.ts"
import type { Box, BracketLayout, Item } from "../types.ts"
import type { Occasion } from "./occasion.ts"
import { A4_LANDSCAPE, bodyOf, type PageFn, type PageMeta, pageItems } from "./page.ts"

export type Paper = "a4" | "a3"

/** The page of a category's bracket, A4 or A3 landscape. */
export function bracketPage(model: BracketModel, meta: PageMeta, paper: Paper = "a4"): PageFn {
  const body = bodyOf(A4_LANDSCAPE, meta.stamp)
  const { spec, theme } = printStyle(model.size, body)
  const layout = layoutBracket(model.size, spec)
  const items = [
    ...bracketItems(model, layout, theme, { slots: "standing" }),
    ...resultItems(model, layout, body, theme.name),
  ]
  return (page, pages) => {
    const scene = { ...A4_LANDSCAPE, items: [...pageItems(meta, A4_LANDSCAPE, page, pages), ...items] }
    return paper === "a3" ? scaleScene(scene, Math.SQRT2) : scene
  }
}

/** An empty sheet of a size, to be filled in by hand. */
export const blankBracketPage = (size: BracketSize, meta: PageMeta, paper: Paper = "a4"): PageFn =>
  bracketPage(blankModel(size), meta, paper)

export interface CategoryHead extends Occasion {
  readonly category: Pick<Category, "id" | "name" | "sex">
  readonly athletes: number
}

/** What a category's page says in its head and foot. */
export function categoryMeta({ category, athletes, date, city, ...rest }: CategoryHead): PageMeta {
  const sex = { none: "", male: "Чоловіки", female: "Жінки" }[category.sex]
  const { tournament, judge, secretary } = rest
  return {
    tournament,
    judge,
    secretary,
    place: [date, city].filter(Boolean).join(", "),
    title: category.name.replace(/(?<=^|\s)-(?=\d)/gu, "−"),
    note: [`№ ${category.id}`, sex, counted(athletes, category.sex === "female")].filter(Boolean).join(" · "),
  }
}

const plural = new Intl.PluralRules("uk-UA")

function counted(athletes: number, isWomen: boolean): string {
  if (athletes === 0) return ""
  const few = plural.select(athletes)
  if (few === "one") return `${athletes} ${isWomen ? "учасниця" : "учасник"}`
  if (few === "few") return `${athletes} ${isWomen ? "учасниці" : "учасники"}`
  return `${athletes} ${isWomen ? "учасниць" : "учасників"}`
}

/** The medals: below the final, in the free middle of mirrored pages and beside the bracket of the others. */
function resultItems({ podium }: BracketModel, { fights, winner }: BracketLayout, { x, w }: Box, name: number): Item[] {
  const final = fights[0]
  if (!final) return []
  const below = { y: final.y + final.h + 34, h: podium.length * rowHeight(name * 1.1) }
  if (final.half === "centre") return podiumItems(podium, { ...below, x: final.x, w: final.w }, name * 1.1)
  const width = Math.max(winner.w, 210)
  return podiumItems(podium, { ...below, x: x + w - width, w: width }, name * 1.1)
}
