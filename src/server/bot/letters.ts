import type { PublicFight } from "#contract/public.ts"
import type { SectionId } from "#domain/ids.ts"
import { athleteDay, clubDay } from "#server/public/people.ts"
import type { PublicView } from "#server/public/view.ts"
import { messages } from "./messages.ts"
import type { DueLetter, Follow } from "./store.ts"

/** How many fights before theirs people are told. */
const AHEAD = 5

/** All that is to be said to a follower as the tournament stands now; each key is said once. */
export function dueLetters(view: PublicView, follow: Pick<Follow, "athleteId" | "club">, now: Date): DueLetter[] {
  const courts = new Map<number, string>(view.sections.map(({ id, name }) => [id as SectionId, name]))
  const categories = new Map<number, string>([...view.categoryById].map(([id, { name }]) => [id, name]))
  const { name } = view.tournament
  return fightsOf(view, follow, now).flatMap((fight): DueLetter[] => {
    const place = `${fight.category}/${fight.technicalNumber}`
    // Of this pair: where a correction sends somebody else here, it is another fight.
    const pair = [place, idOf(fight.blue), idOf(fight.red)].join("/")
    const court = courts.get(fight.section) ?? ""
    if (fight.state === "over") {
      const key = `result/${pair}/${fight.winner}/${fight.blue_points}:${fight.red_points}`
      return [{ key, text: messages.result(fight, categories.get(fight.category) ?? "", name) }]
    }
    if (fight.number === 0) return []
    if (fight.state === "called") return [{ key: `call/${pair}`, text: messages.called(fight, court, name) }]
    const isNear = fight.state === "open" && fight.ahead <= AHEAD
    return isNear ? [{ key: `soon/${pair}`, text: messages.soon(fight, court, name) }] : []
  })
}

const idOf = (fighter: PublicFight["blue"]): number => fighter?.id ?? 0

function fightsOf(
  view: PublicView,
  { athleteId, club }: Pick<Follow, "athleteId" | "club">,
  now: Date,
): readonly PublicFight[] {
  const isThere =
    athleteId === 0
      ? view.athletes.some(({ organization }) => organization === club)
      : view.athletes.some(({ id }) => id === athleteId)
  if (!isThere) return []
  return (athleteId === 0 ? clubDay(view, club, now) : athleteDay(view, athleteId, now)).fights
}
