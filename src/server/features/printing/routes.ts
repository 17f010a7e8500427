import * as contract from "#contract/printing/calls.ts"
import { mayEdit } from "#domain/access.ts"
import { applicationColumns } from "#domain/athletes/application-columns.uk.ts"
import type { CategoryId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { markPrinted } from "#server/features/brackets/print-actions.ts"
import type { Pdf } from "#server/platform/http/reply.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { loadSubject } from "#server/records/brackets/subject.ts"
import { findCategory } from "#server/records/categories/categories.ts"
import { logoNames } from "#server/records/printing/logos.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { isPublicDraw } from "#server/views/tournament/view.ts"
import { askPrinting } from "./ask-printing.ts"
import { printedOf } from "./bracket-paper.ts"
import { stateText } from "./documents/paper-style.ts"
import { createPrint } from "./print.ts"
import type { Printer } from "./printer.ts"
import { printTexts } from "./uk.ts"

const TITLE = printTexts.applicationTitle
const FILE = printTexts.application

/** Printed output. */
export function printingRoutes(
  serve: Serve,
  { shell, db, printer, clock }: Deps & { readonly printer: Printer },
): void {
  const print = createPrint({ db, printer, clock })

  serve(contract.bracketPdf, async ({ category: id, paper = "a4", ...asked }, caller) => {
    const { tournament, subject } = await load(id, caller)
    const { category, athletes, draw } = subject
    if (draw === null) throw new Refusal("not_drawn")
    await askPrinting(db, caller, tournament, { of: [id], ...asked })
    const state = stateText(tournament.revision, clock())
    const drawn = { tournament: printedOf(tournament), category, athletes, draw, paper }
    return await print.paper(["bracket", drawn, { origin: caller.origin, state }], {
      title: `${category.name} — ${tournament.name}`,
      name: category.name,
      pictures: logoNames(tournament),
    })
  })

  serve(contract.markPrinted, async (input, caller) => {
    const categories = input.categories
    const { revision, outcome } = await markPrinted(shell, caller, scopeOf(input.id, input), categories)
    return { revision, count: outcome }
  })

  serve(contract.blankBracketPdf, async ({ size: asked, paper }) => {
    const size = contract.bracketSizes.find((one) => one === asked)
    if (size === undefined) throw new Refusal("bracket_size", "size")
    const title = printTexts.emptyBracketOf(size)
    const meta = { tournament: "", place: "", title, note: "", judge: "", secretary: "" }
    return await print.paper(["blank", size, meta, paper], { title, pictures: [] })
  })

  serve(contract.applicationForm, async ({ form }) =>
    form === "pdf"
      ? await print.paper(["application"], { title: TITLE, name: FILE, pictures: [] })
      : await applicationFile(form, FILE),
  )

  /** A category as the caller may print it; what the caller may not see is not there. */
  async function load(id: CategoryId, caller: Caller) {
    const category = orNotFound(await findCategory(db, id))
    const tournament = await visibleTournament(db, caller, category.tournamentId)
    const subject = await loadSubject(db, tournament.id, id)
    if (!mayEdit(caller, tournament) && !isOpen(subject)) throw new Refusal("not_found")
    return { tournament, subject }
  }

  const isOpen = ({ category, draw }: Awaited<ReturnType<typeof loadSubject>>): boolean =>
    draw !== null && isPublicDraw(category, draw, clock())
}

/** The empty application as a spreadsheet with only the header; the CSV opens in a Ukrainian Excel. */
async function applicationFile(form: "xlsx" | "csv", name: string): Promise<Pdf> {
  const bytes = form === "csv" ? Buffer.from(`\uFEFF${titles.join(";")}\r\n`) : await workbook()
  return { kind: "pdf", type: TYPES[form], bytes, fileName: `${name}.${form}` }
}

const titles = applicationColumns.map(({ title }) => title)

const TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const

async function workbook(): Promise<Buffer> {
  const { default: writeXlsxFile } = await import("write-excel-file/node")
  return await writeXlsxFile([titles.map((value) => ({ type: String, value, fontWeight: "bold" as const }))], {
    sheet: printTexts.application,
    stickyRowsCount: 1,
    columns: applicationColumns.map(({ width }) => ({ width })),
  }).toBuffer()
}
