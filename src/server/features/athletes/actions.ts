import type { Consent } from "#domain/bracket/index.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { type AthleteFields, checkAthlete } from "#domain/registration/athlete-rules.ts"
import { misfits } from "#domain/registration/fits.ts"
import type { Notice } from "#domain/registration/import-notice.ts"
import { byName, type PlainTextName } from "#domain/registration/plain-texts.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { leaveDraw, type Undone } from "#server/features/brackets/actions.ts"
import { action } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { inserted, updated } from "#server/platform/delta.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { findAthlete, listAthletes } from "#server/records/athletes/athletes.ts"
import { leavePersons } from "#server/records/athletes/leaving.ts"
import { drawChanges, listDraws } from "#server/records/brackets/brackets.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import { classOnDemand } from "#server/records/categories/class-on-demand.ts"
import { leaveDesk } from "#server/records/checkin/checkin.ts"
import { nextId, removedRow } from "#server/records/numbered-rows.ts"
import { withPerson } from "./saved-person.ts"

export interface Saved extends Undone {
  readonly id: AthleteId
  readonly warnings: readonly Notice[]
  /** The person is already in that category. */
  readonly twice: boolean
}
type Stored = Omit<Saved, "warnings" | "twice">

/** The fields that a save sends; an optional field that is not sent keeps its value. */
export type AthleteDraft = Omit<AthleteFields, Kept> & { readonly [Field in Kept]?: AthleteFields[Field] | undefined }
type Kept = "coach2" | "coach3" | "weight" | "rank" | "members" | "country" | PlainTextName

interface How {
  readonly consent: Consent
  readonly thisYear: number
  /** A class of the catalogue instead of a category: the category is created if the tournament lacks it. */
  readonly classId?: number
}

/** Adds an entry (id null) or changes one; leaving a category takes it off that category's draw. */
export const saveAthlete = action(saveStep)

/** What saving an entry comes down to. */
export async function saveStep(
  tx: Tx,
  tournament: TournamentRow,
  id: AthleteId | null,
  draft: AthleteDraft,
  how: How,
): Promise<Step<Saved>> {
  const before = id === null ? null : ((await findAthlete(tx, id)) ?? null)
  if (id !== null && before?.tournamentId !== tournament.id) throw new Refusal("not_found")
  const needed = how.classId === undefined ? null : await classOnDemand(tx, tournament, how.classId)
  const wish = needed ? { ...draft, categoryId: needed.category.id } : draft
  const value = cleanOf(checkAthlete(filled(wish, before), how.thisYear, before), "athlete")
  const category = needed?.category ?? (await findCategoryOf(tx, tournament.id, value.categoryId as CategoryId))
  if (!category) throw new Refusal("not_found")
  const season = seasonOf(tournament.date, how.thisYear)
  const warnings = misfits(value, category, season).map((misfit) => ({ ...misfit, names: [category.name] }))
  const step = before ? await changed(tx, before, value, how.consent) : await added(tx, value)
  const { id: savedId } = step.outcome
  const { changes, twice, doubtful } = await withPerson(tx, category, step.changes, { id: savedId, before, value })
  const made = needed?.changes ?? []
  return {
    ...step,
    changes: [...made, ...changes],
    topics: made.length > 0 ? [...step.topics, "categories"] : step.topics,
    outcome: { ...step.outcome, warnings: [...warnings, ...doubtful], twice },
  }
}

const filled = (draft: AthleteDraft, before: Athlete | null): AthleteFields => ({
  ...draft,
  ...byName(({ name }) => draft[name] ?? before?.[name] ?? ""),
  coach2: draft.coach2 ?? before?.coach2 ?? "",
  coach3: draft.coach3 ?? before?.coach3 ?? "",
  weight: draft.weight === undefined ? (before?.weight ?? null) : draft.weight,
  rank: draft.rank ?? before?.rank ?? 0,
  members: draft.members ?? before?.members ?? [],
  country: draft.country ?? before?.country ?? "",
})

async function added(tx: Tx, value: AthleteFields): Promise<Step<Stored>> {
  const id = await nextId<AthleteId>(tx, "athletes")
  return {
    kind: "athlete.create",
    changes: [inserted("athletes", { id }, { ...value, verified: false, personId: 0, out: false })],
    topics: ["athletes"],
    outcome: { id, undone: [] },
  }
}

async function changed(tx: Tx, before: Athlete, value: AthleteFields, consent: Consent): Promise<Step<Stored>> {
  const { id, tournamentId, categoryId } = before
  const moves = categoryId !== value.categoryId
  const left = moves ? await leaveDraw(tx, tournamentId, categoryId, id, consent) : STAYS
  return {
    kind: "athlete.update",
    restsOn: left.restsOn,
    changes: [...left.changes, ...updated("athletes", { id }, before, value)],
    // The bracket shows the name and the organization.
    topics: ["athletes", ...categoryTopics([categoryId, value.categoryId])],
    outcome: { id, undone: left.undone },
  }
}

const STAYS = { changes: [], undone: [], restsOn: [] }

/** Ticks or unticks an entry as checked. */
export const verifyAthlete = action(async (tx, tournament, id: AthleteId, verified: boolean) => {
  const athlete = await findAthlete(tx, id)
  if (athlete?.tournamentId !== tournament.id) throw new Refusal("not_found")
  const changes = updated("athletes", { id }, athlete, { verified })
  return { kind: "athlete.verify", changes, topics: ["athletes"], outcome: null }
})

/** Deletes an entry; it leaves its draw first. */
export const deleteAthlete = action(deleteStep)

/** What deleting an entry comes down to. */
export async function deleteStep(
  tx: Tx,
  tournament: TournamentRow,
  id: AthleteId,
  consent: Consent,
): Promise<Step<Undone>> {
  const athlete = await findAthlete(tx, id)
  if (athlete?.tournamentId !== tournament.id) throw new Refusal("not_found")
  const left = await leaveDraw(tx, tournament.id, athlete.categoryId, id, consent)
  return {
    kind: "athlete.delete",
    restsOn: left.restsOn,
    changes: [
      ...left.changes,
      ...(await leavePersons(tx, tournament.id, [athlete])),
      ...(await leaveDesk(tx, tournament.id, [athlete])),
      removedRow("athletes", athlete),
    ],
    topics: ["athletes", ...categoryTopics([athlete.categoryId])],
    outcome: { undone: left.undone },
  }
}

/** Takes an entry out of its category, and so off its draw. */
export const leaveCategory = action(
  async (tx, tournament, target: { readonly id: AthleteId; readonly categoryId: CategoryId }, consent: Consent) => {
    const athlete = await findAthlete(tx, target.id)
    if (athlete?.tournamentId !== tournament.id || athlete.categoryId !== target.categoryId) {
      throw new Refusal("not_found")
    }
    const left = await leaveDraw(tx, tournament.id, target.categoryId, athlete.id, consent)
    return {
      kind: "athlete.leave",
      restsOn: left.restsOn,
      changes: [...left.changes, ...updated("athletes", { id: athlete.id }, athlete, { categoryId: null })],
      topics: ["athletes", ...categoryTopics([target.categoryId])],
      outcome: { undone: left.undone },
    }
  },
)

/** Deletes every entry, and with them all draws. */
export const deleteAllAthletes = action(async (tx, tournament) => {
  const athletes = await listAthletes(tx, tournament.id)
  const draws = await listDraws(tx, tournament.id)
  return {
    kind: "athlete.deleteAll",
    changes: [
      ...[...draws].flatMap(([id, draw]) => drawChanges(id, draw, null)),
      ...(await leaveDesk(tx, tournament.id, athletes)),
      ...athletes.map((athlete) => removedRow("athletes", athlete)),
    ],
    topics: ["athletes", ...categoryTopics([...draws.keys()])],
    outcome: { count: athletes.length },
  }
})
