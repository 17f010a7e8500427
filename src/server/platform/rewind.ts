import { sql } from "kysely"
import type { Topic } from "#contract/wire/live.ts"
import { mayOwn } from "#domain/access.ts"
import { Refusal } from "#domain/refusal.ts"
import { inserted, removed, sameValue, updated } from "#domain/value/changes.ts"
import { TABLES } from "#domain/value/declared.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow, TournamentTable } from "#server/platform/db/tables.ts"
import { ownKey, recordset } from "#server/platform/delta.ts"
import { TOURNAMENT } from "#server/platform/journals.ts"
import { preview } from "#server/platform/preview.ts"
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
      join ${wanted} x on ${ownKey(TOURNAMENT, tournamentId, { table, first })}`.execute(tx)
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

type Row = Readonly<Record<string, unknown>>

/** One entry of the journal that is to be taken back. */
interface Entry {
  readonly revision: number
  readonly changes: readonly RowChange[]
}

/** `changes`: restores the rows to their former state; `blockedBy`: the entry that did not leave them as expected. */
type Plan = { readonly changes: RowChange[] } | { readonly blockedBy: number }

interface Slot {
  readonly table: TournamentTable
  readonly key: RowChange["key"]
  readonly now: Row | null
  /** The row before the entries that were taken back so far. */
  was: Row | null
}

/** What every row has to become to take back these entries, newest first; `now` gives the present row. */
function rewindPlan(entries: readonly Entry[], now: (change: RowChange) => Row | null): Plan {
  const slots = new Map<string, Slot>()
  for (const { revision, changes } of entries) {
    for (const change of changes.toReversed()) {
      const slot = slotOf(slots, change, now)
      if (!isAsLeft(slot.was, change)) return { blockedBy: revision }
      slot.was = before(slot.was, change)
    }
  }
  return { changes: [...slots.values()].flatMap(difference) }
}

/** Identifies a row among all of a tournament. */
const nameOf = ({ table, key }: Pick<RowChange, "table" | "key">): string =>
  `${table} ${Object.entries(key)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value)
    .join(" ")}`

function slotOf(slots: Map<string, Slot>, change: RowChange, now: (change: RowChange) => Row | null): Slot {
  const name = nameOf(change)
  const known = slots.get(name)
  if (known) return known
  const row = now(change)
  const slot: Slot = { table: change.table, key: change.key, now: row, was: row }
  slots.set(name, slot)
  return slot
}

function isAsLeft(row: Row | null, { after }: RowChange): boolean {
  if (after === null || row === null) return after === null && row === null
  return Object.entries(after).every(([column, value]) => isSame(row[column], value))
}

// A moment may be written in more ways than one.
function isSame(one: unknown, other: unknown): boolean {
  if (sameValue(one ?? null, other ?? null)) return true
  return isMoment(one) && isMoment(other) && Date.parse(one) === Date.parse(other)
}

const isMoment = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)

const before = (row: Row | null, change: RowChange): Row | null =>
  change.before === null ? null : { ...row, ...change.before }

function difference({ table, key, now, was }: Slot): RowChange[] {
  if (now === null) return was === null ? [] : [inserted(table, key, was)]
  return was === null ? [removed(table, key, now)] : updated(table, key, now, was)
}
