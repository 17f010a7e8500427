import type { WireBout } from "#contract/bouts/calls.ts"
import type { PaperPress } from "./agreement.ts"
import type { PaperRules } from "./bout-rules.ts"

/** An entry of a bout's log, as it is answered. */
export type LogEntry = WireBout["log"][number]

/** A step of the desk or of the server's clock, under the number and at the moment that were answered. */
export type PaperStep = Exclude<LogEntry, { readonly kind: "open" | "press" | "holder" }>

/** All that paper has of a bout. */
export interface PaperBout {
  readonly rules: PaperRules
  readonly seats: number
  readonly roundMs: number
  readonly presses: readonly PaperPress[]
  readonly steps: readonly PaperStep[]
  /** Which press an entry of the log is: corrections name entries. */
  readonly idAt: ReadonlyMap<number, string>
}
