import type { Category } from "#domain/athletes/types.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { checkDay, isDay, type ProgrammeDay, plainDay } from "#domain/schedule/index.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listDays } from "#server/records/sections.ts"
import { requireCourts } from "#server/records/tournaments/own-courts.ts"
import type { Placed } from "#server/views/sections.ts"
import { placedOf } from "./assign-actions.ts"

/** Categories of one day with their places, from 1; day 0 is none. */
export interface DayPlan {
  readonly day: number
  readonly places: readonly { readonly id: CategoryId; readonly position: number }[]
}

/** New values of a day; absent ones stay. `breaks`: the complete list. */
export type DayDraft = Pick<ProgrammeDay, "day"> & {
  readonly [Name in keyof ProgrammeDay]?: ProgrammeDay[Name] | undefined
}

/** Puts categories onto days; those not named keep theirs. `field` names the plan in a refusal. */
export const arrangeDays = action(async (tx, tournament, plans: readonly (DayPlan & { readonly field: string })[]) => {
  checkPlans(plans)
  const { changes } = arranged(await listCategories(tx, tournament.id), plans)
  return { kind: "days.arrange", changes, topics: ["categories"], outcome: null }
})

/** Describes days, takes days away (their categories are without a day then) and puts categories onto days: one step. */
export const saveDays = action(
  async (
    tx,
    tournament,
    wanted: {
      readonly days: readonly DayDraft[]
      readonly remove: readonly number[]
      readonly plans: readonly DayPlan[]
    },
  ) => {
    const plans = wanted.plans.map((plan) => ({ ...plan, field: "categories" }))
    checkPlans(plans)
    const breaks = wanted.days.flatMap((day) => day.breaks ?? [])
    await requireCourts(tx, tournament.id, ...breaks.map(({ sectionId }) => sectionId))
    const described = await dayChanges(tx, tournament.id, wanted.days, wanted.remove)
    const categories = await listCategories(tx, tournament.id)
    const left = categories.filter(({ day }) => wanted.remove.includes(day)).map(({ id }) => ({ id, position: 0 }))
    const { changes, placed } = arranged(categories, [{ day: 0, places: left }, ...plans])
    return {
      kind: described.length > 0 ? "days.update" : "days.arrange",
      changes: [...described, ...changes],
      topics: ["categories"],
      outcome: placed,
    }
  },
)

function checkPlans(plans: readonly (DayPlan & { readonly field: string })[]): void {
  const seen = new Set<CategoryId>()
  for (const { day, places, field } of plans) {
    if (day !== 0 && !isDay(day)) throw new Refusal("invalid", "day")
    for (const { id } of places) {
      if (seen.has(id)) throw new Refusal("invalid", field)
      seen.add(id)
    }
  }
}

function arranged(categories: readonly Category[], plans: readonly DayPlan[]) {
  const before = new Map(categories.map((category) => [category.id, category]))
  const wanted = new Map<CategoryId, { readonly day: number; readonly dayPosition: number }>()
  for (const { day, places } of plans) {
    for (const { id, position } of places) wanted.set(id, { day, dayPosition: day === 0 ? 0 : position })
  }
  const changes: RowChange[] = []
  const placed: Placed[] = []
  for (const [id, place] of wanted) {
    const category = orNotFound(before.get(id))
    const own = updated("categories", { id }, category, place)
    if (own.length > 0) placed.push(placedOf({ ...category, ...place }))
    changes.push(...own)
  }
  return { changes, placed }
}

async function dayChanges(
  tx: Tx,
  id: TournamentId,
  drafts: readonly DayDraft[],
  remove: readonly number[],
): Promise<RowChange[]> {
  const rows = new Map((await listDays(tx, id)).map(({ tournamentId: _, ...row }) => [row.day, row]))
  const named = [...drafts.map(({ day }) => day), ...remove]
  if (new Set(named).size < named.length) throw new Refusal("invalid", "day")
  const described = drafts.flatMap((draft) => {
    const before = rows.get(draft.day)
    const { day, ...value } = cleanOf(checkDay({ ...(before ?? plainDay(draft.day)), ...given(draft) }), "tournament")
    return before ? updated("days", { day }, before, value) : [inserted("days", { day }, value)]
  })
  const gone = remove.flatMap((day) => {
    const { day: _, ...row } = rows.get(day) ?? plainDay(day)
    return rows.has(day) ? [removed("days", { day }, row)] : []
  })
  return [...described, ...gone]
}

const given = (draft: DayDraft): Partial<ProgrammeDay> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
