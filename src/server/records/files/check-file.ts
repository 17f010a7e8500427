import * as z from "zod"
import { topic } from "#contract/wire/live.ts"
import { Refusal } from "#domain/refusal.ts"
import type { FileFault } from "#domain/refusal-facts.ts"
import { FORMER, migrationsAtPresent } from "#server/platform/db/former-migrations.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { withErased } from "#server/records/privacy/erased.ts"
import { areValues, collectLogs, collectWhole, type Logs, mostRows, type Whole } from "./check-row.ts"
import { rowChange } from "./entry-at-present.ts"
import type { Header, RowLine } from "./file-lines.ts"
import { type Columns, isKeyOf, type Part, type Schema } from "./parts.ts"
import { readFile } from "./read-file.ts"
import { type Kind, REFERENCES, type Renumber, renumbered, topicHere } from "./relocate.ts"

/** A file that was read to its end, and what the code that writes it must know. */
export interface CheckedFile {
  readonly header: Header
  /** Rows by table. */
  readonly counts: ReadonlyMap<Part, number>
  /** Every id that a row or a step of the journal names. */
  readonly ids: ReadonlyMap<Kind, ReadonlySet<number>>
  /** Those of them that are rows of the tournament, or were by a step of the journal. */
  readonly rows: ReadonlyMap<Kind, ReadonlySet<number>>
}

/** What is shown of a file before it is opened: its numbers, up to half a million, stay with the process that read it. */
export type LookedFile = Pick<CheckedFile, "header" | "counts">

/**
 * Reads a whole file and writes nothing. Refuses it (`transfer_file`) if it is of a newer or of a too old server
 * (`newer`, `older`), has rows or columns that this one does not know, values that a column does not accept, a row
 * twice, a row that names a missing one, or a journal with a gap (`broken` with `what`); `large`: more rows than any
 * tournament has.
 */
export async function checkFile(bytes: Uint8Array, { columns, migrations }: Schema): Promise<CheckedFile> {
  const { header, rows } = await readFile(bytes)
  const [ids, own] = [collectIds(), collectIds()]
  const isOlder = isOfOlder(header, migrations)
  const reading: Reading = { columns, isOlder, collect: ids.collect, own: own.collect }
  const counts = new Map<Part, number>()
  const whole = collectWhole()
  const logs = collectLogs()
  for await (const line of rows) {
    const count = (counts.get(line.t) ?? 0) + 1
    counts.set(line.t, count)
    if (count > mostRows(line.t) || own.count() > MOST_IDS) throw refused("large")
    checkLine(line, { header, count, reading, whole, logs })
  }
  const missing = whole.missing() ?? logs.fault()
  if (missing) throw refused("broken", missing)
  checkWhole(header, counts, ids.found)
  return { header, counts, ids: ids.found, rows: own.found }
}

interface Place {
  readonly header: Header
  /** Of its table, from 1. */
  readonly count: number
  readonly reading: Reading
  readonly whole: Whole
  readonly logs: Logs
}

function checkLine({ t, r }: RowLine, { header, count, reading, whole, logs }: Place): void {
  const known = checkColumns(t, r, reading.columns.get(t), reading.isOlder)
  if (!areValues(t, r, known) || !whole.add(t, r, known)) throw refused("broken", t)
  logs.add(t, r)
  renumbered(t, r, reading.collect)
  collectOwn(t, r, reading.own)
  if (t === "journal") checkEntry(r, count, reading)
  if (t === "tournaments" && (r.revision !== header.revision || r.deletedAt)) throw refused("broken", t)
}

/** Rows that a tournament may ever have had: each takes a number of this server. */
const MOST_IDS = 500_000

interface Ids {
  readonly found: ReadonlyMap<Kind, ReadonlySet<number>>
  readonly collect: Renumber
  count(): number
}

function collectIds(): Ids {
  const found = new Map<Kind, Set<number>>()
  let count = 0
  return {
    found,
    collect(kind, id) {
      const set = found.get(kind) ?? new Set()
      if (!set.has(id)) count += 1
      found.set(kind, set.add(id))
      return id
    },
    count: () => count,
  }
}

/**
 * Reads a whole copy of one's own hall and refuses it (`transfer_file`: `newer`, `older`) if this server's tables do not accept its rows.
 * Its values are looked at as those of any file, but nothing of a hall is lost over them: the answer is the first table with a value that
 * no page can show, null: there is none.
 */
export async function checkCopy(bytes: Uint8Array, { columns, migrations }: Schema): Promise<Part | null> {
  const { header, rows } = await readFile(bytes)
  const isOlder = isOfOlder(header, migrations)
  const logs = collectLogs()
  let wrong: Part | null = null
  for await (const { t, r } of rows) {
    const known = checkColumns(t, r, columns.get(t), isOlder)
    if (!areValues(t, r, known)) wrong ??= t
    logs.add(t, r)
  }
  return wrong ?? logs.fault()
}

function isOfOlder(header: Header, migrations: readonly string[]): boolean {
  const written = migrationsAtPresent(header.migrations)
  if (written.some((name) => !migrations.includes(name) && !FORMER.includes(name))) throw refused("newer")
  return migrations.some((name) => !written.includes(name))
}

function checkColumns(
  part: Part,
  row: Readonly<Record<string, unknown>>,
  columns: Columns | undefined,
  isOlder: boolean,
): Columns {
  // A column of an older server that this one no longer has was moved elsewhere by a migration, and files do not go
  // through migrations.
  if (!columns || Object.keys(row).some((column) => !columns.all.has(column)))
    throw refused(isOlder ? "older" : "broken", part)
  // A later column fills itself if it has a default; otherwise its value is unknown.
  if (columns.required.some((column) => !(column in row))) throw refused(isOlder ? "older" : "broken", part)
  return columns
}

function checkWhole(header: Header, counts: CheckedFile["counts"], ids: CheckedFile["ids"]): void {
  if (counts.get("tournaments") !== 1) throw refused("broken", "tournaments")
  if (counts.get("journal") !== header.revision) throw refused("broken", "journal")
  const own = [...(ids.get("tournaments") ?? [])]
  if (own.length !== 1 || own[0] !== header.id) throw refused("broken", "tournaments")
}

type Row = Readonly<Record<string, unknown>>

/** What of a file is known while its rows are read. */
interface Reading {
  /** The schema of this server. */
  readonly columns: ReadonlyMap<Part, Columns>
  /** The file is of a server with an older schema. */
  readonly isOlder: boolean
  /** Receives every id that is referenced. */
  readonly collect: Renumber
  /** Receives every id that is, or was, a row's own. */
  readonly own: Renumber
}

const refused = (reason: FileFault, what?: string): Refusal =>
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
function checkEntry(row: Row, revision: number, reading: Reading): void {
  const read = entry.safeParse(row)
  if (!read.success || read.data.revision !== revision) throw refused("broken", "journal")
  const { kind, topics, undoes, backTo, changes } = read.data
  if (Math.max(undoes ?? 0, backTo ?? 0) >= revision) throw refused("broken", "journal")
  for (const topic of topics) topicHere(topic, reading.collect)
  withErased({ kind, outcome: row.outcome }, reading.collect)
  for (const change of changes) checkChange(change, reading)
}

/** The id of a row itself, if it has one. */
function collectOwn(part: Part, row: Row, collect: Renumber): void {
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
