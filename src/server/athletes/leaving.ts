import * as Bracket from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { type PersonIds, personsWithout } from "#domain/registration/person-groups.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { drawChanges, fieldsOf, listDraws } from "#server/brackets/store.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { updated } from "#server/platform/delta.ts"
import { requireUnscored } from "#server/poomsae/scored.ts"
import { listPersons } from "./store.ts"

/** What it does to the draws that many leave their categories. */
export interface Leaving {
  readonly changes: readonly RowChange[]
  /** How many of them stood in a draw. */
  readonly left: number
  /** Fights that lose their results. */
  readonly undone: readonly { readonly categoryId: CategoryId; readonly t: number }[]
}

/** These entries leave their categories' draws; refused (`has_results`) without consent where one has a result of his own. */
export async function leaveDraws(
  tx: Tx,
  tournamentId: TournamentId,
  athletes: readonly Athlete[],
  consent: Bracket.Consent,
): Promise<Leaving> {
  const ids = athletes.map(({ id }) => id)
  await requireUnscored(tx, tournamentId, ids, consent)
  const draws = await listDraws(tx, tournamentId)
  const changes: RowChange[] = []
  const undone: Leaving["undone"][number][] = []
  let left = 0
  for (const [categoryId, own] of groupBy(athletes, (athlete) => athlete.categoryId)) {
    const draw = categoryId === null ? undefined : draws.get(categoryId)
    if (categoryId === null || draw === undefined) continue
    const there = own.filter(({ id }) => draw.bracket.places.includes(id))
    const fallen = new Set<number>()
    let bracket = draw.bracket
    for (const { id } of there) {
      const step = Bracket.withdraw(bracket, id, consent)
      bracket = step.bracket
      for (const t of step.undone) fallen.add(t)
    }
    left += there.length
    undone.push(...[...fallen].sort((one, other) => one - other).map((t) => ({ categoryId, t })))
    changes.push(...drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket }))
  }
  return { changes, left, undone }
}

/** These entries go away: the others of their persons are numbered anew. */
export async function leavePersons(tx: Tx, tournamentId: TournamentId, gone: readonly Athlete[]): Promise<RowChange[]> {
  const entries = await listPersons(tx, tournamentId, gone)
  return personChanges(entries, personsWithout(entries, new Set(gone.map(({ id }) => id))))
}

/** The rows in which `personId` changes. */
export const personChanges = (entries: readonly Pick<Athlete, "id" | "personId">[], persons: PersonIds): RowChange[] =>
  entries.flatMap(({ id, personId }) =>
    updated("athletes", { id }, { personId }, { personId: persons.get(id) ?? personId }),
  )
