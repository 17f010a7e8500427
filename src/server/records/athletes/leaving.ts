import { type PersonIds, personsWithout } from "#domain/athletes/person-groups.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { drawChanges, fieldsOf } from "#domain/bracket/stored.ts"
import { isFromRanks } from "#domain/draw/from-ranks.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { findDraw, listDraws } from "#server/records/brackets/brackets.ts"
import { requireUnscored, type Unscored } from "#server/records/poomsae/scored.ts"
import { listPersons } from "./athletes.ts"

/** What it does to the draws that many leave their categories. */
export interface Leaving {
  readonly changes: readonly RowChange[]
  /** How many of them were in a draw. */
  readonly left: number
  /** Fights that lose their results. */
  readonly undone: readonly { readonly categoryId: CategoryId; readonly t: number }[]
  /** How many lose the scores of a list of poomsae. */
  readonly scored: number
  /** Those scores. */
  readonly restsOn: Unscored["restsOn"]
  /** Who stands further than before because of it. */
  readonly further: readonly Further[]
}

export interface Further {
  readonly categoryId: CategoryId
  readonly athlete: AthleteId
  readonly position: Bracket.Position
}

/**
 * These entries leave their categories' draws; refused (`has_results`) without consent if one has an own result.
 */
export async function leaveDraws(
  tx: Tx,
  tournamentId: TournamentId,
  athletes: readonly Athlete[],
  consent: Bracket.Consent,
): Promise<Leaving> {
  const ids = athletes.map(({ id }) => id)
  const { scored, restsOn } = await requireUnscored(tx, tournamentId, ids, consent)
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
  return { changes, left, undone, scored, restsOn, further }
}

/** The effect when one athlete, or many together, no longer compete: no fought result is lost. */
export interface Departure {
  /** How many come off a draw: they had fought nothing. */
  readonly left: number
  /** Fights that are lost by withdrawal, with the public number and the athlete who advances; null: none. */
  readonly lost: readonly LostFight[]
  /** How many will lose the next fight as soon as the opponent is known. */
  readonly waits: number
  /** How many have fought all that they had to fight: results and places stay. */
  readonly stays: number
  /** Who advances when an athlete is taken off a draw; null: nobody, or not known yet. */
  readonly opponent: AthleteId | null
}

export interface Departed extends Departure {
  readonly changes: readonly RowChange[]
  /** The same of each of them. */
  readonly each: readonly OneDeparture[]
}

export interface OneDeparture extends Departure {
  readonly athlete: AthleteId
}

export interface LostFight {
  readonly categoryId: CategoryId
  readonly t: number
  readonly number: number | null
  readonly winner: AthleteId | null
}

/**
 * These entries no longer compete. In a poomsae list in which they are scored they keep the rounds that they performed
 * completely.
 */
export async function departDraws(tx: Tx, tournamentId: TournamentId, athletes: readonly Athlete[]): Promise<Departed> {
  const draws = await listDraws(tx, tournamentId)
  const changes: RowChange[] = []
  const each: OneDeparture[] = []
  for (const [categoryId, own] of groupBy(athletes, (athlete) => athlete.categoryId)) {
    const draw = categoryId === null ? undefined : draws.get(categoryId)
    if (categoryId === null || draw === undefined) {
      each.push(...own.map(({ id }) => ({ athlete: id, ...NOT_DRAWN })))
      continue
    }
    const ids = own.map(({ id }) => id)
    const { bracket, departures } = Bracket.leaveAll(draw.bracket, ids, isFromRanks(draw.row) ? "lost" : "off")
    each.push(...departures.map((one, at) => oneDeparture(ids[at], one, { categoryId, bracket })))
    changes.push(...drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket }))
  }
  return { changes, each, ...together(each) }
}

export const NOT_DRAWN: Departure = { left: 0, lost: [], waits: 0, stays: 0, opponent: null }

function oneDeparture(
  athlete: AthleteId | undefined,
  { how, lost, opponent }: Bracket.Departure,
  { categoryId, bracket }: { readonly categoryId: CategoryId; readonly bracket: Bracket.Bracket },
): OneDeparture {
  invariant(athlete, "as many departures as athletes")
  const fightOf = (t: number): LostFight => {
    const { number = null, result = null } = bracket.fights[t] ?? {}
    return { categoryId, t, number, winner: result?.winner ?? null }
  }
  return {
    athlete,
    left: Number(how === "off"),
    lost: lost.map(fightOf),
    waits: Number(how === "waits"),
    stays: Number(how === "stays"),
    opponent,
  }
}

/** For several at once: a fight in which two of them would have met is lost once. */
function together(each: readonly Departure[]): Departure {
  const lost = new Map(
    each.flatMap((one) => one.lost.map((fight) => [`${fight.categoryId}/${fight.t}`, fight] as const)),
  )
  const sum = (of: "left" | "waits" | "stays"): number => each.reduce((all, one) => all + one[of], 0)
  return {
    left: sum("left"),
    lost: [...lost.values()],
    waits: sum("waits"),
    stays: sum("stays"),
    opponent: each.at(-1)?.opponent ?? null,
  }
}

/** An entry that had left its draw is here again. */
export async function comeBackToDraw(tx: Tx, { tournamentId, categoryId, id }: Athlete): Promise<RowChange[]> {
  const draw = categoryId === null ? null : await findDraw(tx, tournamentId, categoryId)
  if (categoryId === null || draw === null) return []
  return drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket: Bracket.comeBack(draw.bracket, id) })
}

/** Deletes these entries: the other entries of their persons are numbered again. */
export async function leavePersons(tx: Tx, tournamentId: TournamentId, gone: readonly Athlete[]): Promise<RowChange[]> {
  const entries = await listPersons(tx, tournamentId, gone)
  return personChanges(entries, personsWithout(entries, new Set(gone.map(({ id }) => id))))
}

/** The rows in which `personId` changes. */
export const personChanges = (entries: readonly Pick<Athlete, "id" | "personId">[], persons: PersonIds): RowChange[] =>
  entries.flatMap(({ id, personId }) =>
    updated("athletes", { id }, { personId }, { personId: persons.get(id) ?? personId }),
  )
