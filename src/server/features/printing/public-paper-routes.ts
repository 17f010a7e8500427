import { publicDiploma, publicProtocol } from "#contract/public/papers.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { idUnder } from "#server/records/demos.ts"
import { loadDiploma } from "#server/records/printing/diplomas.ts"
import { logoNames } from "#server/records/printing/logos.ts"
import type { Deps } from "#server/views/deps.ts"
import { endedFor, entryPapers } from "#server/views/public/entry-papers.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { paperStyle } from "./documents/paper-style.ts"
import type { Content } from "./layouts.ts"
import { createPrint } from "./print.ts"
import type { Printer } from "./printer.ts"
import { listOf, peopleOf } from "./sheets/category-sheets.ts"
import { wordsOf } from "./sheets/diploma-sheets.ts"
import { printTexts } from "./uk.ts"

/** Papers that everybody may have of what is over: nothing that a visitor does not see, and nothing preliminary. */
export function publicPaperRoutes(
  serve: Serve,
  { db, views, printer, clock }: Deps & { readonly printer: Printer },
): void {
  const print = createPrint({ db, printer, clock })
  const viewOf = async (id: TournamentId) => orNotFound(await views.published(id, clock()))
  /** Under its own id, by which its pictures are kept: the pages of a demo stand under another number. */
  const ownOf = async ({ tournament }: PublicView) => ({
    ...tournament,
    id: orNotFound(await idUnder(db, tournament.id)),
  })

  serve(publicProtocol, async ({ id, category: asked }, { origin }) => {
    const view = await viewOf(id)
    const { category, result } = orNotFound(endedFor(view, asked))
    const athletes = view.athletesOf.get(category.id) ?? []
    const tournament = await ownOf(view)
    const style = paperStyle({ tournament, origin, now: clock() }, `/t/${id}/c/${category.id}`)
    const list = listOf({ ...view, athletesOf: () => athletes }, category)
    const content: Content = list
      ? ["listResult", list, "place", style]
      : ["result", category, result.finishes, peopleOf(athletes), style]
    return await print.paper(content, {
      title: printTexts.resultsOf(category.name),
      pictures: logoNames(tournament),
    })
  })

  serve(publicDiploma, async ({ id, athlete: asked }) => {
    const view = await viewOf(id)
    const papers = entryPapers(view, asked)
    const athlete = orNotFound(papers?.isDiploma ? view.athleteById.get(asked) : null)
    const { category, place } = orNotFound(papers)
    const tournament = await ownOf(view)
    const { design, background, pictures: own } = await loadDiploma(db, tournament.id)
    const logos = logoNames(tournament)
    const words = wordsOf(athlete, category, place, view)
    return await print.paper(["diplomas", design, [words], { ...(background !== "" && { background }), logos }], {
      title: printTexts.diplomasTitle(category.name),
      pictures: logos,
      own,
    })
  })
}
