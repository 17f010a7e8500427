import { strayness } from "./fill.ts"
import { isUnplaced, type PlannedEntry, rowOf, storedSlot } from "./plan-wishes.ts"
import type { Athlete } from "./types.ts"

/** One entry of a person after the import: the stored row if there is one, and the wishes that it takes up, in the sheet's order. */
export interface PersonEntry {
  readonly stored: Athlete | null
  readonly slot: string | null
  readonly wishes: readonly PlannedEntry[]
}

/**
 * One person of the spreadsheet: the existing entries in the tournament and the entries that the spreadsheet brings.
 */
export interface PlannedPerson {
  readonly name: string
  readonly birthYear: number | null
  readonly organization: string
  /** See `OnePerson`. */
  readonly isTwin: boolean
  readonly stored: readonly Athlete[]
  readonly entries: readonly PersonEntry[]
}

/**
 * Distributes the wishes of one person over the stored entries, one per category. A wish with an unknown category stays
 * without one, to be placed by hand, each text for itself; one that fits several categories joins the person's entry in
 * one of them; one without a category joins any existing entry. A stored row without a category belongs to a wish that
 * stays without one, else it takes a category that is new for the person. Several stored rows of one category are shared
 * out among its wishes.
 */
export function personEntries(
  stored: readonly Athlete[],
  wishes: readonly PlannedEntry[],
  slotOf: (athlete: Athlete) => string | null,
): PersonEntry[] {
  const rows = new Map<string, readonly Athlete[]>()
  const unplaced: Athlete[] = []
  for (const athlete of stored) {
    const slot = slotOf(athlete)
    if (slot === null) unplaced.push(athlete)
    else rows.set(slot, [...(rows.get(slot) ?? []), athlete])
  }
  const taken = takenSlots(wishes, rows)
  const anySlot = [...taken.keys(), ...rows.keys()][0] ?? null
  for (const wish of wishes) if (isLeftOpen(wish)) put(taken, anySlot, wish)
  const heirs = heirsOf(unplaced, taken, rows)
  return [...taken.entries()].flatMap(([slot, list]) => {
    const sorted = list.toSorted((left, right) => rowOf(left) - rowOf(right))
    const own = slot === null ? [] : (rows.get(slot) ?? [])
    if (own.length > 1) return shared(own, sorted).map((entry) => ({ ...entry, slot }))
    return [{ stored: own[0] ?? heirs.get(slot) ?? null, slot, wishes: sorted }]
  })
}

/**
 * Several entries of one category, whom nothing tells apart, are as many people: each row takes the one that it
 * contradicts least, and rows beyond them join the last one.
 */
function shared(stored: readonly Athlete[], wishes: readonly PlannedEntry[]): Omit<PersonEntry, "slot">[] {
  const left = [...stored]
  const entries: { stored: Athlete; wishes: PlannedEntry[] }[] = []
  for (const wish of wishes) {
    const best = mostAlike(left, [wish])
    if (best === undefined) entries.at(-1)?.wishes.push(wish)
    else {
      left.splice(left.indexOf(best), 1)
      entries.push({ stored: best, wishes: [wish] })
    }
  }
  return entries
}

/** The rows without a category, each for the slot that it belongs to: those that stay without one come first. */
function heirsOf(
  unplaced: readonly Athlete[],
  taken: ReadonlyMap<string | null, readonly PlannedEntry[]>,
  rows: ReadonlyMap<string, unknown>,
): Map<string | null, Athlete> {
  if (unplaced.length === 0) return new Map()
  const lacking = [...taken.keys()].filter((slot) => slot === null || !rows.has(slot))
  const slots = [...lacking.filter(isUnplaced), ...lacking.filter((slot) => !isUnplaced(slot))]
  const left = [...unplaced]
  return new Map(
    slots.flatMap((slot): [string | null, Athlete][] => {
      const best = mostAlike(left, taken.get(slot) ?? [])
      if (best === undefined) return []
      left.splice(left.indexOf(best), 1)
      return [[slot, best]]
    }),
  )
}

/** The row that contradicts the wishes least; of several the first. */
function mostAlike(athletes: readonly Athlete[], wishes: readonly PlannedEntry[]): Athlete | undefined {
  const contradictions = (athlete: Athlete): number =>
    wishes.reduce((sum, { entry }) => sum + strayness(athlete, entry.person), 0)
  const [first, ...others] = athletes
  return others.reduce(
    (best, one) => (best !== undefined && contradictions(one) < contradictions(best) ? one : best),
    first,
  )
}

/**
 * The slots of wishes that name one category or several; a slot that no other wish names is what such a row brought
 * before.
 */
function takenSlots(
  wishes: readonly PlannedEntry[],
  rows: ReadonlyMap<string, unknown>,
): Map<string | null, PlannedEntry[]> {
  const taken = new Map<string | null, PlannedEntry[]>()
  for (const wish of wishes) if (isDecided(wish)) put(taken, wish.slot, wish)
  const spokenOf = new Set(taken.keys())
  for (const wish of wishes) {
    const categories = amongOf(wish)
    if (categories === undefined) continue
    const slots = categories.map(({ id }) => storedSlot(id))
    const own = slots.find((slot) => rows.has(slot) && !spokenOf.has(slot)) ?? slots.find((slot) => spokenOf.has(slot))
    put(taken, own ?? wish.slot, wish)
  }
  return taken
}

/** Nothing was said of an event; a text that names a class of an age group that is not ticked says something. */
const isLeftOpen = ({ choice: { kind }, slot }: PlannedEntry): boolean =>
  (kind === "undecided" || kind === "unticked") && slot === null
const isDecided = (wish: PlannedEntry): boolean => amongOf(wish) === undefined && !isLeftOpen(wish)

/** The categories one of which is meant; undefined: the wish names one, or nothing. */
function amongOf({ choice }: PlannedEntry) {
  if (choice.kind === "ambiguous") return choice.categories
  return choice.kind === "undecided" ? choice.among : undefined
}

function put(taken: Map<string | null, PlannedEntry[]>, slot: string | null, wish: PlannedEntry): void {
  taken.set(slot, [...(taken.get(slot) ?? []), wish])
}
