import * as Bracket from "#domain/bracket/index.ts"
import { Random } from "#domain/draw/random.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import type { CourtCategory, People } from "#domain/schedule/index.ts"

export interface CourtField {
  readonly categories: CourtCategory[]
  readonly people: People
}

interface Wanted {
  readonly categories: number
  readonly least: number
  readonly most?: number
  /** Every n-th athlete also has an entry in another category; 0: nobody. */
  readonly doubles?: number
  readonly days?: number
  /** Share of the ready fights that are over, percent. */
  readonly fought?: number
}

const minutes = [5, 6.5, 8.5]
/** The court where all fights of a field are held. */
export const theCourt = 1 as SectionId

/** Drawn categories of one court, partly fought; equal names give equal fields. */
export function courtField(name: string, wanted: Wanted): CourtField {
  const random = Random.from(`court ${name}`)
  const most = wanted.most ?? 64
  const people = new Map<AthleteId, number>()
  const categories: CourtCategory[] = []
  let athlete = 0
  for (let c = 1; c <= wanted.categories; c++) {
    const count = Math.min(wanted.least + random.below(most - wanted.least + 1), wanted.least + random.below(30))
    const athletes = Array.from({ length: count }, () => ++athlete as AthleteId)
    for (const id of athletes) {
      if (wanted.doubles && random.below(wanted.doubles) === 0) people.set(id, 1 + random.below(5))
    }
    categories.push({
      id: (c * 3) as CategoryId,
      sectionId: theCourt,
      day: wanted.days ? random.below(wanted.days + 1) : 0,
      dayPosition: 0,
      bracket: fought(drawn(athletes), wanted.fought ?? 0, random),
      seconds: 60 * (minutes[random.below(minutes.length)] ?? 5),
      athletes,
    })
  }
  return { categories, people }
}

/** Athletes on the sheet's places in their order. */
export function drawn(athletes: readonly AthleteId[]): Bracket.Bracket | null {
  const size = Bracket.sizeFor(athletes.length)
  if (size === null) return null
  return Bracket.fromPlaces(
    size,
    Bracket.sheet(size).map((number) => athletes[number - 1] ?? null),
  )
}

function fought(bracket: Bracket.Bracket | null, share: number, random: Random): Bracket.Bracket | null {
  let now = bracket
  for (let t = (bracket?.size ?? 0) - 2; t >= 0 && now !== null; t--) {
    const fight = Bracket.standing(now).fights[t]
    if (fight?.state !== "ready" || fight.blue === null || random.below(100) >= share) continue
    const isOut = random.below(12) === 0
    const winner = isOut ? ("bothOut" as const) : fight.blue
    const input = { t, winner, decision: "DSQ", bluePoints: null, redPoints: null, blue: null, red: null }
    now = Bracket.recordFight(now, input).bracket
  }
  return now
}
