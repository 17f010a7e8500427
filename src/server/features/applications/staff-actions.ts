import { differenceOf, fieldsOf, heldIn } from "#domain/applications/differences.ts"
import { factOf } from "#domain/applications/place-fact.ts"
import { type Decision, decided, left, taken } from "#domain/applications/steps.ts"
import { type Application, type ApplicationRules, BY_RULE } from "#domain/applications/types.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { Consent } from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AccountId, ApplicationId, CategoryId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { deleteStep, saveStep } from "#server/features/athletes/actions.ts"
import type { Undone } from "#server/features/brackets/actions.ts"
import { action } from "#server/platform/action.ts"
import {
  change,
  type Doer,
  type Done,
  refuseIfMoved,
  type Scope,
  type Shell,
  type Step,
  type Tx,
} from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { findApplication, findRules, listApplications, listNamed } from "#server/records/applications/applications.ts"
import { placerIn } from "#server/records/applications/places.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"

interface DecisionNotice {
  readonly accountId: AccountId
  readonly names: readonly string[]
}
export interface Decided extends Done<{ readonly count: number }> {
  /** The coaches to inform; empty if the action was done before. */
  readonly told: readonly DecisionNotice[]
}

/** Accepts, declines or asks about many at once, all or none; `said` is the reason or the question. */
export async function decide(
  shell: Shell,
  doer: Doer,
  scope: Scope,
  ids: readonly ApplicationId[],
  { decision, said }: { readonly decision: Decision; readonly said: string },
): Promise<Decided> {
  let told: DecisionNotice[] = []
  const done = await change(shell, doer, scope, async (tx, tournament) => {
    const named = await allNamed(tx, tournament, ids)
    const moved = named.flatMap((one) => {
      const changes = updated("applications", { id: one.id }, one, decided(one, decision, said))
      return changes.length > 0 ? [{ one, changes }] : []
    })
    const bySender = groupBy(moved, ({ one }) => one.accountId)
    told = [...bySender].map(([accountId, own]) => ({ accountId, names: own.map(({ one }) => one.name) }))
    const changes = moved.flatMap((each) => each.changes)
    return { kind: `application.${decision}`, changes, topics: ["applications"], outcome: { count: moved.length } }
  })
  return { ...done, told }
}

async function allNamed(tx: Tx, { id }: TournamentRow, ids: readonly ApplicationId[]): Promise<Application[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw new Refusal("required", "applications", { about: "application" })
  const named = await listNamed(tx, id, wanted)
  if (named.length < wanted.length) throw new Refusal("not_found")
  return named
}

/** The deadline and the limits of entries; `isOpen` undefined: unchanged. */
export const saveRules = action(async (tx, tournament, rules: ApplicationRules, isOpen: boolean | undefined) => {
  const { rules: before, isStored } = await findRules(tx, tournament.id)
  const own = isStored
    ? updated("applicationRules", { id: 1 }, before, rules)
    : [inserted("applicationRules", { id: 1 }, rules)]
  const opened =
    isOpen === undefined ? [] : updated("tournaments", { id: tournament.id }, tournament, { registrationOpen: isOpen })
  return {
    kind: "application.rules",
    changes: [...own, ...opened],
    topics: opened.length > 0 ? ["applications", "tournament"] : ["applications"],
    outcome: null,
  }
})

interface DecisionOptions {
  readonly consent: Consent
  readonly thisYear: number
  /** The revision that the secretary saw the entry at. */
  readonly seen: number | undefined
}

/**
 * Applies changes made after Sync to the list: new fields, or a withdrawal. An entry deleted from the list is
 * forgotten, so that the next Sync brings it in again. Refused (`not_accepted`, `nothing_late`, `not_placed`), and (`state_moved`) if the entry was
 * changed since it was seen; what the list and the brackets say meanwhile is asked about.
 */
export const applyLate = action(async (tx, tournament, id: ApplicationId, how: DecisionOptions) => {
  const one = orNotFound(await findApplication(tx, tournament.id, id))
  const seen = { tournamentId: tournament.id, revision: how.seen }
  await refuseIfMoved(tx, seen, tournament, [{ table: "applications", key: { id } }])
  const athlete = await entryOf(tx, tournament.id, one)
  const late = differenceOf(one, athlete, heldIn(await listApplications(tx, tournament.id)))
  if (late === null) throw new Refusal("nothing_late")
  if (late.kind === "changed" && one.athleteId === null)
    return {
      ...whole(nothing, updated("applications", { id }, one, taken(one))),
      kind: "application.take",
    }
  if (!athlete || late.kind === "gone") return whole(nothing, forgotten(one))
  if (late.kind === "leaves") return whole(await deleteStep(tx, tournament, athlete.id, how.consent), forgotten(one))
  if (one.state !== "accepted") throw new Refusal("not_accepted")
  const fields = fieldsOf(one)
  const news = Object.fromEntries(late.fields.map((field) => [field, fields[field]]))
  const { categoryId, classId } = await categoryNow(tx, tournament, one, how.thisYear)
  const wish = { ...athlete, ...news, ...("categoryId" in news && { categoryId }) }
  const step = await saveStep(tx, tournament, athlete.id, wish, { ...how, ...(classId && { classId }) })
  const made = step.changes.find(({ table }) => table === "categories")
  const now = { categoryId: made ? (Number(made.key.id) as CategoryId) : categoryId }
  return whole(step, updated("applications", { id }, one, { ...now, kept: "", synced: { ...fields, ...now } }))
})

/** Lets an entry stand as it was before its coach's team was mended (`left`). Refused (`nothing_late`) if it says nothing else. */
export async function keepHeld(
  shell: Shell,
  doer: Doer,
  scope: Scope,
  id: ApplicationId,
  said: string,
): Promise<Decided> {
  let told: DecisionNotice[] = []
  const done = await change(shell, doer, scope, async (tx, tournament) => {
    const one = orNotFound(await findApplication(tx, tournament.id, id))
    const late = differenceOf(one, await entryOf(tx, tournament.id, one), new Set())
    if (late?.kind !== "changed") throw new Refusal("nothing_late")
    const changes = updated("applications", { id: one.id }, one, left(one, said))
    told = [{ accountId: one.accountId, names: [one.name] }]
    return { kind: "application.keep", changes, topics: ["applications"], outcome: { count: 1 } }
  })
  return { ...done, told }
}

/** The category that it names, or that of the rule: it stands or is to be made. Refused (`not_placed`) if no class follows. */
async function categoryNow(tx: Tx, tournament: TournamentRow, one: Application, thisYear: number) {
  if (one.categoryId !== BY_RULE) return { categoryId: one.categoryId, classId: undefined }
  const categories = await listCategories(tx, tournament.id)
  const placeOf = await placerIn(tx, tournament, categories, seasonOf(tournament.date, thisYear))
  const place = placeOf(one)
  if (place.kind === "stored") return { categoryId: place.category.id, classId: undefined }
  if (place.kind !== "make") throw new Refusal("not_placed", null, factOf(place))
  return { categoryId: one.categoryId, classId: place.classId }
}

async function entryOf(tx: Tx, id: TournamentId, { athleteId }: Application): Promise<Athlete | undefined> {
  const found = athleteId === null ? undefined : await findAthlete(tx, athleteId)
  return found?.tournamentId === id ? found : undefined
}

const nothing = { changes: [], restsOn: [], topics: [], outcome: { undone: [] } }

const forgotten = (one: Application): RowChange[] =>
  updated("applications", { id: one.id }, one, { athleteId: null, synced: null })

/** The step of the list and what the application knows of it, in one. */
const whole = (
  { changes, restsOn = [], topics, outcome }: Pick<Step<Undone>, "changes" | "restsOn" | "topics" | "outcome">,
  own: readonly RowChange[],
): Step<Undone> => ({
  kind: "application.apply",
  changes: [...changes, ...own],
  restsOn,
  topics: [...topics, "applications"],
  outcome: { undone: outcome.undone },
})
