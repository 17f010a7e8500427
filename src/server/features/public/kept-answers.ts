import type { Fragments } from "#contract/live/fragments.ts"
import { keptBy } from "#domain/kept-by.ts"
import { framedBy } from "#server/platform/http/headers.ts"
import { type Ready, ready } from "#server/platform/http/published.ts"
import type { PublicView } from "#server/views/public/view.ts"

/** How long an answer stays valid: until something changes, or until the clock changes what it expects. */
type Life = "revision" | "clock"

/**
 * The wanted answer: `name` identifies it among the answers of the tournament, `label` begins its ETag (the revision,
 * if absent).
 */
export interface Wanted {
  readonly name: string
  readonly type: string
  readonly life: Life
  readonly label?: string
  /** Which sites may show it in a frame; absent: none. */
  readonly framedBy?: (view: PublicView) => readonly string[]
  readonly make: (view: PublicView, now: Date) => string | Written
}

/** An answer that is followed live, too: what of it changes by itself, and how this state of it is called. */
export interface Written {
  readonly text: string
  readonly fragments: Fragments
  readonly version: string
}

/** Answers about the states of tournaments, each made once; those of a state go with it. */
export interface KeptAnswers {
  of(view: PublicView, wanted: Wanted, now: Date): string | Written
  /** The same, compressed. */
  ready(view: PublicView, wanted: Wanted, now: Date): Promise<Ready>
}

interface Answer {
  readonly until: number
  readonly made: string | Written
  /** null: nobody has asked for it but those who follow it. */
  ready: Promise<Ready> | null
}

interface TournamentAnswers {
  readonly answers: Map<string, Answer>
  bytes: number
}

/** Of the answers of one tournament, compressed and not. */
const MOST_BYTES = 16 * 1024 * 1024
/** As long as an answer of the clock holds, ms. */
export const CLOCK_MS = 15_000

export function keptAnswers(): KeptAnswers {
  const keptOf = keptBy((_: PublicView): TournamentAnswers => ({ answers: new Map(), bytes: 0 }))

  function answerOf(view: PublicView, { name, life, make }: Wanted, now: Date): Answer {
    const own = keptOf(view)
    const before = own.answers.get(name)
    if (before && now.getTime() < before.until) return before
    const until = life === "clock" ? now.getTime() + CLOCK_MS : Number.POSITIVE_INFINITY
    const made: Answer = { until, made: make(view, now), ready: null }
    own.answers.set(name, made)
    weigh(own, textOf(made).length)
    return made
  }

  return {
    of: (view, wanted, now) => answerOf(view, wanted, now).made,
    async ready(view, wanted, now) {
      const answer = answerOf(view, wanted, now)
      if (answer.ready) return await answer.ready
      const guard = wanted.framedBy && framedBy(wanted.framedBy(view))
      answer.ready = ready(textOf(answer), wanted.type, wanted.label ?? view.tournament.revision, guard)
      const { bytes, gzip } = await answer.ready
      weigh(keptOf(view), bytes.length + gzip.length)
      return await answer.ready
    },
  }
}

function weigh(own: TournamentAnswers, bytes: number): void {
  own.bytes += bytes
  if (own.bytes <= MOST_BYTES) return
  own.answers.clear()
  own.bytes = 0
}

const textOf = ({ made }: Answer): string => (typeof made === "string" ? made : made.text)
