import type { Side } from "#domain/bracket/types.ts"
import { emptyPad, type Pad, type PadRules, type SentMark, sentMark } from "./pad.ts"

/** What a judge has pressed for both performers of a match: one form on the tablet, one send. */
export type Pads = Readonly<Record<Side, Pad>>

/** A mark of a match as the call takes it, in points: blue's with red's inside. */
export interface SentMarks extends SentMark {
  readonly red: SentMark
}

/** A criterion that is not set yet: `at` its place in the rules. */
export interface Missing {
  readonly side: Side
  readonly at: number
}

/** Blue stands above red wherever one of them has to be above. */
export const sides: readonly Side[] = ["blue", "red"]

export const emptyPads = (rules: PadRules): Pads => ({ blue: emptyPad(rules), red: emptyPad(rules) })

/** Criteria without a value in the order in which they are read: by criterion, blue before red. */
export function missingOf(pads: Pads): readonly Missing[] {
  return pads.blue.parts.flatMap((_, at) =>
    sides.filter((side) => pads[side].parts[at] === null).map((side): Missing => ({ side, at })),
  )
}

/** The criterion to turn to after a press on that one: itself while a side lacks it, then the next that lacks something. */
export function nextTurn(pads: Pads, at: number): number {
  const open = missingOf(pads).map((one) => one.at)
  if (open.length === 0 || open.includes(at)) return at
  return open.find((one) => one > at) ?? open[0] ?? at
}

/** Sides from which no mistake was taken: a half that was forgotten looks the same, so it is asked once. */
export const faultlessOf = (pads: Pads, { deductions }: PadRules): readonly Side[] =>
  deductions === null ? [] : sides.filter((side) => pads[side].big === 0 && pads[side].small === 0)

/** The page on which a judge finds both halves: presentation once a value of it stands. */
export const pageOf = (pads: Pads): Page =>
  sides.some((side) => pads[side].parts.some((part) => part !== null)) ? "presentation" : "technique"

export type Page = "technique" | "presentation"

/** Whether nothing was pressed yet. */
export function isUntouched(pads: Pads, rules: PadRules): boolean {
  const { big, small } = emptyPad(rules)
  return sides.every(
    (side) => pads[side].big === big && pads[side].small === small && pads[side].parts.every((part) => part === null),
  )
}

export const sentPads = (pads: Pads, rules: PadRules): SentMarks => ({
  ...sentMark(pads.blue, rules),
  red: sentMark(pads.red, rules),
})
