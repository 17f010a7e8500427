import type { WireAthlete } from "#contract/athletes/calls.ts"
import { keptBy, keptByText } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { collator } from "#domain/uk/order.ts"
import type { FilterSearch } from "./filter-search.ts"

export const facets = ["region", "category", "organization", "coach", "grade", "verified", "outside"] as const
export type Facet = (typeof facets)[number]

/**
 * One choice of a filter with the number of athletes that it would show; `value` and `label` are '' for athletes
 * without a value.
 */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly count: number
}

/** The athletes that every filter lets through, in their order. */
export function filterAthletes(athletes: readonly WireAthlete[], filters: FilterSearch): WireAthlete[] {
  const tests = testsOf(filters)
  return athletes.filter((athlete) => tests.every(({ test }) => test(athlete)))
}

/**
 * Athletes whose own name has every word of the search come before those found by their club or coach; otherwise in
 * their order.
 */
export function namedFirst(athletes: readonly WireAthlete[], { name = "" }: FilterSearch): WireAthlete[] {
  const words = searchWords(name)
  const isNamed = (athlete: WireAthlete): boolean => hasWords(keyOf(athlete.name), words)
  if (words.length === 0) return [...athletes]
  return [...athletes.filter(isNamed), ...athletes.filter((athlete) => !isNamed(athlete))]
}

/** The choices of one filter among the athletes that the other filters let through, the most frequent first. */
export function choicesOf(athletes: readonly WireAthlete[], filters: FilterSearch, facet: Facet): Choice[] {
  const tests = testsOf(filters).filter(({ name }) => name !== facet)
  const byKey = new Map<string, { value: string; label: string; count: number }>()
  for (const athlete of athletes) {
    if (!tests.every(({ test }) => test(athlete))) continue
    const value = textOf[facet](athlete)
    const known = byKey.get(keyOf(value))
    if (known) known.count++
    else byKey.set(keyOf(value), { value, label: facet === "category" ? athlete.category : value, count: 1 })
  }
  return [...byKey.values()].sort((one, two) => two.count - one.count || collator.compare(one.label, two.label))
}

interface Test {
  readonly name: keyof FilterSearch
  readonly test: (athlete: WireAthlete) => boolean
}

function testsOf(filters: FilterSearch): Test[] {
  const words = searchWords(filters.name ?? "")
  const tests: Test[] = facets.flatMap((facet) => {
    const wanted = filters[facet]
    if (wanted === undefined) return []
    const wantedKey = key(wanted)
    return [{ name: facet, test: (athlete) => keyOf(textOf[facet](athlete)) === wantedKey }]
  })
  const { among } = filters
  if (among !== undefined) {
    const ids = new Set(among.split(".").map(Number))
    tests.push({ name: "among", test: ({ id }) => ids.has(id) })
  }
  if (words.length === 0) return tests
  return [...tests, { name: "name", test: (athlete) => hasWords(searched(athlete), words) }]
}

const textOf: Readonly<Record<Facet, (athlete: WireAthlete) => string>> = {
  region: (athlete) => athlete.oblast,
  category: (athlete) => String(athlete.category_id),
  organization: (athlete) => athlete.organization,
  coach: (athlete) => athlete.coach,
  grade: (athlete) => athlete.grade,
  verified: ({ verification_status }) => (verification_status === 1 ? "1" : "0"),
  outside: ({ outside }) => String(outside),
}

const keyOf = keptByText(key)

/** The text that the search looks through: every key asks for it again. */
const searched = keptBy(
  ({ name, organization, coach, id }: WireAthlete) => `${keyOf(name)}\n${keyOf(organization)}\n${keyOf(coach)}\n${id}`,
)
