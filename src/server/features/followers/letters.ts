import type { Kysely } from "kysely"
import type { PublicFight } from "#contract/public/calls.ts"
import { scoreText } from "#domain/bracket/score-text.ts"
import type { Channel, Tables } from "#server/platform/db/tables.ts"
import {
  type Followed,
  type Follower,
  follow,
  type KeyedLetter,
  listFollows,
  listGrown,
  writeNews,
} from "#server/records/followers/followers.ts"
import type { Deps } from "#server/views/deps.ts"
import { publicFights } from "#server/views/public/fights.ts"
import { entriesOf, membersOf } from "#server/views/public/people.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { messages } from "./uk.ts"

/** Number of fights ahead at which people are notified. */
const AHEAD = 5

/** All letters that are due to followers in the present state of a tournament; each key is sent once. */
export function lettersOf(view: PublicView, now: Date): (followed: Followed) => readonly KeyedLetter[] {
  const names = namesIn(view)
  const due = publicFights(view, now).flatMap((fight) => {
    const letter = letterOf(fight, names)
    return letter ? [{ fight, letter }] : []
  })
  const made = new Map<string, readonly KeyedLetter[]>()
  return ({ athleteId, club }) => {
    const whom = `${athleteId} ${club}`
    const known = made.get(whom)
    if (known) return known
    const own = new Set<number>(
      (athleteId === 0 ? membersOf(view, club) : entriesOf(view, athleteId)).map(({ id }) => id),
    )
    const letters = due.filter(({ fight }) => own.has(idOf(fight.blue)) || own.has(idOf(fight.red)))
    made.set(
      whom,
      letters.map(({ letter }) => letter),
    )
    return made.get(whom) ?? []
  }
}

/** Whether it reports the end of a fight; any other letter is useless after a short time. */
export const isResult = ({ key }: Pick<KeyedLetter, "key">): boolean => key.startsWith("result/")

interface Names {
  readonly tournament: string
  readonly courts: ReadonlyMap<number, string>
  readonly categories: ReadonlyMap<number, string>
}

const namesIn = (view: PublicView): Names => ({
  tournament: view.tournament.name,
  courts: new Map<number, string>(view.sections.map(({ id, name }) => [id, name])),
  categories: new Map<number, string>([...view.categoryById].map(([id, { name }]) => [id, name])),
})

function letterOf(fight: PublicFight, { tournament, courts, categories }: Names): KeyedLetter | null {
  // The key contains the pair: if a correction puts another athlete here, it is another fight.
  const pair = [`${fight.category}/${fight.technicalNumber}`, idOf(fight.blue), idOf(fight.red)].join("/")
  const court = courts.get(fight.section) ?? ""
  if (fight.state === "over") {
    const points = fight.totals ? scoreText(fight, "") : `${fight.bluePoints}:${fight.redPoints}`
    const key = `result/${pair}/${fight.winner}/${points}`
    return { key, text: messages.result(fight, categories.get(fight.category) ?? "", tournament) }
  }
  if (fight.number === 0) return null
  if (fight.state === "called") return { key: `call/${pair}`, text: messages.called(fight, court, tournament) }
  const isNear = fight.state === "open" && fight.ahead <= AHEAD
  return isNear ? { key: `soon/${pair}`, text: messages.soon(fight, court, tournament) } : null
}

const idOf = (fighter: PublicFight["blue"]): number => fighter?.id ?? 0

/** Starts following people of a tournament. Earlier events are not sent; a fight that is near is sent at once. */
export async function beginFollowing(
  db: Kysely<Tables>,
  view: PublicView,
  by: Follower,
  people: readonly Followed[],
  now: Date,
): Promise<void> {
  const due = lettersOf(view, now)
  for (const one of people) await follow(db, { ...by, ...one }, view.tournament.id, due(one).filter(isResult))
}

export type NewsDeps = Pick<Deps, "db" | "views">

/** Reads every followed journal that has grown, and stores the letters for the followers of a channel. */
export async function readNews({ db, views }: NewsDeps, channel: Channel, now: Date): Promise<void> {
  for (const grown of await listGrown(db, channel)) {
    // `grown` holds the revision read before the view: a step that commits in between is read again in the next call.
    const view = await views.published(grown.id, now)
    const follows = view === null ? [] : await listFollows(db, channel, grown.id)
    const due = view && lettersOf(view, now)
    const letters = follows.flatMap(({ follower, ...followed }) =>
      (due?.(followed) ?? []).map((letter) => ({ ...letter, follower })),
    )
    await writeNews(db, { ...grown, channel }, letters)
  }
}
