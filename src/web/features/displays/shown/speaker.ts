import type { WireCourtCalls } from "#contract/displays/calls.ts"
import { personName } from "#domain/uk/person-name.ts"
import { keyOf } from "./calls.ts"

/** A fight that is called, or the next one of its court. */
interface Announced {
  readonly key: string
  readonly court: string
  readonly number: number
  readonly names: string
  readonly isCalled: boolean
}

/** Fights that a loudspeaker shows. */
const MOST = 6

/** Who is called now, on all courts, the newest call first; below them whom each court calls next, in the order of their times. */
export function announced(courts: readonly WireCourtCalls[]): readonly Announced[] {
  const listed = courts.map(({ court, current, next }) => ({ court, fights: [...(current ? [current] : []), ...next] }))
  const called = listed.flatMap(({ court, fights }) =>
    fights.filter(({ state }) => state === "called").map((fight) => ({ court, fight })),
  )
  const waiting = listed.flatMap(({ court, fights }) => {
    const fight = fights.find(({ state, blue, red }) => state === "open" && (blue ?? red))
    return fight ? [{ court, fight }] : []
  })
  return [
    ...called.sort((one, other) => (one.fight.calledAt < other.fight.calledAt ? 1 : -1)),
    // An expected time of nobody is '', and comes last.
    ...waiting.sort((one, other) => ((one.fight.expected || "~") < (other.fight.expected || "~") ? -1 : 1)),
  ]
    .slice(0, MOST)
    .map(({ court, fight }) => ({
      key: keyOf(fight),
      court,
      number: fight.number,
      names: [fight.blue, fight.red].map((one) => (one ? personName(one.name).surname : "…")).join(" – "),
      isCalled: fight.state === "called",
    }))
}
