import { fitText, wrap } from "../metrics/measure.ts"
import type { Box, Item } from "../types.ts"
import { A4_PORTRAIT, bodyOf, type PageFn, type PageMeta, type PageSize, pageScene } from "./page.ts"
import { signatureHeight, signatureLines } from "./signatures.ts"
import {
  type Block,
  block,
  type Col,
  isHeadless,
  type LaidColumn,
  type LaidRow,
  layColumns,
  layRow,
  uprights,
} from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

export interface TableOptions {
  readonly paper?: PageSize
  /** Of the text, in points. */
  readonly size?: number
  /** Rows are as high at least, in points; for what is filled in by hand. */
  readonly rowHeight?: number
  /** What stands above the first table, on its page. */
  readonly lead?: { readonly h: number; draw(top: number): Item[] }
  /** Offices that sign below the last row, each with its name or ''. */
  readonly sign?: readonly { readonly office: string; readonly name: string }[]
}

/** A table over as many pages as it needs. */
export const tablePages = <T>(
  rows: readonly T[],
  cols: readonly Col<T>[],
  meta: PageMeta,
  options: TableOptions = {},
): PageFn[] => blockPages([block(rows, cols)], meta, options)

/**
 * Tables one below the other. Rows are never split, the head is repeated on each page, a title is on the same page as
 * the first row below it, and the signatures with the last rows. Text that is too long for a page is set smaller.
 */
export function blockPages(blocks: readonly Block[], meta: PageMeta, options: TableOptions = {}): PageFn[] {
  const { paper = A4_PORTRAIT, size = 8.6, sign = [], rowHeight = 0, lead } = options
  const body = bodyOf(paper, meta.stamp)
  const last = sign.length > 0 ? { h: signatureHeight(sign), part: signPart(sign, body) } : null
  const tables = blocks.flatMap((one, at) =>
    unitsOf(one, body, { size, rowHeight, most: body.h - (last?.h ?? 0), isFirst: at === 0 && !lead }),
  )
  const units = lead ? [leadUnit(lead), ...tables] : tables
  const pages = paginate(units, last, body.h).filter((page) => page.length > 0)
  return pages.map((parts): PageFn => {
    const items = placed(parts, body.y)
    return (page, count) => pageScene(meta, paper, [page, count], items)
  })
}

/** A piece of a page; adjacent pieces of one table share their vertical rules. */
interface Part {
  readonly h: number
  /** How much of `h`, from the top, is air and title above the table. */
  readonly lead: number
  readonly columns: readonly LaidColumn[] | null
  draw(top: number): Item[]
}

const GAP = 16
const TITLE = { size: 10.5, h: 17 }

function unitsOf(
  { title, columns, rows, note = "" }: Block,
  body: Box,
  { size, rowHeight, most, isFirst }: { size: number; rowHeight: number; most: number; isFirst: boolean },
): Unit<Part>[] {
  const laid = layColumns({ title, columns, rows }, size, body.x, body.w)
  const titles = layRow(
    columns.map((one) => one.title),
    laid.map((one) => ({ ...one, face: "semibold" })),
    size,
    most / 3,
  )
  const head = isHeadless({ columns }) ? noHead(laid, body) : headPart(titles, laid, body)
  const lead = (isFirst ? 0 : GAP) + (title === "" ? 0 : TITLE.h)
  const room = most - head.h - lead
  const parts =
    rows.length > 0
      ? rows.map((texts) => rowPart(atLeast(rowHeight, layRow(texts, laid, size, room)), laid, body))
      : [emptyPart(size, body)]
  const said = note === "" ? [] : [notePart(note, size, body)]
  return [...parts, ...said].map((part, at): Unit<Part> => {
    if (at === parts.length) return { h: part.h, part, above: null }
    if (at > 0) return { h: part.h, part, above: { h: head.h, part: head } }
    return { h: lead + head.h + part.h, part: opening(title, lead, [head, part], body), above: null }
  })
}

/** Only the line above the first row. */
const noHead = (columns: readonly LaidColumn[], { x, w }: Box): Part => ({
  h: 0,
  lead: 0,
  columns,
  draw: (top) => [{ k: "poly", pts: [x, top, x + w, top], stroke: "strong", sw: 0.8 }],
})

const NOTE_AIR = 4

function notePart(note: string, size: number, { x, w }: Box): Part {
  const small = size * 0.92
  const lines = wrap(note, "regular", small, w)
  const step = small * 1.3
  return {
    h: NOTE_AIR + lines.length * step,
    lead: 0,
    columns: null,
    draw: (top) =>
      lines.map((s, at): Item => {
        const y = top + NOTE_AIR + step * at + small * 0.95
        return { k: "text", x, y, s, face: "regular", size: small, ink: "muted", w }
      }),
  }
}

const leadUnit = (lead: NonNullable<TableOptions["lead"]>): Unit<Part> => ({
  h: lead.h,
  part: { h: lead.h, lead: 0, columns: null, draw: (top) => lead.draw(top) },
  above: null,
})

const atLeast = (h: number, row: LaidRow): LaidRow => ({ ...row, h: Math.max(h, row.h) })

/** Title, head and first row of a table: never parted. */
function opening(title: string, lead: number, [head, row]: readonly [Part, Part], body: Box): Part {
  const fitted = fitText([title], "semibold", TITLE.size, 5, body.w)
  return {
    h: lead + head.h + row.h,
    lead,
    columns: row.columns,
    draw: (top) => [
      ...(title === ""
        ? []
        : [
            {
              k: "text",
              x: body.x,
              y: top + lead - 5.5,
              s: fitted.s,
              face: "semibold",
              size: fitted.size,
              ink: "text",
              w: body.w,
            } as const,
          ]),
      ...head.draw(top + lead),
      ...row.draw(top + lead + head.h),
    ],
  }
}

const headPart = ({ h, draw }: LaidRow, columns: readonly LaidColumn[], { x, w }: Box): Part => ({
  h,
  lead: 0,
  columns,
  draw: (top) => [
    { k: "rect", x, y: top, w, h, fill: "zebra" },
    ...draw(top),
    { k: "poly", pts: [x, top, x + w, top], stroke: "strong", sw: 0.8 },
    { k: "poly", pts: [x, top + h, x + w, top + h], stroke: "strong", sw: 0.8 },
  ],
})

const rowPart = ({ h, draw }: LaidRow, columns: readonly LaidColumn[], { x, w }: Box): Part => ({
  h,
  lead: 0,
  columns,
  draw: (top) => [...draw(top), { k: "poly", pts: [x, top + h, x + w, top + h], stroke: "rule", sw: 0.35 }],
})

function emptyPart(size: number, { x, w }: Box): Part {
  const laid = layRow([paperTexts.noRows], [{ x, w, align: "middle", face: "regular" }], size, Number.POSITIVE_INFINITY)
  return { ...rowPart(laid, [], { x, y: 0, w, h: 0 }), columns: null }
}

const signPart = (sign: NonNullable<TableOptions["sign"]>, body: Box): Part => ({
  h: signatureHeight(sign),
  lead: 0,
  columns: null,
  draw: (top) => signatureLines(sign, { ...body, y: top }),
})

function placed(parts: readonly Part[], from: number): Item[] {
  const items: Item[] = []
  let top = from
  let run: { columns: readonly LaidColumn[]; top: number } | null = null
  const close = (): void => {
    if (run) items.push(...uprights(run.columns, run.top, top))
    run = null
  }
  for (const part of parts) {
    if (run && (run.columns !== part.columns || part.lead > 0)) close()
    if (!run && part.columns) run = { columns: part.columns, top: top + part.lead }
    items.push(...part.draw(top))
    top += part.h
  }
  close()
  return items
}

/** A block that is always on one page: it is never split. */
interface Unit<P> {
  readonly h: number
  readonly part: P
  /** What has to be printed above it when it opens a page. */
  readonly above: { readonly h: number; readonly part: P } | null
}

/** Rows that go to a new page together with the signatures. */
const KEPT = 2

/**
 * Fills pages of `room` points. A unit that opens a page is printed with its head; `last` (signatures) is never printed
 * without rows before it: they follow it to the new page. Every unit with its head and `last` has to fit on one page.
 */
function paginate<P>(units: readonly Unit<P>[], last: { h: number; part: P } | null, room: number): P[][] {
  const pages: Unit<P>[][] = [[]]
  for (const unit of units) {
    const page = pages.at(-1) ?? []
    if (page.length > 0 && heightOf([...page, unit]) > room) pages.push([unit])
    else page.push(unit)
  }
  if (last === null) return pages.map(partsOf)
  const page = pages.at(-1) ?? []
  if (heightOf(page) + last.h <= room) return [...pages.slice(0, -1).map(partsOf), [...partsOf(page), last.part]]
  const moved = Math.max(1, fitting(page, last.h, room))
  const rest = page.slice(-moved)
  return [...pages.slice(0, -1).map(partsOf), partsOf(page.slice(0, -moved)), [...partsOf(rest), last.part]]
}

/** How many of the last units may go along. */
function fitting<P>(page: readonly Unit<P>[], more: number, room: number): number {
  const counts = Array.from({ length: Math.min(KEPT, page.length - 1) }, (_, at) => at + 1)
  return counts.filter((count) => heightOf(page.slice(-count)) + more <= room).at(-1) ?? 0
}

const heightOf = <P>(page: readonly Unit<P>[]): number =>
  (page[0]?.above?.h ?? 0) + page.reduce((sum, { h }) => sum + h, 0)

const partsOf = <P>(page: readonly Unit<P>[]): P[] => [
  ...(page[0]?.above ? [page[0].above.part] : []),
  ...page.map(({ part }) => part),
]
