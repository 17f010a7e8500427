import type { SectionId } from "#domain/ids.ts"
import { type CourtFight, type Hours, hoursOf } from "#domain/queue/index.ts"
import { dayInKyiv, kyivMoment, parseDate } from "#web/lib/dates.ts"
import type { CourtsData } from "./courts-query.ts"

/**
 * When a court works on each day that somebody has described. A day without a date: that in progress is today, those after it follow.
 * `fights`: of all courts.
 */
export function courtHours(data: CourtsData, court: number, fights: readonly Pick<CourtFight, "isOver" | "day">[]) {
  const open = fights.filter(({ isOver, day }) => !isOver && day > 0).map(({ day }) => day)
  const today = { date: dayInKyiv(new Date(data.now)), day: Math.min(...open) }
  return (day: number): Hours | null => {
    const told = data.days.find((one) => one.day === day)
    const date = told && (parseDate(told.date) ?? daysLater(today.date, Math.max(0, day - today.day)))
    const opensAt = told && kyivMoment(`${date}T${told.start}`)
    if (!told || !opensAt) return null
    const breaks = told.breaks.map(({ section, title, start, end }) => ({
      ...{ sectionId: (section as SectionId) || null, title, startTime: start, endTime: end },
    }))
    return hoursOf({ startTime: told.start, breaks }, court as SectionId, opensAt.getTime())
  }
}

function daysLater(date: string, days: number): string {
  const at = Date.parse(`${date}T00:00Z`) + days * 86_400_000
  return new Date(at).toISOString().slice(0, 10)
}
