import * as contract from "#contract/printing/state-papers.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import { clubOf } from "#domain/office/balances.ts"
import type { Official } from "#domain/office/officials.ts"
import { Refusal } from "#domain/refusal.ts"
import { reportUntil } from "#domain/report/due.ts"
import type { ReportFacts } from "#domain/report/facts.ts"
import { reportCounts, sumOf } from "#domain/report/report-counts.ts"
import { readFor } from "#server/platform/action.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { listOfficials } from "#server/records/office.ts"
import { logoNames } from "#server/records/printing/logos.ts"
import { findReportFacts } from "#server/records/report-facts.ts"
import { findFormula } from "#server/records/standings.ts"
import type { Deps } from "#server/views/deps.ts"
import { fulfilledOf } from "#server/views/standings/outcome.ts"
import { askPrinting } from "./ask-printing.ts"
import { livingPages, paperStyle } from "./documents/paper-style.ts"
import { type Achieved, achievedIn, extractsOf, peopleIn } from "./documents/rank-extract.ts"
import { createPrint } from "./print.ts"
import type { Printer } from "./printer.ts"
import { saveReportFacts } from "./report-facts-action.ts"
import { fulfilledIn } from "./sheets/extract-sheets.ts"
import { loadPapers, type Papers } from "./sheets/papers.ts"
import { reportSheets, signedStyle } from "./sheets/report-sheets.ts"
import { printTexts } from "./uk.ts"

/** Pages of extracts that one answer has at most; a pack has more. */
const MOST_EXTRACTS = 300

/** The papers that the state asks for after a tournament, and what only the secretary can say for them; for staff only. */
export function statePaperRoutes(serve: Serve, deps: Deps & { readonly printer: Printer }): void {
  const { shell, db } = deps
  const print = createPrint(deps)

  /** What papers are made of, for whoever may change the tournament. */
  async function papersFor(caller: Caller, id: TournamentId): Promise<Papers> {
    await readFor(shell, caller, { tournamentId: id }, async () => ({}))
    return await loadPapers(deps, id, caller.origin, new Set(["report", "extract"]))
  }

  serve(contract.getReportFacts, ({ id }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx, tournament) => {
      const state = await shell.states.within(tx, tournament)
      const outcome = state.outcome()
      const { norms } = await findFormula(tx, id)
      const known = {
        ...state.view,
        outcome,
        fulfilled: norms.length > 0 ? fulfilledOf(outcome, norms) : null,
        officials: await listOfficials(tx, id),
      }
      return {
        item: presentFacts((await findReportFacts(tx, id)).facts),
        preview: previewOf(known),
        achieved: achievedIn(known).map(presentAchieved),
      }
    }),
  )

  serve(contract.saveReportFacts, async (input, caller) => {
    const { id, rank = "", cup = "", service = null, lines = "" } = input
    const draft = { rank, cup, serviceStaff: service, lines }
    const { revision } = await saveReportFacts(shell, caller, scopeOf(id, input), draft)
    return { revision, item: presentFacts((await findReportFacts(db, id)).facts) }
  })

  serve(contract.reportPdf, async ({ id, agreed }, caller) => {
    const papers = await papersFor(caller, id)
    const { tournament } = papers
    await askPrinting(db, caller, tournament, { of: null, agreed })
    const [sheet] = reportSheets(papers)
    if (!sheet) throw new Refusal("nothing_to_print")
    const title = printTexts.reportOf(tournament.name)
    return await print.paper(sheet.content("stamped"), { title, pictures: logoNames(tournament) })
  })

  serve(contract.rankExtractsPdf, async ({ id, agreed, ...asked }, caller) => {
    const papers = await papersFor(caller, id)
    const { tournament } = papers
    await askPrinting(db, caller, tournament, { of: null, agreed })
    const wanted = askedOf(papers, asked)
    if (wanted.length === 0) throw new Refusal("no_extracts")
    const pages = wanted.reduce((sum, one) => sum + peopleIn(one), 0)
    if (pages > MOST_EXTRACTS) throw new Refusal("print_too_long", null, { pages, most: MOST_EXTRACTS })
    const extracts = wanted.flatMap((one) => extractsOf(papers, one, true))
    const style = signedStyle(papers, paperStyle(papers, livingPages.tournament(id)))
    const [first] = wanted
    const whose = wanted.length === 1 && first ? first.athlete.name : tournament.name
    return await print.paper(["extracts", extracts, style], {
      title: printTexts.extractsOf(whose),
      pictures: logoNames(tournament),
    })
  })
}

interface AskedExtracts {
  readonly athletes?: readonly number[] | undefined
  readonly organization?: string | undefined
  readonly region?: string | undefined
}

/** Of these entries, of a club, or of all who fulfilled a norm. Refuses `not_found` if an entry is none of this tournament. */
function askedOf(papers: Papers, { athletes, organization, region = "" }: AskedExtracts): Achieved[] {
  if (athletes !== undefined) {
    const wanted = new Set<AthleteId>(athletes.map((id) => id as AthleteId))
    if ([...wanted].some((id) => !papers.athleteById.has(id))) throw new Refusal("not_found")
    return achievedIn(papers).filter(({ athlete }) => wanted.has(athlete.id))
  }
  if (organization === undefined) return fulfilledIn(papers)
  const club = clubOf({ organization, region })
  return achievedIn(papers).filter(({ athlete }) => clubOf(athlete) === club)
}

const presentAchieved = ({ athlete, ended }: Achieved): contract.WireAchieved => ({
  athlete: athlete.id,
  name: athlete.name,
  organization: athlete.organization,
  region: athlete.region,
  category: ended.category.name,
})

/** What of a tournament the page tells before anything is printed. */
interface KnownOfReport extends Pick<Papers, "tournament" | "days" | "outcome" | "fulfilled" | "athletes"> {
  readonly officials: readonly Official[]
}

function previewOf(known: KnownOfReport): contract.WireReportPreview {
  const { tournament, days, officials, outcome, fulfilled, athletes } = known
  const counts = reportCounts(athletes)
  const placeless = counts.territories.find(({ name }) => name === "")
  return {
    until: reportUntil([tournament.date, ...days.map(({ date }) => date)]),
    people: sumOf(counts.all),
    unread: counts.unread,
    unwritten: counts.unwritten,
    unsexed: counts.all.none,
    placeless: placeless ? sumOf(placeless.people) : 0,
    belongings: { ...counts.belongings },
    judges: officials.length,
    uncategorised: officials.filter(({ category }) => category === "").length,
    unfinished: outcome.unfinished.length,
    fulfilled: fulfilled === null ? null : fulfilledIn(known).length,
  }
}

const presentFacts = ({ rank, cup, serviceStaff, lines }: ReportFacts): contract.WireReportFacts => ({
  rank,
  cup,
  service: serviceStaff,
  lines,
})
