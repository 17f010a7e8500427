import type { ShownFight } from "#contract/brackets/shown-fight.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { CourtFight } from "#domain/queue/index.ts"

type People = ReadonlyMap<AthleteId, Athlete>

/** What every view says of a fight. */
export const presentFight = (fight: CourtFight, bracket: Bracket | undefined, athleteById: People): ShownFight => ({
  category: fight.category,
  technicalNumber: fight.t,
  number: fight.number ?? 0,
  day: fight.day,
  blue: presentFighter(athleteById, fight.blue),
  red: presentFighter(athleteById, fight.red),
  ...presentResult(bracket, fight.t),
})

/** Its court, and when it was called there, began and ended. */
export const presentOnCourt = ({ court, calledAt, startedAt, finishedAt }: CourtFight) => ({
  section: court ?? 0,
  calledAt: isoOf(calledAt),
  startedAt: isoOf(startedAt),
  finishedAt: isoOf(finishedAt),
})

/** A side of a fight as everybody may see it; null: nobody yet. */
function presentFighter(athleteById: People, id: AthleteId | null) {
  const athlete = id === null ? undefined : athleteById.get(id)
  if (!athlete) return null
  const { name, organization, unranked } = athlete
  return { id: athlete.id, name, organization, unranked }
}

/** How fight `t` ended; zeros, '' and null while it has not. */
function presentResult(bracket: Bracket | undefined, t: number) {
  const result = bracket?.fights[t]?.result
  return {
    winner: result?.winner ?? 0,
    decision: result?.decision ?? "",
    bluePoints: result?.bluePoints ?? null,
    redPoints: result?.redPoints ?? null,
    ...(result?.totals ? { totals: result.totals } : {}),
  }
}

/** A moment in milliseconds since 1970 as the wire names it; null: ''. */
export const isoOf = (moment: number | null): string => (moment === null ? "" : new Date(moment).toISOString())
