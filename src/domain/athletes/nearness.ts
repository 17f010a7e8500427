import { groupBy } from "#domain/group-by.ts"
import type { Identity } from "./persons.ts"

/** Why two people may be one, the weightiest first: one licence, words in another order, year, a slip, two licences. */
export const nearReasons = ["license", "order", "year", "name", "other_license"] as const
export type NearReason = (typeof nearReasons)[number]

/** An identity with the words of its name, the parts of a double name each for itself. */
export interface Named {
  readonly identity: Identity
  readonly words: readonly string[]
  /** The words as one text. */
  readonly text: string
}

export function named(identity: Identity): Named {
  const words = identity.name.replace(/'/g, "").split(/[ -]+/).sort()
  return { identity, words, text: words.join(" ") }
}

/** Why these may be one person though their keys differ; null: nothing says so. */
export function nearness(one: Named, other: Named): NearReason | null {
  const [a, b] = [one.identity, other.identity]
  if (a.license !== "" && a.license === b.license) return "license"
  if (!isOpen(a.sex, b.sex, "none") || !isOpen(a.organization, b.organization, "")) return null
  const isLicensed = a.license !== "" && b.license !== ""
  if (isLicensed) return a.name === b.name && a.birthYear === b.birthYear ? "other_license" : null
  if (one.text === other.text) return areNearYears(a.birthYear, b.birthYear)
  if (!isOpen(a.birthYear, b.birthYear, null)) return null
  return areNearNames(one.words, other.words) ? "name" : null
}

const isOpen = <Value>(one: Value, other: Value, unknown: Value): boolean =>
  one === unknown || other === unknown || one === other

/** Same words: the years tell. */
function areNearYears(one: number | null, other: number | null): NearReason | null {
  if (isOpen(one, other, null)) return "order"
  const isNear = Math.abs(Number(one) - Number(other)) === 1 || isOneEdit(String(one), String(other))
  return isNear ? "year" : null
}

/** One word more («по батькові»), or one word with a slip. */
function areNearNames(one: readonly string[], other: readonly string[]): boolean {
  const [own, its] = [without(one, other), without(other, one)]
  const common = one.length - own.length
  if (own.length + its.length === 1) return common >= 2
  const [left = "", right = ""] = [own[0], its[0]]
  return (
    own.length === 1 &&
    its.length === 1 &&
    common >= 1 &&
    Math.min(left.length, right.length) >= 3 &&
    isOneEdit(left, right)
  )
}

function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** One letter wrong, missing or too many, or two neighbours swapped. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return isSwapped || short.slice(at + 1) === long.slice(at + 1)
}

/** Finds those who are near: they share a licence, or a club and a word of the name. */
export function nearFinder<Of extends Named>(
  list: readonly Of[],
): (one: Named) => { readonly of: Of; readonly reason: NearReason }[] {
  const byWord = groupBy(
    list.flatMap((of) =>
      [...new Set(of.words)].flatMap((word) => [
        { of, mark: `${of.identity.organization}\n${word}` },
        { of, mark: `${ANY}\n${word}` },
      ]),
    ),
    ({ mark }) => mark,
  )
  const byLicense = groupBy(
    list.filter(({ identity }) => identity.license !== ""),
    ({ identity }) => identity.license,
  )
  return (one) => {
    const { license, organization } = one.identity
    const clubs = organization === "" ? [ANY] : [organization, ""]
    const marks = clubs.flatMap((club) => one.words.map((word) => `${club}\n${word}`))
    const sharing = marks.flatMap((mark) => (byWord.get(mark) ?? []).map(({ of }) => of))
    const possible = new Set([...(byLicense.get(license) ?? []), ...sharing])
    return [...possible].flatMap((of) => {
      const reason = nearness(one, of)
      return reason === null ? [] : [{ of, reason }]
    })
  }
}

/** No key is a blank. */
const ANY = " "
