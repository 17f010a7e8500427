import { classKey } from "#domain/key.ts"
import type { CategoryChoice } from "./category-choice.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { SheetEntry } from "./sheet-entry.ts"

/**
 * What the spreadsheet asks for, with the category found for it. `slot` names the category, or the text for which there
 * is none yet: equal slots are one category; null: nothing was said.
 */
export interface PlannedEntry {
  readonly entry: SheetEntry
  readonly choice: CategoryChoice
  readonly slot: string | null
}

/** The sheet's entries with their categories. */
export const wishesOf = (entries: readonly SheetEntry[], find: (entry: SheetEntry) => CategoryChoice): PlannedEntry[] =>
  entries.map((entry) => {
    const choice = find(entry)
    return { entry, choice, slot: slotOfChoice(choice) ?? textSlot(entry.categoryText) }
  })

/** The slot of an existing category of the tournament. */
export const storedSlot = (id: number): string => `stored ${id}`

/** The slot of a category to make: two texts for one class make one category. */
export const madeSlot = (one: CategoryFields): string =>
  JSON.stringify([one.name, one.kind, one.ageCategory, one.sex, one.weight1, one.weight2])

/** Two events that the tournament lacks are two, though neither has a category yet. */
const textSlot = (text: string): string | null => (text === "" ? null : `text ${classKey(text)}`)

/** Whether the slot is an event without a category. */
export const isUnplaced = (slot: string | null): boolean => slot === null || slot.startsWith("text ")

export const rowOf = (wish: PlannedEntry): number => wish.entry.rows[0]?.row ?? 0

function slotOfChoice(choice: CategoryChoice): string | null {
  if (choice.kind === "stored") return storedSlot(choice.category.id)
  return choice.kind === "make" ? madeSlot(choice.category) : null
}
