import { hasWeight, type MisfitCode, misfits } from "#domain/athletes/fits.ts"
import { SMALL } from "#domain/athletes/small-categories.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { CheckinRow } from "#domain/checkin/checkin.ts"
import { competes } from "#domain/checkin/checkin.ts"
import { isHeldBack } from "#domain/draw/public-wait.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { awaitsEntries } from "#domain/progress/awaits-entries.ts"
import type { Guide } from "#domain/progress/guide.ts"
import type { Progress } from "#domain/progress/progress.ts"
import { isWeighInTime, weighInDay } from "#domain/progress/weigh-in-day.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { isReportDue, reportUntil } from "#domain/report/due.ts"
import { isPrinted, numberless } from "#domain/schedule/index.ts"
import { isCalendarDate, isoDay, seasonOf } from "#domain/tournament/calendar-date.ts"
import { dayInKyiv, yearInKyiv } from "#domain/uk/dates.ts"
import { outsideOf } from "#server/views/tournament/view.ts"
import type { State } from "./states/state.ts"

/**
 * The progress of a tournament, and what of it is named: undrawn categories by what they wait for, small ones, people, who
 * is level for a medal.
 */
export interface Counted extends Progress {
  /** Athletes who are level for a medal that nobody has parted or shared, and the first category in which they are; 0: none. */
  readonly rematches: { readonly count: number; readonly category: number }
  readonly undrawn: {
    readonly ready: number
    readonly waiting: number
    readonly small: number
    readonly awaiting: readonly number[]
  }
  readonly smallOnes: readonly CategoryId[]
  /** `until`: when the report of the head judge is handed in, dd.mm.yyyy; '': no day of the event is known. */
  readonly report: { readonly isDue: boolean; readonly until: string }
  /** Of those who are weighed later, the first day, yyyy-mm-dd; '': there are none. */
  readonly weighInFrom: string
  readonly outside: readonly { readonly one: Athlete; readonly category: Category }[]
  /** Entries whose category does not admit their age, or their sex, until it is over. */
  readonly misfits: { readonly age: readonly AthleteId[]; readonly sex: readonly AthleteId[] }
}

/** What of a tournament its kept state does not hold. */
export interface ProgressFacts {
  readonly checkins: readonly CheckinRow[]
  readonly applications: number
  readonly deadline: Date | null
  readonly guide: Guide
}

/** Counts of a tournament's state and of what is known beside it, at the time `now`. */
export function progressOf(state: State, beside: ProgressFacts, now: Date): Counted {
  const { tournament, athletes, categories, sections, draws, sheets } = state.view
  const competing = athletes.filter(({ out }) => !out)
  const entries = groupBy(competing, ({ categoryId }) => categoryId)
  const of = ({ id }: Category): readonly Athlete[] => entries.get(id) ?? []
  const entered = categories.filter(({ id }) => entries.has(id))
  const isDrawn = ({ id, showType }: Category): boolean => (showType === "list" ? sheets.has(id) : draws.has(id))
  const undrawn = entered.filter((category) => !isDrawn(category))
  const scales = scalesOf(state, beside, isDrawn, now)
  const large = undrawn.filter((category) => of(category).length > SMALL)
  const waiting = large.filter((category) => of(category).some((one) => scales.awaits(one, category) === "now"))
  const weighIn = weighInOf(entered.filter(hasWeight), of, isDrawn, scales)
  const outsiders = outsideOf(state.view)
  const outside = entered.flatMap((category) => {
    const ids = new Set(outsiders.get(category.id))
    return of(category).flatMap((one) => (ids.has(one.id) ? [{ one, category }] : []))
  })
  const unfinished = new Set(state.outcome().unfinished.map(({ id }) => id))
  const apart = withoutCourt(state, (category) => isDrawn(category) && unfinished.has(category.id))
  const small = smallOf(state, entered, of, beside.guide)
  return {
    hasCategories: tournament.categoryIds.length > 0 || categories.length > 0,
    athletes: competing.length,
    awaitsEntries: areEntriesAwaited(state, beside, scales, now),
    applications: beside.applications,
    uncategorised: entries.get(null)?.length ?? 0,
    small: { categories: small.length, athletes: countIn(small, of) },
    smallOnes: small.map(({ id }) => id),
    weighIn: weighIn.counts,
    weighInFrom: weighIn.from,
    people: {
      all: countIn(entered, of),
      placed: countIn(entered.filter(isDrawn), of) - outside.length,
      outside: outside.length,
      categories: outsiders.size,
    },
    outside,
    categories: {
      drawn: entered.length - undrawn.length,
      held: [...draws.values()].filter(({ row, bracket }) => isHeldBack(row.state, bracket.awaits.length)).length,
      undrawn: undrawn.length,
      unfinished: unfinished.size,
      empty: categories.length - entered.length,
    },
    courts: { all: sections.length, apart },
    fights: fightsOf(state, beside.guide),
    report: reportOf(state, beside.guide, now),
    rematches: rematchesOf(state),
    misfits: misfitsOf(state, entered, of, now),
    undrawn: {
      ready: large.length - waiting.length,
      waiting: waiting.length,
      small: undrawn.length - large.length,
      awaiting: waiting.map(({ id }) => id),
    },
  }
}

function reportOf({ view: { tournament, days } }: State, { reportDone }: Guide, now: Date): Counted["report"] {
  const dates = [tournament.date, ...days.map(({ date }) => date)]
  return { isDue: !reportDone && isReportDue(dates, now), until: reportUntil(dates) }
}

function rematchesOf(state: State): Counted["rematches"] {
  const tied = state.outcome().ended.filter(({ rematches }) => rematches > 0)
  const count = tied.reduce((sum, { rematches }) => sum + rematches, 0)
  return { count, category: tied[0]?.category.id ?? 0 }
}

function misfitsOf(state: State, entered: readonly Category[], of: EntriesOf, now: Date): Counted["misfits"] {
  const year = seasonOf(state.view.tournament.date, yearInKyiv(now))
  const over = new Set(state.outcome().ended.flatMap(({ category, result }) => (result.isOver ? [category.id] : [])))
  const found = entered
    .filter(({ id }) => !over.has(id))
    .flatMap((category) => of(category).map((one) => ({ id: one.id, kinds: misfits(one, category, year) })))
  const by = (wanted: MisfitCode): AthleteId[] =>
    found.flatMap(({ id, kinds }) => (kinds.some(({ code }) => code === wanted) ? [id] : []))
  return { age: by("age_mismatch"), sex: by("sex_mismatch") }
}

type EntriesOf = (category: Category) => readonly Athlete[]

const countIn = (categories: readonly Category[], of: EntriesOf): number =>
  categories.reduce((sum, category) => sum + of(category).length, 0)

/** Small categories that somebody may still merge: nobody of them, nor of their day, has fought or performed. */
function smallOf(state: State, entered: readonly Category[], of: EntriesOf, { leftSmall }: Guide): readonly Category[] {
  const begun = new Set(
    state
      .outcome()
      .ended.filter(({ result }) => result.isOver || result.finishes.some(({ fights }) => fights > 0))
      .map(({ category }) => category.id),
  )
  const days = new Set(
    state
      .courts()
      .allFights.filter(({ isOver }) => isOver)
      .map(({ day }) => day),
  )
  const left = new Set(leftSmall)
  return entered.filter(
    (category) =>
      of(category).length <= SMALL && !left.has(category.id) && !begun.has(category.id) && !days.has(category.day),
  )
}

function fightsOf(state: State, { withoutPaper }: Guide): Progress["fights"] {
  const { draws } = state.view
  const { allFights } = state.courts()
  const open = allFights.filter(({ isOver }) => !isOver)
  const isOnPaper = ({ category, t }: CourtFight): boolean => {
    const draw = draws.get(category)
    return draw !== undefined && isPrinted(draw.bracket, draw.row.printed, t)
  }
  // Who has begun without a paper uses none.
  const usesPaper = !withoutPaper && (open.length === allFights.length || allFights.some(isOnPaper))
  return {
    all: allFights.length,
    left: open.length,
    unnumbered: open.filter(({ number }) => number === null).length,
    numberless: numberless(allFights).length,
    unprinted: usesPaper ? open.filter((fight) => fight.number !== null && !isOnPaper(fight)).length : 0,
  }
}

function areEntriesAwaited(state: State, { deadline, guide }: ProgressFacts, scales: Scales, now: Date): boolean {
  const isFought = state.courts().allFights.some(({ isOver }) => isOver)
  const entries = {
    areSaidIn: guide.entriesIn,
    isOpen: state.view.tournament.registrationOpen,
    deadline,
    isUnderWay: scales.areUsed || isFought,
    isWeighInTime: scales.haveBegun,
  }
  return awaitsEntries(entries, now)
}

const isWeighed = ({ state }: CheckinRow): boolean => state === "weighed" || state === "moved"

interface Scales {
  /** Somebody was weighed. */
  readonly areUsed: boolean
  /** The weigh-in of the first day may be held. */
  readonly haveBegun: boolean
  readonly isWeighed: (athlete: Athlete) => boolean
  /** When an entry of a category is awaited at the scales; null: not (any more). */
  readonly awaits: (athlete: Athlete, category: Category) => "now" | "ahead" | null
  readonly dayOf: (category: Category) => string
}

/**
 * An entry of a weight class is awaited at the scales, from the day of its weigh-in until a fight of its category is
 * over. Where somebody said that this tournament weighs elsewhere, nobody is, unless its scales are used after all.
 */
function scalesOf(
  { view, courts }: State,
  { checkins, guide }: ProgressFacts,
  isDrawn: (category: Category) => boolean,
  now: Date,
): Scales {
  const weighed = new Set(checkins.filter(isWeighed).map(({ athleteId }) => athleteId))
  const gone = new Set(checkins.filter(({ state }) => !competes(state)).map(({ athleteId }) => athleteId))
  const areUsed = checkins.some((one) => isWeighed(one) || one.state === "second")
  const begun = new Set(
    courts()
      .allFights.filter(({ isOver }) => isOver)
      .map(({ category }) => category),
  )
  const { first, dateOf } = datesOf(view)
  const today = dayInKyiv(now)
  const isElsewhere = guide.weighsElsewhere && !areUsed
  // Without a date: before the draw, or once the scales are used.
  const isTime = (category: Category): boolean => {
    const date = dateOf(category)
    return date === "" ? areUsed || !isDrawn(category) : isWeighInTime(date, first, today)
  }
  return {
    areUsed,
    haveBegun: first !== "" && isWeighInTime(first, first, today),
    isWeighed: ({ id }) => weighed.has(id),
    awaits: ({ id }, category) => {
      if (isElsewhere || !hasWeight(category) || weighed.has(id) || gone.has(id) || begun.has(category.id)) return null
      return isTime(category) ? "now" : "ahead"
    },
    dayOf: (category) => {
      const date = dateOf(category)
      return date === "" ? "" : weighInDay(date, first)
    },
  }
}

/** The first day, and the day of each category, dd.mm.yyyy; '' not known. */
function datesOf({ tournament, days }: State["view"]) {
  const known = new Map(days.map(({ day, date }) => [day, date]))
  const dates = [tournament.date, ...known.values()].filter(isCalendarDate)
  return {
    first: dates.toSorted((one, other) => isoDay(one).localeCompare(isoDay(other)))[0] ?? "",
    dateOf: ({ day }: Category): string => [known.get(day) ?? "", tournament.date].find(isCalendarDate) ?? "",
  }
}

function weighInOf(
  weighing: readonly Category[],
  of: EntriesOf,
  isDrawn: (category: Category) => boolean,
  scales: Scales,
): { readonly counts: Progress["weighIn"]; readonly from: string } {
  const all = weighing.flatMap((category) =>
    of(category).map((one) => ({ one, category, awaited: scales.awaits(one, category) })),
  )
  const ahead = all.filter(({ awaited }) => awaited === "ahead")
  const weighed = all.filter(({ one }) => scales.isWeighed(one))
  const left = all.filter(({ awaited }) => awaited === "now")
  return {
    counts: {
      all: all.length,
      weighed: weighed.length,
      left: left.length,
      ahead: ahead.length,
      later: ahead.filter(({ category }) => !isDrawn(category)).length,
    },
    from: ahead.map(({ category }) => scales.dayOf(category)).sort()[0] ?? "",
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
