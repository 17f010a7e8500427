import { FORMER, migrationsAtPresent } from "#server/platform/db/former-migrations.ts"
import { checkEntry, collectOwn, type Reading, refused } from "./check-entry.ts"
import { areValues, collectWhole, mostRows, type Whole } from "./check-row.ts"
import type { Header, RowLine } from "./file-lines.ts"
import type { Columns, Part } from "./parts.ts"
import { readFile } from "./read-file.ts"
import { type Kind, type Renumber, renumbered } from "./relocate.ts"

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

/** The schema of this server. */
export interface Schema {
  readonly columns: ReadonlyMap<Part, Columns>
  readonly migrations: readonly string[]
}

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
  for await (const line of rows) {
    const count = (counts.get(line.t) ?? 0) + 1
    counts.set(line.t, count)
    if (count > mostRows(line.t) || own.count() > MOST_IDS) throw refused("large")
    checkLine(line, { header, count, reading, whole })
  }
  const missing = whole.missing()
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
}

function checkLine({ t, r }: RowLine, { header, count, reading, whole }: Place): void {
  const known = checkColumns(t, r, reading.columns.get(t), reading.isOlder)
  if (!areValues(t, r, known) || !whole.add(t, r, known)) throw refused("broken", t)
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
 * Reads a whole file and refuses it (`transfer_file`: `newer`, `older`) if this server's tables do not accept its rows;
 * their content is not checked.
 */
export async function checkSchema(bytes: Uint8Array, { columns, migrations }: Schema): Promise<void> {
  const { header, rows } = await readFile(bytes)
  const isOlder = isOfOlder(header, migrations)
  for await (const { t, r } of rows) checkColumns(t, r, columns.get(t), isOlder)
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
