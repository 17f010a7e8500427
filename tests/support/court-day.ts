import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import { nothingAgreed } from "#domain/questions.ts"
import {
  type CourtFight,
  type CourtOrder,
  categoryFights,
  courtFights,
  courtStep,
  type NamedOutside,
  type QueuedCategory,
} from "#domain/queue/index.ts"
import type { People } from "#domain/schedule/index.ts"

export const REST = 600
export const MORNING = Date.parse("2026-05-15T06:00:00.000Z")

/** Courts at work on drawn and numbered categories, with a clock that is set by hand. */
export class CourtDay {
  categories: QueuedCategory[]
  readonly people: People
  now = MORNING

  /**
   * `sizes`: athletes of each category, the categories in turn on the courts; every `doubles`-th athlete of one is also
   * in the others.
   */
  constructor(sizes: readonly number[], courts: number, doubles = 0) {
    let athlete = 0
    const people = new Map<AthleteId, number>()
    this.people = people
    this.categories = sizes.map((count, at) => {
      const athletes = Array.from({ length: count }, () => ++athlete as AthleteId)
      for (const [place, id] of athletes.entries()) if (doubles > 0 && place % doubles === 0) people.set(id, 1 + place)
      return {
        id: (at + 1) as CategoryId,
        sectionId: (1 + (at % courts)) as SectionId,
        day: 1,
        bracket: numbered(drawnOf(athletes), 1000 * (at + 1)),
        seconds: 240 + 60 * (at % 3),
      }
    })
  }

  /** Fights of one court, or of all. */
  fights(court?: number): CourtFight[] {
    const all = courtFights(
      this.categories.flatMap((category) => categoryFights(category)),
      this.people,
      REST,
    )
    return court === undefined ? all : all.filter((fight) => fight.court === court)
  }

  /** Refused as the court would be. */
  step(
    fight: CourtFight,
    step: CourtOrder["step"],
    agreed: CourtOrder["agreed"] = nothingAgreed,
    outside: NamedOutside = [],
  ): void {
    const at = new Date(this.now).toISOString()
    this.#set(fight, courtStep(this.bracketOf(fight), fight, this.fights(), { step, agreed, at }, outside))
  }

  /** Blue wins, or both are out. */
  finish(fight: CourtFight, winner: "blue" | "bothOut" = "blue", decision = "DSQ"): void {
    const { t, blue } = fight
    const input = { t, decision, bluePoints: null, redPoints: null, blue: null, red: null }
    const at = new Date(this.now).toISOString()
    const won = winner === "bothOut" || blue === null ? "bothOut" : blue
    this.#set(fight, Bracket.recordFight(this.bracketOf(fight), { ...input, winner: won, at }).bracket)
  }

  bracketOf({ category }: Pick<CourtFight, "category">): Bracket.Bracket {
    const bracket = this.categories.find(({ id }) => id === category)?.bracket
    if (!bracket) throw new Error(`no bracket of ${category}`)
    return bracket
  }

  #set({ category }: CourtFight, bracket: Bracket.Bracket): void {
    this.categories = this.categories.map((one) => (one.id === category ? { ...one, bracket } : one))
  }
}

function drawnOf(athletes: readonly AthleteId[]): Bracket.Bracket {
  const size = Bracket.sizeFor(athletes.length)
  if (size === null) throw new Error("no size")
  const places = Bracket.sheet(size).map((number) => athletes[number - 1] ?? null)
  return Bracket.fromPlaces(size, places)
}

/** From the first round to the final. */
function numbered(bracket: Bracket.Bracket, start: number): Bracket.Bracket {
  const { fights: standing } = Bracket.standing(bracket)
  const last = bracket.fights.length
  const fights = bracket.fights.map((fight, t) =>
    standing[t]?.state === "walkover" ? fight : { ...fight, number: start + last - t },
  )
  return { ...bracket, fights }
}
