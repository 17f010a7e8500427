import { createHash } from "node:crypto"
import { type RawBuilder, sql, type Transaction } from "kysely"
import { Refusal } from "#domain/refusal.ts"
import { together } from "#domain/value/changes.ts"
import { prepared } from "#server/platform/db/prepared.ts"
import { schemaNow } from "#server/platform/db/renames.ts"
import type { Db, RowChange, Tables } from "#server/platform/db/tables.ts"
import { saveDelta } from "#server/platform/delta.ts"
import { inTurn, type Turn } from "#server/platform/in-turn.ts"
import type { Journal } from "#server/platform/journals.ts"
import { numbered } from "#server/platform/numbers.ts"

export type Tx = Transaction<Tables>

/** What a request says of itself, whatever it changes. */
export interface Stamped {
  /** UUID of the person's action: the same one again is answered as before and not done again. */
  readonly action?: string | undefined
  /** The revision that the screen was drawn from. */
  readonly revision?: number | undefined
  /** The request's content, which distinguishes a repetition from another request under the same action. */
  readonly body?: unknown
}

/** The decision. `changes` is everything that is written; `outcome` is stored in the journal and returned. */
export interface OwnedStep<Table extends string, Outcome> {
  readonly kind: string
  readonly changes: readonly RowChange<Table>[]
  readonly outcome: Outcome
  /** What the pages of a tournament are told of. */
  readonly topics?: readonly string[]
  /** The revision that this step takes back. */
  readonly undoes?: number
  /** The revision to which this step goes back. */
  readonly backTo?: number
  /** Rows that the step does not change but was decided by: a screen from before their last change is refused too. */
  readonly restsOn?: readonly RowName<Table>[]
  /** Looks at what was written, before the commit; a refusal takes all of it back. */
  readonly verify?: (tx: Tx) => Promise<void>
  /**
   * Rewrites the content of earlier entries, together with the step: only the erasure of people's data does it
   * (`server/privacy`).
   */
  readonly amend?: (tx: Tx) => Promise<void>
}

export type RowName<Table extends string = string> = Pick<RowChange<Table>, "table" | "key">

export interface Done<Outcome> {
  readonly revision: number
  readonly outcome: Outcome
}

/** A step that was written before, as a repeated action finds it. */
export interface Earlier {
  readonly revision: number
  readonly bodyHash: string
  readonly outcome: unknown
}

interface Author {
  readonly accountId: number | null
  readonly device: string
}

interface Head {
  readonly revision: number
}

/** What differs between the kinds of owners. */
export interface Front<Table extends string, Owner extends Head, Own extends OwnedStep<Table, unknown>> {
  /** The place in the queue of this process. */
  readonly turn: Turn
  /** Locks the owner's row, refuses who may not do this, and answers what the journal has of the same action. */
  readonly lock: (tx: Tx) => Promise<{ readonly owner: Owner; readonly earlier: Earlier | null }>
  /** The action was done before. */
  readonly again?: (tx: Tx, earlier: Earlier) => Promise<void>
  readonly decide: (tx: Tx, owner: Owner) => Promise<Own>
  /** Refuses a decided step; answers its rows that must not have moved since the screen was drawn, if not all. */
  readonly admit?: (tx: Tx, owner: Owner, step: Own) => Promise<readonly RowName<Table>[]>
  /** Rows that follow from what was written. */
  readonly follow?: (tx: Tx, step: Own) => Promise<readonly RowChange<Table>[]>
  /** After the step is written, before the commit. */
  readonly look?: (tx: Tx, changes: readonly RowChange<Table>[]) => Promise<void>
}

/**
 * The common core of every change, whoever owns what is changed: lock, answer a repeated action, decide, refuse what moved, save the
 * delta, journal, commit. A step without changes leaves the revision, unless it amends the journal.
 */
export const changeOwned = <Table extends string, Owner extends Head, Own extends OwnedStep<Table, unknown>>(
  db: Db,
  journal: Journal<Table>,
  { id, author, stamped }: { readonly id: number; readonly author: Author; readonly stamped: Stamped },
  front: Front<Table, Owner, Own>,
): Promise<Done<Own["outcome"]>> =>
  // One at a time in this process: waiting for the row lock would hold a connection for each waiting court.
  inTurn(front.turn, () =>
    numbered(db, async (tx) => {
      const { owner, earlier } = await front.lock(tx)
      const bodyHash = hashOf(stamped)
      if (earlier) {
        const done = answerAgain<Own["outcome"]>(earlier, bodyHash)
        await front.again?.(tx, earlier)
        return done
      }
      const step = await front.decide(tx, owner).catch(refusedAt(owner))
      if (step.changes.length === 0 && !step.amend) return { revision: owner.revision, outcome: step.outcome }
      const fixed = front.admit ? await front.admit(tx, owner, step).catch(refusedAt(owner)) : rowsOf(step)
      await refuseIfMoved(tx, journal, { id, seen: stamped.revision, now: owner.revision }, fixed)
      const stamp = { id, author, action: stamped.action, revision: owner.revision + 1, bodyHash }
      let more: readonly RowChange<Table>[] = []
      const follow = async (): Promise<readonly RowChange<Table>[]> => {
        more = (await front.follow?.(tx, step).catch(refusedAt(owner))) ?? []
        return more
      }
      const done = await writeOwned(tx, journal, stamp, step, follow)
      await front.look?.(tx, [...step.changes, ...more])
      return done
    }),
  )

/** The rows that a step writes or was decided by. */
export const rowsOf = <Table extends string>({
  changes,
  restsOn = [],
}: Pick<OwnedStep<Table, unknown>, "changes" | "restsOn">): readonly RowName<Table>[] => [...changes, ...restsOn]

/**
 * A refusal carries the revision of its decision: a caller who asks a person sends it back with the answer, as `told` of the wire
 * (`Scope.consentedAt`).
 */
const refusedAt =
  ({ revision }: Head) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    throw Refusal.of({ ...error, data: { ...error.data, revision } })
  }

/** Whose step, which one and under which action. */
export interface OwnedStamp {
  readonly id: number
  readonly author: Author
  readonly action: string | undefined
  readonly revision: number
  readonly bodyHash: string
}

/** Writes a decided step: its delta, its entry and the raised revision. */
export async function writeOwned<Table extends string, Outcome>(
  tx: Tx,
  journal: Journal<Table>,
  stamp: OwnedStamp,
  step: OwnedStep<Table, Outcome>,
  follow: () => Promise<readonly RowChange<Table>[]> = async () => [],
): Promise<Done<Outcome>> {
  await saveDelta(tx, journal, stamp.id, step.changes)
  const more = await follow()
  await saveDelta(tx, journal, stamp.id, more)
  const changes = together(step.changes, more)
  await step.verify?.(tx)
  await step.amend?.(tx)
  // One journal entry and the raised revision, in one statement.
  await sql`${prepared}with entry as (
      insert into ${sql.table(journal.journal)} (${sql.ref(journal.owner)}, "revision", "accountId", "device", "action", "bodyHash",
        "schema", "kind", "undoes", "backTo", "topics", "changes", "outcome")
      values (${stamp.id}, ${stamp.revision}, ${stamp.author.accountId}, ${stamp.author.device}, ${stamp.action ?? null},
        ${stamp.bodyHash}, ${schemaNow()}, ${step.kind}, ${step.undoes ?? null}, ${step.backTo ?? null}, ${step.topics ?? []},
        ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(step.outcome)}::jsonb)
    ) update ${sql.table(journal.head)} set "revision" = ${stamp.revision} where "id" = ${stamp.id}`.execute(tx)
  return { revision: stamp.revision, outcome: step.outcome }
}

export function answerAgain<Outcome>(earlier: Earlier, bodyHash: string): Done<Outcome> {
  if (earlier.bodyHash !== bodyHash) throw new Refusal("action_reused")
  return { revision: earlier.revision, outcome: earlier.outcome as Outcome }
}

/** The rows of an earlier step, as the journal has them. */
export async function changesOf<Table extends string>(
  tx: Db,
  journal: Journal<Table>,
  id: number,
  revision: number,
): Promise<readonly RowChange<Table>[]> {
  const { rows } = await sql<{ changes: readonly RowChange<Table>[] }>`select changes from ${sql.table(journal.journal)}
    where ${sql.ref(journal.owner)} = ${id} and revision = ${revision}`.execute(tx)
  return rows[0]?.changes ?? []
}

/** The revision of the owner's row when the statement began that locks it. */
export const revisionSeen = ({ head }: Journal): RawBuilder<number> =>
  sql<number>`(select t.revision from ${sql.table(head)} t where t.id = ${sql.ref(`${head}.id`)})`

/** The journal's row of the same action, for a row of the owner's table. */
export const earlierOf = ({ journal, owner, head }: Journal, action: string | undefined): RawBuilder<Earlier | null> =>
  sql<Earlier | null>`
  (select json_build_object('revision', j.revision, 'bodyHash', j."bodyHash", 'outcome', j.outcome)
    from ${sql.table(journal)} j where j.${sql.ref(owner)} = ${sql.ref(`${head}.id`)} and j.action = ${action ?? null})`

/** Locks as `lockAsSeen` does, and once more if it was waited for somebody who wrote: only a statement begun under the lock sees what. */
export async function lockUnmoved<Owner extends Head, Locked extends { readonly owner: Owner; readonly seen: number }>(
  lockAsSeen: () => Promise<Locked | null>,
): Promise<Locked> {
  let found = await lockAsSeen()
  if (found && found.seen !== found.owner.revision) found = await lockAsSeen()
  if (!found) throw new Refusal("not_found")
  return found
}

/** Refused only if a row that this very step touches or rests on has changed since the screen was drawn (`seen`). */
export async function refuseIfMoved(
  tx: Tx,
  { journal, owner }: Journal,
  { id, seen, now }: { readonly id: number; readonly seen: number | undefined; readonly now: number },
  rows: readonly RowName[],
): Promise<void> {
  if (seen === undefined || seen >= now) return
  const names = JSON.stringify(rows.map(({ table, key }) => ({ table, key })))
  // Searched inside the database, where the journal is: an import among the later steps is megabytes.
  const { rows: moved } = await sql`
    select 1 from ${sql.table(journal)} j cross join lateral jsonb_array_elements(j.changes) later
      join jsonb_array_elements(${names}::jsonb) own
        on own->'table' = later->'table' and own->'key' = later->'key'
    where j.${sql.ref(owner)} = ${id} and j.revision > ${seen} and j.kind <> all(${NOTES}) limit 1`.execute(tx)
  if (moved.length > 0) throw new Refusal("state_moved")
}

/** Courts' notes on a fight change no result: pages without a queue are not informed. */
const NOTES = ["fight.call", "fight.start", "fight.release"]

/** Distinguishes a repeated request from another one under the same action; '' without an action. */
export const hashOf = (stamped: Pick<Stamped, "action" | "body">): string =>
  stamped.action ? createHash("sha256").update(canonical(stamped.body)).digest("hex") : ""

/** JSON with sorted keys; routes leave out the stamps, which differ between a request and its repetition. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? ""
