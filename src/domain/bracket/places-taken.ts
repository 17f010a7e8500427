import { isOfTree, isTree } from "#domain/formats/format.ts"
import { ladderTop } from "#domain/formats/places-behind.ts"
import { isOut, tableOf } from "#domain/formats/table.ts"
import type { AthleteId } from "#domain/ids.ts"
import { depth } from "./positions.ts"
import { isSettled } from "./progress.ts"
import { standing } from "./standing-of.ts"
import { stopped } from "./stopped.ts"
import type { Bracket } from "./types.ts"
import { losersOf, winnersOfAll } from "./winners-of-all.ts"

/**
 * Everybody's place as far as it is decided; who competes for none has none. Whoever lost the last fight to such a one
 * takes the place, of several the one who was beaten last; of two places that somebody has so the better one counts, and the
 * other stays empty. Nobody else moves. In a round robin all behind move up, as its table says
 * (docs/decisions/formats-and-results.md).
 */
export function placesTaken(bracket: Bracket): Map<AthleteId, number> {
  const all = placesOfAll(bracket)
  if (bracket.unranked.length === 0 || bracket.format === "roundRobin") return all
  const taken = new Map([...all].filter(([id]) => !bracket.unranked.includes(id)))
  for (const [id, place] of all) {
    const heir = bracket.unranked.includes(id) ? heirOf(bracket, id) : null
    const own = heir === null ? undefined : taken.get(heir)
    // Whoever lost the own place by a disqualification takes nobody's.
    if (heir !== null && own !== undefined && place < own) taken.set(heir, place)
  }
  return taken
}

/** Who takes the place of one who competes for none: whoever was beaten last, or who takes that one's place. */
function heirOf(bracket: Bracket, id: AthleteId, seen: readonly AthleteId[] = []): AthleteId | null {
  const beaten = beatenLast(bracket, id)
  if (beaten === null || seen.includes(beaten)) return null
  return bracket.unranked.includes(beaten) ? heirOf(bracket, beaten, [...seen, id]) : beaten
}

/** Who was beaten in the last fight that the athlete won, unless that one fights or has fought once more. */
function beatenLast(bracket: Bracket, id: AthleteId): AthleteId | null {
  const order = (t: number): number => (isOfTree(bracket, t) ? -t : t)
  const won = bracket.fights
    .flatMap(({ result }, t) =>
      result?.winner === id ? [{ t, beaten: result.blue === id ? result.red : result.blue }] : [],
    )
    .reduce<{ t: number; beaten: AthleteId } | null>(
      (last, one) => (last === null || order(one.t) > order(last.t) ? one : last),
      null,
    )
  if (won === null) return null
  const goesOn = standing(bracket).fights.some(
    ({ t, state, blue, red }) =>
      order(t) > order(won.t) && state !== "walkover" && (blue === won.beaten || red === won.beaten),
  )
  return goesOn ? null : won.beaten
}

/** The places as if everybody competed for one; in a round robin those of its table. */
function placesOfAll(bracket: Bracket): Map<AthleteId, number> {
  if (!isSettled(bracket)) return new Map()
  if (bracket.format === "roundRobin") return tablePlaces(bracket)
  const places = roundPlaces(bracket)
  const behind = bracket.format === "thirdFight" ? 4 : 5
  for (const { athlete, t } of stopped(bracket)) places.set(athlete, depth(t) > 1 ? 2 ** depth(t) + 1 : behind)
  for (const id of beatenForBronze(bracket)) places.set(id, behind)
  const { golds, silvers, bronzes } = winnersOfAll(bracket)
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

/** Only the last fights for the bronze give a place: an athlete beaten before keeps that of the round. */
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
  return new Map(placed.flatMap(({ athlete, place }) => (place === null ? [] : [[athlete, place]])))
}
