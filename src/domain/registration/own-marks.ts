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
  const kinds = new Map(list.map((one): [string, OwnMarks] => [textOf(one), one]))
  if (kinds.size === 1) return list.map(() => 0)
  const ordered = [...kinds.entries()].sort(
    ([one, a], [other, b]) => unknowns(a) - unknowns(b) || (one < other ? -1 : 1),
  )
  const fitting = ordered.map(([, one], at) =>
    ordered.flatMap(([, other], place) =>
      place !== at && unknowns(other) <= unknowns(one) && fits(one, other) ? [place] : [],
    ),
  )
  const marksAt = (place: number): OwnMarks => ordered[place]?.[1] ?? { license: "", birthDate: "" }
  const isClear = fitting.map((places) => {
    const [first, ...others] = places
    return (
      first === undefined ||
      others.every((place, at) =>
        [first, ...others.slice(0, at)].every((before) => fits(marksAt(before), marksAt(place))),
      )
    )
  })
  const numbers: number[] = []
  let next = 0
  for (const [at, places] of fitting.entries()) {
    const known = isClear[at]
      ? places.find((place) => place < at && (isClear[place] || unknowns(marksAt(place)) < unknowns(marksAt(at))))
      : undefined
    numbers.push(known === undefined ? next++ : (numbers[known] ?? 0))
  }
  const numberOf = new Map(ordered.map(([text], at): [string, number] => [text, numbers[at] ?? 0]))
  return list.map((one) => numberOf.get(textOf(one)) ?? 0)
}

const textOf = ({ license, birthDate }: OwnMarks): string => `${license}\n${birthDate}`

const unknowns = ({ license, birthDate }: OwnMarks): number => Number(license === "") + Number(birthDate === "")

/** Whether nothing says that these are two people. */
export const fits = (one: OwnMarks, other: OwnMarks): boolean =>
  (one.license === "" || other.license === "" || one.license === other.license) &&
  (one.birthDate === "" || other.birthDate === "" || one.birthDate === other.birthDate)
