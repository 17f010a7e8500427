import { isTree } from "#domain/formats/format.ts"
import { fitName } from "../bracket/fit.ts"
import type { BracketModel, Entry, FightModel } from "../bracket/model.ts"
import { nameForms } from "../bracket/names.ts"
import { sideBar } from "../bracket/side-bar.ts"
import { bracketTexts } from "../bracket/uk.ts"
import { fitText } from "../metrics/measure.ts"
import type { Box, Item, TextItem } from "../types.ts"
import type { FightRow, RowNote } from "./fight-rows.ts"

const TITLE = 18
const ROW = 32
const NUMBER = 30
const POINTS = 34
const BAR = 11

/** Fights in their order, in two columns if there are many: blue above red, points beside them, lines to write on. */
export function fightListItems(rows: readonly FightRow[], { fights, format }: BracketModel, box: Box): Item[] {
  if (rows.length === 0) return []
  const columns = rows.length > 5 ? 2 : 1
  const each = Math.ceil(rows.length / columns)
  const step = Math.min(ROW, (box.h - TITLE) / each)
  const width = Math.min(380, (box.w - (columns - 1) * 24) / columns)
  const items = rows.flatMap(({ t, note }, at) => {
    const fight = fights[t]
    const column = Math.floor(at / each)
    const y = box.y + TITLE + (at % each) * step
    return fight ? fightItems(fight, note, at, { x: box.x + column * (width + 24), y, w: width, h: step - 4 }) : []
  })
  const title: Item = {
    k: "text",
    x: box.x,
    y: box.y + 11,
    s: isTree(format) ? bracketTexts.bronzeFights : bracketTexts.fightsInOrder,
    face: "semibold",
    size: 10,
    ink: "text",
    w: box.w,
  }
  return [title, ...items]
}

function fightItems(fight: FightModel, note: RowNote, at: number, { x, y, w, h }: Box): Item[] {
  const half = h / 2
  const left = x + NUMBER
  const points = x + w - POINTS
  const line = (pts: number[]): Item => ({ k: "poly", pts, stroke: "line", sw: 0.5 })
  const number = fight.number === null ? `${at + 1}.` : `${fight.number}`
  const hint = fight.mark || (note === null ? "" : notes[note])
  return [
    { k: "rect", x: left, y, w: w - NUMBER, h, stroke: "line", sw: 0.6 },
    line([left, y + half, x + w, y + half]),
    line([points, y, points, y + h]),
    ...Object.values(sideBar({ x: left, y, w: BAR, h: half }, "blue")),
    ...Object.values(sideBar({ x: left, y: y + half, w: BAR, h: half }, "red")),
    text(number, { x: x + NUMBER / 2, y: y + half, w: NUMBER - 2 }, 9, true),
    hintItem(hint, { x: x + NUMBER / 2, y: y + half + 9, w: NUMBER - 2 }),
    ...sideItems(fight.blue, fight.bluePoints, fight.winner === "blue", {
      x: left + BAR + 4,
      y,
      w: points - left - BAR - 8,
      h: half,
    }),
    ...sideItems(fight.red, fight.redPoints, fight.winner === "red", {
      x: left + BAR + 4,
      y: y + half,
      w: points - left - BAR - 8,
      h: half,
    }),
  ]
}

function sideItems(entry: Entry | null, points: string, isWinner: boolean, { x, y, w, h }: Box): Item[] {
  const face = isWinner ? "condSemi" : "cond"
  const { s, size } = fitName(nameForms(entry?.name ?? ""), { face, size: Math.min(10, h - 3), least: 5, room: w })
  const base = y + h / 2 + 0.36 * size
  const name: TextItem = { k: "text", x, y: base, s, face, size, ink: "text", w }
  return [
    name,
    text(points, { x: x + w + 4 + POINTS / 2, y: base, w: POINTS - 4 }, Math.min(10, h - 3), isWinner),
  ].filter((item) => item.s !== "")
}

const text = (s: string, at: { x: number; y: number; w: number }, size: number, isBold: boolean) =>
  ({ k: "text", ...at, s, face: isBold ? "semibold" : "regular", size, ink: "text", anchor: "middle" }) as const

/** Small letters that stay left of the colours. */
function hintItem(hint: string, at: { x: number; y: number; w: number }): TextItem {
  const { s, size } = fitText([hint], "cond", 6, 4, at.w)
  return { k: "text", ...at, s, face: "cond", size, ink: "text", anchor: "middle" }
}

const notes = { tie: bracketTexts.tieNote, upper: bracketTexts.upperNote, lower: bracketTexts.lowerNote } as const
