import { sql, type Transaction } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { RowChange, Tables, TournamentTable } from "#server/platform/db/tables.ts"

/** The revision of which a person was shown what falls; undefined: nobody was asked. */
interface Told {
  readonly tournamentId: TournamentId
  readonly told?: number | undefined
}

/** What a step writes, and rows that it does not write but was decided by. */
interface Falling {
  readonly changes: readonly RowChange[]
  readonly restsOn?: readonly Pick<RowChange, "table" | "key">[]
}

/** The columns that hold what somebody has won or scored. */
const RESULTS: { readonly [Table in TournamentTable]?: readonly string[] } = {
  fights: ["done", "blue", "red", "winner", "decision", "bluePoints", "redPoints", "rounds"],
  poomsaeScores: ["technique", "presentation"],
  poomsaeMarks: ["technique", "presentation"],
}

type Row = Pick<RowChange, "table" | "key">

/**
 * The rows whose results a step removes. Scores stay stored when an athlete leaves their list; they only stop counting.
 */
export const fallingRows = ({ changes, restsOn = [] }: Falling): readonly Row[] => [
  ...changes.filter(takesResult),
  ...restsOn.filter(({ table }) => table === "poomsaeScores"),
]

/**
 * Refuses (`more_falls`) a step that takes away a result which was recorded or corrected after `told`, the revision of
 * the question about falling results: the person agreed to lose another result, or none. Without `told` nothing is
 * checked.
 */
export async function refuseIfMoreFalls(
  tx: Transaction<Tables>,
  { tournamentId, told }: Told,
  { revision }: { readonly revision: number },
  falling: readonly Row[],
): Promise<void> {
  if (told === undefined || told >= revision || falling.length === 0) return
  const own = falling.map(({ table, key }) => ({ table, key, columns: RESULTS[table] ?? [] }))
  const { rows } = await sql`
    select 1 from journal j cross join lateral jsonb_array_elements(j.changes) later
      join jsonb_array_elements(${JSON.stringify(own)}::jsonb) own
        on own->'table' = later->'table' and own->'key' = later->'key'
    where j."tournamentId" = ${tournamentId} and j.revision > ${told} and exists (
      select from jsonb_array_elements_text(own->'columns') as result(name)
      where later->'before'->result.name is distinct from later->'after'->result.name
    ) limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal("more_falls")
}

/** Whether a row that held a result holds another one afterwards, or none. A call or a number of a fight is none. */
function takesResult({ table, before }: RowChange): boolean {
  if (before === null || before.done === false) return false
  return (RESULTS[table] ?? []).some((column) => column in before)
}
