import * as contract from "#contract/printing/match.ts"
import { mayEdit } from "#domain/access.ts"
import { boutRulesFor } from "#domain/bout/for-category.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { boutOfFight, findSummary, logOf } from "#server/records/bouts/bouts.ts"
import { rotaOf } from "#server/records/office.ts"
import { logoNames } from "#server/records/printing/logos.ts"
import { rulesInCategories } from "#server/records/rule-sets/in-categories.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { blankSheet, matchSheet, type ScoredBout, scoredBout } from "./documents/match-paper.ts"
import { matchTexts } from "./documents/match-paper.uk.ts"
import { livingPages, paperStyle } from "./documents/paper-style.ts"
import { createPrint } from "./print.ts"
import type { Printer } from "./printer.ts"

/** Paper match sheets: of one fight, and blank ones. */
export function matchRoutes(serve: Serve, { shell, db, printer, clock }: Deps & { readonly printer: Printer }): void {
  const print = createPrint({ db, printer, clock })

  serve(contract.matchPdf, async ({ id, category, technicalNumber }, caller) => {
    const tournament = await visibleTournament(db, caller, id)
    if (!mayEdit(caller, tournament)) throw new Refusal("forbidden")
    const state = await shell.states.of(tournament.id, tournament.revision)
    const courts = orNotFound(state).courts()
    const fight = orNotFound(courts.allFights.find((one) => one.category === category && one.t === technicalNumber))
    const style = paperStyle(
      { tournament, origin: caller.origin, now: clock() },
      livingPages.category(tournament.id, category),
    )
    const rulesIn = await rulesInCategories(db, courts.categories, await rulesOf(db, tournament))
    const source = { courts, rulesOf: rulesIn, rota: await rotaOf(db, tournament.id), style }
    const sheet = matchSheet(source, fight, await boutAt(tournament.id, fight))
    return await print.paper(["matches", [sheet]], {
      title: sheet.meta.title,
      name: matchTexts.file(fight.number ?? 0),
      pictures: logoNames(tournament),
    })
  })

  serve(contract.blankMatchPdf, async () => {
    const occasion = { tournament: "", date: "", city: "", judge: "", secretary: "" }
    const rules = boutRulesFor(builtInRules, { ageCategory: 0, age1: 0 })
    const sheet = blankSheet({ occasion, team: "organization" }, rules)
    return await print.paper(["matches", [sheet]], { title: matchTexts.blankFile, pictures: [] })
  })

  /** What stands in the log of the fight's pair; null: it was not scored with devices. */
  async function boutAt(
    tournamentId: TournamentId,
    { category: categoryId, t, blue, red }: CourtFight,
  ): Promise<ScoredBout | null> {
    if (blue === null || red === null) return null
    const row = await boutOfFight(db, { tournamentId, categoryId, t, blue, red })
    if (!row) return null
    const summary = await findSummary(db, tournamentId, categoryId, t)
    return scoredBout({
      log: (await logOf(db, row)).map(({ entry }) => entry),
      hash: summary?.bout === row.id ? summary.logHash : "",
    })
  }
}
