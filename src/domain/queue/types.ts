import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import type { Span } from "#domain/schedule/types.ts"

/** One fight as its court sees it. Moments are milliseconds since 1970. */
export interface CourtFight {
  readonly category: CategoryId
  /** Technical number. */
  readonly t: number
  readonly court: SectionId | null
  /** The public number; null: not numbered yet, so nobody can be called to it. */
  readonly number: number | null
  /** From 1; 0: no day yet. */
  readonly day: number
  /** null: not known yet. */
  readonly blue: AthleteId | null
  readonly red: AthleteId | null
  readonly isOver: boolean
  readonly calledAt: number | null
  readonly startedAt: number | null
  readonly finishedAt: number | null
  /** How long it is planned to hold its court, changeover included. */
  readonly seconds: number
  /** Fights of the category that have to be over before and are not; technical numbers. */
  readonly after: readonly number[]
  /** Somebody of the pair ends a rest then; null: both have rested, or never fought. */
  readonly rest: { readonly athlete: AthleteId; readonly until: number } | null
  /** Another fight, on another court or this one, to which an athlete of the pair is called or which is on. */
  readonly elsewhere: { readonly athlete: AthleteId; readonly court: SectionId | null; readonly number: number } | null
  /** A protest holds it. */
  readonly isHeld: boolean
}

/** Why a fight cannot begin now; `before`: the same two have to end another one first. */
export type Obstacle =
  | { readonly kind: "opponent" }
  | { readonly kind: "before" }
  | { readonly kind: "held" }
  | ({ readonly kind: "elsewhere" } & NonNullable<CourtFight["elsewhere"]>)
  | ({ readonly kind: "rest" } & NonNullable<CourtFight["rest"]>)

/** `toCall`: could begin and is near enough to be called now. */
export type QueueState = "running" | "called" | "toCall" | "ready" | "waiting"

export interface QueuedFight {
  readonly fight: CourtFight
  readonly state: QueueState
  /** Of a `waiting` one. */
  readonly obstacle: Obstacle | null
  /** When it is expected to begin; null: it runs, has no number, or waits for another court. */
  readonly startsAt: number | null
}

/** When a court works on a day. Milliseconds since 1970. */
export interface Hours {
  /** When the day begins. */
  readonly opensAt: number
  /** Before the day begins, in its breaks, before a court's own beginning: ascending and apart. */
  readonly closed: readonly Span[]
}

/** How quick a court is: planned time times `factor` is what a fight takes of it. */
export interface Pace {
  /** Fights of today that it was measured by. */
  readonly count: number
  /** What they took on average, seconds; null without any. */
  readonly seconds: number | null
  readonly factor: number
}

export interface Queue {
  /** Usually one; an interrupted fight stays here together with the one that was let in meanwhile. */
  readonly running: readonly QueuedFight[]
  readonly next: QueuedFight | null
  /** All that are open, in the order of their numbers; those without a number last. */
  readonly open: readonly QueuedFight[]
  /** The last one first. */
  readonly finished: readonly CourtFight[]
  readonly pace: Pace
  /** When the last numbered fight of the day in progress is expected to be over; null: nothing is left. */
  readonly endsAt: number | null
  readonly left: number
  readonly byCategory: readonly CategoryCount[]
}

export interface CategoryCount {
  readonly category: CategoryId
  readonly left: number
  readonly all: number
}
