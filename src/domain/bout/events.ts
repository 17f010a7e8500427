import type { Side } from "#domain/bracket/types.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { BoutRules, Seats } from "./rules.ts"
import type { Reason, Technique } from "./values.ts"

/** Who made an entry: the number of a judge's seat, or one of these. */
export type Author = number | "desk" | "video" | "server" | "pss"

/** Codes by which the referee ends a bout; '' is another reason. */
export const refereeCodes = ["RSC", "WDR", "DSQ", "DQB", "PUN", ""] as const
export type RefereeCode = (typeof refereeCodes)[number]
/** Of these, why both may be out: a fight without a winner is recorded with its reason. */
export const bothOutCodes = ["WDR", "DSQ", "DQB"] as const satisfies readonly RefereeCode[]

/** What a correction changes of a point, of an agreed point or of a gam-jeom; `left`: milliseconds on the clock. */
export interface Amendment {
  readonly side?: Side
  readonly technique?: Technique
  readonly reason?: Reason
  readonly left?: number
  readonly round?: number
}

export interface Opening {
  readonly kind: "open"
  readonly category: CategoryId
  readonly t: number
  readonly blue: AthleteId
  readonly red: AthleteId
  readonly rules: BoutRules
  readonly rulesHash: string
  readonly seats: Seats
}

export interface ClockStep {
  readonly kind: "clock"
  readonly step: "start" | "stop" | "timeUp"
}

export interface ClockSetting {
  readonly kind: "clock"
  readonly step: "set"
  readonly left: number
}

export interface PressBody {
  readonly kind: "press"
  /** UUID made by the device. */
  readonly id: string
  readonly seat: number
  readonly side: Side
  readonly technique: Technique
  /** The device's own clock, its offset to the server and the round trip of that offset, milliseconds. */
  readonly stamp: number
  readonly offset: number
  readonly rtt: number
}

/** A video or technical card; `asked` opens the review. */
export interface CardBody {
  readonly kind: "ivr" | "techCard"
  readonly side: Side
  readonly subject: string
  readonly verdict: "asked" | "accepted" | "rejected" | "undecided"
}

/** What an entry of a bout's log says. No names and no free text: the log outlives the erasure of a person. */
export type Body =
  | Opening
  | ClockStep
  | ClockSetting
  | PressBody
  | { readonly kind: "point"; readonly side: Side; readonly technique: Technique }
  /** `side`: who is penalised. */
  | { readonly kind: "gamjeom"; readonly side: Side; readonly reason: Reason }
  | { readonly kind: "hit"; readonly side: Side; readonly number: number }
  | { readonly kind: "count"; readonly side: Side; readonly upTo: number; readonly isAble: boolean }
  | { readonly kind: "medical"; readonly side: Side; readonly step: "start" | "end" }
  | CardBody
  /** The officials' votes for a level round: the referee's, then the judges'. */
  | { readonly kind: "superiority"; readonly round: number; readonly votes: readonly Side[]; readonly winner: Side }
  | { readonly kind: "roundEnd" | "roundOpen"; readonly round: number }
  /** `winner` null: both out. */
  | { readonly kind: "decide"; readonly code: RefereeCode; readonly winner: Side | null; readonly round: number }
  /**
   * So many seats judge from this moment on. `present`: those that were connected when the operator agreed to go on
   * without the others, or when one of these came back.
   */
  | { readonly kind: "seats"; readonly seats: Seats; readonly present?: readonly number[] | undefined }
  | { readonly kind: "take" | "restore"; readonly of: number }
  | { readonly kind: "amend"; readonly of: number; readonly to: Amendment }
  | { readonly kind: "holder"; readonly session: string; readonly epoch: number }

/** `seq`: without gaps, given by the server; `at`: the moment that it is about, whole milliseconds of server time. */
export type Entry = Body & { readonly seq: number; readonly at: number; readonly by: Author }

export type EntryOf<Kind extends Body["kind"]> = Extract<Entry, { readonly kind: Kind }>

/** The clock begins to run, or goes on: what the referee stopped it for is over. */
export const isStart = (entry: Entry): boolean => entry.kind === "clock" && entry.step === "start"

/** At one millisecond a start comes before a press, and a press before a stop and the end of its round. */
function rankOf(entry: Body): number {
  if (entry.kind === "open") return 0
  if (entry.kind === "roundOpen") return 1
  if (entry.kind === "roundEnd") return 6
  if (entry.kind !== "clock") return 3
  return { start: 2, stop: 4, timeUp: 4, set: 5 }[entry.step]
}

const compare = (one: Entry, other: Entry): number =>
  one.at - other.at || rankOf(one) - rankOf(other) || one.seq - other.seq

/** The entries by the moments that they are about. Nearly all of a log are in order: only those that came late are sorted. */
export function inOrder(log: readonly Entry[]): readonly Entry[] {
  if (isInOrder(log)) return log
  const ordered: Entry[] = []
  const late: Entry[] = []
  for (const entry of log) {
    const last = ordered.at(-1)
    if (last && compare(last, entry) > 0) late.push(entry)
    else ordered.push(entry)
  }
  if (late.length === 0) return ordered
  late.sort(compare)
  const merged: Entry[] = []
  let at = 0
  for (const entry of ordered) {
    for (let one = late[at]; one && compare(one, entry) < 0; one = late[at]) {
      merged.push(one)
      at++
    }
    merged.push(entry)
  }
  return merged.concat(late.slice(at))
}

function isInOrder(log: readonly Entry[]): boolean {
  // A loop, because a log is replayed at each press.
  let last: Entry | null = null
  for (const entry of log) {
    if (last !== null && compare(last, entry) > 0) return false
    last = entry
  }
  return true
}

/** A log, or a part of it, with the presses by themselves: they are nearly all of it, and most questions are about the rest. */
export interface Parted {
  readonly presses: readonly EntryOf<"press">[]
  readonly others: readonly Entry[]
}

export function parted(log: readonly Entry[]): Parted {
  const presses: EntryOf<"press">[] = []
  const others: Entry[] = []
  for (const entry of log) {
    if (entry.kind === "press") presses.push(entry)
    else others.push(entry)
  }
  return { presses, others }
}
