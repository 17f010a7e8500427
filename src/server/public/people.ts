import type { PublicAthlete, PublicFight } from "#contract/public.ts"
import type { AthleteId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { publicFights } from "./fights.ts"
import { presentEntry } from "./present.ts"
import type { PublicView } from "./view.ts"

/** Some people's entries and their fights, in the order of the day. */
export interface PeopleDay {
  readonly athletes: readonly PublicAthlete[]
  readonly fights: readonly PublicFight[]
}

/** One person with all his entries; refuses `not_found`. */
export function athleteDay(view: PublicView, id: number, now: Date): PeopleDay {
  const athlete = view.athleteById.get(id as AthleteId)
  if (!athlete) throw new Refusal("not_found")
  const { personId } = athlete
  const own = personId > 0 ? view.athletes.filter((other) => other.personId === personId) : [athlete]
  return dayOf(view, [athlete, ...own.filter((other) => other !== athlete)], now)
}

/** A club by its name, however it is written; refuses `not_found`. */
export function clubDay(view: PublicView, name: string, now: Date): PeopleDay {
  const wanted = key(name)
  const own = view.athletes.filter(({ organization }) => key(organization) === wanted)
  if (own.length === 0) throw new Refusal("not_found")
  return dayOf(view, own, now)
}

function dayOf(view: PublicView, athletes: readonly Athlete[], now: Date): PeopleDay {
  const ids = new Set<number>(athletes.map(({ id }) => id))
  return {
    athletes: athletes.map((athlete) => presentEntry(view, athlete)),
    fights: publicFights(view, now).filter(({ blue, red }) => ids.has(blue?.id ?? 0) || ids.has(red?.id ?? 0)),
  }
}

/** Whom a visitor may mean: every word of the text begins a word of the name or of the club. At most `most`. */
export function findPeople(view: PublicView, text: string, most: number): readonly Athlete[] {
  const words = key(text).split(" ").filter(Boolean)
  if (words.length === 0) return []
  const fits = ({ name, organization }: Athlete): boolean => {
    const own = `${key(name)} ${key(organization)}`.split(/[\s«»"().,-]+/u)
    return words.every((word) => own.some((part) => part.startsWith(word)))
  }
  return view.athletes.filter(fits).slice(0, most)
}
