import { rowOf, storedSlot, type Wish } from "./plan-wishes.ts"
import type { Athlete } from "./types.ts"

/** One entry of a person after the import: the stored row if there is one, and the wishes that it takes up, in the sheet's order. */
export interface PersonEntry {
  readonly stored: Athlete | null
  readonly slot: string | null
  readonly wishes: readonly Wish[]
}

/**
 * One person of the spreadsheet: his existing entries in the tournament and the entries that the spreadsheet brings.
 */
export interface PlannedPerson {
  readonly name: string
  readonly birthYear: number | null
  readonly organization: string
  readonly stored: readonly Athlete[]
  readonly entries: readonly PersonEntry[]
}

/**
 * Distributes the wishes of one person over his entries, one per category. A wish with an unknown category stays
 * without one, to be placed by hand; one that fits several categories joins the person's entry in one of them; one
 * without a category joins any existing entry. A stored row without a category takes the first category that is new for
 * the person, unless a wish without a category keeps it.
 */
export function personEntries(
  stored: readonly Athlete[],
  wishes: readonly Wish[],
  slotOf: (athlete: Athlete) => string | null,
): PersonEntry[] {
  const rows = new Map<string | null, Athlete>()
  for (const athlete of stored) if (!rows.has(slotOf(athlete))) rows.set(slotOf(athlete), athlete)
  const taken = takenSlots(wishes, rows)

  const unplaced = taken.has(null) ? undefined : rows.get(null)
  const heir = unplaced && [...taken.keys()].find((slot) => !rows.has(slot))
  if (heir !== undefined) rows.delete(null)

  const [anySlot = null] = [...taken.keys(), ...rows.keys()]
  for (const wish of wishes) if (wish.choice.kind === "undecided") put(taken, anySlot, wish)
  return [...taken.entries()].map(([slot, list]) => ({
    stored: rows.get(slot) ?? (slot === heir ? unplaced : undefined) ?? null,
    slot,
    wishes: list.toSorted((left, right) => rowOf(left) - rowOf(right)),
  }))
}

/**
 * The slots of wishes that name one category or several; a slot that no other wish names is what such a row brought
 * before.
 */
function takenSlots(wishes: readonly Wish[], rows: ReadonlyMap<string | null, Athlete>): Map<string | null, Wish[]> {
  const taken = new Map<string | null, Wish[]>()
  for (const wish of wishes) if (isDecided(wish)) put(taken, wish.slot, wish)
  const spokenOf = new Set(taken.keys())
  for (const wish of wishes) {
    if (wish.choice.kind !== "ambiguous") continue
    const slots = wish.choice.categories.map(({ id }) => storedSlot(id))
    const own = slots.find((slot) => rows.has(slot) && !spokenOf.has(slot)) ?? slots.find((slot) => spokenOf.has(slot))
    put(taken, own ?? wish.slot, wish)
  }
  return taken
}

const isDecided = ({ choice: { kind } }: Wish): boolean => kind !== "ambiguous" && kind !== "undecided"

function put(taken: Map<string | null, Wish[]>, slot: string | null, wish: Wish): void {
  taken.set(slot, [...(taken.get(slot) ?? []), wish])
}
