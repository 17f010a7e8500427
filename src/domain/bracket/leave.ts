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

/** Whether the person was shown which results fall, and agreed. */
export type Consent = "none" | "given"

/**
 * Takes an athlete off a position. On a first-round position the athlete leaves the draw and the opponent advances by a bye; on
 * a later one the result that led there is taken back. `undone` names every fight that lost its result.
 */
export function removeFrom(bracket: Bracket, athlete: AthleteId, position: string): Change {
  const node = nodeOf(bracket.size, position)
  // Formats in which nobody advances have no later positions.
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
 * Removes an athlete from the draw, however far along; the opponent advances. Consent is required if there is
 * a result already. An athlete who is not in the draw changes nothing.
 */
export function withdraw(bracket: Bracket, athlete: AthleteId, consent: Consent): Change {
  if (!isIn(bracket, athlete)) return { bracket: notOutside(bracket, [athlete]), undone: [] }
  const change = emptyPlaceOf(bracket, athlete)
  if (isRecorded(bracket, athlete) && consent === "none") {
    throw new Refusal("has_results", null, { athlete, undone: change.undone })
  }
  return change
}

/**
 * What the withdrawal of an athlete does. `off`: without a result, off the draw. `lost`: fights that are lost
 * by withdrawal. `waits`: the next fight will be lost as soon as the opponent is known. `stays`: nothing is left to
 * fight. `none`: in no draw.
 */
export interface Departure {
  readonly how: "off" | "lost" | "waits" | "stays" | "none"
  /** Fights that are recorded as lost by withdrawal, ascending. */
  readonly lost: readonly number[]
  /** Who advances instead; null: nobody, or not known yet. */
  readonly opponent: AthleteId | null
}

/**
 * What becomes of whoever has fought nothing: `off` the draw, so that the opponent has a bye; or the first fight is `lost` by
 * withdrawal, in a draw whose positions were earned.
 */
export type Unfought = "off" | "lost"

/**
 * Withdraws an athlete. The results stay: the next fight is lost by withdrawal as soon as the opponent is known.
 * Without a result the athlete comes off the draw and the opponent advances. No recorded result falls.
 */
export function leave(
  bracket: Bracket,
  athlete: AthleteId,
  unfought: Unfought = "off",
): Departure & { readonly bracket: Bracket } {
  const { bracket: after, departures } = leaveAll(bracket, [athlete], unfought)
  const [departure = NOT_THERE] = departures
  return { bracket: after, ...departure }
}

const NOT_THERE: Departure = { how: "none", lost: [], opponent: null }

/**
 * The same for several athletes, in their order: if two of them would meet, both have lost, whichever is named first.
 */
export function leaveAll(
  bracket: Bracket,
  athletes: readonly AthleteId[],
  unfought: Unfought = "off",
): { readonly bracket: Bracket; readonly departures: readonly Departure[] } {
  const there = athletes.filter((athlete) => isIn(bracket, athlete))
  const off = new Set(unfought === "lost" ? [] : there.filter((athlete) => !isRecorded(bracket, athlete)))
  const staying = notOutside(bracket, athletes)
  // Who is put on a free place later may still have to meet this one.
  const isDone = progress(bracket).left === 0 && staying.outside.length === 0
  const leaving = new Set(isDone ? [] : there.filter((athlete) => !off.has(athlete)))
  const others = bracket.gone.filter(({ athlete }) => !leaving.has(athlete))
  // A last fight that nobody comes to is won, unless somebody who stands outside is still put there.
  const settled = { ...bracket, outside: [] }
  const gone = [...others, ...[...leaving].map((athlete) => ({ athlete, node: reached(settled, athlete) }))]
  const marked = leaving.size === 0 ? staying : { ...staying, gone }
  const after =
    off.size > 0 ? settleWithout(marked, off).bracket : settleOthers({ bracket: marked, undone: [] }).bracket
  const departureOf = (athlete: AthleteId): Departure => {
    if (!isIn(bracket, athlete)) return NOT_THERE
    if (!off.has(athlete)) return departed(bracket, after, athlete)
    const next = nextOf(bracket, athlete)
    return { how: "off", lost: [], opponent: next !== null && athletes.includes(next) ? null : next }
  }
  return { bracket: after, departures: athletes.map(departureOf) }
}

/** What became of one who had fought, by the fights lost since. */
function departed(before: Bracket, after: Bracket, athlete: AthleteId): Departure {
  const lost = after.fights.flatMap(({ result }, t) =>
    result !== null && before.fights[t]?.result === null && isOf(result, athlete) ? [t] : [],
  )
  // If several fights are lost, no single opponent advances.
  const opponent = lost.length === 1 ? (after.fights[lost[0] ?? 0]?.result?.winner ?? null) : null
  if (lost.length > 0) return { how: "lost", lost, opponent }
  const isWaiting = standing(after).fights.some(
    ({ state, blue, red }) => state === "waiting" && isOf({ blue, red }, athlete),
  )
  return { how: isWaiting ? "waits" : "stays", lost, opponent: null }
}

/** Somebody else takes the position of an athlete who has fought nothing; what that one lost by withdrawal is open again. */
export const takeOver = (bracket: Bracket, athlete: AthleteId, next: AthleteId): Bracket =>
  settle(
    bracket,
    bracket.places.map((one) => (one === athlete ? next : one)),
  ).bracket

/** Whether anybody was called to a fight of it, or has fought; who lost by leaving has not. */
export const isBegun = ({ fights, gone }: Bracket): boolean => {
  const left = new Set(gone.map(({ athlete }) => athlete))
  return fights.some(({ result, times }) => {
    if (times?.calledAt || times?.startedAt) return true
    return result !== null && !left.has(result.winner === result.blue ? result.red : result.blue)
  })
}

/** Undoes a withdrawal: fights already lost by it stay recorded, the remaining ones are open again. */
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

/** The athlete to be met next, if known. */
function nextOf(bracket: Bracket, athlete: AthleteId): AthleteId | null {
  const next = standing(bracket).fights.find((fight) => fight.state === "ready" && isOf(fight, athlete))
  return next ? (next.blue === athlete ? next.red : next.blue) : null
}

/** Takes an athlete off a position; in a draft it has to be filled again. */
function unplaced(bracket: Bracket, athlete: AthleteId): Change {
  const { bracket: off, undone } = emptyPlaceOf(bracket, athlete)
  const after = { ...off, outside: [...off.outside, athlete] }
  return bracket.awaits.length === 0
    ? { bracket: after, undone }
    : { bracket: { ...after, awaits: [...bracket.awaits, athlete] }, undone }
}

/** The bracket without those of whom nobody waits any more. */
function notOutside(bracket: Bracket, athletes: readonly AthleteId[]): Bracket {
  const outside = bracket.outside.filter((one) => !athletes.includes(one))
  return outside.length === bracket.outside.length ? bracket : { ...bracket, outside }
}

const emptyPlaceOf = (bracket: Bracket, athlete: AthleteId): Change => settleWithout(bracket, new Set([athlete]))

const settleWithout = (bracket: Bracket, off: ReadonlySet<AthleteId>): Change =>
  settle(
    bracket,
    bracket.places.map((there) => (there !== null && off.has(there) ? null : there)),
    {
      awaits: bracket.awaits.filter((one) => !off.has(one)),
      outside: bracket.outside.filter((one) => !off.has(one)),
    },
  )

/** The fight whose winner came to this node; null if only walkovers led here or the way starts here. */
export function lastWin(bracket: Bracket, athlete: AthleteId, from: number): number | null {
  let node = from
  while (node < bracket.size - 1) {
    if (fightAt(bracket, node).result !== null) return node
    node = occupant(bracket, 2 * node + 2) === athlete ? 2 * node + 2 : 2 * node + 1
  }
  return null
}
