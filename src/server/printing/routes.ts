import {
  applicationForm,
  blankBracketPdf,
  bracketPdf,
  bracketSizes,
  markPrinted as markEndpoint,
} from "#contract/printing.ts"
import { mayEdit, maySee } from "#domain/access.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { applicationPages } from "#layout/documents/application-pages.ts"
import { blankBracketPages } from "#layout/documents/bracket-page.ts"
import { markPrinted } from "#server/brackets/print-actions.ts"
import { entrantsOf, loadSubject } from "#server/brackets/subject.ts"
import { findCategory } from "#server/categories/store.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { bracketPaper } from "#server/printing/bracket-paper.ts"
import { paperProof } from "#server/printing/draw-proof.ts"
import { findTournament } from "#server/tournaments/store.ts"
import { isPublicDraw } from "#server/tournaments/view.ts"
import { applicationFile } from "./application-file.ts"
import { stateText } from "./documents/paper-style.ts"
import { createPrint } from "./print.ts"

const TITLE = "Заявка на участь у турнірі"
const FILE = "Заявка"

/** Printed output. */
export function printingRoutes(serve: Serve, { shell, db, printer, clock }: Deps): void {
  const print = createPrint({ printer, clock })

  serve(bracketPdf, async ({ category: id, paper = "a4" }, caller) => {
    const { tournament, subject } = await load(id as CategoryId, caller)
    const { category, athletes, draw } = subject
    if (draw === null) throw new Refusal("not_drawn")
    const state = stateText(tournament.revision, clock())
    const stamp = paperProof(draw, entrantsOf(athletes, tournament), caller.origin, state)
    const pages = bracketPaper({ tournament, category, athletes, draw, paper }, stamp)
    return await print.pages(pages, `${category.name} — ${tournament.name}`, category.name)
  })

  serve(markEndpoint, async (input, caller) => {
    const categories = input.categories.map((category) => category as CategoryId)
    const { revision, outcome } = await markPrinted(shell, caller, scopeOf(input.id, input), categories)
    return { revision, count: outcome }
  })

  serve(blankBracketPdf, async ({ size: asked, paper }) => {
    const size = bracketSizes.find((one) => one === asked)
    if (size === undefined) throw new Refusal("bracket_size", "size")
    const title = `Сітка на ${size} учасників`
    const meta = { tournament: "", place: "", title, note: "", judge: "", secretary: "" }
    return await print.pages(blankBracketPages(size, meta, paper), title)
  })

  serve(applicationForm, async ({ form }) =>
    form === "pdf" ? await print.pages(applicationPages(), TITLE, FILE) : await applicationFile(form, FILE),
  )

  /** A category as the caller may print it; what he may not see is not there. */
  async function load(id: CategoryId, caller: Caller) {
    const category = await findCategory(db, id)
    const tournament = category && (await findTournament(db, category.tournamentId))
    if (!tournament || !maySee(caller, tournament)) throw new Refusal("not_found")
    const subject = await loadSubject(db, tournament.id, id)
    if (!mayEdit(caller, tournament) && !isOpen(subject)) throw new Refusal("not_found")
    return { tournament, subject }
  }

  const isOpen = ({ category, draw }: Awaited<ReturnType<typeof loadSubject>>): boolean =>
    category.status === "published" && draw !== null && isPublicDraw(draw, clock())
}
