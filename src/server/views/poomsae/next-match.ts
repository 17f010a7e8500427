import { type CourtFight, obstacleOf } from "#domain/queue/index.ts"
import type { EventRow } from "#server/records/poomsae/poomsae.ts"
import type { State } from "#server/views/states/state.ts"

/** A poomsae fight that has its number. */
export type Numbered = CourtFight & { readonly number: number }

const hasNumber = (fight: CourtFight): fight is Numbered => fight.number !== null

/** The matches of a court that are neither over nor judged at one of its places, by day and number. */
export function waitingMatches(
  { fights, categories }: ReturnType<State["courts"]>,
  court: CourtFight["court"],
  open: readonly EventRow[],
): Numbered[] {
  const ofPoomsae = new Set(categories.flatMap(({ id, kind }) => (kind === "poomsae" ? [id] : [])))
  // Who was called before a result below changed is no pair of the fight any more.
  const isOpen = ({ category, t, blue, red }: CourtFight): boolean =>
    open.some((one) => one.categoryId === category && one.t === t && one.athleteId === blue && one.opponentId === red)
  return fights
    .filter((one) => one.court === court && ofPoomsae.has(one.category) && !one.isOver && !isOpen(one))
    .filter(hasNumber)
    .sort((one, other) => one.day - other.day || one.number - other.number)
}

/** Those that can begin, in turn; athletes who have to rest come last. */
export function beginnable(waiting: readonly Numbered[], now: number): Numbered[] {
  const stopped = (fight: Numbered) => obstacleOf(fight, now)?.kind ?? null
  return [...waiting.filter((one) => stopped(one) === null), ...waiting.filter((one) => stopped(one) === "rest")]
}
