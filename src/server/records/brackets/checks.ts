import { type Selectable, sql } from "kysely"
import type { AccountId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type Mark, takenBack } from "#domain/journal/taken-back.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export type FightCheckRow = Selectable<Tables["fightChecks"]>

export interface Recorder {
  readonly accountId: AccountId | null
  readonly name: string
  readonly at: Date
}

export const listChecks = (db: Db, id: TournamentId): Promise<FightCheckRow[]> =>
  ofTournament(db, "fightChecks", id).execute()

export const fightKey = (categoryId: CategoryId, t: number): string => `${categoryId}/${t}`

/**
 * Who recorded the present result of each fight, by `fightKey`: from the journal, without steps that were taken back.
 */
export async function recordersOf(db: Db, id: TournamentId): Promise<Map<string, Recorder>> {
  const { rows: marks } = await sql<Mark>`
    select revision, undoes, "backTo" from journal
    where "tournamentId" = ${id} and (undoes is not null or "backTo" is not null)`.execute(db)
  const isBack = takenBack(marks)
  const { rows } = await sql<Recorder & { revision: number; categoryId: CategoryId; t: number }>`
    select j.revision, j.at, j."accountId", coalesce(${personName}, '') as name,
      (change->'key'->>'categoryId')::int as "categoryId", (change->'key'->>'t')::int as t
    from journal j cross join lateral jsonb_array_elements(j.changes) change left join accounts a on a.id = j."accountId"
    where j."tournamentId" = ${id} and j.kind like 'fight.record%' and change->>'table' = 'fights'
      and jsonb_exists_any(change->'after', array['winner', 'decision', 'bluePoints', 'redPoints', 'totals'])
      and coalesce(change->'after'->>'done', 'true') = 'true'
    order by j.revision`.execute(db)
  const recorders = new Map<string, Recorder>()
  for (const { revision, categoryId, t, ...recorder } of rows) {
    if (isBack(revision) === null) recorders.set(fightKey(categoryId, t), recorder)
  }
  return recorders
}

/** What the accounts are called. */
export async function accountNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, ${personName} as name from accounts a where a.id = any(${[...new Set(ids)]})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const personName = sql`coalesce(nullif(trim(a."firstName" || ' ' || a."lastName"), ''), a.username)`
