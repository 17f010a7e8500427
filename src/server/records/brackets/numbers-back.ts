import { sql } from "kysely"
import * as Bracket from "#domain/bracket/index.ts"
import type { Tx } from "#server/platform/change.ts"
import type { DrawKey } from "./brackets.ts"

/**
 * A fight to which nobody comes has no number; if a corrected result brings two athletes into it again, it gets back
 * the number on printed papers, unless its court was numbered again since, or another fight has that number now.
 */
export async function withNumbersBack(
  tx: Tx,
  key: DrawKey,
  before: Bracket.Bracket,
  after: Bracket.Bracket,
): Promise<Bracket.Bracket> {
  const bare = Bracket.regained(before, after)
  if (bare.length === 0) return after
  const numbers = await lostNumbers(tx, key, bare)
  if (numbers.size === 0) return after
  const fights = after.fights.map((fight, t) => ({ ...fight, number: numbers.get(t) ?? fight.number }))
  return { ...after, fights }
}

/** For these fights: the numbers that results have removed, by the journal. */
async function lostNumbers(
  tx: Tx,
  { tournamentId, categoryId }: DrawKey,
  fights: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ t: number; number: number }>`
    with lost as (
      select distinct on (t) t, number, revision from (
        select j.revision, (c->'key'->>'t')::int as t, (c->'before'->>'number')::int as number
        from journal j cross join lateral jsonb_array_elements(j.changes) c
        where j."tournamentId" = ${tournamentId} and j.kind = any(${RESULTS}) and c->>'table' = 'fights'
          and c->'key'->'categoryId' = to_jsonb(${categoryId}::int) and c->'after'->>'number' is null
      ) taken where number is not null and t = any(${fights}) order by t, revision desc
    )
    select t, number from lost
    where not exists (select from journal j where j."tournamentId" = ${tournamentId} and j.revision > lost.revision
        and j.kind = any(${NUMBERED}))
      and not exists (select from fights f where f."tournamentId" = ${tournamentId} and f.number = lost.number)`.execute(
    tx,
  )
  return new Map(rows.map(({ t, number }) => [t, number]))
}

const RESULTS = ["fight.record", "fight.recordMany"]
const NUMBERED = ["section.number", "section.numberAll"]
