import { sql } from "kysely"
import type { MessageId, SectionId, TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** So many of a tournament are shown, and so many are marked as read by one step: whatever is older nobody sees any more. */
const MOST = 300

export interface ShownMessage {
  readonly id: MessageId
  readonly sectionId: SectionId
  readonly fromCourt: boolean
  readonly text: string
  readonly device: string
  readonly at: Date
  readonly readAt: Date | null
  /** Names as people know them; '' of a deleted account. */
  readonly writer: string
  readonly reader: string
}

/** The last ones, the oldest first. */
export async function listMessages(db: Db, id: TournamentId): Promise<ShownMessage[]> {
  const { rows } = await sql<ShownMessage>`
    select m.id, m."sectionId", m."fromCourt", m.text, m.device, m.at, m."readAt", ${nameOf("w")} as writer, ${nameOf("r")} as reader
    from messages m left join accounts w on w.id = m."accountId" left join accounts r on r.id = m."readBy"
    where m."tournamentId" = ${id} order by m.id desc limit ${MOST}`.execute(db)
  return rows.reverse()
}

const nameOf = (alias: "w" | "r") =>
  sql`coalesce(nullif(trim(${sql.ref(`${alias}.firstName`)} || ' ' || ${sql.ref(`${alias}.lastName`)}), ''), ${sql.ref(`${alias}.username`)}, '')`

/** What one side wrote and the other has not read yet, on one line or on all: the last ones. */
export async function listUnread(
  db: Db,
  id: TournamentId,
  { section, fromCourt }: { readonly section: SectionId | null; readonly fromCourt: boolean },
): Promise<MessageId[]> {
  const unread = db
    .selectFrom("messages")
    .select("id")
    .where("tournamentId", "=", id)
    .where("fromCourt", "=", fromCourt)
    .where("readAt", "is", null)
  const rows = await (section === null ? unread : unread.where("sectionId", "=", section))
    .orderBy("id", "desc")
    .limit(MOST)
    .execute()
  return rows.map((row) => row.id).reverse()
}
