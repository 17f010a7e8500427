import type { PublicAthlete, PublicFight } from "#contract/public/calls.ts"
import type { AthleteId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { searchWords } from "#domain/search-words.ts"
import { publicFights } from "./fights.ts"
import { presentEntry } from "./present.ts"
import type { PublicView } from "./view.ts"

/** Some people's entries and their fights, in the order of the day. */
export interface PeopleDay {
  readonly athletes: readonly PublicAthlete[]
  readonly fights: readonly PublicFight[]
}

/** One person with all his entries; refuses `not_found`. */
export const athleteDay = (view: PublicView, id: number, now: Date): PeopleDay => dayOf(view, entriesOf(view, id), now)

/** A club by its name, however it is written; refuses `not_found`. */
export const clubDay = (view: PublicView, name: string, now: Date): PeopleDay => dayOf(view, membersOf(view, name), now)

/** All entries of the person of this entry, this one first; [] if there is none. */
export function entriesOf(view: PublicView, id: number): readonly Athlete[] {
  const athlete = view.athleteById.get(id as AthleteId)
  if (!athlete) return []
  const { personId } = athlete
  const own = personId > 0 ? view.athletes.filter((other) => other.personId === personId) : []
  return [athlete, ...own.filter((other) => other !== athlete)]
}

/** Everybody of a club, however its name is written. */
export function membersOf(view: PublicView, club: string): readonly Athlete[] {
  const wanted = key(club)
  return view.athletes.filter(({ organization }) => key(organization) === wanted)
}

function dayOf(view: PublicView, athletes: readonly Athlete[], now: Date): PeopleDay {
  if (athletes.length === 0) throw new Refusal("not_found")
  const ids = new Set<number>(athletes.map(({ id }) => id))
  return {
    athletes: athletes.map((athlete) => presentEntry(view, athlete)),
    fights: publicFights(view, now).filter(({ blue, red }) => ids.has(blue?.id ?? 0) || ids.has(red?.id ?? 0)),
  }
}

/**
 * People that a visitor may mean: every word of the text begins a word of the name or of the club; people whose name
 * matches first. At most `most`.
 */
export function findPeople(view: PublicView, asked: string, most: number): readonly Athlete[] {
  const words = searchWords(asked)
  if (words.length === 0) return []
  const begins = (text: string): boolean => {
    const own = key(text).split(/[\s«»"().,-]+/u)
    return words.every((word) => own.some((part) => part.startsWith(word)))
  }
  const found = view.athletes.filter(({ name, organization }) => begins(`${name} ${organization}`))
  return [...found.filter(({ name }) => begins(name)), ...found.filter(({ name }) => !begins(name))].slice(0, most)
}
