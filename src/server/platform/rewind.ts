import { sql } from "kysely"
import type { Topic } from "#contract/wire/live.ts"
import { mayOwn } from "#domain/access.ts"
import { Refusal } from "#domain/refusal.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import { TABLES } from "#server/platform/db/declared.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { ownKey, recordset } from "#server/platform/delta.ts"
import { preview } from "#server/platform/preview.ts"
import { nameOf, type Row, rewindPlan } from "#server/platform/rewind-plan.ts"
import { isIntegrityError, needOf, type Sound } from "#server/platform/undo.ts"

/** How many entries of each kind are taken back, and what that changes. */
export interface Rewound {
  readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  readonly changes: readonly RowChange[]
}

/**
 * Brings a tournament back to its state after the revision `to`: every later step is taken back, the newest first,
 * without exception, as one step that can itself be taken back. Refused with `rewind_blocked`, which names the step in
 * the way.
 */
export async function rewind(
  shell: Shell,
  doer: Doer,
  scope: Scope,
  to: number,
  sound: Sound,
): Promise<Done<{ readonly kinds: Rewound["kinds"] }>> {
  const done = change(shell, doer, scope, async (tx, tournament) => {
    const { kinds, changes, topics } = await decide(tx, doer, tournament, to)
    if (changes.length === 0) throw new Refusal("nothing_to_undo")
    const verify = async (): Promise<void> => {
      if (!(await sound(tx, scope, changes))) throw blocked(to + 1, "moved")
    }
    const step: Step<{ kinds: Rewound["kinds"] }> = {
      kind: "rewind",
      backTo: to,
      changes,
      topics,
      outcome: { kinds },
      verify,
    }
    return step
  })
  return await done.catch((error: unknown) => {
    throw isIntegrityError(error) ? blocked(to + 1, "moved") : error
  })
}

/** What `rewind` would do; nothing is written. */
export const previewRewind = (shell: Shell, doer: Doer, scope: Scope, to: number): Promise<Done<Rewound>> =>
  preview(shell, doer, scope, (tx, tournament) => decide(tx, doer, tournament, to))

async function decide(tx: Tx, doer: Doer, tournament: TournamentRow, to: number) {
  if (to >= tournament.revision) throw new Refusal("nothing_to_undo")
  const entries = await tx
    .selectFrom("journal")
    .select(["revision", "kind", "topics", "changes"])
    .where("tournamentId", "=", tournament.id)
    .where("revision", ">", to)
    .orderBy("revision", "desc")
    .execute()
  const rows = await readRows(
    tx,
    tournament.id,
    entries.flatMap(({ changes }) => changes),
  )
  const plan = rewindPlan(entries, (one) => rows.get(nameOf(one)) ?? null)
  if ("blockedBy" in plan) throw blocked(plan.blockedBy, "moved")
  const owners = entries.find(({ changes }) => needOf(changes) === "own")
  if (owners && needOf(plan.changes) === "own" && !mayOwn(doer, tournament)) throw blocked(owners.revision, "owner")
  if (plan.changes.some(({ table, after }) => table === "tournaments" && after?.deletedAt)) throw blocked(to + 1, "bin")
  const counts = new Map<string, number>()
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return {
    kinds: [...counts].map(([kind, count]) => ({ kind, count })),
    changes: plan.changes,
    topics: [...new Set(entries.flatMap(({ topics }) => topics))] as Topic[],
  }
}

const blocked = (step: number, why: "moved" | "owner" | "bin"): Refusal =>
  new Refusal("rewind_blocked", null, { step, why })

/** The rows that these changes are of, as they are now and as the journal would write them. */
async function readRows(tx: Tx, tournamentId: number, changes: readonly RowChange[]): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (const table of TABLES) {
    const keys = new Map(changes.filter((one) => one.table === table).map((one) => [nameOf(one), one]))
    const [first] = keys.values()
    if (!first) continue
    const wanted = recordset(
      table,
      [...keys.values()].map(({ key }) => key),
    )
    const { rows } = await sql<Record<string, unknown>>`select t.* from ${sql.table(table)} t
      join ${wanted} x on ${ownKey(tournamentId, { table, first })}`.execute(tx)
    for (const row of rows) found.set(...keyed(table, first, row))
  }
  return found
}

function keyed(table: RowChange["table"], { key: names }: RowChange, row: Record<string, unknown>): [string, Row] {
  const { tournamentId: _, revision: __, ...plain } = JSON.parse(JSON.stringify(row)) as Record<string, unknown>
  const key = Object.fromEntries(Object.keys(names).map((column) => [column, Number(plain[column])]))
  for (const column of Object.keys(key)) delete plain[column]
  return [nameOf({ table, key }), plain]
}
