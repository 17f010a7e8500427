import type { ReactNode } from "react"
import type { Side } from "#domain/bracket/types.ts"
import type { Pad, PadRules } from "./pad.ts"

export interface PadProps {
  readonly rules: PadRules
  readonly pad: Pad
  readonly name: string
  /** What is performed: round, form. */
  readonly subtitle: string
  /** The first row: where the judge sits, or that it is practice. */
  readonly bar: ReactNode
  readonly onChange: (pad: Pad) => void
  readonly onSend: () => void
  /** What has become of the mark: it stays in view and takes no more presses; absent: it is not sent. */
  readonly fate?: ReactNode
  /** The sheet is one of two that are sent together. */
  readonly pair?: Pair | undefined
}

interface Pair {
  /** In the place of name and subtitle. */
  readonly head: ReactNode
  /** Whose criteria are missing on both sheets, one entry for each. */
  readonly missing: readonly Side[]
  /** Leads to the other sheet, on which alone something is missing. */
  readonly onLead: () => void
}
