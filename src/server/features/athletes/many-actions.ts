import { misfits } from "#domain/athletes/fits.ts"
import { personOf } from "#domain/athletes/person-groups.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { Consent } from "#domain/bracket/index.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { inUsualLetters } from "#domain/uk/person-name.ts"
import { updated } from "#domain/value/changes.ts"
import { action, previewOf } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { listAthletesOf, listNamed } from "#server/records/athletes/athletes.ts"
import { type Leaving, leaveDraws, leavePersons } from "#server/records/athletes/leaving.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import { leaveDesk } from "#server/records/checkin/checkin.ts"
import { removedRow } from "#server/records/numbered-rows.ts"

export type Gone = Omit<Leaving, "changes" | "restsOn"> & { readonly count: number }
export interface Moved extends Gone {
  readonly misfits: number
  readonly twice: number
}
/** The target category (null: none), and whether results may fall. */
export interface Move {
  readonly ids: readonly AthleteId[]
  readonly categoryId: CategoryId | null
  readonly consent: Consent
  readonly thisYear: number
}

/** Many entries go to another category, in one step. */
export const moveAthletes = action(moveStep)

/** What the move would do; nothing is saved. */
export const previewMove = previewOf((tx, tournament, move: Move) =>
  moveStep(tx, tournament, { ...move, consent: "given" }),
)

async function moveStep(tx: Tx, tournament: TournamentRow, move: Move): Promise<Step<Moved>> {
  const { ids, categoryId, consent, thisYear } = move
  const category = categoryId === null ? null : await findCategoryOf(tx, tournament.id, categoryId)
  if (category === undefined) throw new Refusal("not_found")
  const named = await allNamed(tx, tournament, ids)
  const moving = named.filter((athlete) => athlete.categoryId !== categoryId)
  const { changes, restsOn, ...leaving } = await leaveDraws(tx, tournament.id, moving, consent)
  const fits = (athlete: Athlete): boolean =>
    category === null || misfits(athlete, category, seasonOf(tournament.date, thisYear)).length === 0
  return {
    kind: "athlete.moveMany",
    restsOn,
    changes: [...changes, ...moving.flatMap((one) => updated("athletes", { id: one.id }, one, { categoryId }))],
    topics: ["athletes", ...categoryTopics([...moving.map((one) => one.categoryId), categoryId])],
    outcome: {
      count: moving.length,
      ...leaving,
      misfits: moving.filter((athlete) => !fits(athlete)).length,
      twice: category ? await countTwice(tx, category, moving) : 0,
    },
  }
}

/** For how many of them the person is already in the category, or occurs twice. */
async function countTwice(tx: Tx, category: Category, moving: readonly Athlete[]): Promise<number> {
  const there = new Set((await listAthletesOf(tx, category.tournamentId, category.id)).map(personOf))
  let count = 0
  for (const athlete of moving) {
    if (there.has(personOf(athlete))) count++
    there.add(personOf(athlete))
  }
  return count
}

/** Ticks or unticks many entries as checked, in one step. */
export const verifyAthletes = action(
  async (tx, tournament, ids: readonly AthleteId[], how: { readonly verified: boolean }) => {
    const named = await allNamed(tx, tournament, ids)
    const changes = named.flatMap((one) => updated("athletes", { id: one.id }, one, how))
    return { kind: "athlete.verifyMany", changes, topics: ["athletes"], outcome: { count: changes.length } }
  },
)

/** Writes the names of many, and of their members, as others are written: «Шевченко Тарас». One step. */
export const writeUsualLetters = action(async (tx, tournament, ids: readonly AthleteId[]) => {
  const named = await allNamed(tx, tournament, ids)
  const changes = named.flatMap((one) => updated("athletes", { id: one.id }, one, namesOf(one)))
  const categories = categoryTopics(named.map(({ categoryId }) => categoryId))
  return {
    kind: "athlete.lettersMany",
    changes,
    topics: ["athletes", ...categories],
    outcome: { count: changes.length },
  }
})

const namesOf = ({ name, members }: Athlete): Pick<Athlete, "name" | "members"> => ({
  name: inUsualLetters(name),
  members: members.map((member) => ({ ...member, name: inUsualLetters(member.name) })),
})

/** Deletes many entries, in one step; they leave their draws first. */
export const deleteAthletes = action(deleteStep)

/** What deleting them would do; nothing is saved. */
export const previewDelete = previewOf((tx, tournament, ids: readonly AthleteId[]) =>
  deleteStep(tx, tournament, ids, "given"),
)

async function deleteStep(
  tx: Tx,
  tournament: TournamentRow,
  ids: readonly AthleteId[],
  consent: Consent,
): Promise<Step<Gone>> {
  const named = await allNamed(tx, tournament, ids)
  const { changes, restsOn, ...leaving } = await leaveDraws(tx, tournament.id, named, consent)
  return {
    kind: "athlete.deleteMany",
    restsOn,
    changes: [
      ...changes,
      ...(await leavePersons(tx, tournament.id, named)),
      ...(await leaveDesk(tx, tournament.id, named)),
      ...named.map((one) => removedRow("athletes", one)),
    ],
    topics: ["athletes", ...categoryTopics(named.map(({ categoryId }) => categoryId))],
    outcome: { count: named.length, ...leaving },
  }
}

/** The named entries, each once; refuses if one of them is not in this tournament, or if none is named. */
export async function allNamed(tx: Tx, { id }: TournamentRow, ids: readonly AthleteId[]): Promise<Athlete[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw new Refusal("required", "athletes")
  const named = await listNamed(tx, id, wanted)
  if (named.length < wanted.length) throw new Refusal("not_found")
  return named
}
