import { createHash } from "node:crypto"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import { schemaNow } from "#server/platform/db/renames.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { inPieces, PIECE, type Pieces } from "#server/platform/pieces.ts"
import { FORMAT, type Header } from "./file-lines.ts"
import { leavingRow } from "./leaving.ts"
import { KEYS, migrationsOf, PARTS, type Part } from "./parts.ts"

/** Number of rows in memory at once. */
const PAGE = 100

/**
 * A whole tournament as one file. `tx` sees one moment (a transaction, repeatable read). Rows pass through a page at a
 * time and in pieces; only the compressed file is kept.
 */
export async function tournamentFile(tx: Db, id: TournamentId, now: Date, pieces = inPieces()): Promise<Buffer> {
  const chunks: Buffer[] = []
  await pipeline(linesOf(tx, { id, now, pieces }), createGzip({ level: 6 }), async (zipped: AsyncIterable<Buffer>) => {
    for await (const chunk of zipped) chunks.push(chunk)
  })
  return Buffer.concat(chunks)
}

interface Wanted {
  readonly id: TournamentId
  readonly now: Date
  readonly pieces: Pieces
}

/** The text of the file, a piece at a time: each line with its line break. */
async function* linesOf(tx: Db, { id, now, pieces }: Wanted): AsyncGenerator<string | Buffer> {
  const hash = createHash("sha256")
  const first = `${JSON.stringify(await headerOf(tx, id, now))}\n`
  hash.update(first)
  yield first
  let rows = 0
  for (const part of PARTS) {
    for await (const page of pagesOf(tx, part, id)) {
      const text = Buffer.from(page.map((row) => `{"t":"${part}","r":${row}}\n`).join(""))
      rows += page.length
      for (let at = 0; at < text.length; at += PIECE) {
        const piece = text.subarray(at, at + PIECE)
        hash.update(piece)
        yield piece
        await pieces(piece.length)
      }
    }
  }
  yield `${JSON.stringify({ end: true, rows, sha256: hash.digest("hex") })}\n`
}

/** The rows of a part as texts of JSON, written by the store itself: no number and no moment loses anything on the way. */
async function* pagesOf(tx: Db, part: Part, id: TournamentId): AsyncGenerator<string[]> {
  const order = sql.join(KEYS[part].map((column) => sql`whole.${sql.ref(column)}`))
  // Not `t`: fights have a column of that name.
  await sql`declare rows_of_file no scroll cursor for
    select (${leavingRow(part)})::text as row from ${sql.table(part)} whole
    where ${sql.ref(part === "tournaments" ? "whole.id" : "whole.tournamentId")} = ${sql.lit(id)} order by ${order}`.execute(
    tx,
  )
  // Pictures are large, each by itself.
  const page = sql.lit(part === "diplomaPictures" ? 1 : PAGE)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${page} from rows_of_file`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close rows_of_file`.execute(tx)
}

async function headerOf(tx: Db, id: TournamentId, now: Date): Promise<Header> {
  const row = await tx
    .selectFrom("tournaments")
    .select(["revision", "name", "date", "city"])
    .where("id", "=", id)
    .executeTakeFirst()
  invariant(row, "the file of a tournament that is there")
  return {
    sijak: "tournament",
    format: FORMAT,
    migrations: await migrationsOf(tx),
    schema: schemaNow(),
    madeAt: now.toISOString(),
    id,
    ...row,
    people: await peopleOf(tx, id),
    ruleSets: await ruleSetsOf(tx, id),
  }
}

/** Who owns it and who did its steps. */
async function peopleOf(tx: Db, id: TournamentId): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select a.id, a.username from accounts a where a.id in (
      select "ownerId" from tournaments where id = ${id} union select "accountId" from journal where "tournamentId" = ${id})`.execute(
    tx,
  )
  return Object.fromEntries(rows.map((one) => [one.id, one.username]))
}

async function ruleSetsOf(tx: Db, id: TournamentId): Promise<Header["ruleSets"]> {
  const { rows } = await sql<Header["ruleSets"][number]>`
    select s.id, s.version, s.name, s."validFrom", s.body from "ruleSets" s where s.id in (
      select "ruleSetId" from tournaments where id = ${id}
      union select "ruleSetId" from categories where "tournamentId" = ${id} and "ruleSetId" is not null
      union select jsonb_path_query(changes,
        '$[*] ? (@.table == "tournaments" || @.table == "categories").*.ruleSetId ? (@.type() == "number")')::int
        from journal where "tournamentId" = ${id})
    order by s.id, s.version`.execute(tx)
  return rows
}
