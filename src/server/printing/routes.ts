import { blankBracketPdf, bracketPdf, bracketSizes, markPrinted as markEndpoint } from "#contract/printing.ts"
import { mayEdit, maySee } from "#domain/access.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { blankBracketPage } from "#layout/documents/bracket-page.ts"
import { renderPages } from "#layout/documents/page.ts"
import type { Scene } from "#layout/types.ts"
import { markPrinted } from "#server/brackets/print-actions.ts"
import { entrantsOf, loadSubject } from "#server/brackets/subject.ts"
import { findCategory } from "#server/categories/store.ts"
import type { Deps } from "#server/platform/deps.ts"
import { HttpFailure } from "#server/platform/http/errors.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { bracketPaper } from "#server/printing/bracket-paper.ts"
import { paperProof } from "#server/printing/draw-proof.ts"
import { pdfFileName } from "#server/printing/file-name.ts"
import { PrinterBusy } from "#server/printing/printer.ts"
import { findTournament } from "#server/tournaments/store.ts"
import { isPublicDraw } from "#server/tournaments/view.ts"

/** Printed output. */
export function printingRoutes(serve: Serve, { shell, db, printer, clock }: Deps): void {
  serve(bracketPdf, async ({ category: id }, caller) => {
    const { tournament, subject } = await load(id as CategoryId, caller)
    const { category, athletes, draw } = subject
    if (draw === null) throw new Refusal("not_drawn")
    const stamp = paperProof(draw, entrantsOf(athletes, tournament), caller.origin)
    const scenes = renderPages(bracketPaper({ tournament, category, athletes, draw }, stamp))
    return {
      kind: "pdf" as const,
      bytes: await printed(scenes, `${category.name} — ${tournament.name}`),
      fileName: pdfFileName(category.name),
    }
  })

  serve(markEndpoint, async (input, caller) => {
    const categories = input.categories.map((category) => category as CategoryId)
    const { revision, outcome } = await markPrinted(shell, caller, scopeOf(input.id, input), categories)
    return { revision, count: outcome }
  })

  serve(blankBracketPdf, async ({ size: asked }) => {
    const size = bracketSizes.find((one) => one === asked)
    if (size === undefined) throw new Refusal("bracket_size", "size")
    const title = `Сітка на ${size} учасників`
    const meta = { tournament: "", place: "", title, note: "", judge: "", secretary: "" }
    const bytes = await printed(renderPages([blankBracketPage(size, meta)]), title)
    return { kind: "pdf" as const, bytes, fileName: pdfFileName(title) }
  })

  /** A category as the caller may print it; what he may not see is not there. */
  async function load(id: CategoryId, caller: Caller) {
    const category = await findCategory(db, id)
    const tournament = category && (await findTournament(db, category.tournamentId))
    if (!tournament || !maySee(caller, tournament)) throw new Refusal("not_found")
    const subject = await loadSubject(db, tournament.id, id)
    if (!mayEdit(caller, tournament) && !isOpen(subject)) throw new Refusal("not_found")
    return { tournament, subject }
  }

  async function printed(scenes: readonly Scene[], title: string): Promise<Uint8Array> {
    try {
      return await printer.pdf(scenes, { title, createdAt: clock() })
    } catch (error) {
      throw error instanceof PrinterBusy ? new HttpFailure(503, { field: null, code: "unavailable" }) : error
    }
  }

  const isOpen = ({ category, draw }: Awaited<ReturnType<typeof loadSubject>>): boolean =>
    category.status === "published" && draw !== null && isPublicDraw(draw, clock())
}
