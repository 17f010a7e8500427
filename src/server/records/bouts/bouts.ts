import { createHash } from "node:crypto"
import { type Selectable, sql } from "kysely"
import { MOST_ENTRIES } from "#domain/bout/bounds.ts"
import type { Author, Body, Entry, Opening } from "#domain/bout/events.ts"
import type { BoutId, CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { prepared } from "#server/platform/db/prepared.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export type BoutRow = Selectable<Tables["bouts"]>
type EventRow = Selectable<Tables["boutEvents"]>

/** An entry with the press or the step of a desk that it came with. */
export interface StoredEntry {
  readonly entry: Entry
  /** null: the server made it, or it is the second entry of a step. */
  readonly sendId: string | null
}

/** An entry to be written, of one of several bouts. */
export interface EntryToWrite extends StoredEntry {
  readonly tournamentId: TournamentId
  readonly bout: BoutId
}

/** Writes entries of any bouts in one statement, which is one transaction. Fails (23505) if another writer was there. */
export async function insertEntries(db: Db, entries: readonly EntryToWrite[]): Promise<void> {
  const rows = entries.map(({ tournamentId, bout, entry, sendId }) => rowOf(tournamentId, bout, entry, sendId))
  await sql`${prepared}insert into "boutEvents" ("tournamentId", bout, seq, at, by, kind, body, "sendId")
    select "tournamentId", bout, seq, at, by, kind, body, "sendId"
    from jsonb_populate_recordset(null::"boutEvents", ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

function rowOf(tournamentId: TournamentId, bout: BoutId, entry: Entry, sendId: string | null): EventRow {
  const { seq, at, by, kind, ...body } = entry
  return { tournamentId, bout, seq, at, by: String(by), kind, body: kind === "open" ? {} : body, sendId }
}

export type NewBout = Omit<BoutRow, "id" | "closedAt" | "rules"> & Pick<Opening, "rules">

/** Makes a bout that is open on its court, with the first entries of its log. */
export const insertBout = (db: Db, row: NewBout, first: (bout: BoutRow) => readonly Entry[]): Promise<BoutRow> =>
  db.transaction().execute(async (tx) => {
    const bout = await tx
      .insertInto("bouts")
      .values({ ...row, rules: JSON.stringify(row.rules), closedAt: null })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { tournamentId, id } = bout
    await insertEntries(
      tx,
      first(bout).map((entry) => ({ tournamentId, bout: id, entry, sendId: null })),
    )
    return bout
  })

/** The newest bout of a fight that has the same pair; undefined: none was opened. */
export const boutOfFight = (
  db: Db,
  { tournamentId, categoryId, t, blue, red }: Pick<BoutRow, "tournamentId" | "categoryId" | "t" | "blue" | "red">,
): Promise<BoutRow | undefined> =>
  ofTournament(db, "bouts", tournamentId)
    .where("categoryId", "=", categoryId)
    .where("t", "=", t)
    .where("blue", "=", blue)
    .where("red", "=", red)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()

export const findBout = (db: Db, id: BoutId): Promise<BoutRow | undefined> =>
  db
    .selectFrom("bouts")
    .innerJoin("tournaments", "tournaments.id", "bouts.tournamentId")
    .selectAll("bouts")
    .where("bouts.id", "=", id)
    .where("tournaments.deletedAt", "is", null)
    .executeTakeFirst()

/** Those that stand on a court of a tournament that is not in the bin, the oldest first. */
export const openBouts = (db: Db): Promise<BoutRow[]> =>
  db
    .selectFrom("bouts")
    .innerJoin("tournaments", "tournaments.id", "bouts.tournamentId")
    .selectAll("bouts")
    .where("bouts.closedAt", "is", null)
    .where("tournaments.deletedAt", "is", null)
    .orderBy("bouts.id")
    .execute()

export const setBoutClosed = (db: Db, bout: BoutKey, at: Date): Promise<void> => writeBout(db, bout, { closedAt: at })

/** The bout stands on a court again; its fight may have been moved to another one since. */
export const setBoutOn = (db: Db, bout: BoutKey, sectionId: SectionId): Promise<void> =>
  writeBout(db, bout, { closedAt: null, sectionId })

type BoutKey = Pick<BoutRow, "tournamentId" | "id">

async function writeBout(
  db: Db,
  { tournamentId, id }: BoutKey,
  fields: Partial<Pick<BoutRow, "closedAt" | "sectionId">>,
): Promise<void> {
  await db.updateTable("bouts").set(fields).where("tournamentId", "=", tournamentId).where("id", "=", id).execute()
}

/** The log of a bout as it is committed, in the order of its numbers; of one that is too long, one entry more than there may be. */
export async function logOf(db: Db, bout: BoutRow): Promise<StoredEntry[]> {
  const rows = await ofTournament(db, "boutEvents", bout.tournamentId)
    .where("bout", "=", bout.id)
    .orderBy("seq")
    .limit(MOST_ENTRIES + 1)
    .execute()
  return rows.map((row) => ({ entry: entryOf(row, bout), sendId: row.sendId }))
}

/** The committed logs of these bouts of one tournament, in one query. */
export async function logsOf(db: Db, bouts: readonly BoutRow[]): Promise<ReadonlyMap<BoutId, readonly Entry[]>> {
  const [first] = bouts
  if (!first) return new Map()
  const byId = new Map(bouts.map((bout) => [bout.id, bout]))
  const rows = await ofTournament(db, "boutEvents", first.tournamentId)
    .where("bout", "in", [...byId.keys()])
    .orderBy("bout")
    .orderBy("seq")
    .execute()
  const logs = new Map<BoutId, Entry[]>()
  for (const row of rows) {
    const bout = byId.get(row.bout)
    if (!bout) continue
    const log = logs.get(row.bout) ?? []
    log.push(entryOf(row, bout))
    logs.set(row.bout, log)
  }
  return logs
}

/** All bouts of a tournament, the oldest first. */
export const listBouts = (db: Db, id: TournamentId): Promise<BoutRow[]> =>
  ofTournament(db, "bouts", id).orderBy("id").execute()

function entryOf({ seq, at, by, kind, body }: EventRow, bout: BoutRow): Entry {
  const stamp = { seq, at, by: authorOf(by) }
  if (kind === "open") return { ...openingOf(bout), ...stamp }
  return { ...body, kind, ...stamp } as unknown as Body & typeof stamp
}

/** The opening as the row holds it: the entry itself names nobody, so that erasing a person changes no log. */
export const openingOf = ({ categoryId, t, blue, red, rules, rulesHash, seats }: BoutRow): Opening => ({
  kind: "open",
  category: categoryId,
  t,
  blue,
  red,
  rules,
  rulesHash,
  seats,
})

const authorOf = (by: string): Author => (/^\d+$/.test(by) ? Number(by) : (by as Author))

/**
 * SHA-256 of a log as it is committed. It depends on no number of a row, so it is the same on a server where the
 * tournament has other ids; keys of objects are sorted, because a store keeps them in an order of its own.
 */
export function logHash(log: readonly Entry[], { rulesHash, seats }: Pick<BoutRow, "rulesHash" | "seats">): string {
  const hash = createHash("sha256").update(JSON.stringify([rulesHash, seats]))
  for (const { seq, at, by, kind, ...body } of log) {
    hash.update(`\n${JSON.stringify([seq, at, String(by), kind, kind === "open" ? {} : sorted(body)])}`)
  }
  return hash.digest("hex")
}

export const hashOfRules = (rules: object): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(rules)))
    .digest("hex")

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** The newest moment up to another one that a log of an open bout holds; 0: there is none. */
export async function newestMoment(db: Db, upTo: number): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    select max(e.at) as at from "boutEvents" e join bouts b on b."tournamentId" = e."tournamentId" and b.id = e.bout
    where b."closedAt" is null and e.at <= ${upTo}`.execute(db)
  return rows[0]?.at ?? 0
}

export type SummaryRow = Selectable<Tables["boutSummaries"]>

export const findSummary = (
  db: Db,
  id: TournamentId,
  categoryId: CategoryId,
  t: number,
): Promise<SummaryRow | undefined> =>
  ofTournament(db, "boutSummaries", id).where("categoryId", "=", categoryId).where("t", "=", t).executeTakeFirst()

/** What is kept of all bouts of a tournament beside their results. */
export const listSummaries = (
  db: Db,
  id: TournamentId,
): Promise<Pick<SummaryRow, "categoryId" | "t" | "result" | "rounds" | "bout" | "logHash">[]> =>
  db
    .selectFrom("boutSummaries")
    .select(["categoryId", "t", "result", "rounds", "bout", "logHash"])
    .where("tournamentId", "=", id)
    .execute()

/** The tournament that a court is of; ids of courts are given once for all tournaments. */
export const courtOf = (
  db: Db,
  section: SectionId,
): Promise<{ tournamentId: TournamentId; name: string } | undefined> =>
  db
    .selectFrom("sections")
    .innerJoin("tournaments", "tournaments.id", "sections.tournamentId")
    .select(["sections.tournamentId", "sections.name"])
    .where("sections.id", "=", section)
    .where("tournaments.deletedAt", "is", null)
    .executeTakeFirst()
