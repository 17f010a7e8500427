import type { Athlete } from "#domain/athletes/types.ts"
import type { CheckinRow } from "#domain/checkin/checkin.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import type { Rota } from "#domain/office/crew.ts"
import type { Official } from "#domain/office/officials.ts"
import { type ScoringRules, scoringOf } from "#domain/poomsae/index.ts"
import type { DiplomaDesign } from "#domain/printing/diploma.ts"
import { orNotFound } from "#domain/refusal.ts"
import { noFacts, type ReportFacts } from "#domain/report/facts.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import type { RankNorm } from "#domain/standings/rank-norms.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import { listCheckins } from "#server/records/checkin/checkin.ts"
import { officialsWithDays, rotaOf } from "#server/records/office.ts"
import { loadDiploma } from "#server/records/printing/diplomas.ts"
import { findNamed, logoNames } from "#server/records/printing/logos.ts"
import { findReportFacts } from "#server/records/report-facts.ts"
import { rulesInCategories } from "#server/records/rule-sets/in-categories.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { listSeats, type SeatRow } from "#server/records/seats/seats.ts"
import { findFormula } from "#server/records/standings.ts"
import { type CourtsView, courtsOf } from "#server/views/courts/load.ts"
import type { Deps } from "#server/views/deps.ts"
import { type Accounts, loadAccounts } from "#server/views/invoices.ts"
import { fulfilledOf, type Outcome, outcomeOf } from "#server/views/standings/outcome.ts"
import { loadView, type TournamentView } from "#server/views/tournament/view.ts"
import { type FoughtBouts, foughtBouts } from "../documents/fought-bouts.ts"
import { paperStyle } from "../documents/paper-style.ts"
import type { Pictures } from "../paint-pdf.ts"
import type { Sheet } from "../sheet.ts"

/** All that a tournament's papers are made of. */
export interface Papers extends TournamentView {
  readonly courts: CourtsView
  /** With the days on which the rota has them. */
  readonly officials: readonly (Official & { readonly onRota: readonly number[] })[]
  /** For the protocol of the weigh-in. */
  readonly checkins: ReadonlyMap<AthleteId, CheckinRow>
  readonly seats: readonly SeatRow[]
  /** How the categories ended, as far as they have. */
  readonly outcome: Outcome
  /** The athletes who fulfilled norms of sports ranks; null if no norms are written down. */
  readonly fulfilled: ReturnType<typeof fulfilledOf> | null
  /** What the regulations ask for ranks, as somebody wrote it down. */
  readonly norms: readonly RankNorm[]
  /** What the secretary says for the report. */
  readonly facts: ReportFacts
  readonly rules: RuleSet
  /** By which a category is fought: its own, or those of the tournament. */
  readonly rulesIn: (category: CategoryId) => RuleSet
  readonly scoring: ScoringRules
  /** Who judges where. */
  readonly rota: Rota
  /** What devices scored of the fights that have a result, by category and technical number. */
  readonly bouts: FoughtBouts
  readonly diploma: DiplomaDesign
  /** Name of the picture below the diplomas; '' none. */
  readonly background: string
  /** All that papers bear. */
  readonly pictures: Pictures
  /** What clubs owe; null: no invoice is printed. */
  readonly accounts: Accounts | null
  readonly athleteById: ReadonlyMap<AthleteId, Athlete>
  readonly athletesOf: (category: CategoryId) => readonly Athlete[]
  /** By which address the server was reached. */
  readonly origin: string
  readonly now: Date
}

const NOBODY: Rota = { officials: [], shifts: [], duties: [] }

/** Papers do not show fights that a protest holds. */
const NONE_HELD: Parameters<typeof courtsOf>[0]["protests"] = new Map()

/** In as many queries for ten athletes as for a thousand. `kinds`: which papers may be laid out; of others what they need may be missing. */
export async function loadPapers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: TournamentId,
  origin: string,
  kinds: ReadonlySet<string>,
): Promise<Papers> {
  const view = orNotFound(await loadView(db, id))
  const rules = await rulesOf(db, view.tournament)
  const rulesIn = await rulesInCategories(db, view.categories, rules)
  const scoring = scoringOf(rules)
  const officials = await officialsWithDays(db, id)
  const weighed = kinds.has("weighing") ? await listCheckins(db, id) : []
  const checkins = new Map(weighed.map((row) => [row.athleteId, row]))
  const facts = kinds.has("report") || kinds.has("extract") ? (await findReportFacts(db, id)).facts : noFacts
  const rota = ["match", "fought", "extract"].some((kind) => kinds.has(kind)) ? await rotaOf(db, id) : NOBODY
  const bouts = kinds.has("fought") ? await foughtBouts(db, id, view.draws) : new Map()
  const seats = view.categories.some(({ kind }) => kind === "poomsae") ? await listSeats(db, id) : []
  const accounts = kinds.has("invoice") ? await loadAccounts(db, id) : null
  const { formula, norms } = await findFormula(db, id)
  const outcome = outcomeOf(view, formula, scoring)
  const { design, background, pictures } = await loadDiploma(db, id)
  const logos = await findNamed(db, logoNames(view.tournament))
  const byCategory = groupBy(view.athletes, ({ categoryId }) => categoryId)
  return {
    ...view,
    officials,
    checkins,
    seats,
    norms,
    facts,
    rules,
    rulesIn,
    scoring,
    rota,
    bouts,
    accounts,
    diploma: design,
    background,
    pictures: { ...pictures, ...logos },
    origin,
    now: clock(),
    courts: courtsOf({ ...view, protests: NONE_HELD }),
    outcome,
    fulfilled: norms.length > 0 ? fulfilledOf(outcome, norms) : null,
    athleteById: new Map(view.athletes.map((athlete) => [athlete.id, athlete])),
    athletesOf: (category) => byCategory.get(category) ?? [],
  }
}

/** How a sheet is made: stamped with the state, the time and the way to its living page, or bare, to be compared. */
export function styleOf(papers: Papers, page: string, dress: Parameters<Sheet["content"]>[0]): PaperStyle {
  const style = paperStyle(papers, page)
  if (dress === "stamped") return style
  const { stamp: _, ...bare } = style
  return bare
}
