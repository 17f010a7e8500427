import type { PublicFight } from "./calls.ts"

const order: readonly PublicFight["state"][] = ["running", "called", "open"]

/**
 * Somebody's next fight: what runs, then what is called, then what is nearest; not the earlier fight of somebody whose
 * number is not given yet.
 */
export function nextFight(fights: readonly PublicFight[]): PublicFight | undefined {
  for (const state of order) {
    const found = fights.filter((fight) => fight.state === state)
    const first = found.find(({ expected }) => expected !== "") ?? found[0]
    if (first) return first
  }
  return undefined
}
