import type { AthleteId } from "#domain/ids.ts"
import { positions } from "./positions.ts"
import { standing } from "./standing-of.ts"
import type { Bracket, Position } from "./types.ts"

/** Athletes who are on a later position than before the step, each with the highest one; the final comes first. */
export function newcomers(
  before: Bracket,
  after: Bracket,
): { readonly athlete: AthleteId; readonly position: Position }[] {
  const [was, now] = [standing(before).athletes, standing(after).athletes]
  const highest = new Map<AthleteId, Position>()
  for (const [node, position] of positions(after.size)
    .slice(0, after.size - 1)
    .entries()) {
    const athlete = now[node] ?? null
    if (athlete !== null && was[node] !== athlete && !highest.has(athlete)) highest.set(athlete, position)
  }
  return [...highest].map(([athlete, position]) => ({ athlete, position }))
}
