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
  /** When the last expected fight is over; null: none is expected. */
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
  const beginsAfter = noBegins(closed)
  const waiting = open.filter(({ startedAt }) => startedAt === null).map((fight) => waitingOf(fight, lasts(fight)))
  const readyAt = ({ feeders, rested, lasting }: Waiting): number => {
    const before = feeders.map((name) => (ends.get(name) ?? Number.POSITIVE_INFINITY) + rest * 1000)
    return blockedUntil(beginsAfter(lasting), Math.max(free, rested, ...before))
  }
  for (;;) {
    const { at, start } = firstReady(waiting, readyAt, free)
    const [next] = Number.isFinite(start) ? waiting.splice(at, 1) : []
    if (!next) break
    free = start + next.lasting
    starts.set(next.name, start)
    ends.set(next.name, free)
  }
  return { starts, endsAt: ends.size > 0 ? Math.max(...ends.values()) : null }
}

interface Waiting {
  readonly name: string
  /** Names of the fights that it waits for. */
  readonly feeders: readonly string[]
  /** When those who were on a court have rested. */
  readonly rested: number
  /** Milliseconds. */
  readonly lasting: number
}

const waitingOf = (fight: CourtFight, lasting: number): Waiting => ({
  name: nameOf(fight),
  feeders: fight.after.map((t) => nameOf({ category: fight.category, t })),
  rested: fight.rest?.until ?? 0,
  lasting,
})

/** The first of those that can begin earliest; none begins before the court is free, so that who can begin then is not beaten. */
function firstReady(
  waiting: readonly Waiting[],
  readyAt: (one: Waiting) => number,
  free: number,
): { readonly at: number; readonly start: number } {
  let first = { at: -1, start: Number.POSITIVE_INFINITY }
  for (const [at, one] of waiting.entries()) {
    const start = readyAt(one)
    if (start < first.start) first = { at, start }
    if (start === free) break
  }
  return first
}

/** When something of a given duration in milliseconds cannot begin; fights of a day have few different durations. */
function noBegins(closed: readonly Span[]): (lasting: number) => readonly Span[] {
  const known = new Map<number, readonly Span[]>()
  return (lasting) => {
    const spans = known.get(lasting) ?? joined(noBegin(closed, lasting))
    known.set(lasting, spans)
    return spans
  }
}

export const nameOf = ({ category, t }: Pick<CourtFight, "category" | "t">): string => `${category}/${t}`
