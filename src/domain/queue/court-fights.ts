import * as Bracket from "#domain/bracket/index.ts"
import { pairOf as pairIn } from "#domain/formats/best-of.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type CourtCategory, courtOf, drawFights, type People } from "#domain/schedule/index.ts"
import type { CourtFight } from "./types.ts"

export type QueuedCategory = Pick<CourtCategory, "id" | "sectionId" | "rounds" | "day" | "bracket" | "seconds">

/** All fights of a tournament (`categoryFights` of each category), each with what its athletes do and did elsewhere; `rest` between two fights of one person, seconds. */
export function courtFights(plain: readonly CourtFight[], people: People, rest: number): CourtFight[] {
  // An athlete who is known as a person is the same person in all categories; ids of both are positive.
  const personOf = (athlete: AthleteId): number => people.get(athlete) ?? -athlete
  const lastEnds = new Map<number, number>()
  const busy = new Map<number, CourtFight>()
  for (const fight of plain) {
    for (const athlete of pairOf(fight)) {
      const person = personOf(athlete)
      if (fight.finishedAt !== null) {
        lastEnds.set(person, Math.max(lastEnds.get(person) ?? 0, fight.finishedAt))
      } else if (!fight.isOver && (fight.calledAt ?? fight.startedAt) !== null) busy.set(person, fight)
    }
  }
  return plain.map((fight) => {
    if (fight.isOver) return fight
    const pair = pairOf(fight)
    const resting = longestRest(pair, (athlete) => lastEnds.get(personOf(athlete)), rest * 1000)
    const elsewhere = otherFight(fight, pair, (athlete) => busy.get(personOf(athlete)))
    // The same value if nothing changes, so that what was computed from it stays valid.
    return resting || elsewhere ? { ...fight, rest: resting, elsewhere } : fight
  })
}

/** The fights of one category that are really fought; `isHeld`: by a protest. */
export function categoryFights(category: QueuedCategory, isHeld: (t: number) => boolean = () => false): CourtFight[] {
  const { id, bracket, day, seconds } = category
  if (bracket === null) return []
  const { fights } = Bracket.standing(bracket)
  const isOver = (t: number): boolean => (bracket.fights[t]?.result ?? null) !== null
  return drawFights(bracket).map(({ t, round, after, number }) => {
    const { blue, red } = fights[t] ? pairIn(bracket, fights[t]) : { blue: null, red: null }
    const times = bracket.fights[t]?.times
    return {
      category: id,
      t,
      number,
      day,
      seconds,
      blue,
      red,
      court: courtOf(category, round),
      isOver: isOver(t),
      calledAt: momentOf(times?.calledAt),
      startedAt: momentOf(times?.startedAt),
      finishedAt: momentOf(times?.finishedAt),
      after: after.filter((feeder) => !isOver(feeder)),
      rest: null,
      elsewhere: null,
      isHeld: isHeld(t),
    }
  })
}

const momentOf = (iso: string | null | undefined): number | null => (iso ? Date.parse(iso) : null)

const pairOf = ({ blue, red }: Pick<CourtFight, "blue" | "red">): AthleteId[] =>
  [blue, red].filter((athlete) => athlete !== null)

function longestRest(
  pair: readonly AthleteId[],
  endOf: (athlete: AthleteId) => number | undefined,
  rest: number,
): CourtFight["rest"] {
  let most: CourtFight["rest"] = null
  for (const athlete of pair) {
    const end = endOf(athlete)
    if (end !== undefined && end + rest > (most?.until ?? 0)) most = { athlete, until: end + rest }
  }
  return most
}

/** An athlete of the pair is on a court, or was called to one, in a fight other than this. */
function otherFight(
  { category, t }: CourtFight,
  pair: readonly AthleteId[],
  busyIn: (athlete: AthleteId) => CourtFight | undefined,
): CourtFight["elsewhere"] {
  for (const athlete of pair) {
    const other = busyIn(athlete)
    if (other && (other.category !== category || other.t !== t)) {
      return { athlete, court: other.court, number: other.number ?? 0 }
    }
  }
  return null
}
