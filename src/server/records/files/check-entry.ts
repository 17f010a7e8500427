import * as z from "zod"
import { topic } from "#contract/wire/live.ts"
import { Refusal } from "#domain/refusal.ts"
import type { FileFault } from "#domain/refusal-facts.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { withErased } from "#server/records/privacy/erased.ts"
import { areValues } from "./check-row.ts"
import { rowChange } from "./entry-at-present.ts"
import { type Columns, isKeyOf, type Part } from "./parts.ts"
import { type Kind, REFERENCES, type Renumber, renumbered, topicHere } from "./relocate.ts"

type Row = Readonly<Record<string, unknown>>

/** What of a file is known while its rows are read. */
export interface Reading {
  /** The schema of this server. */
  readonly columns: ReadonlyMap<Part, Columns>
  /** The file is of a server with an older schema. */
  readonly isOlder: boolean
  /** Receives every id that is referenced. */
  readonly collect: Renumber
  /** Receives every id that is, or was, a row's own. */
  readonly own: Renumber
}

export const refused = (reason: FileFault, what?: string): Refusal =>
  new Refusal("transfer_file", "file", what === undefined ? { reason } : { reason, what })

const entry = z.object({
  revision: z.int(),
  kind: z.string().regex(/^[a-zA-Z.]{1,60}$/),
  topics: z.array(topic).max(10_000),
  undoes: z.int().positive().nullish(),
  backTo: z.int().min(0).nullish(),
  changes: z.array(rowChange),
})

/**
 * Undo writes what a journal holds: it must refer to this tournament's rows and to columns that they have, and take
 * back only earlier steps. Refuses `transfer_file`.
 */
export function checkEntry(row: Row, revision: number, reading: Reading): void {
  const read = entry.safeParse(row)
  if (!read.success || read.data.revision !== revision) throw refused("broken", "journal")
  const { kind, topics, undoes, backTo, changes } = read.data
  if (Math.max(undoes ?? 0, backTo ?? 0) >= revision) throw refused("broken", "journal")
  for (const topic of topics) topicHere(topic, reading.collect)
  withErased({ kind, outcome: row.outcome }, reading.collect)
  for (const change of changes) checkChange(change, reading)
}

/** The id of a row itself, if it has one. */
export function collectOwn(part: Part, row: Row, collect: Renumber): void {
  if (REFERENCES[part].id === part && typeof row.id === "number") collect(part as Kind, row.id)
}

function checkChange(change: RowChange, { columns, isOlder, collect, own }: Reading): void {
  const { table, key, before, after } = change
  if (!isSpoken(change)) throw refused("broken", "journal")
  const known = columns.get(table)
  if (!known || !namesIn(change).every((name) => known.all.has(name)))
    throw refused(isOlder ? "older" : "broken", "journal")
  for (const part of [key, before ?? {}, after ?? {}]) {
    if (!areValues(table, part, known)) throw refused("broken", "journal")
    renumbered(table, part, collect)
    collectOwn(table, part, own)
  }
}

function isSpoken(change: RowChange): boolean {
  const { table, key, before, after } = change
  return (
    (before !== null || after !== null) &&
    isKeyOf(table, key) &&
    // Only steps raise the revision.
    !(table === "tournaments" && namesIn(change).includes("revision"))
  )
}

const namesIn = ({ before, after }: RowChange): string[] => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]
