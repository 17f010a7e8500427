import type { Dice } from "#rehearsal/dice.ts"
import type { Device, Lines } from "#rehearsal/lines/device.ts"
import type { Follower } from "#rehearsal/lines/follow.ts"
import type { WrongPaper } from "#rehearsal/paper/bout-rules.ts"
import type { Ledger } from "#rehearsal/paper/ledger.ts"
import type { Paper } from "#rehearsal/paper/paper.ts"
import { type Door, doorOf } from "./door.ts"

/** How large a day is, and how it is played. */
export interface Size {
  readonly athletes: number
  readonly courts: number
  readonly tablets: number
  readonly displays: number
  readonly viewers: number
}

/** One category as the play needs it. */
export interface Group {
  readonly id: number
  readonly name: string
  readonly fullname: string
  readonly age1: number
  readonly age2: number
  readonly weight1: number
  readonly weight2: number
  readonly sex: number
  /** A bracket, or a list of performers. */
  readonly isList: boolean
}

/** Fights that judges score with their phones: how many are, and what the play of all courts counts. */
export interface Judging {
  /** So many of each court; the desks write the others. */
  readonly perCourt: number
  /** What paper has wrong on purpose; null: nothing. */
  readonly wrong: WrongPaper | null
  /** Milliseconds of a round. */
  readonly length: number
  /** Whether phones and desks die, results are taken back and corrected, and the rules of the tournament change between fights. */
  readonly hasMishaps: boolean
  played: number
  /** Things that were compared of bouts. */
  compared: number
  /** Bouts whose clock runs now. */
  running: number
  /** The rule sets that a bout might be opened by, one state after another: two of them while they are changed. */
  readonly sets: (readonly number[])[]
  /** Results are written by hand inside of it; other rules may not let them. */
  readonly byHand: Door
}

/** Fights that judges score, before the first. */
export const judgingOf = (how: Pick<Judging, "perCourt" | "wrong" | "length" | "hasMishaps">): Judging => ({
  ...how,
  played: 0,
  compared: 0,
  running: 0,
  sets: [],
  byHand: doorOf(),
})

/** All that the parts of one rehearsed day share. */
export interface Day {
  readonly size: Size
  readonly lines: Lines
  readonly ledger: Ledger
  readonly paper: Paper
  readonly dice: Dice
  readonly tournament: number
  /** Whether only its staff see it. */
  readonly isPrivate: boolean
  /** The last step that was not the rehearsal's own. */
  readonly since: number
  /** The year from which ages are counted. */
  readonly year: number
  readonly groups: ReadonlyMap<number, Group>
  readonly judging: Judging
  /** Headquarters. */
  readonly office: Device
  /** A desk of check-in or of a court; always the same for the same name. */
  desk(name: string): Device
  /** Waits this many seconds of the day, at its speed. */
  pace(seconds: number): Promise<void>
  /** Fights and categories that cannot go on; their difference is already recorded. */
  readonly stuck: Set<string>
  /** Labels of missing steps that were written again. */
  readonly rewritten: Set<string>
  /** Fights that were called before. */
  readonly called: Set<string>
  /** All followers of the steps: displays, viewers, tablets. */
  readonly watchers: Set<Follower>
}

export const groupName = (day: Day, id: number): string => day.groups.get(id)?.fullname ?? String(id)
