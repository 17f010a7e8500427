import { personsJoined, personsParted } from "#domain/athletes/person-groups.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { type Brought, bringIn } from "#server/records/applications/bring-in.ts"
import { listAthletes, listPersons } from "#server/records/athletes/athletes.ts"
import { personChanges } from "#server/records/athletes/leaving.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { knownAtDesk } from "#server/records/checkin/checkin.ts"
import { removedRow } from "#server/records/numbered-rows.ts"
import { finishedAmong } from "#server/views/finished.ts"
import { allNamed } from "./many-actions.ts"

/**
 * Records that these entries belong to one person, though their keys differ. Refuses (`same_category`) if two of them
 * are in one category.
 */
export const joinPersons = action(async (tx, tournament, ids: readonly AthleteId[]) => {
  const { entries, named } = await withTheirPersons(tx, tournament, ids)
  if (named.length < 2) throw new Refusal("required", "athletes")
  const places = entries.flatMap(({ categoryId }) => categoryId ?? [])
  if (new Set(places).size < places.length) throw new Refusal("same_category")
  const changes = personChanges(entries, personsJoined(entries, new Set(ids)))
  const person = Math.min(...entries.map(({ id }) => id))
  return { kind: "athlete.join", changes, topics: ["athletes"], outcome: { person } }
})

/** Each of these entries is another person's, though their keys may be one. */
export const partPersons = action(async (tx, tournament, ids: readonly AthleteId[]) => {
  const { entries } = await withTheirPersons(tx, tournament, ids)
  const changes = personChanges(entries, personsParted(entries, new Set(ids)))
  return { kind: "athlete.part", changes, topics: ["athletes"], outcome: { count: changes.length } }
})

async function withTheirPersons(tx: Tx, tournament: TournamentRow, ids: readonly AthleteId[]) {
  const named = await allNamed(tx, tournament, ids)
  const others = await listPersons(tx, tournament.id, named)
  const entries = [...new Map([...named, ...others].map((entry) => [entry.id, entry])).values()]
  return { named, entries }
}

/** The result of Sync. */
export interface Synced {
  /** Online entries that became entries of their own. */
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  /** Duplicate entries in a category that were not joined because a draw holds one of the two. */
  readonly refused: readonly Pick<Athlete, "id" | "name" | "categoryId">[]
  /** Accepted online entries that were not brought in. */
  readonly outside: readonly (Pick<Athlete, "name" | "categoryId"> & Pick<Brought["outside"][number], "why">)[]
  /** Categories that online entries needed. */
  readonly made: number
}

/**
 * Sync: brings in the accepted online entries, joins the entries of one person in one category and identifies all
 * persons again; draws stay as they are.
 */
export const syncTournament = action(async (tx, tournament, thisYear: number) => {
  const draws = [...(await listDraws(tx, tournament.id)).values()]
  const placed = new Set(draws.flatMap(({ bracket }) => bracket.places.filter((id) => id !== null)))
  // An entry that a desk knows is not merged into another entry either.
  const known = await knownAtDesk(tx, tournament.id)
  const athletes = await listAthletes(tx, tournament.id)
  const categories = await listCategories(tx, tournament.id)
  const finished = new Set(
    (
      await finishedAmong(
        tx,
        tournament.id,
        categories.map(({ id }) => id),
      )
    ).keys(),
  )
  const { plan, changes, outside, made } = await bringIn(
    tx,
    tournament,
    athletes,
    { placed: new Set([...placed, ...known]), finished },
    thisYear,
  )
  const joined = plan.joined.map((one) => removedRow("athletes", one))
  const changed = plan.changed.flatMap(({ before, after: { tournamentId: _, id, ...row } }) =>
    updated("athletes", { id }, before, row),
  )
  return {
    kind: "athlete.sync",
    changes: [...changed, ...joined, ...changes],
    topics: [
      "athletes",
      ...(made.length > 0 ? ["categories" as const] : []),
      ...categoryTopics([...plan.joined, ...plan.added].map(({ categoryId }) => categoryId)),
    ],
    outcome: {
      added: plan.added.length,
      updated: plan.updated,
      unchanged: plan.unchanged,
      refused: plan.refused.map(({ id, name, categoryId }) => ({ id, name, categoryId })),
      made: made.length,
      outside: outside.map(({ application: { name, categoryId }, why }) => ({ name, categoryId, why })),
    },
  }
})
