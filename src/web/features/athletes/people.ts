import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { groupBy } from "#domain/group-by.ts"
import { keptByText } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"

/** What an entry has to do with others. */
export interface People {
  /** Other entries of the same person. */
  readonly own: readonly WireAthlete[]
  /** Entries of others with the same name and year, of another organisation. */
  readonly namesakes: readonly WireAthlete[]
  /** The person is in two sparring classes of one age group, or twice in one category. */
  readonly isDoubtful: boolean
}

const keyOf = keptByText(key)

/** A number that all entries of one person share. */
export const personOf = ({ id, person }: Pick<WireAthlete, "id" | "person">): number => person || id

/** Of all entries that have to do with others; most are not in it. */
export function peopleOf(
  athletes: readonly WireAthlete[],
  categories: readonly WireCategory[],
): ReadonlyMap<number, People> {
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const singles = athletes.filter(({ members, bdate }) => members.length === 0 && bdate !== null)
  const joined = athletes.filter(({ person }) => person !== 0)
  const alikeOf = crowds(singles, ({ name, bdate }) => `${keyOf(name)} ${bdate}`)
  // Those joined by hand may be written in other ways.
  const ownOf = crowds(joined, personOf)
  const concerned = athletes.filter(({ id }) => alikeOf.has(id) || ownOf.has(id))
  return new Map(
    concerned.flatMap((athlete): [number, People][] => {
      const own = others(ownOf, athlete)
      const namesakes = others(alikeOf, athlete).filter(
        (other) => personOf(other) !== personOf(athlete) && isSexOpen(other, athlete),
      )
      if (own.length + namesakes.length === 0) return []
      const isDoubtful = own.some((other) => isDoubtfulPair(athlete, other, categoryById))
      return [[athlete.id, { own, namesakes, isDoubtful }]]
    }),
  )
}

type Categories = ReadonlyMap<number, WireCategory>
type Crowds = ReadonlyMap<number, readonly WireAthlete[]>

/** By id: all athletes with the same key, if there is more than one. */
const crowds = (athletes: readonly WireAthlete[], crowdOf: (athlete: WireAthlete) => string | number): Crowds =>
  new Map(
    [...groupBy(athletes, crowdOf).values()]
      .filter((crowd) => crowd.length > 1)
      .flatMap((crowd) => crowd.map(({ id }): [number, WireAthlete[]] => [id, crowd])),
  )

const others = (crowdOf: Crowds, { id }: WireAthlete): WireAthlete[] =>
  (crowdOf.get(id) ?? []).filter((other) => other.id !== id)

const isSexOpen = (one: WireAthlete, other: WireAthlete): boolean =>
  one.sex === 0 || other.sex === 0 || one.sex === other.sex

const KYORUGI = 1

function isDoubtfulPair(one: WireAthlete, other: WireAthlete, categories: Categories): boolean {
  if (one.category_id === other.category_id) return true
  const [left, right] = [categories.get(one.category_id), categories.get(other.category_id)]
  return left?.type === KYORUGI && right?.type === KYORUGI && left.age_category === right.age_category
}
