import type { SectionId } from "#domain/ids.ts"
import * as Queue from "#domain/queue/index.ts"
import type { CourtsData } from "./courts-query.ts"

/** When a court works on each day that somebody has described; `fights`: of all courts. */
export function courtHours(
  data: CourtsData,
  court: number,
  fights: readonly Pick<Queue.CourtFight, "isOver" | "day">[],
): (day: number) => Queue.Hours | null {
  const days = data.days.map(({ day, date, start, breaks }) => ({
    day,
    date,
    startTime: start,
    breaks: breaks.map(({ section, title, ...span }) => ({
      sectionId: (section as SectionId) || null,
      title,
      startTime: span.start,
      endTime: span.end,
    })),
  }))
  return Queue.courtHours(days, court as SectionId, fights, Date.parse(data.now))
}
