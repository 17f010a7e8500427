import type { WireCourtCalls } from "#contract/screens/calls.ts"
import { personName } from "#domain/uk/person-name.ts"
import { keyOf } from "./calls.ts"

interface Called {
  readonly key: string
  readonly court: string
  readonly number: number
  readonly names: string
}

/** Calls that a loudspeaker shows. */
const MOST = 4

/** Who is called now, on all courts, the newest call first. */
export function calledOf(courts: readonly WireCourtCalls[]): readonly Called[] {
  const called = courts.flatMap(({ court, current, next }) =>
    [...(current ? [current] : []), ...next]
      .filter(({ state }) => state === "called")
      .map((fight) => ({ court, fight })),
  )
  return called
    .sort((one, other) => (one.fight.calledAt < other.fight.calledAt ? 1 : -1))
    .slice(0, MOST)
    .map(({ court, fight }) => ({
      key: keyOf(fight),
      court,
      number: fight.number,
      names: [fight.blue, fight.red].map((one) => (one ? personName(one.name).surname : "…")).join(" – "),
    }))
}
