import { sql } from "kysely"
import * as Bracket from "#domain/bracket/index.ts"
import type { Scope, Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { listDraws } from "./brackets.ts"

/**
 * Whether the draws are still valid after rows were put back: every placed athlete is an entry of that category, and
 * every result is of the two athletes of its fight.
 */
export async function drawsAreSound(tx: Tx, { tournamentId }: Scope, changes: readonly RowChange[]): Promise<boolean> {
  if (!changes.some(({ table }) => table === "athletes" || table === "draws" || table === "fights")) return true
  const stray = await sql`
    select 1 from draws d cross join lateral unnest(d.places) place
      left join athletes a on a."tournamentId" = d."tournamentId" and a.id = place and a."categoryId" = d."categoryId"
    where d."tournamentId" = ${tournamentId} and place is not null and a.id is null limit 1`.execute(tx)
  if (stray.rows.length > 0) return false
  const draws = await listDraws(tx, tournamentId)
  return [...draws.values()].every(({ bracket }) => resultsStand(bracket))
}

function resultsStand(bracket: Bracket.Bracket): boolean {
  const { fights } = Bracket.standing(bracket)
  return bracket.fights.every(({ result }, t) => {
    const now = fights[t]
    return result === null || (now?.blue === result.blue && now.red === result.red)
  })
}
