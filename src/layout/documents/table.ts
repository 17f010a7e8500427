import { fitText } from "../metrics/measure.ts"
import type { Box, Item } from "../types.ts"
import { A4_PORTRAIT, bodyOf, type PageFn, type PageMeta, type PageSize, pageItems } from "./page.ts"
import { paginate, type Unit } from "./paginate.ts"
import { signatureHeight, signatureLines } from "./signatures.ts"
import {
  type Block,
  block,
  type Col,
  type LaidColumn,
  type LaidRow,
  layColumns,
  layRow,
  uprights,
} from "./table-rows.ts"

export interface TableOptions {
  readonly paper?: PageSize
  /** Of the text, in points. */
  readonly size?: number
  /** Rows are as high at least, in points; for what is filled in by hand. */
  readonly rowHeight?: number
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
 * Tables one below the other. Rows are never split, the head stands again on each page, a title stands with the first row below it,
 * and the signatures with the last rows. Text that is too much for a page is set smaller.
 */
export function blockPages(blocks: readonly Block[], meta: PageMeta, options: TableOptions = {}): PageFn[] {
  const { paper = A4_PORTRAIT, size = 8.6, sign = [], rowHeight = 0 } = options
  const body = bodyOf(paper, meta.stamp)
  const last = sign.length > 0 ? { h: signatureHeight(sign), part: signPart(sign, body) } : null
  const units = blocks.flatMap((one, at) =>
    unitsOf(one, body, { size, rowHeight, most: body.h - (last?.h ?? 0), isFirst: at === 0 }),
  )
  const pages = paginate(units, last, body.h).filter((page) => page.length > 0)
  return pages.map((parts): PageFn => {
    const items = placed(parts, body.y)
    return (page, count) => ({ ...paper, items: [...pageItems(meta, paper, page, count), ...items] })
  })
}

/** A piece of a page; pieces of one table that stand together share their upright rules. */
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
  { title, columns, rows }: Block,
  body: Box,
  { size, rowHeight, most, isFirst }: { size: number; rowHeight: number; most: number; isFirst: boolean },
): Unit<Part>[] {
  const laid = layColumns({ title, columns, rows }, size, body.x, body.w)
  const head = headPart(
    layRow(
      columns.map((one) => one.title),
      laid.map((one) => ({ ...one, face: "semibold" })),
      size,
      most / 3,
    ),
    laid,
    body,
  )
  const lead = (isFirst ? 0 : GAP) + (title === "" ? 0 : TITLE.h)
  const room = most - head.h - lead
  const parts =
    rows.length > 0
      ? rows.map((texts) => rowPart(atLeast(rowHeight, layRow(texts, laid, size, room)), laid, body))
      : [emptyPart(size, body)]
  return parts.map((part, at): Unit<Part> => {
    if (at > 0) return { h: part.h, part, above: { h: head.h, part: head } }
    return { h: lead + head.h + part.h, part: opening(title, lead, [head, part], body), above: null }
  })
}

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
  const laid = layRow(["Записів немає"], [{ x, w, align: "middle", face: "regular" }], size, Number.POSITIVE_INFINITY)
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
