import type { Topic } from "#contract/wire/live.ts"
import { takenBack } from "#domain/journal/taken-back.ts"
import { Refusal } from "#domain/refusal.ts"
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
import type { RowChange } from "#server/platform/db/tables.ts"
import { countMatching, inverse } from "#server/platform/delta.ts"

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
/** Founding and the way into the bin and out of it are the owner's, and have calls of their own; what is erased never comes back. */
const NEVER_UNDONE: ReadonlySet<string> = new Set([FOUNDED, COPIED, DELETED, RESTORED, IMPORTED, ERASED, RUN_OUT])

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
    const entry = await tx
      .selectFrom("journal")
      .select(["kind", "topics", "changes"])
      .where("tournamentId", "=", scope.tournamentId)
      .where("revision", "=", revision)
      .executeTakeFirst()
    // Of an entry whose rows were erased nothing is left to take back.
    if (!entry || NEVER_UNDONE.has(entry.kind) || entry.changes.length === 0) throw new Refusal("nothing_to_undo")
    authorize(doer, tournament, needOf(entry.changes))
    if (!(await stillAsLeft(tx, scope, entry.changes))) {
      throw new Refusal((await isUndone(tx, scope, revision)) ? "nothing_to_undo" : "undo_conflict")
    }
    const changes = inverse(entry.changes)
    const verify = async (): Promise<void> => {
      if (!(await sound(tx, scope, changes))) throw new Refusal("undo_conflict")
    }
    return { kind: "undo", changes, topics: entry.topics as readonly Topic[], outcome: null, undoes: revision, verify }
  })
  return await done.catch((error: unknown) => {
    throw isIntegrityError(error) ? new Refusal("undo_conflict") : error
  })
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
async function isUndone(tx: Tx, { tournamentId }: Scope, revision: number): Promise<boolean> {
  const marks = await tx
    .selectFrom("journal")
    .select(["revision", "undoes", "backTo"])
    .where("tournamentId", "=", tournamentId)
    .where("revision", ">", revision)
    .where((row) => row.or([row("undoes", "is not", null), row("backTo", "is not", null)]))
    .execute()
  return takenBack(marks)(revision) !== null
}

/** Inserted and changed columns hold what the step wrote; what it deleted is still away. */
async function stillAsLeft(tx: Tx, scope: Scope, changes: readonly RowChange[]): Promise<boolean> {
  const present = changes.filter((change) => change.after !== null)
  const gone = changes.filter((change) => change.after === null)
  return (
    (await countMatching(tx, scope.tournamentId, present)) === present.length &&
    (await countMatching(tx, scope.tournamentId, gone)) === 0
  )
}

/** Class 23: references are checked at the commit, keys at once. */
export const isIntegrityError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("23")
