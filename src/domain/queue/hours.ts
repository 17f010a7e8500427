import type { SectionId } from "#domain/ids.ts"
import { blocksOf, type CourtBreaks } from "#domain/schedule/index.ts"
import { joined } from "#domain/schedule/spans.ts"
import type { CourtFight, Hours } from "./types.ts"

/** When a court works on a day that begins at `opensAt`, milliseconds since 1970: not before that, nor in a break. */
export function hoursOf(day: CourtBreaks, court: SectionId | null, opensAt: number): Hours {
  const breaks = blocksOf(day)(court).map(({ start, end }) => ({
    start: opensAt + start * 1000,
    end: opensAt + end * 1000,
  }))
  return { opensAt, closed: joined([{ start: Number.NEGATIVE_INFINITY, end: opensAt }, ...breaks]) }
}

/** What of these hours still keeps a court from working: it has not begun a fight of the day in it. */
export const closedFor = ({ closed }: Hours, fights: readonly CourtFight[]): Hours["closed"] =>
  closed.filter(({ start, end }) =>
    fights.every(({ startedAt }) => startedAt === null || startedAt < start || startedAt >= end),
  )
