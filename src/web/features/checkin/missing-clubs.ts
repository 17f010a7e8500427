import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import { collator } from "#web/lib/collator.ts"
import { type Entry, missing } from "./desk-view.ts"

/** Null: not asked for. */
export interface MissingFilter {
  readonly category: number | null
  readonly court: number | null
  readonly day: number | null
}

export interface MissingClub {
  readonly club: string
  readonly coaches: readonly string[]
  readonly entries: readonly Entry[]
}

/** Who did not come yet, by club in Ukrainian order; spellings of one club are one. */
export function missingClubs(entries: readonly Entry[], { category, court, day }: MissingFilter): MissingClub[] {
  const wanted = missing(entries).filter(
    (one) =>
      (category === null || one.category?.id === category) &&
      (court === null || one.category?.sectionid === court) &&
      (day === null || one.category?.day === day),
  )
  return [...groupBy(wanted, ({ athlete }) => key(athlete.organization)).values()]
    .map((own) => ({
      club: own[0]?.athlete.organization ?? "",
      coaches: [...new Set(own.map(({ athlete }) => athlete.coach).filter(Boolean))],
      entries: own.toSorted((one, other) => collator.compare(one.athlete.name, other.athlete.name)),
    }))
    .sort((one, other) => collator.compare(one.club, other.club))
}
