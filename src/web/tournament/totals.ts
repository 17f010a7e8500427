import type { WireAthlete } from "#contract/athletes/calls.ts"
import { groupBy } from "#domain/group-by.ts"
import { keptByText } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"
import { collator } from "#domain/uk/order.ts"

/** Athletes of one region, organisation, ...; `label` is '' if it is not given. */
export interface Group {
  readonly label: string
  readonly count: number
}

const keyOf = keptByText(key)

/** Number of athletes, or of rows about them, by text, the largest first; spellings of one key are one group, shown as first met. */
export function countBy<One = WireAthlete>(athletes: readonly One[], textOf: (athlete: One) => string): Group[] {
  const groups = new Map<string, { label: string; count: number }>()
  for (const athlete of athletes) {
    const label = textOf(athlete)
    const group = groups.get(keyOf(label))
    if (group) group.count++
    else groups.set(keyOf(label), { label, count: 1 })
  }
  return [...groups.values()].sort((one, two) => two.count - one.count || collator.compare(one.label, two.label))
}

/**
 * The same by clubs: a club is a name in a region, as fees, team points and papers count it. The region stands beside a name that
 * clubs of several regions have.
 */
export function countClubs(athletes: readonly WireAthlete[]): Group[] {
  const ofName = groupBy(athletes, ({ organization }) => keyOf(organization))
  const isShared = (name: string): boolean =>
    name !== "" && groupBy(ofName.get(keyOf(name)) ?? [], ({ oblast }) => keyOf(oblast)).size > 1
  const shared = new Set(
    [...ofName.values()]
      .flatMap(([one]) => one?.organization ?? [])
      .filter(isShared)
      .map(keyOf),
  )
  return countBy(athletes, ({ organization, oblast }) =>
    shared.has(keyOf(organization)) ? [organization, oblast].filter(Boolean).join(", ") : organization,
  )
}

/** How many groups have a name. */
export const named = (groups: readonly Group[]): number => groups.filter(({ label }) => label !== "").length

export const verified = (athletes: readonly WireAthlete[]): number =>
  athletes.filter((athlete) => athlete.verification_status === 1).length
