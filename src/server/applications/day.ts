import type { OutputOf } from "#contract/endpoint.ts"
import type { coachDay, WireDayFight } from "#contract/participation.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AccountId, AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type CourtFight, courtHours, nameOf, type QueueState, queueOf } from "#domain/queue/index.ts"
import { personOf } from "#domain/registration/person-groups.ts"
import { restSeconds } from "#domain/schedule/index.ts"
import { listDraws } from "#server/brackets/store.ts"
import { type Expectation, expectationsOf } from "#server/courts/expectations.ts"
import { type Courts, loadCourts } from "#server/courts/load.ts"
import type { Tx } from "#server/platform/change.ts"
import { isPublicDraw } from "#server/tournaments/view.ts"
import { listApplications } from "./store.ts"

type Day = Pick<OutputOf<typeof coachDay>, "athletes" | "fights">

/** The athletes whom an account entered, all entries of each, and their fights of published draws, soonest first. */
export async function loadCoachDay(tx: Tx, id: TournamentId, owner: AccountId, now: Date): Promise<Day> {
  const courts = await loadCourts(tx, id)
  const draws = await listDraws(tx, id)
  const open = new Set(
    courts.categories
      .filter(({ id: own, status }) => {
        const draw = draws.get(own)
        return status === "published" && draw !== undefined && isPublicDraw(draw, now)
      })
      .map((category) => category.id),
  )
  const mine = ownEntries(
    courts,
    (await listApplications(tx, id)).filter(({ accountId }) => accountId === owner),
  )
  const fights = courts.fights.filter(
    ({ category, blue, red }) => open.has(category) && [blue, red].some((one) => one !== null && mine.has(one)),
  )
  const courtNames = new Map(courts.sections.map((section) => [section.id, section.name]))
  const categories = new Map(courts.categories.map((category) => [category.id, category]))
  const queues = queuesOf(courts, new Set(fights.map(({ court }) => court)), now)
  return {
    athletes: [...mine].flatMap((one) => {
      const athlete = courts.athleteById.get(one)
      const category = categories.get(athlete?.categoryId as CategoryId)
      if (!athlete || category?.status !== "published") return []
      const court = category.sectionId === null ? "" : (courtNames.get(category.sectionId) ?? "")
      return {
        ...{ id: athlete.id, name: athlete.name, category_id: category.id, category: category.name, court },
        ...{ day: category.day, list: Number(category.showType === "list") },
        ...{ drawn: Number(open.has(category.id)), out: Number(athlete.out) },
      }
    }),
    fights: fights
      .map((fight) =>
        presentDayFight(fight, courts, queues.get(nameOf(fight)), courtNames.get(fight.court ?? (0 as never)) ?? ""),
      )
      .sort(soonest),
  }
}

/** What Sync made of the account's entries, and whatever else the same people are entered in. */
function ownEntries({ athleteById }: Courts, own: readonly { readonly athleteId: AthleteId | null }[]): Set<AthleteId> {
  const linked = own.flatMap(({ athleteId }) => (athleteId === null ? [] : (athleteById.get(athleteId) ?? [])))
  const persons = new Set(linked.map(personOf))
  return new Set([...athleteById.values()].filter((one) => persons.has(personOf(one))).map((one) => one.id))
}

interface Place {
  readonly state: QueueState
  readonly expected: Expectation | undefined
}

/** Where each open fight of these courts stands. */
function queuesOf(courts: Courts, wanted: ReadonlySet<CourtFight["court"]>, now: Date): Map<string, Place> {
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

function presentDayFight(fight: CourtFight, courts: Courts, place: Place | undefined, court: string): WireDayFight {
  const result = courts.brackets.get(fight.category)?.fights[fight.t]?.result ?? null
  const fighter = (id: AthleteId | null) => {
    const found = id === null ? undefined : courts.athleteById.get(id)
    return found ? { id: found.id, name: found.name, organization: found.organization } : null
  }
  return {
    ...{ category: fight.category, technicalNumber: fight.t, number: fight.number ?? 0, day: fight.day, court },
    ...{ blue: fighter(fight.blue), red: fighter(fight.red), ahead: place?.expected?.ahead ?? -1 },
    expected: place?.expected?.at ? new Date(place.expected.at).toISOString() : "",
    state: fight.isOver ? "over" : (place?.state ?? "waiting"),
    ...{ winner: result?.winner ?? 0, decision: result?.decision ?? "" },
    ...{ blue_points: result?.bluePoints ?? null, red_points: result?.redPoints ?? null },
  }
}

/** Open ones first: by when they are expected, then by number; fought ones last. */
const soonest = (one: WireDayFight, other: WireDayFight): number =>
  Number(one.state === "over") - Number(other.state === "over") ||
  (one.expected || "~").localeCompare(other.expected || "~") ||
  (one.number || Number.MAX_SAFE_INTEGER) - (other.number || Number.MAX_SAFE_INTEGER)
