import type { WireSeatHealth } from "#contract/bouts/frames.ts"
import type { BoutState } from "#domain/bout/replay.ts"
import { quorumOf, type Seats } from "#domain/bout/rules.ts"

/** Who of a bout's judges is there with a phone. */
export interface Judges {
  readonly of: Seats
  /** Their seats. */
  readonly present: readonly number[]
  readonly missing: readonly number[]
  /** Those who are there can make a point. */
  readonly isMajority: boolean
  /** Somebody is missing, and the operator has not said yet how the bout goes on. */
  readonly isAsked: boolean
  /** More are there than the operator has gone on with. */
  readonly isMore: boolean
  /** No phone has a seat here: the court is scored by its panel alone, and nobody is missing. */
  readonly isWithoutPhones: boolean
}

/** On a court on which no phone is seated the operator counts alone, and nobody is asked. */
export function judgesOf(
  health: readonly WireSeatHealth[],
  { seats, present: agreed }: Pick<BoutState, "seats" | "present">,
): Judges {
  const own = health.filter(({ seat }) => seat <= seats)
  const present = own.filter(({ state }) => state === "good" || state === "weak").map(({ seat }) => seat)
  const missing = Array.from({ length: seats }, (_, at) => at + 1).filter((seat) => !present.includes(seat))
  const isAgreed = agreed?.every((seat) => present.includes(seat)) === true
  const isTaken = own.some(({ state }) => state !== "free")
  return {
    of: seats,
    present,
    missing,
    isMajority: present.length >= quorumOf(seats),
    isAsked: isTaken && missing.length > 0 && !isAgreed,
    isMore: isAgreed && present.length > agreed.length,
    isWithoutPhones: !isTaken,
  }
}
