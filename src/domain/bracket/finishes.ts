import { isOfTree, isTree } from "#domain/formats/format.ts"
import { ladderTop } from "#domain/formats/places-behind.ts"
import { isOut, tableOf } from "#domain/formats/table.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { depth } from "./positions.ts"
import { isSettled } from "./progress.ts"
import { stopsAt } from "./standing.ts"
import { standing } from "./standing-of.ts"
import { stopped } from "./stopped.ts"
import type { Bracket } from "./types.ts"
import { losersOf, winners } from "./winners.ts"

/** How far one athlete has come in a draw. */
export interface Finish {
  readonly athleteId: AthleteId
  /**
   * 1 to 3 by `winners`; 5, 9, 17, 33: those who fall in one round share its best place; the loser of a fight for the
   * bronze is fifth, or fourth if there is one such fight; in a round robin by its table, once it parts everybody for a medal or somebody has said that they share it. null: still in, or none (DQB,
   * a draft, a lone athlete who is not confirmed).
   */
  readonly place: number | null
  /** Recorded fights in which he took part, and those that he won. */
  readonly fights: number
  readonly wins: number
  /** Rounds that he passed without an opponent. */
  readonly byes: number
}

/** Everybody who was drawn, the best place first, as far as it is decided. */
export function finishes(bracket: Bracket): Finish[] {
  const places = placesOf(bracket)
  const rounds = groupBy(roundsOf(bracket), ({ athleteId }) => athleteId)
  return bracket.places
    .filter((id) => id !== null)
    .map((athleteId) => {
      const count = (kind: Round["kind"]): number =>
        (rounds.get(athleteId) ?? []).filter((one) => one.kind === kind).length
      const wins = count("won")
      return { athleteId, place: places.get(athleteId) ?? null, fights: wins + count("lost"), wins, byes: count("bye") }
    })
    .sort((one, other) => (one.place ?? last) - (other.place ?? last))
}

interface Round {
  readonly athleteId: AthleteId
  readonly kind: "won" | "lost" | "bye"
}

/** What everybody has behind him. */
function roundsOf(bracket: Bracket): Round[] {
  return standing(bracket).fights.flatMap(({ t, state, blue, red }) => {
    const result = bracket.fights[t]?.result
    const pair = [blue, red].filter((id) => id !== null)
    if (state === "walkover")
      return isOfTree(bracket, t)
        ? pair.flatMap((athleteId): Round[] => (stopsAt(bracket, t, athleteId) ? [] : [{ athleteId, kind: "bye" }]))
        : []
    if (!result) return []
    return pair.map((athleteId): Round => ({ athleteId, kind: athleteId === result.winner ? "won" : "lost" }))
  })
}

function placesOf(bracket: Bracket): Map<AthleteId, number> {
  if (!isSettled(bracket)) return new Map()
  if (bracket.format === "roundRobin") return tablePlaces(bracket)
  const places = roundPlaces(bracket)
  const behind = bracket.format === "thirdFight" ? 4 : 5
  for (const { athlete, t } of stopped(bracket)) places.set(athlete, depth(t) > 1 ? 2 ** depth(t) + 1 : behind)
  for (const id of beatenForBronze(bracket)) places.set(id, behind)
  const { golds, silvers, bronzes } = winners(bracket)
  for (const id of bronzes) places.set(id, 3)
  for (const id of silvers) places.set(id, 2)
  for (const id of golds) places.set(id, 1)
  return places
}

/** Of those who fell before the semi-finals. */
function roundPlaces({ format, size, fights }: Bracket): Map<AthleteId, number> {
  const tree = isTree(format) ? fights.slice(0, size - 1) : []
  const fallen = tree.flatMap((fight, t) => losersOf(fight).map((id) => ({ id, depth: depth(t) })))
  return new Map(fallen.filter((one) => one.depth > 1).map((one) => [one.id, 2 ** one.depth + 1]))
}

/** Only the last fights for the bronze give a place: an athlete beaten before keeps that of his round. */
function beatenForBronze(bracket: Bracket): AthleteId[] {
  const { format, size, fights } = bracket
  if (format === "thirdFight") return fights.slice(size - 1).flatMap(losersOf)
  if (format !== "repechage" || size < 8) return []
  const lasts = [ladderTop(size, 1) - 1, ladderTop(size, 2) - 1]
  return lasts.flatMap((t) => losersOf(fights[t]))
}

function tablePlaces(bracket: Bracket): Map<AthleteId, number> {
  const { rows, isComplete } = tableOf(bracket)
  const results = bracket.fights.flatMap(({ result }) => result ?? [])
  const placed = rows.filter(({ athlete, isOpen }) => isComplete && !isOpen && !isOut(athlete, results))
  return new Map(placed.map(({ athlete, place }) => [athlete, place]))
}

const last = Number.MAX_SAFE_INTEGER
