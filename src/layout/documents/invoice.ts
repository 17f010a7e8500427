import { hryvnias } from "#domain/office/money.ts"
import type { CodeSquares } from "../code-items.ts"
import { wrap } from "../metrics/measure.ts"
import { textBlock } from "../text-block.ts"
import type { Item, Scene } from "../types.ts"
import { lineItem } from "./line-item.ts"
import { type PaperStyle, paperMeta } from "./occasion.ts"
import { A4_PORTRAIT, renderPages } from "./page.ts"
import { paymentCodeItems, paymentCodeSide } from "./payment-code.ts"
import { blockPages } from "./table.ts"
import { block, type Col, narrowCol } from "./table-rows.ts"
import { typeset } from "./typography.ts"
import { paperTexts } from "./uk.ts"

/** What an invoice of a club says. Kopiyky. */
export interface PrintedInvoice {
  readonly number: string
  readonly date: string
  /** The club with its region. */
  readonly club: string
  readonly lines: readonly PrintedLine[]
  readonly due: number
  readonly paid: number
  /** Below 0: paid too much. */
  readonly balance: number
  /** What is owed, in words. */
  readonly words: string
  /** dd.mm.yyyy, '' none. */
  readonly lastDay: string
  /** null: nobody is named who receives it, or nothing is owed. */
  readonly payment: {
    readonly payee: string
    readonly iban: string
    readonly code: string
    readonly purpose: string
    readonly squares: CodeSquares
  } | null
}

interface PrintedLine {
  readonly name: string
  readonly service: string
  readonly entries: number
  readonly price: number
  readonly sum: number
}

/** Each invoice on pages of its own, numbered by itself. */
export const invoicePages = (all: readonly PrintedInvoice[], style: PaperStyle): Scene[] =>
  all.flatMap((one) => {
    const meta = paperMeta(alone(style), paperTexts.invoiceTitle(one.number), paperTexts.invoiceDate(one.date))
    const lead = { h: leadHeight(one), draw: (top: number) => leadItems(one, top) }
    const rows = block(one.lines, lineCols, paperTexts.invoiceFor)
    return renderPages(blockPages([rows], { ...meta, isUnsigned: true }, { lead }))
  })

/** Without the way to the living page: of two codes beside one another a camera takes the wrong one. */
const alone = ({ stamp, ...style }: PaperStyle): PaperStyle =>
  stamp ? { ...style, stamp: { lines: stamp.lines, code: [] } } : style

const sum = <T>(title: string, get: (row: T) => number): Col<T> => narrowCol(title, "end", (row) => hryvnias(get(row)))

const lineCols: readonly Col<PrintedLine>[] = [
  narrowCol("№", "middle", (_, at) => String(at + 1)),
  { title: paperTexts.fullNameColumn, w: 3, face: "semibold", get: ({ name }) => name },
  { title: paperTexts.serviceColumn, w: 2, get: ({ service }) => service },
  narrowCol(paperTexts.entriesColumn, "end", ({ entries }) => String(entries)),
  sum(paperTexts.priceColumn, ({ price }) => price),
  sum(paperTexts.sumColumn, (row) => row.sum),
]

const LEFT = 24
const RIGHT = A4_PORTRAIT.w - LEFT
const LABEL = 84
const APART = 18
const FACT = { step: 11.5, gap: 4.5, size: 9 }
const SUMS = 76

/** «UA21 3223 1300 …»: as it is read aloud. */
const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1\u00a0")

interface Fact {
  readonly label: string
  readonly lines: readonly string[]
}

/** What stands beside the code, its texts broken into `w` points. */
function factsOf({ club, lastDay, balance, payment }: PrintedInvoice, w: number): Fact[] {
  const fact = (label: string, text: string): Fact => ({ label, lines: wrap(typeset(text), "semibold", FACT.size, w) })
  return [
    ...(payment
      ? [
          fact(paperTexts.payee, payment.payee),
          fact(paperTexts.iban, grouped(payment.iban)),
          fact(paperTexts.payeeCode, payment.code),
          fact(paperTexts.purpose, payment.purpose),
        ]
      : []),
    fact(paperTexts.payer, club),
    ...(lastDay === "" || balance <= 0 ? [] : [fact(paperTexts.lastDay, paperTexts.until(lastDay))]),
  ]
}

const codeSide = ({ payment }: PrintedInvoice): number => (payment ? paymentCodeSide(payment.squares) : 0)

const CAPTION = 12

/** What the code leaves of the page's width. */
function roomBeside(one: PrintedInvoice): number {
  const side = codeSide(one)
  return RIGHT - LEFT - (side > 0 ? side + APART : 0)
}

const heightOf = ({ lines }: Fact): number => lines.length * FACT.step + FACT.gap

function leadHeight(one: PrintedInvoice): number {
  const facts = factsOf(one, roomBeside(one) - LABEL).reduce((all, fact) => all + heightOf(fact), 0)
  return Math.max(facts + SUMS, codeSide(one) + CAPTION) + 14
}

/** Who is paid and what for at the left, the sums below, the code at the right. */
function leadItems(one: PrintedInvoice, top: number): Item[] {
  const w = roomBeside(one)
  const items: Item[] = []
  let y = top + 6
  for (const fact of factsOf(one, w - LABEL)) {
    items.push(...factItems(fact, y, w))
    y += heightOf(fact)
  }
  return [...items, ...sumItems(one, y + 4, w), ...codeOf(one, top)]
}

function factItems({ label, lines }: Fact, top: number, w: number): Item[] {
  const y = top + FACT.size
  const text = (s: string, at: number): Item =>
    lineItem(s, { x: LEFT + LABEL, y: y + at * FACT.step, w: w - LABEL, face: "semibold", size: FACT.size })
  return [
    lineItem(label, { x: LEFT, y, w: LABEL - 4, face: "regular", size: FACT.size, ink: "muted" }),
    ...lines.map(text),
  ]
}

function codeOf(one: PrintedInvoice, top: number): Item[] {
  if (!one.payment) return []
  const side = codeSide(one)
  const caption = { x: RIGHT - side / 2, y: top + side + 8, w: side, face: "regular", size: 7.5, ink: "muted" } as const
  return [
    ...paymentCodeItems(one.payment.squares, RIGHT - side, top, side),
    lineItem(paperTexts.scanToPay, { ...caption, anchor: "middle" }),
  ]
}

function sumItems({ due, paid, balance, words }: PrintedInvoice, top: number, w: number): Item[] {
  const money = (kopiyky: number): string => paperTexts.money(hryvnias(kopiyky))
  const lines = [
    { label: paperTexts.invoiceDue, text: money(due) },
    { label: paperTexts.invoicePaid, text: money(paid) },
  ]
  const small = lines.flatMap(({ label, text }, at) => [
    ...textBlock(label, { x: LEFT, y: top + at * 14, w: LABEL, h: 14, face: "regular", size: 9, ink: "muted" }),
    ...textBlock(text, { x: LEFT + LABEL, y: top + at * 14, w: w - LABEL, h: 14, face: "regular", size: 9 }),
  ])
  const label = balance < 0 ? paperTexts.overpaid : balance === 0 ? paperTexts.nothingOwed : paperTexts.toPay
  const y = top + 30
  return [
    ...small,
    ...textBlock(label, { x: LEFT, y: y + 4, w: LABEL, h: 18, face: "semibold", size: 10 }),
    ...(balance === 0
      ? []
      : textBlock(money(Math.abs(balance)), { x: LEFT + LABEL, y, w: w - LABEL, h: 22, face: "bold", size: 16 })),
    ...(balance > 0
      ? textBlock(words, { x: LEFT + LABEL, y: y + 22, w: w - LABEL, h: 24, face: "regular", size: 9 })
      : []),
  ]
}
