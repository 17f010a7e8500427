import { listPdf, listResultPdf, matchesPdf, sectionPdf, weighingPdf } from "#contract/printing/papers.ts"
import { isWeighed } from "#domain/checkin/right-classes.ts"
import type { CategoryId } from "#domain/ids.ts"
import { scoringOf } from "#domain/poomsae/index.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { ResultOrder } from "#layout/documents/poomsae-pages.ts"
import { missingIn } from "#layout/documents/preliminary.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { listAthletesOf } from "#server/records/athletes/athletes.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { findCategory, findCategoryOf, listCategories } from "#server/records/categories/categories.ts"
import { checkinsOf } from "#server/records/checkin/checkin.ts"
import { listMatchRows } from "#server/records/poomsae/match-rows.ts"
import { logoNames } from "#server/records/printing/logos.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { seeSheet } from "#server/views/poomsae/read.ts"
import { sharedBefore } from "#server/views/poomsae/sheet.ts"
import { askPrinting } from "./ask-printing.ts"
import { loadCourtSheet } from "./documents/court-sheet.ts"
import { livingPages, type PaperSource, paperStyle } from "./documents/paper-style.ts"
import { paperMatches } from "./documents/poomsae-matches.ts"
import { createPrint } from "./print.ts"
import type { Printer } from "./printer.ts"
import { printTexts } from "./uk.ts"

/** Papers of one category or one court. */
export function protocolRoutes(
  serve: Serve,
  { shell, db, printer, clock }: Deps & { readonly printer: Printer },
): void {
  const print = createPrint({ db, printer, clock })
  const source = sourceAt(clock)

  serve(weighingPdf, async ({ category: id }, caller) => {
    const { tournamentId } = orNotFound(await findCategory(db, id))
    const { outcome } = await preview(shell, caller, { tournamentId }, async (tx, tournament) => {
      const category = orNotFound(await findCategoryOf(tx, tournamentId, id))
      if (!isWeighed(category)) throw new Refusal("not_weighed")
      const style = paperStyle(source(caller, tournament), livingPages.weighing(tournamentId))
      const athletes = await listAthletesOf(tx, tournamentId, category.id)
      const checkins = await checkinsOf(
        tx,
        tournamentId,
        athletes.map((athlete) => athlete.id),
      )
      const weighed = athletes.map((athlete) => ({ ...athlete, checkin: checkins.get(athlete.id) }))
      return { category, weighed, style, pictures: logoNames(tournament) }
    })
    const { category, weighed, style, pictures } = outcome
    return await print.paper(["weighing", category, weighed, style], {
      title: printTexts.weighingOf(category.name),
      name: printTexts.weighingFile(category.name),
      pictures,
    })
  })

  serve(matchesPdf, async ({ category: id, ...asked }, caller) => {
    const { tournamentId } = orNotFound(await findCategory(db, id))
    const { outcome } = await preview(shell, caller, { tournamentId }, async (tx, tournament) => {
      const category = orNotFound(await findCategoryOf(tx, tournamentId, id))
      const bracket = (await findDraw(tx, tournamentId, id))?.bracket
      if (category.kind !== "poomsae" || !bracket) throw new Refusal("not_found")
      await askPrinting(tx, caller, tournament, { of: [id], ...asked })
      const athletes = await listAthletesOf(tx, tournamentId, id)
      const rows = await listMatchRows(tx, category)
      const style = paperStyle(source(caller, tournament), livingPages.category(tournamentId, id))
      const scoring = scoringOf(await rulesOf(tx, tournament))
      const matches = paperMatches({ category, bracket, athletes, rows, scoring, team: style.team })
      const missing = missingIn(bracket, new Map(athletes.map((athlete) => [athlete.id, athlete])))
      const paper = { category, athletes: athletes.length, matches }
      return { paper, style: { ...style, missing }, pictures: logoNames(tournament) }
    })
    const { paper, style, pictures } = outcome
    return await print.paper(["poomsaeMatches", paper, style], {
      title: printTexts.matchesOf(paper.category.name),
      pictures,
    })
  })

  serve(sectionPdf, async ({ id, tid, ...asked }, caller) => {
    const tournamentId = tid
    const { outcome } = await preview(shell, caller, { tournamentId }, async (tx, tournament) => {
      const own = (await listCategories(tx, tid)).filter(({ sectionId }) => sectionId === id)
      await askPrinting(tx, caller, tournament, { of: own.map((one) => one.id), ...asked })
      const style = paperStyle(source(caller, tournament), livingPages.court(tid, id))
      return { sheet: await loadCourtSheet(tx, tournament, id), style, pictures: logoNames(tournament) }
    })
    const { sheet, style, pictures } = outcome
    return await print.paper(["court", sheet, style], { title: printTexts.fightsOf(sheet.name), pictures })
  })
}

/** Papers of one list of poomsae. */
export function listPaperRoutes(serve: Serve, { db, printer, clock }: Deps & { readonly printer: Printer }): void {
  const print = createPrint({ db, printer, clock })
  const source = sourceAt(clock)

  serve(listPdf, async ({ category, ...asked }, caller) => {
    const { list, style, pictures } = await listOf(category, caller, asked)
    return await print.paper(["list", list, style], { title: printTexts.listOf(list.category.name), pictures })
  })

  serve(listResultPdf, async ({ category, sort, autosort, ...asked }, caller) => {
    const { list, style, pictures } = await listOf(category, caller, asked)
    const isAuto = autosort === "true" || autosort === "1"
    const order: ResultOrder = isAuto ? "auto" : (sort ?? "list")
    return await print.paper(["listResult", list, order, style], {
      title: printTexts.resultsOf(list.category.name),
      pictures,
    })
  })

  /** A list category that is made. Refuses `not_found`, `bracket_category`, `list_not_made`. */
  async function listOf(id: CategoryId, caller: Caller, asked: Pick<Parameters<typeof askPrinting>[3], "agreed">) {
    const found = orNotFound(await findCategory(db, id))
    const tournament = orNotFound(await findTournament(db, found.tournamentId))
    const { stored } = await seeSheet(db, caller, tournament.id, found.id)
    const { category, athletes, sheet, scoring, rows } = stored
    if (category.showType !== "list") throw new Refusal("bracket_category")
    if (sheet.startRound === null) throw new Refusal("list_not_made")
    await askPrinting(db, caller, tournament, { of: [id], ...asked })
    const personById = new Map(athletes.map((athlete) => [athlete.id, athlete]))
    const style = paperStyle(source(caller, tournament), livingPages.category(tournament.id, category.id))
    const list = { category, personById, sheet, scoring, forms: rows.forms, sharedBefore: sharedBefore(rows) }
    return { list, style, pictures: logoNames(tournament) }
  }
}

const sourceAt =
  (clock: Deps["clock"]) =>
  ({ origin }: Caller, tournament: PaperSource["tournament"]): PaperSource => ({ tournament, origin, now: clock() })
