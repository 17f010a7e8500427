import * as z from "zod"
import { topic } from "#contract/live.ts"
import { Refusal } from "#domain/refusal.ts"
import type { RowChange, TournamentTable } from "#server/platform/db/tables.ts"
import { TABLES } from "#server/platform/delta.ts"
import { withErased } from "#server/privacy/erased.ts"
import type { Header } from "./file-lines.ts"
import { type Columns, KEYS, type Part } from "./parts.ts"
import { readFile } from "./read-file.ts"
import { type Kind, type Renumber, renumbered } from "./references.ts"

/** A file that was read to its end, and what whoever writes it has to know. */
export interface CheckedFile {
  readonly header: Header
  /** Rows by table. */
  readonly counts: ReadonlyMap<Part, number>
  /** Every id that a row or a step of the journal names. */
  readonly ids: ReadonlyMap<Kind, ReadonlySet<number>>
}

/** The schema of this server. */
export interface Schema {
  readonly columns: ReadonlyMap<Part, Columns>
  readonly migrations: readonly string[]
}

/**
 * Reads a whole file and writes nothing. Refuses it (`transfer_file`) where it is of a newer or of a too old server (`newer`,
 * `older`), has rows or columns that this one does not know, or a journal with a gap (`broken` with `what`).
 */
export async function checkFile(bytes: Uint8Array, { columns, migrations }: Schema): Promise<CheckedFile> {
  const { header, rows } = await readFile(bytes)
  const isOlder = isOfOlder(header, migrations)
  const ids = new Map<Kind, Set<number>>()
  const counts = new Map<Part, number>()
  const collect: Renumber = (kind, id) => {
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
    return id
  }
  for await (const { t, r } of rows) {
    checkColumns(t, r, columns.get(t), isOlder)
    renumbered(t, r, collect)
    const count = (counts.get(t) ?? 0) + 1
    counts.set(t, count)
    if (t === "journal") checkEntry(r, count, columns, collect, isOlder)
    if (t === "tournaments" && (r.revision !== header.revision || r.deletedAt)) throw refused("broken", t)
  }
  checkWhole(header, counts, ids)
  return { header, counts, ids }
}

/**
 * Reads a whole file and refuses it (`transfer_file`: `newer`, `older`) where this server's tables do not take its rows; what it says
 * in them is not looked at.
 */
export async function checkSchema(bytes: Uint8Array, { columns, migrations }: Schema): Promise<void> {
  const { header, rows } = await readFile(bytes)
  const isOlder = isOfOlder(header, migrations)
  for await (const { t, r } of rows) checkColumns(t, r, columns.get(t), isOlder)
}

function isOfOlder(header: Header, migrations: readonly string[]): boolean {
  if (header.migrations.some((name) => !migrations.includes(name))) throw refused("newer")
  return header.migrations.length < migrations.length
}

const refused = (reason: string, what?: string) =>
  new Refusal("transfer_file", "file", what === undefined ? { reason } : { reason, what })

function checkColumns(
  part: Part,
  row: Readonly<Record<string, unknown>>,
  columns: Columns | undefined,
  isOlder: boolean,
): void {
  // What an older server had and this one has no more was moved elsewhere by a migration that files do not go through.
  if (!columns || Object.keys(row).some((column) => !columns.all.has(column)))
    throw refused(isOlder ? "older" : "broken", part)
  // A column that came later fills itself where it has a default; where it has none, nobody can say what belongs there.
  if (columns.required.some((column) => !(column in row))) throw refused(isOlder ? "older" : "broken", part)
}

const key = z.record(z.string(), z.int())
const someColumns = z.record(z.string(), z.unknown()).nullable()
const rowChange = z.object({
  table: z.enum(TABLES as readonly [TournamentTable, ...TournamentTable[]]),
  key,
  before: someColumns,
  after: someColumns,
})
const entry = z.object({
  revision: z.int(),
  kind: z.string().regex(/^[a-zA-Z.]{1,60}$/),
  topics: z.array(topic).max(10_000),
  changes: z.array(rowChange),
})

/** Undo writes what a journal says: it must speak of this tournament's rows and of columns that they have. */
function checkEntry(
  row: Readonly<Record<string, unknown>>,
  revision: number,
  columns: Schema["columns"],
  collect: Renumber,
  isOlder: boolean,
): void {
  const read = entry.safeParse(row)
  if (!read.success || read.data.revision !== revision) throw refused("broken", "journal")
  for (const topic of read.data.topics) collectOf(topic, collect)
  withErased({ kind: read.data.kind, outcome: row.outcome }, collect)
  const unknown = refused(isOlder ? "older" : "broken", "journal")
  for (const change of read.data.changes) {
    if (!isSpoken(change)) throw refused("broken", "journal")
    if (!areKnown(change, columns.get(change.table))) throw unknown
    for (const part of [change.key, change.before, change.after]) renumbered(change.table, part ?? {}, collect)
  }
}

function collectOf(topic: string, collect: Renumber): void {
  const [name, id] = topic.split(":")
  if (id !== undefined) collect(name === "scoring" ? "sections" : "categories", Number(id))
}

function isSpoken(change: RowChange): boolean {
  const { table, key, before, after } = change
  return (
    (before !== null || after !== null) &&
    Object.keys(key).sort().join() === [...KEYS[table]].sort().join() &&
    // The revision is raised by steps alone.
    !(table === "tournaments" && namesIn(change).includes("revision"))
  )
}

const areKnown = (change: RowChange, columns: Columns | undefined): boolean =>
  namesIn(change).every((name) => columns?.all.has(name))

const namesIn = ({ before, after }: RowChange): string[] => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]

function checkWhole(header: Header, counts: CheckedFile["counts"], ids: CheckedFile["ids"]): void {
  if (counts.get("tournaments") !== 1) throw refused("broken", "tournaments")
  if (counts.get("journal") !== header.revision) throw refused("broken", "journal")
  const own = [...(ids.get("tournaments") ?? [])]
  if (own.length !== 1 || own[0] !== header.id) throw refused("broken", "tournaments")
}
