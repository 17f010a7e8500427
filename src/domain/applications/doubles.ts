import { identityOf } from "#domain/athletes/persons.ts"
import type { Category } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { ApplicationId, CategoryId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { type Application, BY_RULE, type Dated, isActive } from "./types.ts"

type Entry = Dated<Application>

/**
 * Active entries of one person, pair or team in one event that two coaches have sent, each with the others; all of sparring is one
 * event. One name, year and sex is one person if the club is one or the dates of birth are: a child whom two clubs claim, or whose
 * date one of them has mistyped, is asked about too. Two entries that are one athlete of the list already are none; of one coach
 * only the same category counts, and two dates are two children.
 */
export function doublesOf(
  list: readonly Entry[],
  categories: ReadonlyMap<CategoryId, Pick<Category, "kind">>,
): ReadonlyMap<ApplicationId, readonly Entry[]> {
  const eventOf = ({ categoryId }: Entry): string =>
    categoryId === BY_RULE || categories.get(categoryId)?.kind === "kyorugi" ? "kyorugi" : `${categoryId}`
  const groups = groupBy(list.filter(isActive), (one) => {
    const { name, birthYear, sex } = identityOf({ ...one, license: "" })
    return JSON.stringify([name, birthYear, sex, eventOf(one)])
  })
  const found = [...groups.values()].flatMap((own) =>
    own.flatMap((one) => {
      const others = own.filter((other) => other.id !== one.id && isDouble(one, other))
      return others.length > 0 ? [[one.id, others] as const] : []
    }),
  )
  return new Map(found)
}

function isDouble(one: Entry, other: Entry): boolean {
  if (one.athleteId !== null && one.athleteId === other.athleteId) return false
  const isOneClub = key(one.organization) === key(other.organization)
  const [date, otherDate] = [datesOf(one), datesOf(other)]
  if (one.accountId === other.accountId) {
    const mayBeOne = date === "" || otherDate === "" || date === otherDate
    return one.categoryId === other.categoryId && isOneClub && mayBeOne
  }
  return isOneClub || (date !== "" && date === otherDate)
}

/** '' unless all are known. */
const datesOf = ({ birthDates }: Entry): string =>
  birthDates.length > 0 && birthDates.every((one) => one !== "") ? [...birthDates].sort().join() : ""
