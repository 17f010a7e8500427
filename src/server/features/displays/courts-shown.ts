import type { WirePublicScore } from "#contract/bouts/score.ts"
import type { ShowOf, WireCallScore, WireCourtCalls, WireShownFight } from "#contract/displays/calls.ts"
import type { PublicFight } from "#contract/public/calls.ts"
import { onCourt } from "#domain/displays/on-court.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import { keptBy, keptFor } from "#domain/kept-by.ts"
import { courtHours, outlookOf } from "#domain/queue/index.ts"
import { orNotFound } from "#domain/refusal.ts"
import { restSeconds } from "#domain/schedule/index.ts"
import { isoOf } from "#server/views/fighters.ts"
import { FRESH_MS } from "#server/views/public/fights.ts"
import type { PublicView } from "#server/views/public/view.ts"
import type { HallView } from "./hall-views.ts"

/** As many as a wall shows. */
const NEXT = 6
/** Of each court on the board of calls. */
const CALLS = 3

/** One court: its fight and the following ones. Refuses with `not_found` if the court was deleted. */
export function showCourt(hall: HallView, section: SectionId | null, now: Date): Omit<ShowOf<"court">, "role"> {
  const court = orNotFound(hall.view.sections.find(({ id }) => id === section))
  const { current, following, isDone } = courtOf(hall, court.id, now)
  const next = following.slice(0, NEXT)
  return { section: court.id, court: court.name, current, next, isDone, left: following.length }
}

/** All courts: who is there and how they stand, who is called, who is next, and how the court keeps to its plan. */
export function showCalls(hall: HallView, scoreAt: ScoreAt, now: Date): WireCourtCalls[] {
  const paces = pacesOf(hall.view, now)
  return hall.view.sections.map(({ id, name }) => {
    const { current, following, isDone } = courtOf(hall, id, now)
    const pace = paces.get(id) ?? { late: 0, hasBegun: false, closedUntil: "" }
    const score = current && scoreOf(current, scoreAt(id))
    return { court: name, current, score, next: following.slice(0, CALLS), isDone, ...pace }
  })
}

/** The score that everybody sees of the bout on a court; null: none. */
type ScoreAt = (section: SectionId) => WirePublicScore | null

/** What is said of that fight; the bout on its court may still be the one before. */
function scoreOf(fight: WireShownFight, score: WirePublicScore | null): WireCallScore | null {
  if (score?.category !== fight.category || score.technicalNumber !== fight.technicalNumber) return null
  const { phase, round, rounds, blue, red, results } = score
  const last = phase === "rest" || phase === "golden" ? results.at(-1) : undefined
  if (last) return { phase, round: results.length, isGolden: false, ...last }
  return { phase, round, isGolden: round > rounds, blue: blue.points, red: red.points }
}

/** How a court keeps to its plan, as its head says it. */
type Pace = Pick<WireCourtCalls, "late" | "hasBegun" | "closedUntil">

const pacesOf = keptFor(FRESH_MS, pacesAt)

function pacesAt(view: PublicView, at: Date): ReadonlyMap<SectionId, Pace> {
  const now = at.getTime()
  const { fights, days } = view.courts()
  return new Map(
    view.sections.map(({ id }): [SectionId, Pace] => {
      const own = fights.filter(({ court }) => court === id)
      const hoursOn = courtHours(days, id, fights, now)
      const { day, late, left, startsAt } = outlookOf(own, { now, rest: restSeconds, hoursOn })
      const closed = hoursOn(day)?.closed.find(({ start, end }) => start <= now && now < end)
      return [
        id,
        {
          late: Math.round(late / MINUTE),
          hasBegun: startsAt === null && left > 0,
          closedUntil: isoOf(left > 0 && closed !== undefined && Number.isFinite(closed.end) ? closed.end : null),
        },
      ]
    }),
  )
}

const MINUTE = 60_000

/** Who is on a court and who follows; `isOf`: of these categories alone. */
export function courtOf(
  { view, fights }: HallView,
  section: SectionId,
  now: Date,
  isOf: (category: number) => boolean = () => true,
) {
  const own = fights.filter((fight) => fight.section === section && fight.number > 0 && isOf(fight.category))
  const { current, following } = onCourt(own.map(timed), now.getTime())
  const named = ({ fight }: Timed): WireShownFight => present(fight, view)
  const isDone = own.length > 0 && own.every(({ state }) => state === "over")
  return { current: current && named(current), following: following.map(named), isDone }
}

/** With what a display says beside the public page. */
const present = keptBy((fight: PublicFight, view: PublicView): WireShownFight => {
  const { blue, red } = fight
  const result = view.draws.get(fight.category as CategoryId)?.bracket.fights[fight.technicalNumber]?.result
  return {
    ...fight,
    categoryName: view.categoryById.get(fight.category as CategoryId)?.name ?? "",
    blue: blue && fighterOf(blue, view),
    red: red && fighterOf(red, view),
    rounds: (result?.rounds ?? []).map((round) => ({ blue: round.blue, red: round.red, winner: round.winner ?? "" })),
  }
})

function fighterOf(
  { id, name, organization, unranked }: NonNullable<PublicFight["blue"]>,
  { athleteById }: PublicView,
) {
  const athlete = athleteById.get(id as AthleteId)
  return { id, name, organization, region: athlete?.region ?? "", sex: athlete?.sex ?? "none", unranked }
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
