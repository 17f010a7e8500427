import type { WireContact } from "#contract/office/calls.ts"
import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import { collator } from "#domain/uk/order.ts"
import { type Entry, missing } from "./desk-view.ts"

/** Null: no filter. */
export interface MissingFilter {
  readonly category: number | null
  readonly court: number | null
  readonly day: number | null
}

export interface MissingClub {
  readonly club: string
  readonly coaches: readonly string[]
  /** Representative and coaches who can be called. */
  readonly contacts: readonly WireContact[]
  readonly entries: readonly Entry[]
}

/** Who did not come yet, by club in Ukrainian order; spellings of one club are one. */
export function missingClubs(
  entries: readonly Entry[],
  contacts: readonly WireContact[],
  { category, court, day }: MissingFilter,
): MissingClub[] {
  const known = groupBy(
    contacts.filter(({ phone, email }) => phone !== "" || email !== ""),
    ({ organization }) => key(organization),
  )
  const wanted = missing(entries).filter(
    (one) =>
      (category === null || one.category?.id === category) &&
      (court === null || one.category?.sectionid === court) &&
      (day === null || one.category?.day === day),
  )
  return [...groupBy(wanted, ({ athlete }) => key(athlete.organization))]
    .map(([name, own]) => ({
      club: own[0]?.athlete.organization ?? "",
      coaches: [...new Set(own.map(({ athlete }) => athlete.coach).filter(Boolean))],
      contacts: known.get(name) ?? [],
      entries: own.toSorted((one, other) => collator.compare(one.athlete.name, other.athlete.name)),
    }))
    .sort((one, other) => collator.compare(one.club, other.club))
}
