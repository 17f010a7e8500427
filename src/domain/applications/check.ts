import type { CategoryId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import type { RefusalCode, RefusalData } from "#domain/refusal.ts"
import { misfits } from "#domain/registration/fits.ts"
import { identityOf } from "#domain/registration/persons.ts"
import type { Category, WorkType } from "#domain/registration/types.ts"
import { type ApplicationFields, type ApplicationRules, BY_RULE } from "./types.ts"

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
  /** The other applications that count: neither withdrawn nor declined. */
  readonly others: readonly ApplicationFields[]
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
export function applicationProblems(wishes: readonly ApplicationFields[], context: Context): ApplicationProblem[] {
  const found = wishes.flatMap((wish, at) =>
    problemsOf(wish, wishes.slice(0, at), context).map((one) => ({ at, ...one })),
  )
  return found.length > 0 ? found : fullProblems(wishes, context)
}

function problemsOf(
  wish: ApplicationFields,
  earlier: readonly ApplicationFields[],
  { categories, others, year }: Context,
): Omit<ApplicationProblem, "at">[] {
  const category = categories.get(wish.categoryId)
  if (!category && wish.categoryId !== BY_RULE) return []
  const wrong = category && wrongFor(wish, category, year)
  if (wrong) return [wrong]
  const own = placeOf(wish)
  const data = { name: wish.name, category: category?.name ?? "" }
  return [...others, ...earlier].some((other) => placeOf(other) === own) ? [{ code: "already_entered", data }] : []
}

function wrongFor(wish: ApplicationFields, category: Category, year: number): Omit<ApplicationProblem, "at"> | null {
  const data = { name: wish.name, category: category.name }
  const { min, max } = MEMBERS[category.workType]
  const count = Math.max(1, wish.members.length)
  if (count < min || count > max) return { code: "wrong_count", data: { ...data, min, max } }
  const misfit = misfits(wish, category, year).find(({ field }) => field !== "weight")
  return misfit ? { code: "wrong_entrant", data: { ...data, ...agesOf(category), why: misfit.field } } : null
}

const agesOf = ({ age1, age2 }: Category) => ({ from: age1, to: age2 })

/** Who in which category. */
const placeOf = (fields: ApplicationFields): string =>
  JSON.stringify([identityOf({ ...fields, license: "" }), fields.categoryId])

/** A limit counts people, not their categories: a person who is already entered takes no more room. */
function fullProblems(wishes: readonly ApplicationFields[], { others, rules }: Context): ApplicationProblem[] {
  const all = [...others, ...wishes]
  const isOver = (limit: number, of: (list: readonly ApplicationFields[]) => number): boolean =>
    limit > 0 && of(all) > limit && of(all) > of(others)
  if (isOver(rules.totalLimit, countPeople)) {
    return [{ at: null, code: "tournament_full", data: { limit: rules.totalLimit, count: countPeople(others) } }]
  }
  const clubs = new Map(wishes.map(({ organization }) => [key(organization), organization]))
  return [...clubs].flatMap(([club, name]): ApplicationProblem[] => {
    const ofClub = (list: readonly ApplicationFields[]): ApplicationFields[] =>
      list.filter(({ organization }) => key(organization) === club)
    return isOver(rules.clubLimit, (list) => countPeople(ofClub(list)))
      ? [
          {
            at: null,
            code: "club_full",
            data: { club: name, limit: rules.clubLimit, count: countPeople(ofClub(others)) },
          },
        ]
      : []
  })
}

/** How many people are in these, each counted once. */
export function countPeople(list: readonly ApplicationFields[]): number {
  const people = list.flatMap(({ members, ...own }) =>
    (members.length > 0 ? members : [own]).map(({ name, birthYear, sex }) =>
      JSON.stringify([key(name), birthYear, sex, key(own.organization)]),
    ),
  )
  return new Set(people).size
}
