import type { Bracket, FightState } from "#domain/bracket/index.ts"
import { inOrder } from "../desk/fight-form.ts"

/** On a court now, with two athletes, without them yet, recorded. */
export type FightPart = "now" | "ready" | "waiting" | "done"

const parts = ["now", "ready", "waiting", "done"] as const

/**
 * The fights that are fought or may be, what comes next before the rest; `now`: technical numbers of those on the
 * courts. Parts without a fight are left out.
 */
export function fightParts(
  bracket: Bracket,
  now: Pick<ReadonlySet<number>, "has">,
): readonly (readonly [FightPart, readonly number[]])[] {
  const fights = inOrder(bracket).map(({ t, state }) => ({ t, part: partOf(state, now.has(t)) }))
  return parts
    .map((part) => [part, fights.filter((fight) => fight.part === part).map(({ t }) => t)] as const)
    .filter(([, list]) => list.length > 0)
}

function partOf(state: FightState, isNow: boolean): FightPart | null {
  if (state === "empty" || state === "walkover") return null
  if (state === "done" || state === "bothOut") return "done"
  return isNow ? "now" : state
}
