import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Db, RowChange } from "#server/platform/db/tables.ts"
import { PIECE, type Pieces } from "#server/platform/pieces.ts"
import type { Header } from "./file-lines.ts"
import type { Part } from "./parts.ts"
import { rowsOfChecked } from "./read-file.ts"
import { changeHere, type Move, relocate, relocateStep, type Step, staysBehind } from "./relocate.ts"

type Row = Readonly<Record<string, unknown>>

/** Rows, and bytes of their text, that one statement writes. */
const MOST = 500
const LARGEST = 64 * 1024

/** A file that was checked, and the pieces in which it is read again. */
interface FileToWrite {
  readonly bytes: Uint8Array
  readonly header: Header
  readonly pieces: Pieces
}

/** Writes the rows of a checked file as a tournament of this server. */
export const writeFile = (tx: Db, id: TournamentId, file: FileToWrite, move: Move): Promise<void> =>
  writeRows(tx, id, rowsHere(file, move))

async function* rowsHere({ bytes, header, pieces }: FileToWrite, move: Move): AsyncGenerator<readonly [Part, Row]> {
  for await (const { t, r } of rowsOfChecked(bytes, header, pieces)) {
    if (staysBehind(t, move)) continue
    yield [t, t === "journal" ? await entryHere(r, move, pieces) : relocate(t, r, move)]
  }
}

/** Changes of one step that are renumbered in one go. */
const CHANGES = 50

async function entryHere(row: Row, move: Move, pieces: Pieces): Promise<Row> {
  const step = row as unknown as Step
  const changes: RowChange[] = []
  for (let at = 0; at < step.changes.length; at += CHANGES) {
    if (at > 0) await pieces(PIECE)
    changes.push(...step.changes.slice(at, at + CHANGES).flatMap((change) => changeHere(change, move)))
  }
  const here = { ...row, ...relocateStep({ ...step, changes: [] }, move), changes }
  // Its own server answers a repeated action; here it would be found beside the original.
  return move.newCode ? { ...here, action: null, bodyHash: "" } : here
}

/** Writes rows as they come, a page of one table and the same columns at a time. */
export async function writeRows(tx: Db, id: TournamentId, rows: AsyncIterable<readonly [Part, Row]>): Promise<void> {
  let page: { part: Part; columns: string; texts: string[]; size: number } | null = null
  const flush = async (): Promise<void> => {
    if (page) await insert(tx, id, page)
    page = null
  }
  for await (const [part, row] of rows) {
    const columns = Object.keys(row).sort().join()
    if (page && (page.part !== part || page.columns !== columns || isFull(page))) await flush()
    page ??= { part, columns, texts: [], size: 0 }
    const text = JSON.stringify(row)
    page.texts.push(text)
    page.size += text.length
  }
  await flush()
}

const isFull = ({ texts, size }: { readonly texts: readonly string[]; readonly size: number }): boolean =>
  texts.length >= MOST || size >= LARGEST

async function insert(
  tx: Db,
  id: TournamentId,
  { part, columns, texts }: { readonly part: Part; readonly columns: string; readonly texts: readonly string[] },
): Promise<void> {
  const names = columns.split(",")
  const scope = part === "tournaments" ? [] : [{ name: sql.ref("tournamentId"), value: sql`${id}::int` }]
  await sql`insert into ${sql.table(part)} (${sql.join([...scope.map(({ name }) => name), ...names.map((column) => sql.ref(column))])})
    select ${sql.join([...scope.map(({ value }) => value), ...names.map(columnValue)])}
    from jsonb_populate_recordset(null::${sql.table(part)}, ${`[${texts.join()}]`}::jsonb) x`.execute(tx)
}

/** A null of JSON is read as none at all; of a step's outcome it is the value. */
const columnValue = (column: string) =>
  column === "outcome" ? sql`coalesce(x.outcome, 'null'::jsonb)` : sql`x.${sql.ref(column)}`
