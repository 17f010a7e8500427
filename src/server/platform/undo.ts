import { sql } from "kysely"
import type { Topic } from "#contract/wire/live.ts"
import { type Mark, takenBack } from "#domain/journal/taken-back.ts"
import { Refusal } from "#domain/refusal.ts"
import { inverse } from "#domain/value/changes.ts"
import {
  authorize,
  change,
  type Doer,
  type Done,
  type Need,
  type Scope,
  type Shell,
  type Tx,
} from "#server/platform/change.ts"
import type { Db, RowChange } from "#server/platform/db/tables.ts"
import { countMatching } from "#server/platform/delta.ts"
import { type Journal, TOURNAMENT } from "#server/platform/journals.ts"

/** The kind of the entry that creates a tournament; it is taken back by deleting the tournament. */
export const FOUNDED = "tournament.create"
/** Founded after another one's example. */
export const COPIED = "tournament.copy"
export const DELETED = "tournament.delete"
export const RESTORED = "tournament.restore"
/** Brought by a file, with all steps before. */
export const IMPORTED = "tournament.import"
/** People's data, erased on request or by time. */
export const ERASED = "privacy.erase"
export const RUN_OUT = "privacy.retention"
/** Both delete rows past the journal. */
export const ERASING: readonly string[] = [ERASED, RUN_OUT]
/** Founding and the way into the bin and out of it are the owner's, and have calls of their own; what is erased never comes back. */
const NEVER_UNDONE: ReadonlySet<string> = new Set([FOUNDED, COPIED, DELETED, RESTORED, IMPORTED, ...ERASING])

/** Whether what stays still holds together after rows were put back. */
export type Sound = (tx: Tx, scope: Scope, changes: readonly RowChange[]) => Promise<boolean>

/**
 * Takes one journalled step back, whole: this is a step like any other, so it can be taken back too. Refused with
 * `undo_conflict` if its rows are no longer as that step left them, or if something that came later would lose what it
 * depends on (`sound`).
 */
export async function undo(
  shell: Shell,
  doer: Doer,
  scope: Scope,
  revision: number,
  sound: Sound,
): Promise<Done<null>> {
  const done = change(shell, doer, scope, async (tx, tournament) => {
    const { changes, topics } = await takingBack(tx, TOURNAMENT, tournament.id, revision, {
      never: NEVER_UNDONE,
      admit: (entry) => authorize(doer, tournament, needOf(entry.changes)),
    })
    const verify = async (): Promise<void> => {
      if (!(await sound(tx, scope, changes))) throw new Refusal("undo_conflict")
    }
    return { kind: "undo", changes, topics: topics as readonly Topic[], outcome: null, undoes: revision, verify }
  })
  return await done.catch(conflictOfRows)
}

/** References and keys that taking back would break. */
export const conflictOfRows = (error: unknown): never => {
  throw isIntegrityError(error) ? new Refusal("undo_conflict") : error
}

/** An entry as undo reads it. */
export interface UndoneEntry<Table extends string> {
  readonly kind: string
  readonly accountId: number | null
  readonly at: Date
  readonly topics: readonly string[]
  readonly changes: readonly RowChange<Table>[]
}

interface Limits<Table extends string> {
  /** Kinds that have no way back. */
  readonly never: ReadonlySet<string>
  /** Refuses who may not take this one back. */
  readonly admit: (entry: UndoneEntry<Table>) => void
}

/** The rows that take an entry back; refuses `nothing_to_undo`, and `undo_conflict` if they are not as it left them. */
export async function takingBack<Table extends string>(
  tx: Tx,
  journal: Journal<Table>,
  id: number,
  revision: number,
  { never, admit }: Limits<Table>,
): Promise<Pick<UndoneEntry<Table>, "changes" | "topics">> {
  const entry = await entryOf(tx, journal, id, revision)
  // Of an entry whose rows were erased nothing is left to take back.
  if (!entry || never.has(entry.kind) || entry.changes.length === 0) throw new Refusal("nothing_to_undo")
  admit(entry)
  if (!(await stillAsLeft(tx, journal, id, entry.changes))) {
    throw new Refusal((await isUndone(tx, journal, id, revision)) ? "nothing_to_undo" : "undo_conflict")
  }
  return { changes: inverse(entry.changes), topics: entry.topics }
}

async function entryOf<Table extends string>(
  db: Db,
  { journal, owner }: Journal<Table>,
  id: number,
  revision: number,
): Promise<UndoneEntry<Table> | undefined> {
  const { rows } = await sql<
    UndoneEntry<Table>
  >`select kind, "accountId", at, topics, changes from ${sql.table(journal)}
    where ${sql.ref(owner)} = ${id} and revision = ${revision}`.execute(db)
  return rows[0]
}

/**
 * What taking a step back would meet. `free`: its rows are as it left them. `blocked`: `later` steps, the newest first,
 * have written some of them since. `undone`: it is taken back already. `never`: it has no way back.
 */
export interface UndoOutlook {
  readonly undo: "free" | "blocked" | "undone" | "never"
  readonly later: readonly number[]
}

/** `never`: kinds that have no way back. */
export async function undoOutlook<Table extends string>(
  db: Db,
  journal: Journal<Table>,
  id: number,
  revision: number,
  never: ReadonlySet<string> = NEVER_UNDONE,
): Promise<UndoOutlook> {
  const entry = await entryOf(db, journal, id, revision)
  if (!entry || never.has(entry.kind) || entry.changes.length === 0) return { undo: "never", later: [] }
  if (await isUndone(db, journal, id, revision)) return { undo: "undone", later: [] }
  if (await stillAsLeft(db, journal, id, entry.changes)) return { undo: "free", later: [] }
  return { undo: "blocked", later: await writersAfter(db, journal, id, revision) }
}

/** Steps that are named; the rest would not help. */
const NAMED = 5

/** Later steps that wrote a row of this one, the newest first. */
async function writersAfter(db: Db, { journal, owner }: Journal, id: number, revision: number): Promise<number[]> {
  const { rows } = await sql<{ revision: number }>`
    select distinct j.revision from ${sql.table(journal)} own
      cross join lateral jsonb_array_elements(own.changes) mine
      join ${sql.table(journal)} j on j.${sql.ref(owner)} = own.${sql.ref(owner)} and j.revision > own.revision
      cross join lateral jsonb_array_elements(j.changes) theirs
    where own.${sql.ref(owner)} = ${id} and own.revision = ${revision}
      and theirs->>'table' = mine->>'table' and theirs->'key' = mine->'key'
    order by j.revision desc limit ${NAMED}`.execute(db)
  return rows.map((row) => row.revision)
}

/** Who may take a step back: if the step decides on access, only the owner, whoever else works on the tournament. */
export const needOf = (changes: readonly RowChange[]): Need =>
  changes.some(({ table, before, after }) => {
    if (table === "staff" || table === "invitations") return true
    const columns = { ...before, ...after }
    return table === "tournaments" && ("ownerId" in columns || "deletedAt" in columns)
  })
    ? "own"
    : "edit"

/** Whether a later entry has taken it back and was not taken back itself. */
async function isUndone(tx: Db, { journal, owner }: Journal, id: number, revision: number): Promise<boolean> {
  const { rows } = await sql<Mark>`select revision, undoes, "backTo" from ${sql.table(journal)}
    where ${sql.ref(owner)} = ${id} and revision > ${revision} and (undoes is not null or "backTo" is not null)`.execute(
    tx,
  )
  return takenBack(rows)(revision) !== null
}

/** Inserted and changed columns hold what the step wrote; what it deleted is still away. */
async function stillAsLeft<Table extends string>(
  tx: Db,
  journal: Journal<Table>,
  id: number,
  changes: readonly RowChange<Table>[],
): Promise<boolean> {
  const present = changes.filter((change) => change.after !== null)
  const gone = changes.filter((change) => change.after === null)
  return (
    (await countMatching(tx, journal, id, present)) === present.length &&
    (await countMatching(tx, journal, id, gone)) === 0
  )
}

/** Class 23: references are checked at the commit, keys at once. */
export const isIntegrityError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("23")
