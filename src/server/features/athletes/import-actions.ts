import { FIRST_NEW, type ImportPlan, type PlanRow } from "#domain/athletes/plan-types.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { CheckinRow } from "#domain/checkin/checkin.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { preview } from "#server/platform/preview.ts"
import { listAthletes, nextIds } from "#server/records/athletes/athletes.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { insertedCategory } from "#server/records/categories/inserted-category.ts"
import { knownAtDesk, listCheckins } from "#server/records/checkin/checkin.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { finishedAmong } from "#server/views/finished.ts"
import { moneyMoved } from "#server/views/money-moved.ts"
import type { MarkedPlan, PlanJob } from "./import-worker.ts"
import type { Importer } from "./importer.ts"

/** Sheets that were read, with what a person said of them. */
export interface AnsweredSheets
  extends Pick<PlanJob, "sheets" | "taken" | "columns" | "fill" | "corrections" | "joins" | "choices" | "thisYear"> {
  /** Whether categories that the tournament lacks are made. */
  readonly createMissing: boolean
  /** The mark of the preview that a person has seen; absent: nobody looked. */
  readonly checked?: string
}

/** What became of a plan, or would: it is stored with the step, therefore without the entries, which are stored already. */
export interface ImportReport extends Omit<MarkedPlan, "entries" | "made" | "touched" | "rows"> {
  /**
   * The spreadsheet's texts in a preview; after saving only those of rejected rows: the other texts are in their
   * entries.
   */
  readonly rows: readonly (Omit<PlanRow, "texts"> & Partial<Pick<PlanRow, "texts">>)[]
  /** Categories made. */
  readonly created: number
  /** As they are stored, for each entry of the plan; in a preview new ones have no id yet. */
  readonly entries: readonly Athlete[]
  /** Athletes in a draw. */
  readonly placed: readonly AthleteId[]
}

interface ImportDeps {
  readonly shell: Shell
  readonly importer: Importer
}

type Importing = (deps: ImportDeps, doer: Doer, scope: Scope, sheets: AnsweredSheets) => Promise<Done<ImportReport>>

/** What a sheet would bring; nothing is saved. A sheet without a header is looked at all the same. */
export const previewImport: Importing = ({ shell, importer }, doer, scope, sheets) =>
  preview(shell, doer, scope, async (tx, tournament) => {
    const { plan } = await planSheets(tx, importer, tournament, { ...sheets, headless: "guess" })
    return reportOf(plan, entriesOf(tournament, plan, [], []), await placedIn(tx, tournament))
  })

/**
 * Imports a spreadsheet: one step, undone as one. Refuses `state_moved` if what a person has seen in the preview is not
 * what would be done now.
 */
export const importSheet: Importing = ({ shell, importer }, doer, scope, sheets) =>
  change(shell, doer, scope, async (tx, tournament) => {
    const { plan, before } = await planSheets(tx, importer, tournament, { ...sheets, headless: "refuse" })
    if (sheets.checked !== undefined && sheets.checked !== plan.checked) throw new Refusal("state_moved")
    const fresh = await nextIds<AthleteId>(tx, "athletes", plan.entries.filter(({ stored }) => !stored).length)
    const made = await nextIds<CategoryId>(tx, "categories", plan.made.length)
    const entries = entriesOf(tournament, plan, fresh, made)
    const rows = plan.rows.map(({ texts, ...row }) => (row.entry === null ? { ...row, texts } : row))
    const changes = [
      ...plan.made.map((fields, at) => insertedCategory(made[at] ?? (0 as CategoryId), fields)),
      ...plan.entries.flatMap(({ stored }, at) => entryChanges(stored && before.get(stored.id), entries[at])),
      ...plan.touched.flatMap((one) => touchedChanges(one, before, fresh)),
      ...(await moneyMoved(tx, tournament.id, sheets.joins ?? [])),
    ]
    return {
      kind: "athlete.import",
      changes,
      topics: ["athletes", "categories"],
      outcome: { ...reportOf(plan, entries, await placedIn(tx, tournament)), rows },
    }
  })

async function planSheets(
  tx: Tx,
  importer: Importer,
  tournament: TournamentRow,
  { createMissing, checked: _, ...sheets }: AnsweredSheets & Pick<PlanJob, "headless">,
) {
  const athletes = await listAthletes(tx, tournament.id)
  const { groups } = await rulesOf(tx, tournament)
  const known = await knownAtDesk(tx, tournament.id)
  const { categoryIds, categoryWeighIds } = tournament
  const categories = await listCategories(tx, tournament.id)
  const ids = categories.map(({ id }) => id)
  const discipline = disciplines[tournament.type]
  const plan = await importer.plan({
    ...sheets,
    athletes,
    finished: new Set((await finishedAmong(tx, tournament.id, ids)).keys()),
    held: new Set([...(await placedIn(tx, tournament)), ...known]),
    weighed: new Set((await listCheckins(tx, tournament.id)).filter(isWeighed).map(({ athleteId }) => athleteId)),
    categories,
    usesSeeds: tournament.seeding,
    options: {
      year: seasonOf(tournament.date, sheets.thisYear),
      createMissing,
      ...(discipline && { discipline }),
      groups,
      picks: { categoryIds, categoryWeighIds },
    },
  })
  return { plan, before: new Map(athletes.map((athlete) => [athlete.id, athlete])) }
}

/** By the type of the tournament, which is 0 with both. */
const disciplines: Readonly<Record<number, "kyorugi" | "poomsae">> = { 1: "kyorugi", 2: "poomsae" }

const isWeighed = ({ weight1, weight2 }: CheckinRow): boolean => weight1 !== null || weight2 !== null

const reportOf = (
  { entries: _, touched: __, made, ...plan }: MarkedPlan,
  entries: readonly Athlete[],
  placed: readonly AthleteId[],
): ImportReport => ({ ...plan, created: made.length, entries, placed })

async function placedIn(tx: Tx, { id }: TournamentRow): Promise<AthleteId[]> {
  const draws = await listDraws(tx, id)
  return [...draws.values()].flatMap(({ bracket }) => bracket.places.filter((athlete) => athlete !== null))
}

/** The entries after the import; `fresh` are the ids of the new ones in order, `made` those of the new categories. */
function entriesOf(
  tournament: TournamentRow,
  plan: ImportPlan,
  fresh: readonly AthleteId[],
  made: readonly CategoryId[],
): Athlete[] {
  const ids = fresh[Symbol.iterator]()
  return plan.entries.map(({ stored, fields, made: madeAt, personId }) => ({
    ...fields,
    tournamentId: tournament.id,
    id: stored?.id ?? ids.next().value ?? (0 as AthleteId),
    verified: stored?.verified ?? false,
    out: stored?.out ?? false,
    aside: stored?.aside ?? "",
    personId: realId(personId, fresh),
    categoryId: madeAt === null ? fields.categoryId : (made[madeAt] ?? null),
  }))
}

function touchedChanges(
  { stored: { id }, now }: ImportPlan["touched"][number],
  before: ReadonlyMap<AthleteId, Athlete>,
  fresh: readonly AthleteId[],
): RowChange[] {
  const was = before.get(id)
  if (!was) return []
  const { name, birthYear, sex, organization, license, personId } = now
  return updated("athletes", { id }, was, {
    name,
    birthYear,
    sex,
    organization,
    license,
    personId: realId(personId, fresh),
  })
}

/** New entries are named by their place until they have ids; in a preview they have none. */
const realId = (personId: number, fresh: readonly AthleteId[]): number =>
  personId >= FIRST_NEW ? (fresh[personId - FIRST_NEW] ?? 0) : personId

function entryChanges(stored: Athlete | null | undefined, entry: Athlete | undefined): RowChange[] {
  if (!entry) return []
  const { tournamentId: _, id, ...row } = entry
  return stored ? updated("athletes", { id }, stored, row) : [inserted("athletes", { id }, row)]
}
