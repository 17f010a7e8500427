import * as Bracket from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type PersonIds, personsWithout } from "#domain/registration/person-groups.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { drawChanges, fieldsOf, findDraw, listDraws } from "#server/brackets/store.ts"
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
  /** How many lose the scores of a list of poomsae. */
  readonly scored: number
  /** Who stands further than before because of it. */
  readonly further: readonly Further[]
}

export interface Further {
  readonly categoryId: CategoryId
  readonly athlete: AthleteId
  readonly position: Bracket.Position
}

/** These entries leave their categories' draws; refused (`has_results`) without consent where one has a result of his own. */
export async function leaveDraws(
  tx: Tx,
  tournamentId: TournamentId,
  athletes: readonly Athlete[],
  consent: Bracket.Consent,
): Promise<Leaving> {
  const ids = athletes.map(({ id }) => id)
  const scored = await requireUnscored(tx, tournamentId, ids, consent)
  const draws = await listDraws(tx, tournamentId)
  const changes: RowChange[] = []
  const undone: Leaving["undone"][number][] = []
  const further: Further[] = []
  let left = 0
  for (const [categoryId, own] of groupBy(athletes, (athlete) => athlete.categoryId)) {
    const draw = categoryId === null ? undefined : draws.get(categoryId)
    if (categoryId === null || draw === undefined) continue
    const { places, awaits } = draw.bracket
    const there = own.filter(({ id }) => places.includes(id) || awaits.includes(id))
    const fallen = new Set<number>()
    let bracket = draw.bracket
    for (const { id } of there) {
      const step = Bracket.withdraw(bracket, id, consent)
      bracket = step.bracket
      for (const t of step.undone) fallen.add(t)
    }
    left += there.filter(({ id }) => places.includes(id)).length
    undone.push(...[...fallen].sort((one, other) => one - other).map((t) => ({ categoryId, t })))
    further.push(...Bracket.newcomers(draw.bracket, bracket).map((one) => ({ categoryId, ...one })))
    changes.push(...drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket }))
  }
  return { changes, left, undone, scored, further }
}

/** What it does that many compete no more: nothing that was fought falls. */
export interface Departed {
  readonly changes: readonly RowChange[]
  /** How many come off a draw: they had fought nothing. */
  readonly left: number
  /** Fights that are lost by withdrawal, with the public number and whoever goes on; null: none. */
  readonly lost: readonly LostFight[]
  /** How many will lose the next fight as soon as the opponent is known. */
  readonly waits: number
  /** How many have fought all that they had to fight: results and places stay. */
  readonly stays: number
  /** Who passes where one comes off a draw; null: nobody, or not known yet. */
  readonly opponent: AthleteId | null
}

export interface LostFight {
  readonly categoryId: CategoryId
  readonly t: number
  readonly number: number | null
  readonly winner: AthleteId | null
}

/** These entries compete no more. Of a list of poomsae that they are scored in they keep the rounds that they performed whole. */
export async function departDraws(tx: Tx, tournamentId: TournamentId, athletes: readonly Athlete[]): Promise<Departed> {
  const draws = await listDraws(tx, tournamentId)
  const changes: RowChange[] = []
  const lost: LostFight[] = []
  const how: Bracket.Departure["how"][] = []
  let opponent: AthleteId | null = null
  for (const [categoryId, own] of groupBy(athletes, (athlete) => athlete.categoryId)) {
    const draw = categoryId === null ? undefined : draws.get(categoryId)
    if (categoryId === null || draw === undefined) continue
    let bracket = draw.bracket
    for (const { id } of own) {
      const departure = Bracket.leave(bracket, id)
      bracket = departure.bracket
      opponent = departure.opponent
      how.push(departure.how)
      lost.push(...departure.lost.map((t) => lostFight(categoryId, t, departure)))
    }
    changes.push(...drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket }))
  }
  const count = (one: Bracket.Departure["how"]): number => how.filter((other) => other === one).length
  return { changes, left: count("off"), lost, waits: count("waits"), stays: count("stays"), opponent }
}

function lostFight(categoryId: CategoryId, t: number, { bracket }: Bracket.Departure): LostFight {
  const { number = null, result = null } = bracket.fights[t] ?? {}
  return { categoryId, t, number, winner: result?.winner ?? null }
}

/** An entry that had left its draw is here again. */
export async function comeBackToDraw(tx: Tx, { tournamentId, categoryId, id }: Athlete): Promise<RowChange[]> {
  const draw = categoryId === null ? null : await findDraw(tx, tournamentId, categoryId)
  if (categoryId === null || draw === null) return []
  return drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket: Bracket.comeBack(draw.bracket, id) })
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
