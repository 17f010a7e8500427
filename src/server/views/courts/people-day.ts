import type { coachDay, WireDayFight } from "#contract/applications/participation.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { Category } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { type CourtFight, courtHours, nameOf, type QueueState, queueOf } from "#domain/queue/index.ts"
import { restSeconds } from "#domain/schedule/index.ts"
import { presentFight } from "#server/views/fighters.ts"
import { type Expectation, expectationsOf } from "./expectations.ts"
import type { CourtsView } from "./load.ts"

export type Day = Pick<OutputOf<typeof coachDay>, "athletes" | "fights">

/** The people whose day it is, and what the reader may see of it. */
export interface DayOf {
  readonly entries: ReadonlySet<AthleteId>
  /** Whether an entry in such a category is shown; null: in none. */
  readonly isShown: (category: Category | null) => boolean
  /** Categories whose draw is shown. */
  readonly drawn: ReadonlySet<CategoryId>
}

/** These entries and their fights, soonest first. */
export function dayOf(courts: CourtsView, { entries, isShown, drawn }: DayOf, now: Date): Day {
  const fights = courts.allFights.filter(
    ({ category, blue, red }) => drawn.has(category) && [blue, red].some((one) => one !== null && entries.has(one)),
  )
  const courtNames = new Map(courts.sections.map((section) => [section.id, section.name]))
  const categories = new Map(courts.categories.map((category) => [category.id, category]))
  const queues = queuesOf(courts, new Set(fights.map(({ court }) => court)), now)
  return {
    athletes: [...entries].flatMap((one) => {
      const athlete = courts.athleteById.get(one)
      const category = categories.get(athlete?.categoryId as CategoryId) ?? null
      if (!athlete || !isShown(category)) return []
      const court = category?.sectionId == null ? "" : (courtNames.get(category.sectionId) ?? "")
      return {
        id: athlete.id,
        name: athlete.name,
        categoryId: category?.id ?? 0,
        category: category?.name ?? "",
        court,
        day: category?.day ?? 0,
        list: category?.showType === "list",
        drawn: category !== null && drawn.has(category.id),
        out: athlete.out,
      }
    }),
    fights: fights
      .map((fight) =>
        presentDayFight(fight, courts, queues.get(nameOf(fight)), courtNames.get(fight.court ?? (0 as never)) ?? ""),
      )
      .sort(soonest),
  }
}

interface Place {
  readonly state: QueueState
  readonly expected: Expectation | undefined
}

/** The place in the queue of each open fight of these courts. */
function queuesOf(courts: CourtsView, wanted: ReadonlySet<CourtFight["court"]>, now: Date): Map<string, Place> {
  const places = new Map<string, Place>()
  const expected = expectationsOf(courts, now.getTime())
  for (const [court, own] of groupBy(courts.fights, (fight) => fight.court)) {
    if (court === null || !wanted.has(court)) continue
    const hoursOn = courtHours(courts.days, court, courts.fights, now.getTime())
    const { open } = queueOf(own, { now: now.getTime(), rest: restSeconds, hoursOn, ahead: AHEAD })
    for (const { fight, state } of open) places.set(nameOf(fight), { state, expected: expected.get(nameOf(fight)) })
  }
  return places
}

/** How many fights before their own athletes are called; see the desk of a court. */
const AHEAD = 5

function presentDayFight(fight: CourtFight, courts: CourtsView, place: Place | undefined, court: string): WireDayFight {
  return {
    ...presentFight(fight, courts.brackets.get(fight.category), courts.athleteById),
    court,
    ahead: place?.expected?.ahead ?? -1,
    expected: place?.expected?.at ? new Date(place.expected.at).toISOString() : "",
    state: fight.isOver ? "over" : (place?.state ?? "waiting"),
  }
}

/** Open ones first: by when they are expected, then by number; fought ones last. */
const soonest = (one: WireDayFight, other: WireDayFight): number =>
  Number(one.state === "over") - Number(other.state === "over") ||
  (one.expected || "~").localeCompare(other.expected || "~") ||
  (one.number || Number.MAX_SAFE_INTEGER) - (other.number || Number.MAX_SAFE_INTEGER)
