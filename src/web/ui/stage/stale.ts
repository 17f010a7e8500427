/** Why what a display shows may not be so any more. */
export type Stale =
  | {
      /** Since the server was heard last. */
      readonly seconds: number
      /** When that was, «10:42:07». */
      readonly at: string
      readonly what: "score" | "data"
      /** So long that the field itself says it. */
      readonly isDim: boolean
    }
  /** What the server says of its own data. */
  | { readonly note: string }

/** From which age on a display says it, ms: one with a running clock earlier. */
const SAID_MS = { score: 3_000, data: 10_000 }
const DIM_MS = 60_000

interface Age {
  /** Since what is shown was known to be so, ms. */
  readonly age: number
  /** When that was, «10:42:07». */
  readonly at: string
  /** `score`: it has a clock that runs. */
  readonly what: "score" | "data"
  /** What the server says of its own data; ''. */
  readonly note: string
}

/** What a display says of the age of what it shows; null: nothing. */
export function staleOf({ age, at, what, note }: Age): Stale | null {
  if (age > SAID_MS[what]) return { seconds: Math.floor(age / 1000), at, what, isDim: age > DIM_MS }
  return note === "" ? null : { note }
}

/** Whether the field is to be dimmed. */
export const isDim = (stale: Stale | null): boolean => stale !== null && "isDim" in stale && stale.isDim
