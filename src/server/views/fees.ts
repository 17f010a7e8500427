import { type Application, isActive } from "#domain/applications/types.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { CategoryId } from "#domain/ids.ts"
import { type ChargedEntry, type ClubBalance, clubBalances, type Received } from "#domain/office/balances.ts"
import { feeKindOf } from "#domain/office/fees.ts"
import { type OwnFees, ownFees } from "#domain/office/own-fees.ts"
import type { Payment } from "#domain/office/payments.ts"
import { type FeeRules, pricesOf } from "#domain/office/rows.ts"

export interface FeeParts {
  readonly athletes: readonly Athlete[]
  readonly categories: readonly Category[]
  readonly payments: readonly Payment[]
  readonly rules: FeeRules
}

/** Who owes what, by club. */
export const clubFees = (parts: FeeParts): ClubBalance[] =>
  clubBalances(chargedOf(parts), receivedOf(parts), pricesOf(parts.rules))

/** What the coach of these entries owes for them. */
export function coachFees(parts: FeeParts, own: readonly Application[]): OwnFees {
  const charged = chargedOf(parts)
  const kinds = new Map(parts.categories.map((category) => [category.id, feeKindOf(category)]))
  const listed = new Set(charged.map(({ athleteId }) => athleteId))
  const entries = own
    .filter((one) => (one.athleteId === null ? isActive(one) : listed.has(one.athleteId)))
    .map(({ id, teamAthletes, athleteId, categoryId }) => ({
      id,
      person: teamAthletes.join() || `entry ${id}`,
      athleteId,
      // A class that is found by age and weight is one of sparring.
      kind: kinds.get(categoryId) ?? "kyorugi",
    }))
  return ownFees(entries, charged, receivedOf(parts), pricesOf(parts.rules))
}

const receivedOf = ({ payments }: FeeParts): Received[] =>
  payments.map((payment) => ({ ...payment, cancelled: payment.cancelReason !== "" }))

/** The entries that are charged. */
export function chargedOf({ athletes, categories, rules }: FeeParts): ChargedEntry[] {
  const byId = new Map<CategoryId, Category>(categories.map((category) => [category.id, category]))
  return athletes.flatMap((athlete) => {
    const category = athlete.categoryId === null ? undefined : byId.get(athlete.categoryId)
    if (!category || (athlete.out && !rules.chargesOut)) return []
    const { id: athleteId, personId, name, organization, region } = athlete
    return [{ athleteId, personId, name, organization, region, kind: feeKindOf(category) }]
  })
}
