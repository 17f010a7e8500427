import { misfits } from "#domain/athletes/fits.ts"
import type { Category, WorkType } from "#domain/athletes/types.ts"
import type { CategoryId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import type { RefusalCode, RefusalData } from "#domain/refusal.ts"
import { countPeople, entrantNumbers, type OtherCoaches } from "./people.ts"
import { type ApplicationFields, type ApplicationRules, BY_RULE, type Dated } from "./types.ts"

export interface ApplicationProblem {
  /** Index of the wish; null: all of them. */
  readonly at: number | null
  readonly code: Extract<
    RefusalCode,
    "wrong_count" | "wrong_entrant" | "already_entered" | "club_full" | "tournament_full"
  >
  readonly data: RefusalData
}

interface Context {
  readonly categories: ReadonlyMap<CategoryId, Category>
  /** The coach's other applications that count: neither withdrawn nor declined. Those of others are compared with nothing. */
  readonly others: readonly Dated<ApplicationFields>[]
  /** How many the other coaches have entered. */
  readonly otherCoaches: OtherCoaches
  readonly rules: Pick<ApplicationRules, "clubLimit" | "totalLimit">
  /** The year of the tournament. */
  readonly year: number
}

/** Members of a pair or team; a single athlete has no members. */
export const MEMBERS: Readonly<Record<WorkType, { readonly min: number; readonly max: number }>> = {
  individual: { min: 1, max: 1 },
  pair: { min: 2, max: 2 },
  team: { min: 3, max: 10 },
}

/**
 * Everything that prevents these entries. Weight excludes nobody: it is taken at the weigh-in. The categories of all
 * wishes must be known; of one that names none, `BY_RULE`, nothing is wrong: the secretary sees it.
 */
export function applicationProblems(
  wishes: readonly Dated<ApplicationFields>[],
  context: Context,
): ApplicationProblem[] {
  const repeated = repeatedIn(wishes, context.others)
  const found = wishes.flatMap((wish, at) =>
    problemsOf(wish, context, repeated.has(at)).map((problem) => ({ at, ...problem })),
  )
  return [...found, ...fullProblems(wishes, context)]
}

type Problem = Omit<ApplicationProblem, "at">

function problemsOf(wish: ApplicationFields, { categories, year }: Context, repeated: boolean): Problem[] {
  const category = categories.get(wish.categoryId)
  if (!category && wish.categoryId !== BY_RULE) return []
  const twice: Problem[] = repeated
    ? [{ code: "already_entered", data: { name: wish.name, category: category?.name ?? "" } }]
    : []
  return [...(category ? wrongFor(wish, category, year) : []), ...twice]
}

function wrongFor(wish: ApplicationFields, category: Category, year: number): Problem[] {
  const data = { name: wish.name, category: category.name }
  const { min, max } = MEMBERS[category.workType]
  const count = Math.max(1, wish.members.length)
  // Of how many they have to be depends who they are.
  if (count < min || count > max) return [{ code: "wrong_count", data: { ...data, min, max } }]
  const unfit = misfits(wish, category, year).filter(({ field }) => field !== "weight")
  return unfit.map(({ field }) => ({ code: "wrong_entrant", data: { ...data, ...agesOf(category), why: field } }))
}

const agesOf = ({ age1, age2 }: Category) => ({ from: age1, to: age2 })

/** Which wishes name somebody who is in their category already, by another entry of the coach or by an earlier wish. */
function repeatedIn(
  wishes: readonly Dated<ApplicationFields>[],
  others: readonly Dated<ApplicationFields>[],
): ReadonlySet<number> {
  const all = [...others, ...wishes]
  const taken = new Set<string>()
  const numbers = entrantNumbers(all)
  const places = all.map(({ categoryId }, at) => `${numbers[at]} ${categoryId}`)
  return new Set(
    places.flatMap((place, at) => {
      const isTaken = taken.has(place)
      taken.add(place)
      return isTaken && at >= others.length ? [at - others.length] : []
    }),
  )
}

/**
 * A limit counts people, not their categories: whom the coach has entered already takes no more room. Whom another has entered takes
 * other room: what is answered follows from how many others entered, never from whom.
 */
function fullProblems(
  wishes: readonly Dated<ApplicationFields>[],
  { others, otherCoaches, rules }: Context,
): ApplicationProblem[] {
  const all = [...others, ...wishes]
  const isOver = (limit: number, taken: number, of: (list: readonly Dated<ApplicationFields>[]) => number): boolean =>
    limit > 0 && taken + of(all) > limit && of(all) > of(others)
  const full: ApplicationProblem[] = isOver(rules.totalLimit, otherCoaches.all, countPeople)
    ? [{ at: null, code: "tournament_full", data: { limit: rules.totalLimit } }]
    : []
  const clubs = new Map(wishes.map(({ organization }) => [key(organization), organization]))
  const ofClubs = [...clubs].flatMap(([club, name]): ApplicationProblem[] => {
    const ofClub = (list: readonly Dated<ApplicationFields>[]): Dated<ApplicationFields>[] =>
      list.filter(({ organization }) => key(organization) === club)
    return isOver(rules.clubLimit, otherCoaches.clubs.get(club) ?? 0, (list) => countPeople(ofClub(list)))
      ? [{ at: null, code: "club_full", data: { club: name, limit: rules.clubLimit } }]
      : []
  })
  return [...full, ...ofClubs]
}
