import type { WireSeatFrame } from "#contract/bouts/frames.ts"

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
