import type { WireOfficial, WireShift } from "#contract/office/calls.ts"
import type { WireClubFees, WirePayment, WirePrices } from "#contract/office/fees.ts"
import type { SectionId } from "#domain/ids.ts"
import type { ClubBalance } from "#domain/office/balances.ts"
import type { Official } from "#domain/office/officials.ts"
import type { Payment } from "#domain/office/payments.ts"
import type { Duty, FeeRules, Shift } from "#domain/office/rows.ts"
import type { WholeInvoice } from "#server/views/invoices.ts"

/** `courts`: the existing courts; a deleted court is presented as none. */
export const presentOfficial = (
  { sectionId, ...official }: Official,
  courts: ReadonlySet<SectionId>,
): WireOfficial => ({
  ...official,
  section: sectionId !== null && courts.has(sectionId) ? sectionId : 0,
})

/** A shift with its crews, on the existing courts. */
export function presentShift(shift: Shift, duties: readonly Duty[], courts: ReadonlySet<SectionId>): WireShift {
  const own = duties.filter(({ shiftId }) => shiftId === shift.id)
  const cells = [...courts].map((section) => ({
    section,
    officials: own
      .filter(({ sectionId }) => sectionId === section)
      .map(({ officialId }) => officialId)
      .sort((one, other) => one - other),
  }))
  return { id: shift.id, day: shift.day, title: shift.name, cells }
}

export const presentPrices = ({ receipts: _, ...prices }: FeeRules): WirePrices => prices

export const presentPayment = ({ athleteId, cancelReason, ...payment }: Payment): WirePayment => ({
  ...payment,
  athlete: athleteId ?? 0,
  cancelled: cancelReason,
})

export const presentClub = (
  { athletes, ...club }: ClubBalance,
  { id: invoice, number, payment }: Pick<WholeInvoice, "id" | "number" | "payment"> | typeof noInvoice,
): WireClubFees => ({
  ...club,
  invoice,
  number,
  payAddress: payment?.address ?? "",
  athletes: athletes.map(({ athleteId, ...athlete }) => ({ athlete: athleteId, ...athlete })),
})

export const noInvoice = { id: 0, number: "", payment: null } as const
