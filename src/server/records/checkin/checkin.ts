import { sql } from "kysely"
import type { Athlete } from "#domain/athletes/types.ts"
import { type Checkin, type CheckinRow, notSeen } from "#domain/checkin/checkin.ts"
import type { MedicalNote } from "#domain/checkin/rest-days.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import type { Db, RowChange } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** Entries for which something was recorded. */
export async function listCheckins(db: Db, id: TournamentId): Promise<CheckinRow[]> {
  return await ofTournament(db, "checkins", id).orderBy("athleteId").execute()
}

export async function checkinsOf(
  db: Db,
  id: TournamentId,
  athletes: readonly AthleteId[],
): Promise<Map<AthleteId, CheckinRow>> {
  if (athletes.length === 0) return new Map()
  const rows = await ofTournament(db, "checkins", id)
    .where("athleteId", "=", sql<AthleteId>`any(${[...athletes]}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.athleteId, row]))
}

/** What is written of an entry; `before` undefined: nothing yet. */
export function checkinChanges(athleteId: AthleteId, before: CheckinRow | undefined, after: Checkin): RowChange[] {
  if (before) return updated("checkins", { athleteId }, before, columnsOf(after))
  const isNew = updated("checkins", { athleteId }, notSeen, columnsOf(after)).length > 0
  return isNew ? [inserted("checkins", { athleteId }, columnsOf(after))] : []
}

const columnsOf = (one: Checkin): Checkin => {
  const { state, documents, insurance, declared, weight1, weight2, secondUntil, movedFrom, note } = one
  return { state, documents, insurance, declared, weight1, weight2, secondUntil, movedFrom, note }
}

/** A medical note with the number of the person whose entry it is of. */
export type PersonNote = MedicalNote & { readonly person: number }

/** All notes of a tournament, the newest first. */
export async function listNotes(db: Db, id: TournamentId): Promise<PersonNote[]> {
  const { rows } = await sql<PersonNote>`
    select n.id, n."athleteId", n.kind, n.text, n.day, n."restUntil", coalesce(nullif(a."personId", 0), a.id) as person
    from "medicalNotes" n join athletes a on a."tournamentId" = n."tournamentId" and a.id = n."athleteId"
    where n."tournamentId" = ${id} order by n.id desc`.execute(db)
  return rows
}

/** What the desks know of entries that go away: it goes with them, and comes back with an undo. */
export async function leaveDesk(
  db: Db,
  id: TournamentId,
  athletes: readonly Pick<Athlete, "id">[],
): Promise<RowChange[]> {
  const own = new Set(athletes.map((athlete) => athlete.id))
  const checkins = await checkinsOf(db, id, [...own])
  const notes = (await listNotes(db, id)).filter(({ athleteId }) => own.has(athleteId))
  return [
    ...[...checkins].map(([athleteId, row]) => removed("checkins", { athleteId }, columnsOf(row))),
    ...notes.map(({ id: note, person: _, ...row }) => removed("medicalNotes", { id: note }, row)),
  ]
}

/** Entries about which a desk has recorded something. */
export async function knownAtDesk(db: Db, id: TournamentId): Promise<AthleteId[]> {
  const [checkins, notes] = [await listCheckins(db, id), await listNotes(db, id)]
  return [...checkins, ...notes].map(({ athleteId }) => athleteId)
}

export interface LastDoer {
  readonly name: string
  readonly device: string
  readonly at: Date
}

/**
 * Whether the last weight of an entry was written down by the same account on the same device less than `seconds` ago, and has only
 * been mended since.
 */
export async function isOwnSlip(
  db: Db,
  id: TournamentId,
  athlete: AthleteId,
  {
    accountId,
    device,
    seconds,
  }: { readonly accountId: number | null; readonly device: string; readonly seconds: number },
): Promise<boolean> {
  const row = JSON.stringify([{ table: "checkins", key: { athleteId: athlete } }])
  const { rows } = await sql<{ kind: string; isOwn: boolean; isRecent: boolean }>`
    select j.kind, j."accountId" is not distinct from ${accountId} and j.device = ${device} as "isOwn",
      j.at > now() - make_interval(secs => ${seconds}) as "isRecent"
    from journal j where j."tournamentId" = ${id} and j.changes @> ${row}::jsonb
    order by j.revision desc limit 50`.execute(db)
  const written = rows.find(({ kind, isOwn }) => !(kind === WEIGHT_MENDED && isOwn))
  return written?.kind === WEIGHT_WRITTEN && written.isOwn && written.isRecent
}

export const WEIGHT_WRITTEN = "checkin.weigh"
export const WEIGHT_MENDED = "checkin.correct"

/** Who last changed what is known of an entry. */
export async function lastDoerOf(db: Db, id: TournamentId, athlete: AthleteId): Promise<LastDoer | null> {
  const rows = [
    { table: "checkins", key: { athleteId: athlete } },
    { table: "athletes", key: { id: athlete } },
  ].map((row) => JSON.stringify([row]))
  const found = await sql<LastDoer>`
    select j.at, j.device, coalesce(nullif(trim(a."firstName" || ' ' || a."lastName"), ''), a.username, '') as name
    from journal j left join accounts a on a.id = j."accountId"
    where j."tournamentId" = ${id} and (j.changes @> ${rows[0]}::jsonb or j.changes @> ${rows[1]}::jsonb)
    order by j.revision desc limit 1`.execute(db)
  return found.rows[0] ?? null
}
