import { fitName } from "../bracket/fit.ts"
import { nameForms } from "../bracket/names.ts"
import { bracketTexts } from "../bracket/uk.ts"
import { fitText } from "../metrics/measure.ts"
import type { Box, Face, Item } from "../types.ts"
import { type Line, placeMark } from "./cross-table.ts"

const HEAD = 18
const ROW = 27
const NUMBER = 24
const CELL = 46
const TOTALS = [bracketTexts.wins, bracketTexts.points, bracketTexts.place]
const TOTAL = 58

/** Height of the table for this many athletes, points. */
export const tableHeight = (lines: number): number => HEAD + lines * ROW

/** A cross table at the top of a box, as wide as it: what is not fought yet is left to write on. */
export function crossTableItems(lines: readonly Line[], { x, y, w }: Box): Item[] {
  if (lines.length === 0) return []
  const name = w - NUMBER - lines.length * CELL - TOTALS.length * TOTAL
  const widths = [NUMBER, name, ...lines.map(() => CELL), ...TOTALS.map(() => TOTAL)]
  const lefts = widths.map((_, at) => x + widths.slice(0, at).reduce((sum, one) => sum + one, 0))
  const cell = (column: number, row: number): Box => {
    const top = row === 0 ? y : y + HEAD + (row - 1) * ROW
    return { x: lefts[column] ?? x, y: top, w: widths[column] ?? 0, h: row === 0 ? HEAD : ROW }
  }
  const titles = ["№", bracketTexts.athlete, ...lines.map((_, at) => `${at + 1}`), ...TOTALS]
  const head = titles.flatMap((title, column) => textItems(title, cell(column, 0), "semibold", column === 1))
  const rows = lines.flatMap((line, at) => rowItems(line, at, (column) => cell(column, at + 1)))
  return [...head, ...rows, ...grid(lefts, widths, { x, y, w, h: tableHeight(lines.length) })]
}

function rowItems({ entry, cells, ...line }: Line, at: number, cell: (column: number) => Box): Item[] {
  const own = cell(1)
  const name = fitName(nameForms(entry.name), { face: "condSemi", size: 11, least: 7, room: own.w - 8 })
  const second = fitText([entry.secondary], "cond", 8, 6, own.w - 8)
  const small = { k: "text", x: own.x + 4, w: own.w - 8 } as const
  const totals = [`${line.wins}`, line.score, placeMark(line)]
  const isFought = line.place !== null
  return [
    ...textItems(`${at + 1}`, cell(0), "regular", false),
    { ...small, y: own.y + 12, s: name.s, face: "condSemi", size: name.size, ink: "text" },
    { ...small, y: own.y + 22, s: second.s, face: "cond", size: second.size, ink: "muted" },
    ...cells.flatMap(({ against, outcome, score }, column) => {
      const box = cell(column + 2)
      if (against === entry.id) return [{ k: "rect", ...box, fill: "rule" } satisfies Item]
      if (outcome === null) return []
      const mark = score || (outcome === "won" ? bracketTexts.won : bracketTexts.lost)
      return textItems(mark, box, outcome === "won" ? "bold" : "regular", false)
    }),
    ...totals.flatMap((text, column) =>
      isFought ? textItems(text, cell(cells.length + 2 + column), column === 2 ? "bold" : "regular", false) : [],
    ),
  ]
}

function textItems(text: string, { x, y, w, h }: Box, face: Face, isLeft: boolean): Item[] {
  const { s, size } = fitText([text], face, 10, 6, w - 4)
  const at = isLeft ? ({ x: x + 4 } as const) : ({ x: x + w / 2, anchor: "middle" } as const)
  return [{ k: "text", ...at, y: y + h / 2 + 0.36 * size, s, face, size, ink: "text", w: w - 4 }]
}

function grid(lefts: readonly number[], widths: readonly number[], { x, y, w, h }: Box): Item[] {
  const line = (pts: number[]): Item => ({ k: "poly", pts, stroke: "line", sw: 0.5 })
  const rows = Math.round((h - HEAD) / ROW)
  const levels = [y, ...Array.from({ length: rows + 1 }, (_, at) => y + HEAD + at * ROW)]
  const edges = [...lefts, (lefts.at(-1) ?? x) + (widths.at(-1) ?? 0)]
  return [
    ...levels.map((level) => line([x, level, x + w, level])),
    ...edges.map((edge) => line([edge, y, edge, y + h])),
  ]
}
