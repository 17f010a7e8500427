import type { Bracket } from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Athlete } from "#domain/registration/types.ts"

/** A side of a fight as everybody may see it; null: nobody yet. */
export function presentFighter(athleteById: ReadonlyMap<AthleteId, Athlete>, id: AthleteId | null) {
  const athlete = id === null ? undefined : athleteById.get(id)
  return athlete ? { id: athlete.id, name: athlete.name, organization: athlete.organization } : null
}

/** How fight `t` ended; zeros, '' and null while it has not. */
export function presentResult(bracket: Bracket | undefined, t: number) {
  const result = bracket?.fights[t]?.result
  return {
    winner: result?.winner ?? 0,
    decision: result?.decision ?? "",
    bluePoints: result?.bluePoints ?? null,
    redPoints: result?.redPoints ?? null,
  }
}

/** A moment in milliseconds since 1970 as the wire names it; null: ''. */
export const isoOf = (moment: number | null): string => (moment === null ? "" : new Date(moment).toISOString())
