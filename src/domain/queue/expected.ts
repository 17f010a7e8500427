import { blockedUntil, joined, noBegin } from "#domain/schedule/spans.ts"
import type { Span } from "#domain/schedule/types.ts"
import type { CourtFight } from "./types.ts"

interface Options {
  readonly now: number
  /** Of the court's pace. */
  readonly factor: number
  /** Between two fights of one person, seconds. */
  readonly rest: number
  /** When the court does not work, milliseconds since 1970: ascending and apart. */
  readonly closed?: readonly Span[]
}

export interface Expected {
  /** In the order in which they are expected, by `nameOf`. */
  readonly starts: ReadonlyMap<string, number>
  /** When the last of them is over; null: none is expected. */
  readonly endsAt: number | null
}

/**
 * When the fights of one court are expected to begin: whenever it is free it takes the first one, by the order of the list, whose
 * athletes are there and have rested, and that is over before the court's next break. A fight that waits for another court is not
 * expected.
 */
export function expectedStarts(open: readonly CourtFight[], { now, factor, rest, closed = [] }: Options): Expected {
  const lasts = ({ seconds }: CourtFight): number => seconds * factor * 1000
  const ends = new Map<string, number>()
  let free = now
  for (const fight of open) {
    if (fight.startedAt === null) continue
    const end = Math.max(now, fight.startedAt + lasts(fight))
    ends.set(nameOf(fight), end)
    free = Math.max(free, end)
  }
  const starts = new Map<string, number>()
  let waiting = open.filter(({ startedAt }) => startedAt === null)
  const readyAt = (fight: CourtFight): number => {
    const before = fight.after.map((t) => ends.get(nameOf({ category: fight.category, t })) ?? Number.POSITIVE_INFINITY)
    const ready = Math.max(free, fight.rest?.until ?? 0, ...before.map((end) => end + rest * 1000))
    return blockedUntil(joined(noBegin(closed, lasts(fight))), ready)
  }
  while (waiting.length > 0) {
    const ready = waiting.map(readyAt)
    const start = Math.min(...ready)
    const fight = waiting[ready.indexOf(start)]
    if (!fight || !Number.isFinite(start)) break
    free = start + lasts(fight)
    starts.set(nameOf(fight), start)
    ends.set(nameOf(fight), free)
    waiting = waiting.filter((one) => one !== fight)
  }
  return { starts, endsAt: ends.size > 0 ? Math.max(...ends.values()) : null }
}

export const nameOf = ({ category, t }: Pick<CourtFight, "category" | "t">): string => `${category}/${t}`
