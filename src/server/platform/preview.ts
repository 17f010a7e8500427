import type { Actor } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { authorize, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { tournamentWithStaff } from "#server/platform/staffed.ts"

/** What a change would decide, under the same access and seen at one moment; nothing is written. */
export const preview = <Outcome>(
  shell: Shell,
  doer: Doer,
  scope: Scope,
  decide: (tx: Tx, tournament: TournamentRow) => Promise<Outcome>,
): Promise<Done<Outcome>> =>
  shell.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const tournament = await tournamentWithStaff(tx, scope.tournamentId)
        .where("deletedAt", "is", null)
        .executeTakeFirst()
      if (!tournament) throw new Refusal("not_found")
      authorize(doer, tournament, scope.need)
      return { revision: tournament.revision, outcome: await decide(tx, tournament) }
    })

const NEEDS = { edit: "edit", own: "own", see: "entrant" } as const

/**
 * Refuses a caller who has no right to do this to a tournament, whatever is sent; a tournament in the bin is left for
 * the action to find.
 */
export async function admitTo(
  db: Shell["db"],
  actor: Actor,
  id: TournamentId,
  right: keyof typeof NEEDS,
): Promise<void> {
  const tournament = await tournamentWithStaff(db, id).executeTakeFirst()
  if (!tournament) throw new Refusal("not_found")
  authorize(actor, tournament, NEEDS[right])
}

/**
 * Refuses a caller who may not change the tournament that the head of a request names; if it names none yet, refuses
 * nobody.
 */
export const editing =
  (shell: Shell) =>
  async ({ tournamentId, ...doer }: Doer & { readonly tournamentId: TournamentId | null }): Promise<void> => {
    if (tournamentId !== null) await preview(shell, doer, { tournamentId }, async () => null)
  }
