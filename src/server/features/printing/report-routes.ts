import { tablePdf, wholePdf } from "#contract/printing/papers.ts"
import { kindCode, sexCode } from "#contract/wire/codes.ts"
import { type Actor, mayEdit } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { logoNames } from "#server/records/printing/logos.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { isOf } from "#server/views/standings/outcome.ts"
import { outcomeFor } from "#server/views/states/state.ts"
import { visiblePart } from "#server/views/tournament/view.ts"
import { askPrinting } from "./ask-printing.ts"
import { livingPages, paperStyle } from "./documents/paper-style.ts"
import { noteOf, tableContent, tableTitles } from "./documents/tables.ts"
import { createPrint } from "./print.ts"
import type { Printer } from "./printer.ts"
import { printTexts } from "./uk.ts"

/** Papers of a whole tournament. */
export function reportRoutes(serve: Serve, { shell, db, printer, clock }: Deps & { readonly printer: Printer }): void {
  const print = createPrint({ db, printer, clock })

  serve(wholePdf, async ({ id, ...asked }, caller) => {
    const { view, formula, scoring, now } = await see(id, caller)
    await askPrinting(db, caller, view.tournament, { of: null, ...asked })
    const title = printTexts.protocolsOf(view.tournament.name)
    return await print.whole(
      { view, formula, scoring, origin: caller.origin, now },
      title,
      printTexts.protocolsFile(view.tournament.name),
    )
  })

  serve(tablePdf, async ({ id, table, by, age, sex, type, agreed }, caller) => {
    const { view, outcome, now } = await see(id, caller)
    await askPrinting(db, caller, view.tournament, { of: null, agreed })
    const rules = await rulesOf(db, view.tournament)
    const asked = { age, sex: sexCode.from(sex), kind: kindCode.from(type) }
    const style = paperStyle({ tournament: view.tournament, origin: caller.origin, now }, livingPages.tournament(id))
    const content = tableContent(
      table,
      {
        view,
        by,
        outcome: outcome(),
        isAsked: isOf(asked),
        note: noteOf(rules, asked),
      },
      style,
    )
    return await print.paper(content, {
      title: `${tableTitles[table]}: ${view.tournament.name}`,
      pictures: logoNames(view.tournament),
    })
  })

  async function see(id: TournamentId, actor: Actor) {
    const now = clock()
    const tournament = await visibleTournament(db, actor, id)
    const state = orNotFound(await shell.states.of(tournament.id, tournament.revision))
    const { view, formula, scoring } = state
    const audience = mayEdit(actor, view.tournament) ? "staff" : "public"
    return {
      view: visiblePart(view, audience, now),
      formula,
      scoring,
      outcome: () => outcomeFor(state, audience, now),
      now,
    }
  }
}
