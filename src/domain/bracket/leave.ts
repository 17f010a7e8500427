import { isTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { nodeOf } from "./positions.ts"
import { progress } from "./progress.ts"
import { clearFight } from "./record.ts"
import { settle } from "./settle.ts"
import { settleOthers } from "./settle-others.ts"
import { type FightStanding, fightAt, occupant } from "./standing.ts"
import { standing } from "./standing-of.ts"
import { reached } from "./stopped.ts"
import type { Bracket, Change } from "./types.ts"

/** Whether the person was told what falls and agreed. */
export type Consent = "none" | "given"

/**
 * Takes an athlete off a position. From a first-round place he leaves the draw and his opponent passes; from a later
 * one the result that brought him there is taken back. `undone` names every fight that lost its result.
 */
export function removeFrom(bracket: Bracket, athlete: AthleteId, position: string): Change {
  const node = nodeOf(bracket.size, position)
  // Where nobody goes on there are no later positions.
  const isKnown = node !== null && (isTree(bracket.format) || node >= bracket.size - 1)
  if (!isKnown || occupant(bracket, node) !== athlete) {
    throw new Refusal("position_changed", null, { athlete, position })
  }
  if (node >= bracket.size - 1) return unplaced(bracket, athlete)
  const won = lastWin(bracket, athlete, node)
  if (won === null) throw new Refusal("came_by_walkover", null, { athlete, position })
  const { bracket: after, undone } = clearFight(bracket, won)
  return { bracket: after, undone: [...undone, won] }
}

/**
 * Takes an athlete off the draw, wherever he has got to; the opponent passes. One who has a result of his own leaves
 * only with consent. An athlete who is not in the draw changes nothing.
 */
export function withdraw(bracket: Bracket, athlete: AthleteId, consent: Consent): Change {
  if (!isIn(bracket, athlete)) return { bracket, undone: [] }
  const change = emptyPlaceOf(bracket, athlete)
  if (isRecorded(bracket, athlete) && consent === "none") {
    throw new Refusal("has_results", null, { athlete, undone: change.undone })
  }
  return change
}

/**
 * What an athlete's leaving does. `off`: he had fought nothing and comes off the draw. `lost`: fights that he loses by withdrawal.
 * `waits`: he will lose the next fight as soon as his opponent is known. `stays`: nothing is left for him to fight. `none`: he is in
 * no draw.
 */
export interface Departure {
  readonly bracket: Bracket
  readonly how: "off" | "lost" | "waits" | "stays" | "none"
  /** Fights that are recorded as lost by withdrawal, ascending. */
  readonly lost: readonly number[]
  /** Who goes on instead of him; null: nobody, or not known yet. */
  readonly opponent: AthleteId | null
}

/**
 * An athlete competes no more. What he has fought stays: he loses the next fight by withdrawal, as soon as his opponent is known.
 * Without a result of his own he comes off the draw, and his opponent passes. Nothing recorded falls.
 */
export function leave(bracket: Bracket, athlete: AthleteId): Departure {
  if (!isIn(bracket, athlete)) return { bracket, how: "none", lost: [], opponent: null }
  if (!isRecorded(bracket, athlete)) {
    return { bracket: emptyPlaceOf(bracket, athlete).bracket, how: "off", lost: [], opponent: nextOf(bracket, athlete) }
  }
  if (progress(bracket).left === 0) return { bracket, how: "stays", lost: [], opponent: null }
  const others = bracket.gone.filter((one) => one.athlete !== athlete)
  const gone = [...others, { athlete, node: reached(bracket, athlete) }]
  const after = settleOthers({ bracket: { ...bracket, gone }, undone: [] }).bracket
  const lost = after.fights.flatMap(({ result }, t) =>
    result !== null && bracket.fights[t]?.result === null && isOf(result, athlete) ? [t] : [],
  )
  // Of several fights nobody goes on to another.
  const opponent = lost.length === 1 ? (after.fights[lost[0] ?? 0]?.result?.winner ?? null) : null
  if (lost.length > 0) return { bracket: after, how: "lost", lost, opponent }
  const isWaiting = standing(after).fights.some(
    ({ state, blue, red }) => state === "waiting" && isOf({ blue, red }, athlete),
  )
  return { bracket: after, how: isWaiting ? "waits" : "stays", lost, opponent: null }
}

/** Whoever has left is here after all: what was lost by his withdrawal stays recorded, the fights that are left are his again. */
export function comeBack(bracket: Bracket, athlete: AthleteId): Bracket {
  const gone = bracket.gone.filter((one) => one.athlete !== athlete)
  return gone.length === bracket.gone.length ? bracket : { ...bracket, gone }
}

const isIn = ({ places, awaits }: Bracket, athlete: AthleteId): boolean =>
  places.includes(athlete) || awaits.includes(athlete)

const isRecorded = ({ fights }: Bracket, athlete: AthleteId): boolean =>
  fights.some(({ result }) => result !== null && isOf(result, athlete))

const isOf = ({ blue, red }: Pick<FightStanding, "blue" | "red">, athlete: AthleteId): boolean =>
  blue === athlete || red === athlete

/** Whom he would meet next, if that is known. */
function nextOf(bracket: Bracket, athlete: AthleteId): AthleteId | null {
  const next = standing(bracket).fights.find((fight) => fight.state === "ready" && isOf(fight, athlete))
  return next ? (next.blue === athlete ? next.red : next.blue) : null
}

/** Off his place; in a draft he is to be placed anew. */
function unplaced(bracket: Bracket, athlete: AthleteId): Change {
  const { bracket: after, undone } = emptyPlaceOf(bracket, athlete)
  return bracket.awaits.length === 0
    ? { bracket: after, undone }
    : { bracket: { ...after, awaits: [...bracket.awaits, athlete] }, undone }
}

function emptyPlaceOf(bracket: Bracket, athlete: AthleteId): Change {
  return settle(
    bracket,
    bracket.places.map((there) => (there === athlete ? null : there)),
    bracket.awaits.filter((one) => one !== athlete),
  )
}

/** The fight that brought him to this node; null when he came by walkovers alone or starts here. */
export function lastWin(bracket: Bracket, athlete: AthleteId, from: number): number | null {
  let node = from
  while (node < bracket.size - 1) {
    if (fightAt(bracket, node).result !== null) return node
    node = occupant(bracket, 2 * node + 2) === athlete ? 2 * node + 2 : 2 * node + 1
  }
  return null
}
