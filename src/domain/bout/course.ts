import { afterStep, type Clock, freshClock, isInPlay, leftAt } from "./clock.ts"
import type { Entry } from "./events.ts"
import { type BoutRules, lengthOf } from "./rules.ts"

/** A stretch of a running clock, behind the one before it. */
interface Stretch {
  readonly from: number
  readonly left: number
  /** Milliseconds left at its end; 0 while it runs. */
  readonly until: number
  readonly before: Stretch | null
}

/** How a round went by the clock. */
export interface RoundCourse {
  readonly round: number
  readonly clock: Clock
  readonly startedAt: number | null
  /** When the operator ended it; null: not yet, or it was opened again. */
  readonly endedAt: number | null
  /** The last stretch, null: there is none. A list would be copied at every stop. */
  readonly stretch: Stretch | null
}

/** Where in the bout an entry stands. */
export interface LogPosition {
  readonly round: number
  /** Milliseconds on the clock. */
  readonly left: number
  /** The technique that a press is about, if it is the first, was seen while the clock ran or shortly after. */
  readonly isInPlay: boolean
}

export interface Course {
  /** In their order, the present one last. */
  readonly rounds: readonly RoundCourse[]
  /** The one that goes on, or the next if that has ended. */
  readonly present: RoundCourse
  readonly placeOf: (seq: number) => LogPosition
  /** Milliseconds that the clock showed before an entry. */
  readonly leftBefore: (seq: number) => number
  /** The round of `placeOf`. */
  readonly roundOf: (seq: number) => number
}

/** The rounds of a log that is in order, and where each entry stands in them. */
export function courseOf(rules: BoutRules, log: readonly Entry[]): Course {
  const before: RoundCourse[] = []
  let now = freshRound(rules, 1)
  // By the number of an entry: the round behind it, and its moment. Places are made of them when they are asked for.
  const behind: RoundCourse[] = []
  const ahead: RoundCourse[] = []
  const moments: number[] = []
  for (const entry of log) {
    const { at, seq } = entry
    ahead[seq] = now
    if (entry.kind === "clock") now = afterClock(now, entry)
    else if (entry.kind === "roundEnd" && entry.round === now.round) {
      before.push({ ...afterClock(now, stopAt(entry)), endedAt: at })
      now = freshRound(rules, now.round + 1)
    } else if (entry.kind === "roundOpen" && now.startedAt === null && before.at(-1)?.round === entry.round) {
      // The round that ended last goes on, if the next one has not begun.
      now = { ...(before.pop() ?? now), endedAt: null }
    }
    behind[seq] = now
    moments[seq] = at
  }
  return {
    present: now,
    rounds: [...before, now],
    placeOf(seq) {
      const round = behind[seq]
      const at = moments[seq]
      if (round === undefined || at === undefined) return { round: 1, left: rules.roundMs, isInPlay: false }
      return { round: round.round, left: leftAt(round.clock, at), isInPlay: isInPlay(round.clock, at, rules.reactMs) }
    },
    leftBefore: (seq) => leftAt((ahead[seq] ?? now).clock, moments[seq] ?? 0),
    roundOf: (seq) => behind[seq]?.round ?? 1,
  }
}

const freshRound = (rules: BoutRules, round: number): RoundCourse => ({
  round,
  clock: freshClock(lengthOf(rules, round)),
  startedAt: null,
  endedAt: null,
  stretch: null,
})

type ClockEntry = Extract<Entry, { readonly kind: "clock" }>

const stopAt = ({ seq, at, by }: Entry): ClockEntry => ({ seq, at, by, kind: "clock", step: "stop" })

function afterClock(round: RoundCourse, entry: ClockEntry): RoundCourse {
  const before = round.clock
  const clock = afterStep(before, entry, entry.at)
  if (clock === before) return round
  const closed = before.since === null ? round.stretch : closedAt(round.stretch, leftAt(before, entry.at))
  const isNew = clock.since !== null
  return {
    ...round,
    clock,
    startedAt: round.startedAt ?? clock.since,
    stretch: isNew ? { from: entry.at, left: clock.left, until: 0, before: closed } : closed,
  }
}

const closedAt = (stretch: Stretch | null, until: number): Stretch | null => stretch && { ...stretch, until }

/**
 * The round that an entry is about and what its clock showed: the one that it ends or gives away, and never one behind the
 * last of a bout that is decided.
 */
export function aboutOf(entry: Entry, course: Course, isDecided: boolean): Pick<LogPosition, "round" | "left"> {
  if (entry.kind === "roundEnd") return { round: entry.round, left: course.leftBefore(entry.seq) }
  const { round, left } = course.placeOf(entry.seq)
  const { present, rounds } = course
  const isNeverFought = isDecided && round === present.round && present.startedAt === null
  const about = entry.kind === "superiority" ? entry.round : isNeverFought ? present.round - 1 : round
  const other = about === round ? undefined : rounds.find((one) => one.round === about)
  return other ? { round: about, left: other.clock.left } : { round, left }
}

/** The moment at which the clock of a round showed this; null: it never did. */
export function momentAt({ rounds }: Course, round: number, left: number): number | null {
  let first: Stretch | null = null
  let one = rounds.find((own) => own.round === round)?.stretch ?? null
  for (; one !== null; one = one.before) if (one.left >= left && left >= one.until) first = one
  return first && first.from + (first.left - left)
}
