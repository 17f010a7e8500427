import type { RowChange, TournamentTable } from "#server/platform/db/tables.ts"
import { inserted, removed, sameValue, updated } from "#server/platform/delta.ts"

export type Row = Readonly<Record<string, unknown>>

/** One entry of the journal that is to be taken back. */
export interface Entry {
  readonly revision: number
  readonly changes: readonly RowChange[]
}

/** `changes`: restores the rows to their former state; `blockedBy`: the entry that did not leave them as expected. */
export type Plan = { readonly changes: RowChange[] } | { readonly blockedBy: number }

interface Slot {
  readonly table: TournamentTable
  readonly key: RowChange["key"]
  readonly now: Row | null
  /** The row before the entries that were taken back so far. */
  was: Row | null
}

/** What every row has to become to take back these entries, newest first; `now` gives the present row. */
export function rewindPlan(entries: readonly Entry[], now: (change: RowChange) => Row | null): Plan {
  const slots = new Map<string, Slot>()
  for (const { revision, changes } of entries) {
    for (const change of changes.toReversed()) {
      const slot = slotOf(slots, change, now)
      if (!isAsLeft(slot.was, change)) return { blockedBy: revision }
      slot.was = before(slot.was, change)
    }
  }
  return { changes: [...slots.values()].flatMap(difference) }
}

/** Identifies a row among all of a tournament. */
export const nameOf = ({ table, key }: Pick<RowChange, "table" | "key">): string =>
  `${table} ${Object.entries(key)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value)
    .join(" ")}`

function slotOf(slots: Map<string, Slot>, change: RowChange, now: (change: RowChange) => Row | null): Slot {
  const name = nameOf(change)
  const known = slots.get(name)
  if (known) return known
  const row = now(change)
  const slot: Slot = { table: change.table, key: change.key, now: row, was: row }
  slots.set(name, slot)
  return slot
}

function isAsLeft(row: Row | null, { after }: RowChange): boolean {
  if (after === null || row === null) return after === null && row === null
  return Object.entries(after).every(([column, value]) => isSame(row[column], value))
}

// A moment may be written in more ways than one.
function isSame(one: unknown, other: unknown): boolean {
  if (sameValue(one ?? null, other ?? null)) return true
  return isMoment(one) && isMoment(other) && Date.parse(one) === Date.parse(other)
}

const isMoment = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)

const before = (row: Row | null, change: RowChange): Row | null =>
  change.before === null ? null : { ...row, ...change.before }

function difference({ table, key, now, was }: Slot): RowChange[] {
  if (now === null) return was === null ? [] : [inserted(table, key, was)]
  return was === null ? [removed(table, key, now)] : updated(table, key, now, was)
}
