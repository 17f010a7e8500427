import { tablePdf, wholePdf } from "#contract/printing/papers.ts"
import { kindCode, sexCode } from "#contract/wire/codes.ts"
import { type Actor, mayEdit } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { scoringOf } from "#domain/poomsae/index.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { findFormula } from "#server/records/standings.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { isOf, outcomeOf } from "#server/views/standings/outcome.ts"
import { loadView, visiblePart } from "#server/views/tournament/view.ts"
import { askPrinting } from "./ask-printing.ts"
import { livingPages, paperStyle } from "./documents/paper-style.ts"
import { noteOf, tablePages, tableTitles } from "./documents/tables.ts"
import { createPrint } from "./print.ts"
import type { Printer } from "./printer.ts"
import { printTexts } from "./uk.ts"

/** Papers of a whole tournament. */
export function reportRoutes(serve: Serve, { db, printer, clock }: Deps & { readonly printer: Printer }): void {
  const print = createPrint({ db, printer, clock })

  serve(wholePdf, async ({ id, ...asked }, caller) => {
    const { view, now } = await see(id, caller)
    await askPrinting(db, caller, view.tournament, { of: null, ...asked })
    const { formula, scoring } = await rulesFor(view.tournament)
    const title = printTexts.protocolsOf(view.tournament.name)
    return await print.whole(
      { view, formula, scoring, origin: caller.origin, now },
      title,
      printTexts.protocolsFile(view.tournament.name),
    )
  })

  serve(tablePdf, async ({ id, table, by, age, sex, type, agreed }, caller) => {
    const { view, now } = await see(id, caller)
    await askPrinting(db, caller, view.tournament, { of: null, agreed })
    const { formula, scoring, rules } = await rulesFor(view.tournament)
    const asked = { age, sex: sexCode.from(sex), kind: kindCode.from(type) }
    const style = paperStyle({ tournament: view.tournament, origin: caller.origin, now }, livingPages.tournament(id))
    const pages = tablePages(
      table,
      {
        view,
        by,
        outcome: outcomeOf(view, formula, scoring),
        isAsked: isOf(asked),
        note: noteOf(rules, asked),
      },
      style,
    )
    return await print.pages(pages, `${tableTitles[table]}: ${view.tournament.name}`)
  })

  async function see(id: TournamentId, actor: Actor) {
    const now = clock()
    const tournament = await visibleTournament(db, actor, id)
    const view = orNotFound(await loadView(db, tournament.id))
    return { view: visiblePart(view, mayEdit(actor, view.tournament) ? "staff" : "public", now), now }
  }

  async function rulesFor(tournament: TournamentRow) {
    const { formula } = await findFormula(db, tournament.id)
    const rules = await rulesOf(db, tournament)
    return { formula, rules, scoring: scoringOf(rules) }
  }
}
