import type { WireSeatFrame } from "#contract/bouts/frames.ts"
import type { Side } from "#domain/bracket/types.ts"

type Bout = NonNullable<WireSeatFrame["bout"]>
export type Technique = keyof Bout["points"]

/** One key of a judge's phone; `turns`: it stands in the inner column, in a darker colour. */
export interface Key {
  readonly technique: Technique
  readonly points: number
  readonly turns: boolean
}

/** The rows of keys of one half, from the top: a kick to the head above, one to the trunk below it, the hand at the thumb. */
export function keyRows({ points, headRule }: Pick<Bout, "points" | "headRule">): readonly (readonly Key[])[] {
  const rows: readonly (readonly Technique[])[] = [
    headRule === "forbidden" ? [] : ["head", "turningHead"],
    ["trunk", "turningTrunk", "spinningTrunk"],
    ["punch"],
  ]
  return rows
    .map((row) =>
      row
        .filter((technique) => points[technique] > 0)
        .map((technique) => ({ technique, points: points[technique], turns: /^(turning|spinning)/.test(technique) })),
    )
    .filter((row) => row.length > 0)
}

/**
 * Whether a press of this moment of server time may count, as far as this phone knows: the clock runs since before it, or has stopped just now.
 * The server decides (`domain/bout/admit`); nothing that it would take is kept from it.
 */
export function mayCount(
  { clock, stoppedAt, graceMs }: Pick<Bout, "clock" | "stoppedAt" | "graceMs">,
  at: number,
): boolean {
  if (clock.since !== null && at >= clock.since) return true
  return stoppedAt !== null && at - stoppedAt <= graceMs
}

/** A finger is no wider; a palm or a second touch of the same key at once is no press. */
const WIDEST = 60
const APART = 120

/** Whether a contact with a key is a press: `width` of the contact in CSS pixels, `last` press of this key, both by one clock. */
export const isTouch = (contact: { readonly width: number; readonly at: number }, last: number | undefined): boolean =>
  contact.width <= WIDEST && (last === undefined || contact.at - last >= APART)

/** The two halves from left to right, in portrait from top to bottom. */
export const sidesOf = (isBlueRight: boolean): readonly [Side, Side] =>
  isBlueRight ? ["red", "blue"] : ["blue", "red"]
