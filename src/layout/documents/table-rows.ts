import { narrowest, width, wrap } from "../metrics/measure.ts"
import type { Anchor, Face, Item, TextItem } from "../types.ts"
import { typeset } from "./typography.ts"

/** A column of a table of `T`. */
export interface Col<T> {
  readonly title: string
  /** Wished share of the room that is left when every column has its longest word. */
  readonly w: number
  /** Points that it has at least; for columns that are filled in by hand. */
  readonly least?: number
  readonly align?: Anchor
  readonly face?: Face
  get(row: T, at: number): string
}

/** A column that is as narrow as its texts. */
export const narrowCol = <T>(
  title: string,
  align: Anchor,
  get: Col<T>["get"],
  more: Pick<Col<T>, "face" | "least"> = {},
): Col<T> => ({ title, w: 0, align, get, ...more })

/** A table whose rows have become texts. */
export interface Block {
  /** Printed above its head; '' for none. */
  readonly title: string
  readonly columns: readonly Omit<Col<never>, "get">[]
  readonly rows: readonly (readonly string[])[]
  /** Said below its last row, in small letters; absent or '': nothing. */
  readonly note?: string
}

/** Whether it has no head: its columns have no titles, as those of lines with a label. */
export const isHeadless = ({ columns }: Pick<Block, "columns">): boolean => columns.every(({ title }) => title === "")

/** A table of rows; without rows one line in its stead. */
export const block = <T>(rows: readonly T[], cols: readonly Col<T>[], title = "", note = ""): Block => ({
  title: typeset(title),
  note: typeset(note),
  columns: cols.map((col) => ({ ...col, title: typeset(col.title) })),
  rows: rows.map((row, at) => cols.map((col) => typeset(col.get(row, at)))),
})

/** A row or a head ready to be drawn at any height. */
export interface LaidRow {
  readonly h: number
  draw(top: number): TextItem[]
}

/** A column with its place on the page. */
export interface LaidColumn {
  readonly x: number
  readonly w: number
  readonly align: Anchor
  readonly face: Face
}

const PAD = { x: 4, y: 3.2 }
const LEADING = 1.22
/** Room above the base line: Ї, Й and Ґ are taller than other capitals. */
const ASCENT = 0.92
const LEAST_SIZE = 4.5

/** Places and widths of a table's columns between `x` and `x + w`, for texts of `size` points. */
export function layColumns({ columns, rows }: Block, size: number, x: number, w: number): LaidColumn[] {
  const wishes = columns.map(({ title, w: weight, least = 0, face = "regular" }, at): ColumnDemand => {
    // A title may break for the sake of other columns; the texts below it rather not.
    const longest = { word: narrowest(title, "semibold", size), text: 0 }
    for (const text of new Set(rows.map((row) => row[at] ?? ""))) {
      const wide = width(text, face, size)
      longest.text = Math.max(longest.text, wide)
      if (wide > longest.word) longest.word = Math.max(longest.word, narrowest(text, face, size))
    }
    const narrow = Math.max(padded(longest.word), least)
    return { least: narrow, most: Math.max(padded(longest.text), narrow), weight }
  })
  const widths = columnWidths(wishes, w)
  return columns.map(({ align = "start", face = "regular" }, at) => ({
    x: x + widths.slice(0, at).reduce((sum, one) => sum + one, 0),
    w: widths[at] ?? 0,
    align,
    face,
  }))
}

const padded = (points: number): number => Math.ceil((points + 2 * PAD.x) * 100) / 100

/** Wraps a row's texts into their columns. A row higher than `most` is set smaller, and only then cut with «…». */
export function layRow(texts: readonly string[], columns: readonly LaidColumn[], size: number, most: number): LaidRow {
  const cells = columns.map(({ w, face }, at) => wrap(texts[at] ?? "", face, size, w - 2 * PAD.x + 0.01))
  const h = heightOf(cells, size)
  if (h > most && size > LEAST_SIZE) return layRow(texts, columns, Math.max(LEAST_SIZE, size * 0.85), most)
  const kept = h > most ? cells.map((lines) => firstLines(lines, most, size)) : cells
  return { h: heightOf(kept, size), draw: (top) => kept.flatMap((lines, at) => drawn(lines, columns[at], size, top)) }
}

const heightOf = (cells: readonly (readonly string[])[], size: number): number =>
  Math.max(1, ...cells.map((lines) => lines.length)) * size * LEADING + 2 * PAD.y

function firstLines(lines: readonly string[], most: number, size: number): string[] {
  const count = Math.max(1, Math.floor((most - 2 * PAD.y) / (size * LEADING)))
  if (lines.length <= count) return [...lines]
  return [...lines.slice(0, count - 1), `${(lines[count - 1] ?? "").slice(0, -1)}…`]
}

function drawn(lines: readonly string[], column: LaidColumn | undefined, size: number, top: number): TextItem[] {
  if (!column) return []
  const { x, w, align, face } = column
  const inner = w - 2 * PAD.x
  const at = { start: x + PAD.x, middle: x + w / 2, end: x + w - PAD.x }[align]
  const anchor = align === "start" ? {} : { anchor: align }
  return lines.flatMap((s, line): TextItem[] => {
    const y = top + PAD.y + ASCENT * size + line * size * LEADING
    return s === "" ? [] : [{ k: "text", x: at, y, s, face, size, ink: "text", w: inner, ...anchor }]
  })
}

/** The vertical rules of adjacent rows, from `top` to `bottom`. */
export function uprights(columns: readonly LaidColumn[], top: number, bottom: number): Item[] {
  const last = columns.at(-1)
  const edges = [...columns.map(({ x }) => x), ...(last ? [last.x + last.w] : [])]
  return edges.map((x): Item => ({ k: "poly", pts: [x, top, x, bottom], stroke: "rule", sw: 0.35 }))
}

/** The room that a column asks for, in points. */
interface ColumnDemand {
  /** The longest word: less breaks it. */
  readonly least: number
  /** Its longest text on one line: more is of no use. */
  readonly most: number
  /** Its share of what is left over, against the other columns'. */
  readonly weight: number
}

/**
 * Widths that fill `room` exactly. If all texts fit on one line, the rest is shared by weight. If all words fit, every
 * column gets its longest word, and the rest is distributed by weight, up to its longest text. Otherwise the widest
 * columns are cut to one common level, so that short columns keep their figures whole and only the longest words break.
 */
export function columnWidths(wishes: readonly ColumnDemand[], room: number): number[] {
  const least = wishes.map((wish) => wish.least)
  const most = wishes.map((wish) => wish.most)
  const weights = wishes.map(({ weight }) => Math.max(weight, 1e-6))
  if (sum(most) <= room) return added(most, weights, room, () => Number.POSITIVE_INFINITY)
  if (sum(least) <= room) return added(least, weights, room, (at) => (most[at] ?? 0) - (least[at] ?? 0))
  return levelled(least, room)
}

function added(
  from: readonly number[],
  weights: readonly number[],
  room: number,
  limit: (at: number) => number,
): number[] {
  const more = poured(
    weights,
    from.map((_, at) => limit(at)),
    room - sum(from),
  )
  return from.map((one, at) => one + (more[at] ?? 0))
}

/** Shares of `rest` by weight; one that is full passes the rest on. */
function poured(weights: readonly number[], limits: readonly number[], rest: number): number[] {
  const open = weights.map((weight, at) => ((limits[at] ?? 0) > 0 ? weight : 0))
  const total = sum(open)
  if (rest <= 1e-9 || total === 0) return limits.map(() => 0)
  const shares = open.map((weight) => (weight * rest) / total)
  const full = shares.map((share, at) => share > 0 && (limits[at] ?? 0) <= share)
  if (!full.includes(true)) return shares
  const given = limits.map((limit, at) => (full[at] ? limit : 0))
  const others = limits.map((limit, at) => (full[at] ? 0 : limit))
  const more = poured(weights, others, rest - sum(given))
  return given.map((one, at) => one + (more[at] ?? 0))
}

/** Reduces every width above a common level to that level, so that the sum is `room`. */
function levelled(wanted: readonly number[], room: number): number[] {
  const rising = wanted.toSorted((one, other) => one - other)
  let left = room
  for (const [at, one] of rising.entries()) {
    const level = left / (rising.length - at)
    if (one > level) return wanted.map((width) => Math.min(width, level))
    left -= one
  }
  return [...wanted]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
