import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type ChargedEntry, clubOf } from "#domain/office/balances.ts"
import { duesOf, type FeeKind, feeKinds, type Prices } from "#domain/office/fees.ts"
import type { ClubName } from "./club-invoices.ts"

/** What one athlete, pair or team is charged for one service. Kopiyky; `entries` of one price. */
export interface InvoiceLine {
  readonly athleteId: AthleteId
  readonly name: string
  readonly kind: FeeKind
  readonly entries: number
  readonly price: number
  readonly sum: number
}

/** What a club is charged for, by person and service, in the order of its list; the sums come to what is due. */
export function invoiceLines(club: ClubName, charged: readonly ChargedEntry[], prices: Prices): InvoiceLine[] {
  const dues = duesOf(charged, prices)
  const own = charged.filter((entry) => clubOf(entry) === clubOf(club))
  const people = [...groupBy(own, ({ athleteId, personId }) => personId || athleteId).values()]
  return people.flatMap((entries) => feeKinds.flatMap((kind) => linesOfKind(entries, kind, dues)))
}

/** A further entry has its own price, so it has a line of its own. */
function linesOfKind(
  entries: readonly ChargedEntry[],
  kind: FeeKind,
  dues: ReadonlyMap<AthleteId, number>,
): InvoiceLine[] {
  const [first] = entries
  const own = entries.filter((entry) => entry.kind === kind)
  if (!first || own.length === 0) return []
  const byPrice = groupBy(own, ({ athleteId }) => dues.get(athleteId) ?? 0)
  return [...byPrice]
    .sort(([one], [other]) => other - one)
    .map(([price, { length }]) => ({
      athleteId: first.athleteId,
      name: first.name,
      kind,
      entries: length,
      price,
      sum: price * length,
    }))
}
