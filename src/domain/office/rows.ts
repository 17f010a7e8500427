import type { OfficialId, SectionId, ShiftId } from "#domain/ids.ts"
import type { FeeKind, Prices } from "./fees.ts"

/** A part of a day in which the judges stay where they are. */
export interface Shift {
  readonly id: ShiftId
  readonly day: number
  readonly name: string
}

/** A judge on a court in a shift. */
export interface Duty {
  readonly officialId: OfficialId
  readonly shiftId: ShiftId
  readonly sectionId: SectionId
}

/** Kopiyky; `…Next` null: a further entry costs the same. */
export type FeeRules = Readonly<Record<FeeKind, number>> &
  Readonly<Record<`${FeeKind}Next`, number | null>> & {
    /** Whether those who do not compete after all owe their fee. */
    readonly chargesOut: boolean
    /** The number of the last receipt. */
    readonly receipts: number
  }

export const noFees: FeeRules = {
  kyorugi: 0,
  kyorugiNext: null,
  individual: 0,
  individualNext: null,
  pair: 0,
  pairNext: null,
  team: 0,
  teamNext: null,
  chargesOut: false,
  receipts: 0,
}

export const pricesOf = (rules: FeeRules): Prices => ({
  kyorugi: { first: rules.kyorugi, next: rules.kyorugiNext },
  individual: { first: rules.individual, next: rules.individualNext },
  pair: { first: rules.pair, next: rules.pairNext },
  team: { first: rules.team, next: rules.teamNext },
})
