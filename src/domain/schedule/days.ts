import { type Checked, checked, problemIf } from "#domain/athletes/problem.ts"
import { text } from "#domain/key.ts"
import { isCalendarDate } from "#domain/tournament/calendar-date.ts"
import { type Break, checkBreaks, isTime } from "./breaks.ts"

/** A day of the programme. `date` '' or dd.mm.yyyy; `startTime` HH:MM. */
export interface ProgrammeDay {
  /** From 1. */
  readonly day: number
  readonly title: string
  readonly date: string
  readonly startTime: string
  readonly breaks: readonly Break[]
  /** Finals are fought after everything else of the day. */
  readonly finalsLast: boolean
}

/** More days than any tournament has. */
export const mostDays = 14

/** A day without a description yet. */
export const plainDay = (day: number): ProgrammeDay => ({
  day,
  title: "",
  date: "",
  startTime: "09:00",
  breaks: [],
  finalsLast: false,
})

/** A day's title, date and beginning, cleaned. */
export function checkDay(draft: ProgrammeDay): Checked<ProgrammeDay> {
  const value = { ...draft, title: text(draft.title), date: text(draft.date), startTime: text(draft.startTime) }
  const breaks = checkBreaks(draft.breaks)
  const problems = [
    ...problemIf(!isDay(value.day), "day", "invalid"),
    ...problemIf(value.date !== "" && !isCalendarDate(value.date), "date", "invalid"),
    ...problemIf(!isTime(value.startTime), "start", "invalid"),
    ...(breaks.ok ? [] : breaks.problems),
  ]
  return checked(problems, breaks.ok ? { ...value, breaks: breaks.value } : value)
}

/** Whether a tournament may have such a day. */
export const isDay = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= mostDays

/** The days to show: those described, those that have categories, and at least two. */
export function daysOf(described: readonly ProgrammeDay[], used: Iterable<number>): ProgrammeDay[] {
  const last = Math.max(2, ...described.map(({ day }) => day), ...used)
  const byNumber = new Map(described.map((one) => [one.day, one]))
  return Array.from({ length: last }, (_, at) => byNumber.get(at + 1) ?? plainDay(at + 1))
}
