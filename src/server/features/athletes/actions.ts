import { type AthleteFields, checkAthlete } from "#domain/athletes/athlete-rules.ts"
import { entryDoubts } from "#domain/athletes/entry-doubts.ts"
import { divisionOf } from "#domain/athletes/grade-text.ts"
import type { Notice } from "#domain/athletes/import-notice.ts"
import { personOf, personsAfterSave } from "#domain/athletes/person-groups.ts"
import { byName, type PlainTextName } from "#domain/athletes/plain-texts.ts"
import { memberDoubts, type TeamEntry } from "#domain/athletes/shared-members.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { Consent } from "#domain/bracket/index.ts"
import { drawChanges } from "#domain/bracket/stored.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { leaveDraw, type Undone } from "#server/features/brackets/actions.ts"
import { action } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { findAthlete, listAlike, listAthletes, type PersonEntry } from "#server/records/athletes/athletes.ts"
import { leavePersons, personChanges } from "#server/records/athletes/leaving.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { findCategoryOf, listCategories } from "#server/records/categories/categories.ts"
import { classOnDemand } from "#server/records/categories/class-on-demand.ts"
import { leaveDesk } from "#server/records/checkin/checkin.ts"
import { nextId, removedRow } from "#server/records/numbered-rows.ts"

export interface Saved extends Undone {
  readonly id: AthleteId
  readonly warnings: readonly Notice[]
  /** The person is already in that category. */
  readonly twice: boolean
}
type Stored = Omit<Saved, "warnings" | "twice">

/** The fields that a save sends; an optional field that is not sent keeps its value. */
export type AthleteDraft = Omit<AthleteFields, OptionalField> & {
  readonly [Field in OptionalField]?: AthleteFields[Field] | undefined
}
type OptionalField = "coach2" | "coach3" | "weight" | "rank" | "members" | "country" | "unranked" | PlainTextName

interface SaveOptions {
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
  how: SaveOptions,
): Promise<Step<Saved>> {
  const before = id === null ? null : ((await findAthlete(tx, id)) ?? null)
  if (id !== null && before?.tournamentId !== tournament.id) throw new Refusal("not_found")
  const { classId } = how
  const grade = divisionOf(draft.grade ?? before?.grade ?? "")
  const needed = classId === undefined ? null : await classOnDemand(tx, tournament, { classId, grade })
  const wish = needed ? { ...draft, categoryId: needed.category.id } : draft
  const value = cleanOf(checkAthlete(filled(wish, before), how.thisYear, before), "athlete")
  const category = needed?.category ?? (await findCategoryOf(tx, tournament.id, value.categoryId as CategoryId))
  if (!category) throw new Refusal("not_found")
  const season = seasonOf(tournament.date, how.thisYear)
  const warnings = entryDoubts(value, category, season)
  const step = before ? await changed(tx, before, value, how.consent) : await added(tx, value)
  const { id: savedId } = step.outcome
  const own = { team: value, category }
  const teams = await otherTeams(tx, tournament.id, { id: savedId, members: value.members })
  const { changes, twice, doubtful } = await withPerson(tx, category, step.changes, { id: savedId, before, value })
  const made = needed?.changes ?? []
  return {
    ...step,
    changes: [...made, ...changes],
    topics: made.length > 0 ? [...step.topics, "categories"] : step.topics,
    outcome: {
      ...step.outcome,
      warnings: [...warnings, ...memberDoubts([own, ...teams])(own), ...doubtful],
      twice,
    },
  }
}

/** The pairs and teams of the tournament besides the one that is saved. */
async function otherTeams(
  tx: Tx,
  tournament: TournamentId,
  saved: Pick<Athlete, "id" | "members">,
): Promise<TeamEntry[]> {
  if (saved.members.length < 2) return []
  const categories = new Map((await listCategories(tx, tournament)).map((one) => [one.id, one]))
  const athletes = await listAthletes(tx, tournament)
  return athletes
    .filter(({ id, members }) => id !== saved.id && members.length > 1)
    .map((team) => ({ team, category: team.categoryId === null ? undefined : categories.get(team.categoryId) }))
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
  unranked: draft.unranked ?? before?.unranked ?? false,
})

async function added(tx: Tx, value: AthleteFields): Promise<Step<Stored>> {
  const id = await nextId<AthleteId>(tx, "athletes")
  return {
    kind: "athlete.create",
    changes: [inserted("athletes", { id }, { ...value, verified: false, personId: 0, out: false, aside: "" })],
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

/** An entry that is being saved; `before` null: a new one. */
interface Saving {
  readonly id: AthleteId
  readonly before: Athlete | null
  readonly value: AthleteFields
}

/**
 * The changes of a save and their effect on the person of the entries: entries of one person have one number. `twice`:
 * the person is already in that category; `doubtful`: also in another sparring class of that age group.
 */
async function withPerson(tx: Tx, category: Category, changes: readonly RowChange[], saving: Saving) {
  const { id, before, value } = saving
  const saved = { ...value, id, personId: before?.personId ?? 0 }
  const alike = await listAlike(tx, category.tournamentId, before ? [saved, before] : [saved])
  const persons = personsAfterSave(alike, saved, before)
  const others = alike.filter((entry) => entry.id !== id)
  const now = (entry: { id: AthleteId; personId: number }): number =>
    personOf({ id: entry.id, personId: persons.get(entry.id) ?? entry.personId })
  const own = others.filter((entry) => now(entry) === now(saved))
  const person = persons.get(id)
  return {
    changes: [
      ...(person === undefined ? changes : changedPerson(changes, id, saved.personId, person)),
      ...personChanges(others, persons),
    ],
    twice: own.some(({ categoryId }) => categoryId === category.id),
    doubtful: await otherClasses(tx, category, own),
  }
}

/** The person's number goes into the row change of the entry itself. */
function changedPerson(changes: readonly RowChange[], id: AthleteId, was: number, person: number): RowChange[] {
  const isOwn = ({ table, key }: RowChange): boolean => table === "athletes" && key.id === id
  const own = changes.find(isOwn)
  const before = own?.before === null ? null : { ...own?.before, personId: was }
  const changed: RowChange = { table: "athletes", key: { id }, before, after: { ...own?.after, personId: person } }
  return [...changes.filter((change) => !isOwn(change)), changed]
}

async function otherClasses(tx: Tx, category: Category, own: readonly PersonEntry[]): Promise<Notice[]> {
  if (category.kind !== "kyorugi" || own.length === 0) return []
  const ids = new Set<CategoryId | null>(own.map(({ categoryId }) => categoryId))
  const names = (await listCategories(tx, category.tournamentId))
    .filter(({ id, kind, ageCategory }) => {
      return ids.has(id) && id !== category.id && kind === "kyorugi" && ageCategory === category.ageCategory
    })
    .map(({ name }) => name)
  return names.length > 0 ? [{ field: "category_id", code: "two_classes", names }] : []
}
