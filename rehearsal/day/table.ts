import type { Dice } from "#rehearsal/dice.ts"
import type { CourtBoard } from "#rehearsal/lines/court-frames.ts"
import type { LogEntry, PaperStep } from "#rehearsal/paper/bout.ts"
import type { Opening, PaperRules } from "#rehearsal/paper/bout-rules.ts"
import { findings } from "#rehearsal/uk.ts"
import type { BoutDesk } from "./bout-desk.ts"
import { type Day, groupName } from "./day.ts"
import type { Phone, SentPress } from "./phone.ts"
import type { Bout } from "./record.ts"

/** Three judges' phones of a court, and a board that shows it. */
export interface Corner {
  readonly section: number
  readonly phones: readonly Phone[]
  readonly board: CourtBoard
}

/** One bout on its court, with all that paper has of it. */
export interface Table {
  readonly day: Day
  readonly corner: Corner
  readonly fight: Bout
  readonly bout: number
  readonly opening: Opening
  readonly rules: PaperRules
  readonly dice: Dice
  desk: BoutDesk
  /** The desk's steps as they were answered, and those of the server's clock. */
  readonly steps: PaperStep[]
  /** Presses of this bout, told or not. */
  readonly presses: () => readonly SentPress[]
  log: readonly LogEntry[]
  /** What was reported is not reported again. */
  readonly differ: (about: string, paper: unknown, system: unknown) => void
  /** A desk does one thing after another. */
  turn: Promise<unknown>
}

/** A bout by its fight, for the report. */
export const nameOf = ({ day, fight: { category, t } }: Pick<Table, "day" | "fight">): string =>
  findings.fight(groupName(day, category), t)
