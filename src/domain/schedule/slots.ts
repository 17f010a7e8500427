import type { Bracket } from "#domain/bracket/types.ts"
import type { AthleteId, SectionId } from "#domain/ids.ts"
import { type DrawFight, drawFights } from "./draw-fights.ts"
import type { CourtCategory, People, Slot } from "./types.ts"

export interface Wanted {
  /** Which fights are planned (t null: the block of a list); the others are over, or planned elsewhere. Absent: all. */
  readonly wanted?: (category: CourtCategory, t: number | null, court: SectionId | null) => boolean
  /** When those who come from a fight that is not planned have rested; seconds from the beginning of the day. */
  readonly from?: (category: CourtCategory, t: number) => number
}

/** The fights really to be fought (walkovers are none) and the blocks of lists, each with its court. */
export function slotsOf(categories: readonly CourtCategory[], people: People, which: Wanted = {}): Slot[] {
  const slots: OpenSlot[] = []
  for (const category of categories) {
    if (category.bracket !== null)
      slots.push(...fightsOf(category, category.bracket, { people, at: slots.length, ...which }))
    else if (which.wanted?.(category, null, category.sectionId) ?? true) slots.push(blockOf(category, people))
  }
  for (const [at, { feeders }] of slots.entries()) for (const feeder of feeders) slots[feeder]?.nexts.push(at)
  return slots
}

/** What comes next is known once all are there. */
type OpenSlot = Slot & { readonly nexts: number[] }

interface Which extends Wanted {
  readonly people: People
  /** The index of the first slot. */
  readonly at: number
}

function fightsOf(category: CourtCategory, bracket: Bracket, { people, at, wanted, from }: Which): OpenSlot[] {
  const all = drawFights(bracket)
  const fights = all.filter(({ t, round }) => wanted?.(category, t, courtOf(category, round)) ?? true)
  const links = linksOf(all, new Map(fights.map(({ t }, index) => [t, at + index])))
  return fights.map(({ t, round, athletes, isLoose, turn }) => {
    const { feeders = [], outside = [] } = links.get(t) ?? {}
    return {
      category: category.id,
      t,
      court: courtOf(category, round),
      seconds: category.seconds,
      feeders,
      nexts: [],
      isFinal: round === 0,
      people: peopleOf(athletes, people, isLoose),
      turn,
      from: from ? Math.max(0, ...outside.map((feeder) => from(category, feeder))) : 0,
    }
  })
}

/** The court of a round: the category's, or the one that the round was moved to. */
export const courtOf = ({ sectionId, rounds }: Pick<CourtCategory, "sectionId" | "rounds">, round: number) =>
  rounds?.get(round) ?? sectionId

interface Links {
  /** Indexes of the planned fights before it. */
  readonly feeders: readonly number[]
  /** Fights before it that are not planned. */
  readonly outside: readonly number[]
}

/** What each fight waits for: planned ones, and past those that are not, the ones before them. */
function linksOf(all: readonly DrawFight[], index: ReadonlyMap<number, number>): Map<number, Links> {
  const byT = new Map(all.map((fight) => [fight.t, fight]))
  const links = new Map<number, Links>()
  const linkOf = (t: number): Links => {
    const known = links.get(t)
    if (known) return known
    const feeders: number[] = []
    const outside: number[] = []
    for (const before of byT.get(t)?.after ?? []) {
      const at = index.get(before)
      if (at !== undefined) feeders.push(at)
      else {
        outside.push(before)
        feeders.push(...linkOf(before).feeders)
      }
    }
    const made = { feeders: [...new Set(feeders)], outside }
    links.set(t, made)
    return made
  }
  for (const { t } of all) linkOf(t)
  return links
}

const blockOf = ({ id, sectionId, seconds, athletes }: CourtCategory, people: People): OpenSlot => ({
  category: id,
  t: null,
  court: sectionId,
  seconds,
  feeders: [],
  nexts: [],
  isFinal: false,
  people: peopleOf(athletes, people, false),
  turn: 0,
  from: 0,
})

/** People of several entries; of a loose fight all, those of one entry as the negative of its number. */
function peopleOf(athletes: readonly AthleteId[], people: People, isLoose: boolean): number[] {
  const found = athletes.flatMap((athlete) => people.get(athlete) ?? (isLoose ? -athlete : []))
  return [...new Set(found)]
}
