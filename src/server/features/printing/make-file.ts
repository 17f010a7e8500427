import { setImmediate } from "node:timers/promises"
import { MOST_PAGES } from "#domain/printing/queue.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Scene } from "#layout/types.ts"
import { pdfFileName } from "#server/platform/file-name.ts"
import { storedZip } from "#server/platform/sheets-zip.ts"
import type { KeptFile } from "#server/records/printing/jobs.ts"
import type { MadeSheet } from "#server/records/printing/wanted.ts"
import type { Pictures } from "./paint-pdf.ts"
import { type Printer, PrinterBusy } from "./printer.ts"
import { contentHash, type Sheet } from "./sheet.ts"

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
  const contents: MadeSheet[] = []
  const make = plan.form === "pdf" ? wholePdf : archive
  const { bytes, pages } = await make(printer, plan, async (sheet, done) => {
    tell(done)
    await setImmediate()
    const scenes = sheet.pages("stamped")
    contents.push({
      sheet: { key: sheet.key, title: sheet.title, ...(sheet.numbered && { numbered: sheet.numbered }) },
      hash: contentHash(sheet),
    })
    return scenes
  })
  tell(plan.sheets.length)
  return { bytes, pages, contents, fileName: pdfFileName(plan.title).replace(/pdf$/u, plan.form) }
}

type LayOut = (sheet: Sheet, done: number) => Promise<readonly Scene[]>
interface Made {
  readonly bytes: Uint8Array
  readonly pages: number
}

async function wholePdf(printer: Printer, { sheets, pictures, title, createdAt }: Plan, layOut: LayOut): Promise<Made> {
  const scenes: Scene[] = []
  const outline: { title: string; page: number }[] = []
  for (const [at, sheet] of sheets.entries()) {
    outline.push({ title: sheet.title, page: scenes.length })
    scenes.push(...(await layOut(sheet, at)))
    checkLength(scenes.length)
  }
  const bytes = await patiently(() => printer.pdf(scenes, { title, createdAt, outline, pictures }))
  return { bytes, pages: scenes.length }
}

async function archive(printer: Printer, { sheets, pictures, createdAt }: Plan, layOut: LayOut): Promise<Made> {
  const files = new Map<string, Uint8Array>()
  const taken = new Set<string>()
  let pages = 0
  for (const [at, sheet] of sheets.entries()) {
    const scenes = await layOut(sheet, at)
    pages += scenes.length
    checkLength(pages)
    const { title } = sheet
    files.set(freeName(taken, title), await patiently(() => printer.pdf(scenes, { title, createdAt, pictures })))
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

/** A pack gives way to single papers: it waits while they fill the printer's queue. */
async function patiently<Value>(print: () => Promise<Value>, left = PATIENCE): Promise<Value> {
  try {
    return await print()
  } catch (error) {
    if (!(error instanceof PrinterBusy) || left === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return await patiently(print, left - 1)
  }
}
