import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { planImport } from "#domain/registration/import-plan.ts"
import type { ImportPlan } from "#domain/registration/plan-types.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { listDraws } from "#server/brackets/store.ts"
import { listCategories } from "#server/categories/store.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { inserted, updated } from "#server/platform/delta.ts"
import { preview } from "#server/platform/preview.ts"
import { listAthletes, nextIds } from "./store.ts"

/** A sheet, read into cells. */
export interface Sheet {
  readonly rows: readonly (readonly string[])[]
  /** Whether categories that the tournament lacks are made. */
  readonly createMissing: boolean
  readonly thisYear: number
}

/** What is answered of a plan: kept with the step, so without the entries, which stand there as they are stored. */
export interface Imported extends Omit<ImportPlan, "entries" | "made"> {
  /** Categories made. */
  readonly created: number
  /** As they are stored, for each entry of the plan; in a preview new ones have no id yet. */
  readonly entries: readonly Athlete[]
  /** Who stands in a draw. */
  readonly placed: readonly AthleteId[]
}

/** What a sheet would bring; nothing is saved. */
export const previewImport = (shell: Shell, doer: Doer, scope: Scope, sheet: Sheet): Promise<Done<Imported>> =>
  preview(shell, doer, scope, async (tx, tournament) => {
    const plan = await planOf(tx, tournament, sheet)
    const ids = plan.entries.map(() => 0 as AthleteId)
    return imported(plan, entriesOf(tournament, plan, ids, []), await placedIn(tx, tournament))
  })

/** Brings a sheet in: one step, taken back as one. */
export const importSheet = (shell: Shell, doer: Doer, scope: Scope, sheet: Sheet): Promise<Done<Imported>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const plan = await planOf(tx, tournament, sheet)
    const fresh = await nextIds<AthleteId>(tx, "athletes", plan.entries.filter(({ stored }) => !stored).length)
    const made = await nextIds<CategoryId>(tx, "categories", plan.made.length)
    const entries = entriesOf(tournament, plan, fresh, made)
    return {
      kind: "athlete.import",
      changes: [
        ...plan.made.map((fields, at) => inserted("categories", { id: made[at] ?? 0 }, { ...fields, sectionId: null })),
        ...plan.entries.flatMap((entry, at) => entryChanges(entry.stored, entries[at])),
      ],
      topics: ["athletes", "categories"],
      outcome: imported(plan, entries, await placedIn(tx, tournament)),
    }
  })

async function planOf(tx: Tx, tournament: TournamentRow, sheet: Sheet): Promise<ImportPlan> {
  return planImport({
    rows: sheet.rows,
    athletes: await listAthletes(tx, tournament.id),
    categories: await listCategories(tx, tournament.id),
    thisYear: sheet.thisYear,
    options: { year: seasonOf(tournament.date, sheet.thisYear), createMissing: sheet.createMissing },
  })
}

const imported = (
  { entries: _, made, ...plan }: ImportPlan,
  entries: readonly Athlete[],
  placed: readonly AthleteId[],
): Imported => ({ ...plan, created: made.length, entries, placed })

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
  return plan.entries.map(({ stored, fields, made: madeAt }) => ({
    ...fields,
    tournamentId: tournament.id,
    id: stored?.id ?? ids.next().value ?? (0 as AthleteId),
    verified: stored?.verified ?? false,
    personId: stored?.personId ?? 0,
    categoryId: madeAt === null ? fields.categoryId : (made[madeAt] ?? null),
  }))
}

function entryChanges(stored: Athlete | null, entry: Athlete | undefined): RowChange[] {
  if (!entry) return []
  const { tournamentId: _, id, ...row } = entry
  return stored ? updated("athletes", { id }, stored, row) : [inserted("athletes", { id }, row)]
}
