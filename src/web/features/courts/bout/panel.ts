import type { WireDeskBody } from "#contract/bouts/log.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { BoutDesk, DeskState } from "./bout-desk.ts"
import type { Command, Mode } from "./panel-keys.ts"

export type Dialog = "phones" | "help" | null

/** The operator's panel as its parts show it. */
export interface Panel {
  readonly desk: BoutDesk
  readonly state: DeskState
  readonly mode: Mode
  readonly dialog: Dialog
  /** Left, then right. */
  readonly sides: readonly [Side, Side]
  /** Of the officials, as far as they are entered. */
  readonly votes: readonly Side[]
  /** The operator has gone on to the next fight. */
  readonly isLeft: boolean
  /** What the key of the next step does has only just appeared: a key that was pressed twice is not meant for it. */
  readonly isNew: boolean
  /** Shift is held: a gam-jeom would be one for passivity. */
  readonly isPassive: boolean
  readonly run: (command: Command) => void
  readonly setMode: (mode: Mode) => void
  readonly show: (dialog: Dialog) => void
  /** Writes a correction; asks first if somebody else wins by it. */
  readonly correct: (body: WireDeskBody, at?: number) => Promise<void>
  readonly reopen: () => Promise<void>
  readonly close: () => Promise<void>
  readonly practise: () => Promise<void>
}
