import type { CheckinRow } from "#domain/checkin/checkin.ts"
import { competes } from "#domain/checkin/checkin.ts"
import { groupBy } from "#domain/group-by.ts"
import type { Progress } from "#domain/progress/progress.ts"
import { isWeighInTime } from "#domain/progress/weigh-in-day.ts"
import { hasWeight } from "#domain/registration/fits.ts"
import { SMALL } from "#domain/registration/small-categories.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"
import { isCalendarDate, isoDay } from "#domain/tournament/calendar-date.ts"
import { dayInKyiv } from "#domain/uk/dates.ts"
import { outsideOf } from "#server/views/tournament/view.ts"
import type { State } from "./states/state.ts"

/** The progress of a tournament, and its undrawn categories by what they wait for. */
export interface Counted extends Progress {
  readonly undrawn: {
    readonly ready: number
    readonly waiting: number
    readonly small: number
    readonly awaiting: readonly number[]
  }
}

/** Counts of a tournament's state, of what its desks have written and of its waiting online entries, at the time `now`. */
export function progressOf(
  state: State,
  { checkins, applications }: { readonly checkins: readonly CheckinRow[]; readonly applications: number },
  now: Date,
): Counted {
  const { tournament, athletes, categories, sections, draws, sheets } = state.view
  const competing = athletes.filter(({ out }) => !out)
  const entries = groupBy(competing, ({ categoryId }) => categoryId)
  const entered = categories.filter(({ id }) => entries.has(id))
  const isDrawn = ({ id, showType }: Category): boolean => (showType === "list" ? sheets.has(id) : draws.has(id))
  const awaited = awaitedAt(state, { checkins, isDrawn }, now)
  const undrawn = entered.filter((category) => !isDrawn(category))
  const large = undrawn.filter(({ id }) => (entries.get(id)?.length ?? 0) > SMALL)
  const waiting = large.filter((category) => entries.get(category.id)?.some((one) => awaited(one, category)))
  const weighing = entered.filter(hasWeight)
  const toWeigh = weighing.flatMap((category) => (entries.get(category.id) ?? []).map((one) => ({ one, category })))
  const weighed = new Set(checkins.filter(isWeighed).map(({ athleteId }) => athleteId))
  const unfinished = new Set(state.outcome().unfinished.map(({ id }) => id))
  const apart = withoutCourt(state, (category) => isDrawn(category) && unfinished.has(category.id))
  const { allFights } = state.courts()
  const outside = outsideOf(state.view)
  const outsiders = [...outside.values()].flat().length
  const inDrawn = entered.filter(isDrawn).reduce((sum, { id }) => sum + (entries.get(id)?.length ?? 0), 0)
  const open = allFights.filter(({ isOver }) => !isOver)
  return {
    hasCategories: tournament.categoryIds.length > 0 || categories.length > 0,
    athletes: competing.length,
    applications,
    people: {
      all: competing.length - (entries.get(null)?.length ?? 0),
      placed: inDrawn - outsiders,
      outside: outsiders,
      categories: outside.size,
    },
    uncategorised: entries.get(null)?.length ?? 0,
    weighIn: {
      all: toWeigh.length,
      weighed: toWeigh.filter(({ one }) => weighed.has(one.id)).length,
      left: toWeigh.filter(({ one, category }) => awaited(one, category)).length,
    },
    categories: {
      drawn: entered.length - undrawn.length,
      held: [...draws.values()].filter(({ row }) => row.state === "prepared" || row.state === "confirmed").length,
      undrawn: undrawn.length,
      unfinished: unfinished.size,
      empty: categories.length - entered.length,
    },
    courts: { all: sections.length, apart },
    fights: {
      all: allFights.length,
      left: open.length,
      unnumbered: open.filter(({ number }) => number === null).length,
    },
    undrawn: {
      ready: large.length - waiting.length,
      waiting: waiting.length,
      small: undrawn.length - large.length,
      awaiting: waiting.map(({ id }) => id),
    },
  }
}

const isWeighed = ({ state }: CheckinRow): boolean => state === "weighed" || state === "moved"

interface Scales {
  readonly checkins: readonly CheckinRow[]
  readonly isDrawn: (category: Category) => boolean
}

/**
 * Whether an entry of a category is awaited at the scales: its time has come, and no fight of the category is over. A
 * tournament that has weighed nobody and draws all the same weighs elsewhere: then a drawn category awaits nobody.
 */
function awaitedAt({ view, courts }: State, { checkins, isDrawn }: Scales, now: Date) {
  const done = new Set(
    checkins.filter((one) => isWeighed(one) || !competes(one.state)).map(({ athleteId }) => athleteId),
  )
  const areUsed = checkins.some(({ state }) => state !== "expected")
  const begun = new Set(
    courts()
      .allFights.filter(({ isOver }) => isOver)
      .map(({ category }) => category),
  )
  const isTime = weighInTime(view, areUsed, now)
  return ({ id }: Athlete, category: Category): boolean =>
    hasWeight(category) &&
    !done.has(id) &&
    !begun.has(category.id) &&
    (areUsed || !isDrawn(category)) &&
    isTime(category.day)
}

/** Whether those who fight on a day are awaited at the scales; without a date, once the scales are used. */
function weighInTime({ tournament, days }: State["view"], areUsed: boolean, now: Date): (day: number) => boolean {
  const dateOf = new Map(days.map(({ day, date }) => [day, date]))
  const dates = [tournament.date, ...dateOf.values()].filter(isCalendarDate)
  const first = dates.toSorted((one, other) => isoDay(one).localeCompare(isoDay(other)))[0] ?? ""
  const today = dayInKyiv(now)
  return (day) => {
    const date = [dateOf.get(day) ?? "", tournament.date].find(isCalendarDate)
    return date === undefined ? areUsed : isWeighInTime(date, first, today)
  }
}

/** How many of these categories have something to do on a court and none to do it on. */
function withoutCourt(state: State, isMeant: (category: Category) => boolean): number {
  const apart = new Set(
    state.courts().allFights.flatMap((one) => (one.isOver || one.court !== null ? [] : [one.category])),
  )
  return state.view.categories.filter(
    (category) =>
      isMeant(category) && (category.showType === "list" ? category.sectionId === null : apart.has(category.id)),
  ).length
}
