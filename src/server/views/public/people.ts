import type { PublicAthlete, PublicFight } from "#contract/public/calls.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { keptBy } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { askedNumber, askedWords, likeness, spokenWords } from "#domain/spoken.ts"
import { publicFights } from "./fights.ts"
import { presentEntry } from "./present.ts"
import type { PublicView } from "./view.ts"

/** Some people's entries and their fights, in the order of the day. */
export interface PeopleDay {
  readonly athletes: readonly PublicAthlete[]
  readonly fights: readonly PublicFight[]
}

/** One person with all entries; refuses `not_found`. */
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
 * People that a visitor may mean, by name, club or region (`domain/spoken`): those of the name before those of a club of that
 * name, these before those of a region, and what is right before what has a letter wrong. At most `most`.
 */
export function findPeople(view: PublicView, asked: string, most: number): readonly Athlete[] {
  const words = askedWords(asked)
  if (words.length === 0) return []
  const found = view.athletes.flatMap((athlete) => {
    const ranks = wordsOf(athlete).flatMap((text, at) => {
      const like = likeness(text, words)
      return like === null ? [] : [(like === 2 ? 10 : like) + at * 3]
    })
    return ranks.length === 0 ? [] : [{ athlete, rank: Math.min(...ranks) }]
  })
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ athlete }) => athlete)
}

/** The name, with the club, and with the region. */
const wordsOf = keptBy(({ name, organization, region }: Athlete) => [
  spokenWords(name),
  spokenWords(`${name} ${organization}`),
  spokenWords(`${name} ${organization} ${region}`),
])

/** The categories that a visitor may mean: «45 кадети», «кадеты», "kadety". At most `most`, in the order of the tournament. */
export function findCategories(view: PublicView, asked: string, most: number): readonly Category[] {
  const words = askedWords(asked)
  const likenesses = view.categories.map((category) => ({ category, like: likeness(categoryWords(category), words) }))
  const isRight = likenesses.some(({ like }) => like !== null && like < 2)
  return likenesses
    .filter(({ like }) => like !== null && (like < 2 || !isRight))
    .slice(0, most)
    .map(({ category }) => category)
}

/** «+78» is asked for with its sign and without. */
const categoryWords = keptBy(({ name }: Category) => spokenWords(`${name} ${name.replaceAll("+", " ")}`))

/** The fights of a number that a visitor names; several courts may have used it. */
export function findFights(view: PublicView, asked: string, now: Date): readonly PublicFight[] {
  const number = askedNumber(asked)
  return number === null ? [] : publicFights(view, now).filter((fight) => fight.number === number)
}
