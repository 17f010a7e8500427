import type { Bracket } from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import type { BracketModel } from "../bracket/model.ts"
import { podiumItems, rowHeight } from "../bracket/podium-items.ts"
import { crossTable } from "../formats/cross-table.ts"
import { fightRows } from "../formats/fight-rows.ts"
import { fightListItems } from "../formats/list-items.ts"
import { crossTableItems, tableHeight } from "../formats/table-items.ts"
import type { Box, Item } from "../types.ts"
import { bracketPages, type Paper } from "./bracket-page.ts"
import { A4_LANDSCAPE, bodyOf, type PageFn, type PageMeta, pageScene } from "./page.ts"

/** The pages of a drawn category: its bracket and the fights for the bronze, or its table with the fights in their order. */
export function categoryPages(bracket: Bracket, model: BracketModel, meta: PageMeta, paper: Paper = "a4"): PageFn[] {
  if (bracket.format === "bracket") return bracketPages(model, meta, paper)
  const others = formatPage(bracket, model, meta)
  return isTree(bracket.format) ? [...bracketPages(model, meta, paper), others] : [others]
}

const NAME = 11
const GAP = 16

function formatPage(bracket: Bracket, model: BracketModel, meta: PageMeta): PageFn {
  const body = bodyOf(A4_LANDSCAPE, meta.stamp)
  const lines = bracket.format === "roundRobin" ? crossTable(bracket, model) : []
  const top = lines.length === 0 ? 0 : tableHeight(lines.length) + GAP
  const medals = model.podium.length * rowHeight(NAME) + GAP
  const list: Box = { ...body, y: body.y + top, h: body.h - top - medals }
  const podium: Box = { x: body.x, y: body.y + body.h - medals + GAP, w: 320, h: medals - GAP }
  const items: Item[] = [
    ...crossTableItems(lines, body),
    ...fightListItems(fightRows(bracket), model, list),
    ...podiumItems(model.podium, podium, NAME),
  ]
  return (page, pages) => pageScene(meta, A4_LANDSCAPE, [page, pages], items)
}
