import type { Dice } from "#rehearsal/dice.ts"
import type { CourtScreen } from "#rehearsal/lines/court-frames.ts"
import type { Device } from "#rehearsal/lines/device.ts"
import type { LogEntry, PaperStep } from "#rehearsal/paper/bout-notes.ts"
import type { Opening, PaperRules } from "#rehearsal/paper/bout-rules.ts"
import { findings } from "#rehearsal/uk.ts"
import type { BoutDesk } from "./bout-desk.ts"
import type { Bridge, SentSignal } from "./bridge.ts"
import { type Day, groupName } from "./day.ts"
import type { Phone, SentPress } from "./phone.ts"
import type { Bout } from "./record.ts"

/** Three judges' phones of a court, its electronic protectors, its video table, and what a board and the desk are shown. */
export interface Corner {
  readonly section: number
  readonly phones: readonly Phone[]
  readonly bridge: Bridge
  readonly video: { readonly device: Device; readonly screen: CourtScreen<"video"> }
  readonly board: CourtScreen<"board">
  readonly panel: CourtScreen<"desk">
}

/** One bout on its court, with all that paper has of it. */
export interface Table {
  readonly day: Day
  readonly corner: Corner
  readonly fight: Bout
  readonly bout: number
  /** The bout's number among those that are judged this day: what happens in it comes by turns. */
  readonly turnOfDay: number
  readonly opening: Opening
  readonly rules: PaperRules
  /** Kicks to the head are forbidden. */
  readonly isHeadless: boolean
  readonly dice: Dice
  desk: BoutDesk
  /** The desk's steps as they were answered, those of the server's clock, and what the protectors wrote. */
  readonly steps: PaperStep[]
  /** Presses of this bout, told or not. */
  readonly presses: () => readonly SentPress[]
  /** Signals of the protectors in this bout, told or not. */
  readonly signals: () => readonly SentSignal[]
  log: readonly LogEntry[]
  /** What was reported is not reported again. */
  readonly differ: (about: string, paper: unknown, system: unknown) => void
  /** A desk does one thing after another. */
  turn: Promise<unknown>
}

/** A bout by its fight, for the report. */
export const nameOf = ({ day, fight: { category, t } }: Pick<Table, "day" | "fight">): string =>
  findings.fight(groupName(day, category), t)
