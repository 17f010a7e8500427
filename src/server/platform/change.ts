import { sql } from "kysely"
import type { Topic } from "#contract/wire/live.ts"
import type { WireStander } from "#contract/wire/stander.ts"
import { type Actor, mayEdit, mayOwn, maySee } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { AgreedQuestions } from "#domain/questions.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import type { Db, RowChange, TournamentRow, TournamentTable } from "#server/platform/db/tables.ts"
import { TOURNAMENT } from "#server/platform/journals.ts"
import { nextNumbers, numbered } from "#server/platform/numbers.ts"
import {
  answerAgain,
  changeOwned,
  changesOf,
  type Done,
  type Earlier,
  earlierOf,
  hashOf,
  lockUnmoved,
  type OwnedStep,
  type RowName,
  refuseIfMoved as refuseMoved,
  revisionSeen,
  rowsOf,
  type Stamped,
  type Tx,
  writeOwned,
} from "#server/platform/owned-change.ts"
import { tournamentWithStaff } from "#server/platform/staffed.ts"

export { type Done, hashOf, type Tx } from "#server/platform/owned-change.ts"

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
export interface Scope extends Stamped {
  readonly tournamentId: TournamentId
  /** Set by the one step that reaches into the bin: taking the tournament out of it. */
  readonly inBin?: true
  /** Set by the one step that takes a tournament back from the hall (`server/mirror`). */
  readonly takesBack?: true
  /** The revision at which a person was asked whether results may fall: results recorded since were not named. */
  readonly consentedAt?: number | undefined
  /** The questions that the person was shown and agreed to, by name; absent: none. */
  readonly agreed?: AgreedQuestions
  /** `edit` by default. */
  readonly need?: Need | undefined
}

/** The decision about a tournament. */
export interface Step<Outcome> extends OwnedStep<TournamentTable, Outcome> {
  readonly topics: readonly Topic[]
}

type Row = RowName<TournamentTable>

/**
 * The one way by which a tournament's data change (`changeOwned`), and wake. `decide` loads what it needs inside the transaction and
 * returns a step.
 */
export async function change<Outcome>(
  shell: Shell,
  doer: Doer,
  scope: Scope,
  decide: (tx: Tx, tournament: TournamentRow) => Promise<Step<Outcome>>,
): Promise<Done<Outcome>> {
  const { tournamentId } = scope
  let outside: readonly WireStander[] = []
  const look = async (tx: Tx, changes: readonly RowChange[]): Promise<void> => {
    if (doer.noteOutside) outside = await shell.entering.outside(tx, tournamentId, changes)
  }
  const what = { id: tournamentId, author: doer, stamped: scope }
  const done = await changeOwned<TournamentTable, TournamentRow, Step<Outcome>>(shell.db, TOURNAMENT, what, {
    turn: tournamentId,
    lock: (tx) => lock(tx, doer, scope),
    again: async (tx, { revision }) => {
      if (doer.noteOutside) await look(tx, await changesOf(tx, TOURNAMENT, tournamentId, revision))
    },
    decide,
    admit: async (tx, tournament, step) => {
      const falling = fallingRows(step)
      await requireConsentFor(tx, scope, tournament, falling)
      // The falling rows were named as of a later revision than the rest of the screen shows.
      const isCoveredByConsent = (row: Row): boolean => scope.consentedAt !== undefined && falling.includes(row)
      return rowsOf(step).filter((row) => !isCoveredByConsent(row))
    },
    follow: (tx, step) => shell.entering.follow(tx, scope, step),
    look,
  })
  shell.wake(tournamentId)
  if (outside.length > 0) doer.noteOutside?.(outside)
  return done
}

/**
 * Writes a decided step; apart from `change`, only restoring a tournament calls it, before anybody else can see the
 * tournament.
 */
export const writeStep = <Outcome>(
  tx: Tx,
  doer: Doer,
  { tournamentId, action }: Scope,
  stamp: Stamp,
  step: Step<Outcome>,
): Promise<Done<Outcome>> => writeOwned(tx, TOURNAMENT, { ...stamp, id: tournamentId, author: doer, action }, step)

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

interface Locked {
  readonly owner: TournamentRow
  /** The journal's row of the same action, if it was done before. */
  readonly earlier: Earlier | null
  readonly holder: Holder | null
  readonly seen: number
}

/** Locks the tournament's row, reads what has to be known of it then, and refuses who may not change it. */
async function lock(tx: Tx, doer: Doer, scope: Scope): Promise<Pick<Locked, "owner" | "earlier">> {
  const { owner, earlier, holder } = await lockUnmoved<TournamentRow, Locked>(() => lockAsSeen(tx, scope))
  // The request that put it into the bin may be repeated; otherwise only the request that takes it out finds it there.
  if (owner.deletedAt !== null && !earlier && !scope.inBin) throw new Refusal("not_found")
  authorize(doer, owner, scope.need)
  if (!earlier) refuseIfHeld(holder, scope)
  return { owner, earlier }
}

/**
 * The row as it is under the lock, and the rest as it was when the statement began: `seen` is the revision then. Every step
 * that writes a journal's row or gives the tournament to another server raises it.
 */
async function lockAsSeen(tx: Tx, scope: Scope): Promise<Locked | null> {
  const row = await tournamentWithStaff(tx, scope.tournamentId)
    .select([
      revisionSeen(TOURNAMENT).as("seen"),
      earlierOf(TOURNAMENT, scope.action).as("earlier"),
      holderOf.as("holder"),
    ])
    .forUpdate("tournaments")
    .executeTakeFirst()
  if (!row) return null
  const { seen, earlier, holder, ...owner } = row
  return { owner, earlier, holder, seen }
}

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

/** Refused only if a row that this very step touches or rests on has changed since the screen was drawn. */
export const refuseIfMoved = (tx: Tx, scope: Scope, { revision }: TournamentRow, rows: readonly Row[]): Promise<void> =>
  refuseMoved(tx, TOURNAMENT, { id: scope.tournamentId, seen: scope.revision, now: revision }, rows)

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
