import type { CategoryId } from "#domain/ids.ts"
import { type ClubBalance, clubBalances } from "#domain/registers/balances.ts"
import { feeKindOf } from "#domain/registers/fees.ts"
import type { Payment } from "#domain/registers/payments.ts"
import { type FeeRules, pricesOf } from "#domain/registers/rows.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"

interface Parts {
  readonly athletes: readonly Athlete[]
  readonly categories: readonly Category[]
  readonly payments: readonly Payment[]
  readonly rules: FeeRules
}

/** Who owes what, by club. */
export function clubFees({ athletes, categories, payments, rules }: Parts): ClubBalance[] {
  const byId = new Map<CategoryId, Category>(categories.map((category) => [category.id, category]))
  const entries = athletes.flatMap((athlete) => {
    const category = athlete.categoryId === null ? undefined : byId.get(athlete.categoryId)
    if (!category || (athlete.out && !rules.chargesOut)) return []
    const { id: athleteId, personId, name, organization, region } = athlete
    return [{ athleteId, personId, name, organization, region, kind: feeKindOf(category) }]
  })
  const received = payments.map((payment) => ({ ...payment, cancelled: payment.cancelReason !== "" }))
  return clubBalances(entries, received, pricesOf(rules))
}
