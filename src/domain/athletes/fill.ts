import { key } from "#domain/key.ts"
import type { AthleteFields } from "./athlete-rules.ts"
import { byName } from "./plain-texts.ts"

/** A person as an entry names one. */
export type Person = Omit<AthleteFields, "categoryId">

/** What an empty field is: such fields take a value, all others keep theirs. */
const isEmpty: { readonly [Field in keyof Person]: (value: Person[Field]) => boolean } = {
  name: (value) => value === "",
  birthYear: (value) => value === null,
  sex: (value) => value === "none",
  region: (value) => value === "",
  organization: (value) => value === "",
  coach: (value) => value === "",
  coach2: (value) => value === "",
  coach3: (value) => value === "",
  weight: (value) => value === null,
  rank: (value) => value === 0,
  country: (value) => value === "",
  ...byName(() => (value: string) => value === ""),
  // A row without the mark says nothing of it.
  unranked: (value) => !value,
  members: (value) => value.length === 0,
}

export type PersonField = keyof typeof isEmpty

const fields = Object.keys(isEmpty).filter((field): field is PersonField => field in isEmpty)

export interface Filled {
  readonly value: Person
  readonly fields: readonly PersonField[]
}

/** `base` with its empty fields taken from `other`, and the list of those fields. Nothing is overwritten. */
export function filled(base: Person, other: Person): Filled {
  const taken = fields.filter((field) => takes(base, other, field))
  const value = { ...base, ...Object.fromEntries(taken.map((field) => [field, other[field]])) }
  return { value, fields: taken }
}

/** Members of a team come with its entry, never into the row of one athlete. */
function takes<Field extends PersonField>(base: Person, other: Person, field: Field): boolean {
  const empty = isEmpty[field]
  return field !== "members" && empty(base[field]) && !empty(other[field])
}

/** How little two rows of one person are the same entry: a contradiction counts more than what one of them lacks. */
export const strayness = (one: Person, other: Person): number =>
  fields.reduce((sum, field) => {
    const lacking = Number(lacks(one, field)) + Number(lacks(other, field))
    return lacking > 0 ? sum + (lacking % 2) : sum + Number(!isSame(one, other, field)) * fields.length
  }, 0)

/** Whether both say it, and not the same. */
export const contradicts = (one: Person, other: Person, field: PersonField): boolean =>
  !lacks(one, field) && !lacks(other, field) && !isSame(one, other, field)

function lacks<Field extends PersonField>(person: Person, field: Field): boolean {
  return isEmpty[field](person[field])
}

const isSame = (one: Person, other: Person, field: PersonField): boolean => {
  const [own, its] = [one[field], other[field]]
  if (typeof own === "string" && typeof its === "string") return own === its || lettersOf(own) === lettersOf(its)
  return typeof own === "object" ? JSON.stringify(own) === JSON.stringify(its) : own === its
}

/** '3 юн.' and '3юн' are one. */
const lettersOf = (value: string): string => key(value).replace(/[^\p{L}\p{N}]/gu, "")
