import { setImmediate } from "node:timers/promises"
import { MOST_PAGES } from "#domain/printing/queue.ts"
import { Refusal } from "#domain/refusal.ts"
import { pdfFileName } from "#server/platform/file-name.ts"
import { storedZip } from "#server/platform/sheets-zip.ts"
import type { KeptFile } from "#server/records/printing/jobs.ts"
import type { MadeSheet } from "#server/records/printing/wanted.ts"
import type { Content } from "./layouts.ts"
import type { Pictures } from "./paint-pdf.ts"
import type { Printed } from "./print-order.ts"
import { type Printer, PrinterBusy } from "./printer.ts"
import { leastPages, type Sheet } from "./sheet.ts"

/** Papers to be made one file of. */
export interface Plan {
  readonly sheets: readonly Sheet[]
  /** What they bear, by the names in their scenes. */
  readonly pictures: Pictures
  readonly form: "pdf" | "zip"
  /** What the file is called, without its ending. */
  readonly title: string
  readonly createdAt: Date
  /** The revision of the tournament that they show. */
  readonly revision: number
}

export type MadeFile = Omit<KeptFile, "revision">

/** Reports the number of finished papers; an exception ends the work. */
type Tell = (done: number) => void

/**
 * All sheets in one PDF with a bookmark each, or each in its own file in an archive. Between two sheets the server
 * handles other requests. Refuses more than `MOST_PAGES` pages (`print_too_long`).
 */
export async function makeFile(printer: Printer, plan: Plan, tell: Tell): Promise<MadeFile & { bytes: Uint8Array }> {
  // Nothing is laid out of a file that is too long by what is plain of its sheets.
  checkLength(leastPages(plan.sheets))
  const make = plan.form === "pdf" ? wholePdf : archive
  const contents: MadeSheet[] = []
  let laidOut = 0
  const { bytes, pages } = await make(printer, plan, async (sheet, done) => {
    tell(done)
    await setImmediate()
    const { key, title, numbered } = sheet
    const [{ hash, pages } = noHash] = await patiently(() => printer.hashes([sheet.content("bare")]))
    laidOut += pages
    checkLength(laidOut)
    contents.push({ sheet: { key, title, ...(numbered && { numbered }) }, hash })
    return sheet.content("stamped")
  })
  tell(plan.sheets.length)
  return { bytes, pages, contents, fileName: pdfFileName(plan.title).replace(/pdf$/u, plan.form) }
}

const noHash = { hash: "", pages: 0 }

/** Notes a sheet as made, and gives what is to be printed. */
type Note = (sheet: Sheet, done: number) => Promise<Content>

async function wholePdf(printer: Printer, plan: Plan, note: Note): Promise<Printed> {
  const { sheets, pictures, title, createdAt } = plan
  const papers: Content[] = []
  for (const [at, sheet] of sheets.entries()) papers.push(await note(sheet, at))
  const titles = sheets.map((sheet) => sheet.title)
  const meta = { title, createdAt, pictures }
  const printed = await patiently(() => printer.pdf({ papers, titles, meta, most: MOST_PAGES }))
  checkLength(printed.pages)
  return printed
}

async function archive(printer: Printer, plan: Plan, note: Note): Promise<Printed> {
  const { sheets, pictures, createdAt } = plan
  const files = new Map<string, Uint8Array>()
  const taken = new Set<string>()
  let pages = 0
  for (const [at, sheet] of sheets.entries()) {
    const papers = [await note(sheet, at)]
    const { title } = sheet
    const printed = await patiently(() =>
      printer.pdf({ papers, meta: { title, createdAt, pictures }, most: MOST_PAGES }),
    )
    pages += printed.pages
    checkLength(pages)
    files.set(freeName(taken, title), printed.bytes)
  }
  return { bytes: storedZip(files), pages }
}

function checkLength(pages: number): void {
  if (pages > MOST_PAGES) throw new Refusal("print_too_long", null, { pages, most: MOST_PAGES })
}

/** Papers with one title get different numbers, also on disks that ignore case. */
function freeName(taken: Set<string>, title: string): string {
  const plain = pdfFileName(title)
  let name = plain
  for (let more = 2; taken.has(name.toLowerCase()); more++) name = plain.replace(/\.pdf$/u, `_${more}.pdf`)
  taken.add(name.toLowerCase())
  return name
}

const PATIENCE = 40
const PAUSE_MS = 250

/** Work in the background gives way to single papers: it waits while they fill the printer's queue. */
export async function patiently<Value>(print: () => Promise<Value>, left = PATIENCE): Promise<Value> {
  try {
    return await print()
  } catch (error) {
    if (!(error instanceof PrinterBusy) || left === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return await patiently(print, left - 1)
  }
}
