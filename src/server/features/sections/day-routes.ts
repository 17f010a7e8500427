import type { Kysely } from "kysely"
import { saveDays as saveEndpoint, setCategoryDays, tournamentDays } from "#contract/sections/days.ts"
import { mayEdit } from "#domain/access.ts"
import type { Category } from "#domain/athletes/types.ts"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { type Break, compareProgramme, daysOf } from "#domain/schedule/index.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listDays } from "#server/records/sections.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentDay, presentPlaced } from "#server/views/sections.ts"
import { arrangeDays, type DayPlan, saveDays } from "./day-actions.ts"

/** The days of a tournament and what is fought on them. */
export function dayRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(setCategoryDays, async (input, caller) => {
    const plans = [planOf(1, input.day1ids, input.day1position), planOf(2, input.day2ids, input.day2position)]
    const id = input.tournament_id
    const { revision } = await arrangeDays(shell, caller, scopeOf(id, input), plans)
    const categories = await listCategories(db, id)
    return { revision, item: { day1: idsOf(categories, 1), day2: idsOf(categories, 2) } }
  })

  serve(tournamentDays, async ({ id }, caller) => {
    const tournament = await visibleTournament(db, caller, id)
    const categories = await listCategories(db, tournament.id)
    const shown = mayEdit(caller, tournament) ? categories : categories.filter(({ status }) => status === "published")
    return { days: await plannedDays(db, tournament.id, shown) }
  })

  serve(saveEndpoint, async (input, caller) => {
    const id = input.id
    const { revision, outcome } = await saveDays(shell, caller, scopeOf(id, input), {
      days: (input.days ?? []).map(({ start, breaks, ...day }) => ({
        ...day,
        startTime: start,
        ...(breaks === undefined ? {} : { breaks: breaks.map(breakOf) }),
      })),
      remove: input.remove ?? [],
      plans: (input.categories ?? []).map(({ day, ids }) => ({ day, places: placesOf(ids) })),
    })
    const days = await plannedDays(db, id, await listCategories(db, id))
    return { revision, days, categories: outcome.map(presentPlaced) }
  })
}

async function plannedDays(db: Kysely<Tables>, id: TournamentId, categories: readonly Category[]) {
  const days = daysOf(
    await listDays(db, id),
    categories.map(({ day }) => day),
  )
  return days.map((day) => ({ ...presentDay(day), categories: idsOf(categories, day.day) }))
}

const idsOf = (categories: readonly Category[], day: number): CategoryId[] =>
  categories
    .filter((category) => category.day === day)
    .sort(compareProgramme)
    .map(({ id }) => id)

interface SentBreak {
  readonly section: SectionId | 0
  readonly title?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
}

const breakOf = ({ section, title = "", start = "", end = "" }: SentBreak): Break => ({
  sectionId: section || null,
  title,
  startTime: start,
  endTime: end,
})

const placesOf = (ids: readonly number[]): DayPlan["places"] =>
  ids.map((id, at) => ({ id: id as CategoryId, position: at + 1 }))

/** Places given have to be one for each category, no two the same. */
function planOf(day: 1 | 2, ids: readonly number[] = [], positions: readonly number[] | undefined) {
  const field = `day${day}ids`
  if (positions === undefined || positions.length === 0) return { day, field, places: placesOf(ids) }
  const isSound =
    positions.length === ids.length && new Set(positions).size === ids.length && Math.max(...positions) <= MOST
  if (!isSound) throw new Refusal("invalid", `day${day}position`)
  return { day, field, places: ids.map((id, at) => ({ id: id as CategoryId, position: positions[at] ?? 0 })) }
}

const MOST = 100_000
