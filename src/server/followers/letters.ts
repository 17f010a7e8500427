import type { PublicFight } from "#contract/public.ts"
import type { SectionId } from "#domain/ids.ts"
import { publicFights } from "#server/public/fights.ts"
import { entriesOf, membersOf } from "#server/public/people.ts"
import type { PublicView } from "#server/public/view.ts"
import { messages } from "./messages.ts"
import type { DueLetter, Followed } from "./store.ts"

/** How many fights before theirs people are told. */
const AHEAD = 5

/** Tells, of a tournament as it stands now, all that is to be said to whoever follows somebody; each key is said once. */
export function lettersOf(view: PublicView, now: Date): (followed: Followed) => readonly DueLetter[] {
  const names = namesIn(view)
  const due = publicFights(view, now).flatMap((fight) => {
    const letter = letterOf(fight, names)
    return letter ? [{ fight, letter }] : []
  })
  const made = new Map<string, readonly DueLetter[]>()
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

/** Whether it tells how a fight has ended; anything else is of no use soon after. */
export const isResult = ({ key }: Pick<DueLetter, "key">): boolean => key.startsWith("result/")

interface Names {
  readonly tournament: string
  readonly courts: ReadonlyMap<number, string>
  readonly categories: ReadonlyMap<number, string>
}

const namesIn = (view: PublicView): Names => ({
  tournament: view.tournament.name,
  courts: new Map<number, string>(view.sections.map(({ id, name }) => [id as SectionId, name])),
  categories: new Map<number, string>([...view.categoryById].map(([id, { name }]) => [id, name])),
})

function letterOf(fight: PublicFight, { tournament, courts, categories }: Names): DueLetter | null {
  // Of this pair: where a correction sends somebody else here, it is another fight.
  const pair = [`${fight.category}/${fight.technicalNumber}`, idOf(fight.blue), idOf(fight.red)].join("/")
  const court = courts.get(fight.section) ?? ""
  if (fight.state === "over") {
    const key = `result/${pair}/${fight.winner}/${fight.blue_points}:${fight.red_points}`
    return { key, text: messages.result(fight, categories.get(fight.category) ?? "", tournament) }
  }
  if (fight.number === 0) return null
  if (fight.state === "called") return { key: `call/${pair}`, text: messages.called(fight, court, tournament) }
  const isNear = fight.state === "open" && fight.ahead <= AHEAD
  return isNear ? { key: `soon/${pair}`, text: messages.soon(fight, court, tournament) } : null
}

const idOf = (fighter: PublicFight["blue"]): number => fighter?.id ?? 0
