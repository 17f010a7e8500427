import type { PublicFight } from "#contract/public/calls.ts"
import type { ShowOf, WireShownFight } from "#contract/screens/calls.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { onCourt } from "#domain/screens/on-court.ts"
import type { HallView } from "./hall-views.ts"

/** As many as a wall shows. */
const NEXT = 6
/** Of each court on the board of calls. */
const CALLS = 3

/** One court: its fight and the following ones. Refuses with `not_found` if the court was deleted. */
export function showCourt(hall: HallView, section: SectionId | null, now: Date): Omit<ShowOf<"court">, "role"> {
  const court = orNotFound(hall.view.sections.find(({ id }) => id === section))
  const { current, following } = courtOf(hall, court.id, now)
  return { court: court.name, current, next: following.slice(0, NEXT), left: following.length }
}

/** All courts: who is there, who is called, who is next. */
export const showCalls = (hall: HallView, now: Date): ShowOf<"calls"> => ({
  role: "calls",
  courts: hall.view.sections.map(({ id, name }) => {
    const { current, following } = courtOf(hall, id, now)
    return { court: name, current, next: following.slice(0, CALLS) }
  }),
})

function courtOf({ view, fights }: HallView, section: SectionId, now: Date) {
  const own = fights.filter((fight) => fight.section === section && fight.number > 0)
  const { current, following } = onCourt(own.map(timed), now.getTime())
  const named = ({ fight }: Timed): WireShownFight => ({
    ...fight,
    categoryName: view.categoryById.get(fight.category as CategoryId)?.name ?? "",
  })
  return { current: current && named(current), following: following.map(named) }
}

type Timed = ReturnType<typeof timed>

const timed = (fight: PublicFight) => ({
  fight,
  isOver: fight.state === "over",
  calledAt: momentOf(fight.calledAt),
  startedAt: momentOf(fight.startedAt),
  finishedAt: momentOf(fight.finishedAt),
})

const momentOf = (iso: string): number | null => (iso === "" ? null : Date.parse(iso))
