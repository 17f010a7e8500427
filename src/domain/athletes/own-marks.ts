import { groupBy } from "#domain/group-by.ts"

/** What only one person has, in its compared form; '' unknown. */
export interface OwnMarks {
  readonly license: string
  /** yyyy-mm-dd */
  readonly birthDate: string
}

/** A licence in its compared form: 'UKR 1' and 'ukr-1' are one, and what has no figure ('є', 'так') is none. */
export function licenseKey(key: string): string {
  if (key === "") return ""
  const signs = key.replace(/[^\p{L}\p{N}]/gu, "")
  return /\p{N}/u.test(signs) ? signs : ""
}

/**
 * Which of several people with one name each of these is, as numbers from 0: two licences or two dates of birth are
 * two. One with an unknown mark goes with those whom it does not contradict, unless they contradict each other: then
 * it stands alone. The numbers are in the order of the marks, whatever the order of the list.
 */
export function ownMarks(list: readonly OwnMarks[]): number[] {
  const kinds = kindsOf(list)
  if (kinds.length === 1) return list.map(() => 0)
  const fitting = kinds.map(fittingIn(kinds))
  const numbers: number[] = []
  let next = 0
  for (const [at, own] of fitting.entries()) {
    const unknown = kinds[at]?.unknown ?? 0
    const known = own?.find((one) => one.place < at && (fitting[one.place] || one.unknown < unknown))
    numbers.push(known === undefined ? next++ : (numbers[known.place] ?? 0))
  }
  const numberOf = new Map(kinds.map(({ marks, place }): [string, number] => [textOf(marks), numbers[place] ?? 0]))
  return list.map((one) => numberOf.get(textOf(one)) ?? 0)
}

/** Marks that are alike, at their place in the order: those of whom most is known first. */
interface Kind {
  readonly marks: OwnMarks
  readonly place: number
  /** How many of the two marks are. */
  readonly unknown: number
}

const kindsOf = (list: readonly OwnMarks[]): Kind[] =>
  [...new Map(list.map((one): [string, OwnMarks] => [textOf(one), one])).entries()]
    .map(([own, marks]) => ({ own, marks, unknown: unknowns(marks) }))
    .sort((one, other) => one.unknown - other.unknown || (one.own < other.own ? -1 : 1))
    .map(({ marks, unknown }, place) => ({ marks, unknown, place }))

/**
 * Those of whom as much or more is known and whom a kind does not contradict; undefined: they contradict each other. Only
 * kinds with an unknown mark have any, and few have to be looked at: two that contradict each other end it.
 */
function fittingIn(kinds: readonly Kind[]): (one: Kind) => readonly Kind[] | undefined {
  const whole = kinds.filter(({ unknown }) => unknown === 0)
  const half = kinds.filter(({ unknown }) => unknown === 1)
  const byLicense = groupBy(whole, ({ marks }) => marks.license)
  const byDate = groupBy(whole, ({ marks }) => marks.birthDate)
  const licensed = half.filter(({ marks }) => marks.license !== "")
  const dated = half.filter(({ marks }) => marks.birthDate !== "")
  return ({ marks: { license, birthDate }, unknown }) => {
    if (unknown === 0) return []
    if (unknown === 2) return agreeing(whole, half)
    return license === ""
      ? agreeing(byDate.get(birthDate) ?? [], licensed)
      : agreeing(byLicense.get(license) ?? [], dated)
  }
}

/** All of them; undefined: two contradict each other. */
function agreeing(...lists: readonly (readonly Kind[])[]): readonly Kind[] | undefined {
  const found: Kind[] = []
  let common: OwnMarks = { license: "", birthDate: "" }
  for (const list of lists)
    for (const one of list) {
      const { license, birthDate } = one.marks
      if (!fits(common, one.marks)) return undefined
      common = { license: common.license || license, birthDate: common.birthDate || birthDate }
      found.push(one)
    }
  return found
}

const textOf = ({ license, birthDate }: OwnMarks): string => `${license}\n${birthDate}`

const unknowns = ({ license, birthDate }: OwnMarks): number => Number(license === "") + Number(birthDate === "")

/** Whether nothing says that these are two people. */
export const fits = (one: OwnMarks, other: OwnMarks): boolean =>
  (one.license === "" || other.license === "" || one.license === other.license) &&
  (one.birthDate === "" || other.birthDate === "" || one.birthDate === other.birthDate)
