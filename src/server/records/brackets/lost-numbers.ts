import { sql } from "kysely"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import type { FightsOf } from "#domain/value/facts.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** `Facts.lostNumbers`, by the journal. */
export async function lostNumbers(
  db: Db,
  id: TournamentId,
  wanted: readonly FightsOf[],
): Promise<ReadonlyMap<CategoryId, ReadonlyMap<number, number>>> {
  const found = new Map<CategoryId, ReadonlyMap<number, number>>()
  for (const { categoryId, fights } of wanted) found.set(categoryId, await lostIn(db, id, categoryId, fights))
  return found
}

async function lostIn(
  db: Db,
  id: TournamentId,
  categoryId: CategoryId,
  fights: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ t: number; number: number }>`
    with lost as (
      select distinct on (t) t, number, revision from (
        select j.revision, (c->'key'->>'t')::int as t, (c->'before'->>'number')::int as number
        from journal j cross join lateral jsonb_array_elements(j.changes) c
        where j."tournamentId" = ${id} and j.kind = any(${RESULTS}) and c->>'table' = 'fights'
          and c->'key'->'categoryId' = to_jsonb(${categoryId}::int) and c->'after'->>'number' is null
      ) taken where number is not null and t = any(${fights}) order by t, revision desc
    )
    select t, number from lost
    where not exists (select from journal j where j."tournamentId" = ${id} and j.revision > lost.revision
        and j.kind = any(${NUMBERED}))
      and not exists (select from fights f where f."tournamentId" = ${id} and f.number = lost.number)`.execute(db)
  return new Map(rows.map(({ t, number }) => [t, number]))
}

const RESULTS = ["fight.record", "fight.recordMany"]
const NUMBERED = ["section.number", "section.numberAll"]
