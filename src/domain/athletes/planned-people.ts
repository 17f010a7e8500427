import { groupBy } from "#domain/group-by.ts"
import { strayness } from "./fill.ts"
import { fits, type OwnMarks, ownMarks } from "./own-marks.ts"
import { identityOf, numbersByKey } from "./persons.ts"
import { type PlannedEntry, rowOf, storedSlot } from "./plan-wishes.ts"
import type { Athlete } from "./types.ts"

type KeyOf = (value: string) => string

/** Entries of the tournament and wishes of the sheet that are of one person. */
export interface OnePerson {
  readonly stored: readonly Athlete[]
  readonly wishes: readonly PlannedEntry[]
  /** Has a name, year and club with another person, and no licence that tells the two apart afterwards. */
  readonly isTwin: boolean
}

/** Who is who: by name, year, sex and club, and several people of one such key by their licences and dates of birth. */
export function peopleOf(wishes: readonly PlannedEntry[], athletes: readonly Athlete[], keyOf: KeyOf): OnePerson[] {
  const all = [...athletes, ...wishes.map((wish) => wish.entry.person)].map((one) => identityOf(one, keyOf))
  for (const [at, wish] of wishes.entries()) {
    const own = all[athletes.length + at]
    if (own && wish.entry.birthDate !== "") all[athletes.length + at] = { ...own, birthDate: wish.entry.birthDate }
  }
  const numbers = numbersByKey(all)
  const marksAt = (at: number): OwnMarks => all[at] ?? unmarked
  const places = groupBy(all.keys(), (at) => numbers[at])
  return [...places.values()].flatMap((own) => {
    const [first = 0] = own
    if (own.every((at) => areEqual(marksAt(at), marksAt(first)))) {
      // Places of the tournament's entries come first.
      const stored = own.flatMap((at) => athletes[at] ?? [])
      const said = own.slice(stored.length).flatMap((at) => wishes[at - athletes.length] ?? [])
      return [{ stored, wishes: said, isTwin: false }]
    }
    const rows = own
      .flatMap((at) => athletes[at] ?? [])
      .map((of, at): Marked<Athlete> => ({ of, marks: marksAt(own[at] ?? 0) }))
    const said = own.slice(rows.length).flatMap((at): Marked<PlannedEntry>[] => {
      const of = wishes[at - athletes.length]
      return of ? [{ of, marks: marksAt(at) }] : []
    })
    return peopleOfKey(rows, said)
  })
}

interface Marked<Of> {
  readonly of: Of
  readonly marks: OwnMarks
}

const unmarked: OwnMarks = { license: "", birthDate: "" }

/** People of one key whom licences or dates may tell apart: most keys are one person. */
function peopleOfKey(stored: readonly Marked<Athlete>[], wishes: readonly Marked<PlannedEntry>[]): OnePerson[] {
  const all = [...stored, ...wishes].map(({ marks }) => marks)
  const numbers = ownMarks(all)
  const people = [...new Set(numbers)].map((number): Part => {
    const isOwn = (_: unknown, at: number): boolean => numbers[at] === number
    const isOwnWish = (_: unknown, at: number): boolean => numbers[stored.length + at] === number
    return { stored: stored.filter(isOwn), wishes: wishes.filter(isOwnWish) }
  })
  const [first, ...others] = people.length > 1 ? withStrays(people) : people
  if (first === undefined) return []
  return [first, ...others].map((part) => ({
    stored: part.stored.map(({ of }) => of),
    wishes: part.wishes.map(({ of }) => of),
    isTwin: others.length > 0 && licenseOf([...part.stored, ...part.wishes]) === "",
  }))
}

const areEqual = (one: OwnMarks, other: OwnMarks): boolean =>
  one.license === other.license && one.birthDate === other.birthDate

interface Part {
  readonly stored: readonly Marked<Athlete>[]
  readonly wishes: readonly Marked<PlannedEntry>[]
}

const licenseOf = (list: readonly Marked<unknown>[]): string =>
  list.find(({ marks }) => marks.license !== "")?.marks.license ?? ""

/**
 * Entries without a licence, of which it is not plain whose they are, go to the row of their category that contradicts
 * them least: a sheet that came twice finds its own again. A date of birth is kept nowhere, so that several rows may
 * have brought the entries of one part.
 */
function withStrays(parts: readonly Part[]): Part[] {
  const wishing = parts.filter(({ wishes }) => wishes.length > 0)
  const isStray = (part: Part, { marks }: Marked<Athlete>): boolean => part.wishes.length === 0 || marks.license === ""
  const strays = parts.flatMap((part) => part.stored.filter((own) => isStray(part, own)))
  const { given, taken } = nearestRows(strays, wishing, isStray)
  const left = parts.map((part) => ({
    stored: [...(given.get(part) ?? []), ...part.stored.filter(({ of }) => !taken.has(of))],
    wishes: part.wishes,
  }))
  return [
    ...left.filter(({ wishes }) => wishes.length > 0),
    ...left.filter(({ stored, wishes }) => wishes.length === 0 && stored.length > 0),
  ]
}

/** Which part each stray goes to, the likest pair first; of one category a part gets one. */
function nearestRows(
  strays: readonly Marked<Athlete>[],
  wishing: readonly Part[],
  isStray: (part: Part, own: Marked<Athlete>) => boolean,
) {
  const pairs = strays.flatMap((stray) =>
    wishing.flatMap((part) =>
      part.wishes
        .filter(({ of, marks }) => isOfSlot(of, stray.of) && fits(marks, stray.marks))
        .map(({ of }) => ({ stray, part, wish: of, apart: strayness(stray.of, of.entry.person) })),
    ),
  )
  const given = new Map<Part, Marked<Athlete>[]>()
  const taken = new Set<Athlete>()
  const nearest = pairs.sort(
    (one, other) =>
      one.apart - other.apart || one.stray.of.id - other.stray.of.id || rowOf(one.wish) - rowOf(other.wish),
  )
  for (const { stray, part, wish } of nearest) {
    const own = [...part.stored.filter((one) => !isStray(part, one)), ...(given.get(part) ?? [])]
    if (taken.has(stray.of)) continue
    if (own.some(({ of }) => isOfSlot(wish, of)) || !own.every(({ marks }) => fits(marks, stray.marks))) continue
    taken.add(stray.of)
    given.set(part, [...(given.get(part) ?? []), stray])
  }
  return { given, taken }
}

/** Whether the wish may be the entry: of its category, or one of the two has none. */
const isOfSlot = ({ slot, choice }: PlannedEntry, { categoryId }: Athlete): boolean =>
  categoryId === null ||
  slot === null ||
  (choice.kind === "undecided" && choice.among === undefined) ||
  slot === storedSlot(categoryId)
