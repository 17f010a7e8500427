import { heldBy } from "#domain/draw/from-ranks.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { keptBy } from "#domain/kept-by.ts"
import { standOutside } from "#domain/outside.ts"
import { Refusal } from "#domain/refusal.ts"
import type { PlainRow } from "#domain/value/rows.ts"
import { rowOf } from "#domain/value/step.ts"
import { findRow, partOf, rowsOf, rowsOfTable, type Table, type Value } from "#domain/value/value.ts"
import type { Protest } from "./protest.ts"
import { bracketOf, type StoredDraw } from "./stored.ts"

/** The draw of a category; null: it is not drawn. Kept while a decision is taken anew, for a fact that it lacked. */
export const drawIn = keptBy((value: Value, categoryId: CategoryId): StoredDraw | null => {
  const row = findRow(value, "draws", categoryId)
  if (row === null) return null
  const { embargo, drawnAt, ...columns } = row
  const entries = entriesOf(value, categoryId)
  const ofEntries = {
    isSeen: isSeenAlone(value, row),
    outside: standOutside(entries, heldBy(row)),
    unranked: entries.filter(({ unranked }) => unranked).map(({ id }) => id),
  }
  return {
    row: { ...columns, embargo: embargo === null ? null : new Date(embargo), drawnAt: new Date(drawnAt) },
    bracket: bracketOf(row, ofEntries, partOf(value, "fights", categoryId)),
  }
})

/** The same of a category of this tournament that is drawn; refuses `not_found`, `fight_not_ready`. */
export function requireDrawIn(value: Value, categoryId: CategoryId): StoredDraw {
  const draw = drawIn(value, categoryId)
  if (draw !== null) return draw
  rowOf(value, "categories", categoryId)
  throw new Refusal("fight_not_ready")
}

/** The protests of a category, the first one first. */
export const protestsOf = (value: Value, categoryId: CategoryId): Protest[] =>
  rowsOf(value, "protests")
    .filter((one) => one.categoryId === categoryId)
    .map((one) => ({
      ...one,
      at: new Date(one.at),
      decidedAt: one.decidedAt === null ? null : new Date(one.decidedAt),
    }))

type Entry = PlainRow<"athletes">

/** The entries of a category, in the order of their ids. */
export const entriesOf = (value: Value, categoryId: CategoryId): readonly Entry[] =>
  entriesByCategory(value.tables.athletes).get(categoryId) ?? []

/** Made once for all steps that leave the athletes as they are, as results and calls do. */
const entriesByCategory = keptBy((athletes: Table<Entry>) =>
  groupBy(rowsOfTable(athletes), ({ categoryId }) => categoryId),
)

/** Whether the only athlete of a draw has passed check-in, and nobody joined since. */
function isSeenAlone(value: Value, { places, reopened }: PlainRow<"draws">): boolean {
  const placed = places.filter((id): id is AthleteId => id !== null)
  const [alone] = placed
  if (placed.length !== 1 || alone === undefined || reopened) return false
  const state = findRow(value, "checkins", alone)?.state
  return state === "weighed" || state === "moved"
}
