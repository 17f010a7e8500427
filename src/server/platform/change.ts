import { createHash } from "node:crypto"
import { sql, type Transaction } from "kysely"
import type { Topic } from "#contract/wire/live.ts"
import type { WireStander } from "#contract/wire/stander.ts"
import { type Actor, mayEdit, mayOwn, maySee } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { AgreedQuestions } from "#domain/questions.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { together } from "#domain/value/changes.ts"
import { prepared } from "#server/platform/db/prepared.ts"
import { schemaNow } from "#server/platform/db/renames.ts"
import type { Db, RowChange, Tables, TournamentRow, TournamentTable } from "#server/platform/db/tables.ts"
import { saveDelta } from "#server/platform/delta.ts"
import { inTurn } from "#server/platform/in-turn.ts"
import { nextNumbers, numbered } from "#server/platform/numbers.ts"
import { tournamentWithStaff } from "#server/platform/staffed.ts"

export type Tx = Transaction<Tables>

/** What every action needs. */
export interface Shell {
  readonly db: Db
  /** Informs the live hub, after the commit, that a journal has grown. */
  readonly wake: (tournamentId: number) => void
  readonly entering: Entering
}

/** The rule for all doors by which somebody comes into a category (`views/entering`). */
export interface Entering {
  /**
   * Looks at what a step has written, before the commit, and answers the rows that follow from it; a refusal takes the step
   * back.
   */
  readonly follow: (
    tx: Tx,
    scope: Scope,
    step: Pick<Step<unknown>, "changes" | "undoes" | "backTo">,
  ) => Promise<readonly RowChange[]>
  /** Who stands outside by these rows, and did not before. */
  readonly outside: (tx: Tx, id: TournamentId, changes: readonly RowChange[]) => Promise<readonly WireStander[]>
}

/** The actor and the device. */
export interface Doer extends Actor {
  readonly device: string
  /** Takes who stands outside by the step that was done: the answer to a call names them. */
  readonly noteOutside?: (outside: readonly WireStander[]) => void
}

/**
 * The right that a step requires: `edit`: the owner and secretaries; `own`: only the owner; `invited`: any signed-in
 * account, whose invitation the step itself checks; `entrant`: any signed-in account that sees the tournament, whose
 * own data alone the step changes; `seat`: a device without an account, whose code or token the step itself checks;
 * `upkeep`: the server itself, by its clock.
 */
export type Need = "edit" | "own" | "invited" | "entrant" | "seat" | "upkeep"

/** The tournament, and the request's own facts. */
export interface Scope {
  readonly tournamentId: TournamentId
  /** Set by the one step that reaches into the bin: taking the tournament out of it. */
  readonly inBin?: true
  /** Set by the one step that takes a tournament back from the hall (`server/mirror`). */
  readonly takesBack?: true
  /** UUID of the person's action: the same one again is answered as before and not done again. */
  readonly action?: string | undefined
  /** The revision that the screen was drawn from. */
  readonly revision?: number | undefined
  /** The revision at which a person was asked whether results may fall: results recorded since were not named. */
  readonly consentedAt?: number | undefined
  /** The questions that the person was shown and agreed to, by name; absent: none. */
  readonly agreed?: AgreedQuestions
  /** The request's content, which distinguishes a repetition from another request under the same action. */
  readonly body?: unknown
  /** `edit` by default. */
  readonly need?: Need | undefined
}

/** The decision. `changes` is everything that is written; `outcome` is stored in the journal and returned. */
export interface Step<Outcome> {
  readonly kind: string
  readonly changes: readonly RowChange[]
  readonly topics: readonly Topic[]
  readonly outcome: Outcome
  /** The revision that this step takes back. */
  readonly undoes?: number
  /** The revision to which this step goes back. */
  readonly backTo?: number
  /** Rows that the step does not change but was decided by: a screen from before their last change is refused too. */
  readonly restsOn?: readonly Row[]
  /** Looks at what was written, before the commit; a refusal takes all of it back. */
  readonly verify?: (tx: Tx) => Promise<void>
  /**
   * Rewrites the content of earlier entries, together with the step: only the erasure of people's data does it
   * (`server/privacy`).
   */
  readonly amend?: (tx: Tx) => Promise<void>
}

type Row = Pick<RowChange, "table" | "key">

export interface Done<Outcome> {
  readonly revision: number
  readonly outcome: Outcome
}

/**
 * The one way by which a tournament's data change: lock, load, decide, save the delta, journal, commit, wake.
 * `decide` loads what it needs inside the transaction and returns a step; a step without changes leaves the revision, unless it amends the journal.
 */
export async function change<Outcome>(
  shell: Shell,
  doer: Doer,
  scope: Scope,
  decide: (tx: Tx, tournament: TournamentRow) => Promise<Step<Outcome>>,
): Promise<Done<Outcome>> {
  let outside: readonly WireStander[] = []
  const look = async (tx: Tx, changes: readonly RowChange[]): Promise<void> => {
    if (doer.noteOutside) outside = await shell.entering.outside(tx, scope.tournamentId, changes)
  }
  // One at a time in this process: waiting for the row lock would hold a connection for each waiting court.
  const done = await inTurn(scope.tournamentId, () =>
    numbered(shell.db, async (tx) => {
      const { tournament, earlier, holder } = await lock(tx, scope)
      authorize(doer, tournament, scope.need)
      const bodyHash = hashOf(scope)
      if (earlier) {
        const again = answerAgain<Outcome>(earlier, bodyHash)
        if (doer.noteOutside) await look(tx, await changesOf(tx, scope, earlier))
        return again
      }
      refuseIfHeld(holder, scope)
      const step = await decide(tx, tournament).catch(refusedAt(tournament))
      if (step.changes.length === 0 && !step.amend) return { revision: tournament.revision, outcome: step.outcome }
      const falling = fallingRows(step)
      await requireConsentFor(tx, scope, tournament, falling).catch(refusedAt(tournament))
      const rows = [...step.changes, ...(step.restsOn ?? [])]
      // The falling rows were named as of a later revision than the rest of the screen shows.
      const isCoveredByConsent = (row: Row): boolean => scope.consentedAt !== undefined && falling.includes(row)
      await refuseIfMoved(
        tx,
        scope,
        tournament,
        rows.filter((row) => !isCoveredByConsent(row)),
      )
      const stamp = { revision: tournament.revision + 1, bodyHash }
      let more: readonly RowChange[] = []
      const follow = async (): Promise<readonly RowChange[]> => {
        more = await shell.entering.follow(tx, scope, step).catch(refusedAt(tournament))
        return more
      }
      const written = await writeStep(tx, doer, scope, stamp, step, follow)
      await look(tx, [...step.changes, ...more])
      return written
    }),
  )
  shell.wake(scope.tournamentId)
  if (outside.length > 0) doer.noteOutside?.(outside)
  return done
}

/**
 * A refusal carries the revision of its decision: a caller who asks a person sends it back with the answer, as `told` of the wire
 * (`Scope.consentedAt`).
 */
const refusedAt =
  ({ revision }: TournamentRow) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    throw Refusal.of({ ...error, data: { ...error.data, revision } })
  }

/**
 * Writes a decided step; apart from `change`, only restoring a tournament calls it, before anybody else can see the
 * tournament.
 */
export async function writeStep<Outcome>(
  tx: Tx,
  doer: Doer,
  scope: Scope,
  stamp: Stamp,
  step: Step<Outcome>,
  follow: () => Promise<readonly RowChange[]> = async () => [],
): Promise<Done<Outcome>> {
  await saveDelta(tx, scope.tournamentId, step.changes)
  const more = await follow()
  await saveDelta(tx, scope.tournamentId, more)
  const changes = together(step.changes, more)
  await step.verify?.(tx)
  await step.amend?.(tx)
  // One journal entry and the raised revision, in one statement.
  await sql`${prepared}with entry as (
      insert into journal ("tournamentId", "revision", "accountId", "device", "action", "bodyHash", "schema", "kind", "undoes",
        "backTo", "topics", "changes", "outcome")
      values (${scope.tournamentId}, ${stamp.revision}, ${doer.accountId}, ${doer.device}, ${scope.action ?? null},
        ${stamp.bodyHash}, ${schemaNow()}, ${step.kind}, ${step.undoes ?? null}, ${step.backTo ?? null}, ${step.topics}, ${JSON.stringify(changes)}::jsonb,
        ${JSON.stringify(step.outcome)}::jsonb)
    ) update tournaments set "revision" = ${stamp.revision} where "id" = ${scope.tournamentId}`.execute(tx)
  return { revision: stamp.revision, outcome: step.outcome }
}

interface Stamp {
  readonly revision: number
  readonly bodyHash: string
}

/**
 * Founds a tournament: its row and the first entry of its journal. The account's row is locked meanwhile, so that the same
 * action, sent twice, founds one.
 */
export async function found<Outcome>(
  shell: Shell,
  doer: Doer,
  scope: Pick<Scope, "action" | "body">,
  decide: (id: TournamentId, tx: Tx) => Founding<Outcome> | Promise<Founding<Outcome>>,
): Promise<Done<Outcome> & { readonly tournamentId: TournamentId }> {
  return await numbered(shell.db, async (tx) => {
    await tx.selectFrom("accounts").select("id").where("id", "=", doer.accountId).forUpdate().executeTakeFirst()
    const bodyHash = hashOf(scope)
    const earlier = scope.action ? await foundEarlier(tx, doer, scope.action) : undefined
    if (earlier) return { ...answerAgain<Outcome>(earlier, bodyHash), tournamentId: earlier.tournamentId }
    const [tournamentId] = (await nextNumbers(tx, "tournaments", 1)) as TournamentId[]
    invariant(tournamentId, "a sequence always answers")
    const { beside, ...step } = await decide(tournamentId, tx)
    const own = { ...scope, tournamentId }
    const done = await writeStep(tx, doer, own, { revision: 1, bodyHash }, step)
    await beside?.()
    return { ...done, tournamentId }
  })
}

/** The first step of a tournament. `beside`: writes what stands outside the journal, once the tournament is there. */
export interface Founding<Outcome> extends Step<Outcome> {
  readonly beside?: () => Promise<unknown>
}

const foundEarlier = (tx: Tx, doer: Doer, action: string) =>
  tx
    .selectFrom("journal")
    .select(["tournamentId", "revision", "bodyHash", "outcome"])
    .where("action", "=", action)
    .where("accountId", "=", doer.accountId)
    .where("revision", "=", 1)
    .executeTakeFirst()

interface Earlier {
  readonly revision: number
  readonly bodyHash: string
  readonly outcome: unknown
}

interface Locked {
  readonly tournament: TournamentRow
  /** The journal's row of the same action, if it was done before. */
  readonly earlier: Earlier | null
  readonly holder: Holder | null
}

/** Locks the tournament's row, and reads what has to be known of it then. */
async function lock(tx: Tx, scope: Scope): Promise<Locked> {
  let found = await lockAsSeen(tx, scope)
  // It was waited for somebody who wrote: only a statement begun under the lock sees what.
  if (found && found.seen !== found.tournament.revision) found = await lockAsSeen(tx, scope)
  if (!found) throw new Refusal("not_found")
  const { tournament, earlier, holder } = found
  // The request that put it into the bin may be repeated; otherwise only the request that takes it out finds it there.
  if (tournament.deletedAt !== null && !earlier && !scope.inBin) throw new Refusal("not_found")
  return { tournament, earlier, holder }
}

/**
 * The row as it is under the lock, and the rest as it was when the statement began: `seen` is the revision then. Every step
 * that writes a journal's row or gives the tournament to another server raises it.
 */
async function lockAsSeen(tx: Tx, scope: Scope): Promise<(Locked & { readonly seen: number }) | null> {
  const row = await tournamentWithStaff(tx, scope.tournamentId)
    .select([revisionSeen.as("seen"), earlierOf(scope).as("earlier"), holderOf.as("holder")])
    .forUpdate("tournaments")
    .executeTakeFirst()
  if (!row) return null
  const { seen, earlier, holder, ...tournament } = row
  return { tournament, earlier, holder, seen }
}

const revisionSeen = sql<number>`(select t.revision from tournaments t where t.id = tournaments.id)`

const earlierOf = ({ action }: Scope) => sql<Earlier | null>`
  (select json_build_object('revision', j.revision, 'bodyHash', j."bodyHash", 'outcome', j.outcome)
    from journal j where j."tournamentId" = tournaments.id and j.action = ${action ?? null})`

/** The tournament in which an account has done an action, for actions that deleted it. */
export async function tournamentOfAction(
  db: Shell["db"],
  doer: Pick<Doer, "accountId">,
  action: string | undefined,
): Promise<TournamentId> {
  const entry =
    action === undefined
      ? undefined
      : await db
          .selectFrom("journal")
          .select("tournamentId")
          .where("action", "=", action)
          .where("accountId", "=", doer.accountId)
          .executeTakeFirst()
  if (!entry) throw new Refusal("not_found")
  return entry.tournamentId
}

/** Refuses a doer without the right for a tournament: `forbidden`, or `not_found` if even seeing it is not allowed. */
export function authorize(doer: Actor, tournament: TournamentRow, need: Need = "edit"): void {
  if (need === "seat" || need === "upkeep") return
  if (doer.accountId === null) throw new Refusal("not_signed_in")
  if (ALLOWED[need](doer, tournament)) return
  throw new Refusal(tournament.deletedAt === null && maySee(doer, tournament) ? "forbidden" : "not_found")
}

const ALLOWED: Readonly<Record<Exclude<Need, "seat" | "upkeep">, typeof mayEdit>> = {
  edit: mayEdit,
  own: mayOwn,
  invited: () => true,
  entrant: maySee,
}

function answerAgain<Outcome>(earlier: Earlier, bodyHash: string): Done<Outcome> {
  if (earlier.bodyHash !== bodyHash) throw new Refusal("action_reused")
  return { revision: earlier.revision, outcome: earlier.outcome as Outcome }
}

/** The rows of an earlier step, as the journal has them. */
async function changesOf(tx: Tx, { tournamentId }: Scope, { revision }: Earlier): Promise<readonly RowChange[]> {
  const entry = tx.selectFrom("journal").select("changes").where("tournamentId", "=", tournamentId)
  return (await entry.where("revision", "=", revision).executeTakeFirstOrThrow()).changes
}

/** Refused only if a row that this very step touches or rests on has changed since the screen was drawn. */
export async function refuseIfMoved(
  tx: Tx,
  scope: Scope,
  tournament: TournamentRow,
  rows: readonly Row[],
): Promise<void> {
  if (scope.revision === undefined || scope.revision >= tournament.revision) return
  const names = JSON.stringify(rows.map(({ table, key }) => ({ table, key })))
  // Searched inside the database, where the journal is: an import among the later steps is megabytes.
  const { rows: moved } = await sql`
    select 1 from journal j cross join lateral jsonb_array_elements(j.changes) later
      join jsonb_array_elements(${names}::jsonb) own
        on own->'table' = later->'table' and own->'key' = later->'key'
    where j."tournamentId" = ${scope.tournamentId} and j.revision > ${scope.revision} and j.kind <> all(${NOTES}) limit 1`.execute(
    tx,
  )
  if (moved.length > 0) throw new Refusal("state_moved")
}

/** Courts' notes on a fight change no result: pages without a queue are not informed. */
const NOTES = ["fight.call", "fight.start", "fight.release"]

/** The columns that hold what somebody has won or scored. */
const RESULTS: { readonly [Table in TournamentTable]?: readonly string[] } = {
  fights: ["done", "blue", "red", "winner", "decision", "bluePoints", "redPoints", "rounds", "totals"],
  poomsaeScores: ["technique", "presentation"],
  poomsaeMarks: ["technique", "presentation"],
}

/**
 * The rows whose results a step removes. Scores stay stored when an athlete leaves their list; they only stop counting.
 */
const fallingRows = ({ changes, restsOn = [] }: Step<unknown>): readonly Row[] => [
  ...changes.filter(takesResult),
  ...restsOn.filter(({ table }) => table === "poomsaeScores"),
]

/**
 * Refuses (`more_falls`) a step that takes away a result which was recorded or corrected after `consentedAt`, the revision of
 * the question about falling results: the person agreed to lose another result, or none. Without `consentedAt` nothing is
 * checked.
 */
async function requireConsentFor(
  tx: Tx,
  { tournamentId, consentedAt }: Scope,
  { revision }: TournamentRow,
  falling: readonly Row[],
): Promise<void> {
  if (consentedAt === undefined || consentedAt >= revision || falling.length === 0) return
  const own = falling.map(({ table, key }) => ({ table, key, columns: RESULTS[table] ?? [] }))
  const { rows } = await sql`
    select 1 from journal j cross join lateral jsonb_array_elements(j.changes) later
      join jsonb_array_elements(${JSON.stringify(own)}::jsonb) own
        on own->'table' = later->'table' and own->'key' = later->'key'
    where j."tournamentId" = ${tournamentId} and j.revision > ${consentedAt} and exists (
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

/** The other server that a tournament is with. */
interface Holder {
  readonly side: "cloud" | "hall"
  readonly state: string
  readonly place: string
  readonly address: string
}

/**
 * Refuses (`held_by_hall`, `held_by_cloud`) a change of a tournament that is another server's to change. A copy that nothing comes to
 * any more still forgets people in time.
 */
function refuseIfHeld(mirror: Holder | null, { need, takesBack }: Scope): void {
  if (takesBack || !mirror) return
  if (mirror.side === "cloud") throw new Refusal("held_by_hall", null, { place: mirror.place })
  if (need !== "upkeep" || mirror.state === "returning") {
    throw new Refusal("held_by_cloud", null, { address: mirror.address })
  }
}

/** For a row of `tournaments`: who holds it, if this server is not its writer. */
const holderOf = sql<Holder | null>`
  (select json_build_object('side', side, 'state', state, 'place', place, 'address', address) from mirrors
    where mirrors."tournamentId" = tournaments.id and (side = 'cloud' and state = 'held' or side = 'hall' and state <> 'writing'))`

/** Distinguishes a repeated request from another one under the same action; '' without an action. */
export const hashOf = (scope: Pick<Scope, "action" | "body">): string =>
  scope.action ? createHash("sha256").update(canonical(scope.body)).digest("hex") : ""

/** JSON with sorted keys; routes leave out the stamps, which differ between a request and its repetition. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? ""
