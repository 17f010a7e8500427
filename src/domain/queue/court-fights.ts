import * as Bracket from "#domain/bracket/index.ts"
import { pairOf as pairIn } from "#domain/formats/best-of.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { type CourtCategory, courtOf, drawFights, type People } from "#domain/schedule/index.ts"
import type { CourtFight } from "./types.ts"

export type QueuedCategory = Pick<CourtCategory, "id" | "sectionId" | "rounds" | "day" | "bracket" | "seconds">

interface Options {
  /** Between two fights of one person, seconds. */
  readonly rest: number
  /** Whether a protest holds a fight. */
  readonly isHeld?: (category: CategoryId, t: number) => boolean
}

/** All fights of a tournament that are really fought, each with what its athletes do and did elsewhere. */
export function courtFights(
  categories: readonly QueuedCategory[],
  people: People,
  { rest, isHeld = () => false }: Options,
): CourtFight[] {
  const plain = categories.flatMap((category) => fightsOf(category, isHeld))
  const personOf = (athlete: AthleteId): string => (people.has(athlete) ? `p${people.get(athlete)}` : `a${athlete}`)
  const lastEnds = new Map<string, number>()
  const busy = new Map<string, CourtFight>()
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
    return {
      ...fight,
      rest: longestRest(pair, (athlete) => lastEnds.get(personOf(athlete)), rest * 1000),
      elsewhere: otherFight(fight, pair, (athlete) => busy.get(personOf(athlete))),
    }
  })
}

function fightsOf(category: QueuedCategory, isHeld: (id: CategoryId, t: number) => boolean): CourtFight[] {
  const { id, bracket, day, seconds } = category
  if (bracket === null) return []
  const { fights } = Bracket.standing(bracket)
  const isOver = (t: number): boolean => (bracket.fights[t]?.result ?? null) !== null
  return drawFights(bracket).map(({ t, round, after, number }) => {
    const { blue, red } = fights[t] ? pairIn(bracket, fights[t]) : { blue: null, red: null }
    const times = bracket.fights[t]?.times
    return {
      ...{ category: id, t, number, day, seconds, blue, red },
      court: courtOf(category, round),
      isOver: isOver(t),
      calledAt: momentOf(times?.calledAt),
      startedAt: momentOf(times?.startedAt),
      finishedAt: momentOf(times?.finishedAt),
      after: after.filter((feeder) => !isOver(feeder)),
      ...{ rest: null, elsewhere: null },
      isHeld: isHeld(id, t),
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
  const rests = pair.flatMap((athlete) => {
    const end = endOf(athlete)
    return end === undefined ? [] : [{ athlete, until: end + rest }]
  })
  return rests.reduce<CourtFight["rest"]>((most, one) => (one.until > (most?.until ?? 0) ? one : most), null)
}

/** Somebody stands on a court, or was called to one, in another fight than this. */
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
