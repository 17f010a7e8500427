import { Refusal } from "#domain/refusal.ts"
import { checkTournament, newTournament, type TournamentFields } from "#domain/tournament/tournament-rules.ts"
import { change, type Doer, type Done, found, type Scope, type Shell } from "#server/platform/change.ts"
import { inserted, updated } from "#server/platform/delta.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { DELETED, FOUNDED } from "#server/platform/undo.ts"
import { cleanDescription } from "./clean-description.ts"

/** Founds a tournament of the doer's own; fields not given take their defaults. */
export async function createTournament(
  shell: Shell,
  doer: Doer,
  scope: Pick<Scope, "action" | "body">,
  fields: Partial<TournamentFields>,
) {
  if (doer.accountId === null) throw new Refusal("not_signed_in")
  const clean = kept({ ...newTournament, ...fields })
  return await found(shell, doer, scope, (id) => ({
    kind: FOUNDED,
    changes: [inserted("tournaments", { id }, { ...clean, ownerId: doer.accountId })],
    topics: ["tournament"],
    outcome: null,
  }))
}

/** Changes the fields given; the others keep their value. */
export const updateTournament = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  fields: Partial<TournamentFields>,
): Promise<Done<null>> =>
  change(shell, doer, scope, async (_, { id, ownerId, revision, deletedAt, secretaries, judges, ...before }) => ({
    kind: "tournament.update",
    changes: updated("tournaments", { id }, before, kept({ ...before, ...fields })),
    topics: ["tournament"],
    outcome: null,
  }))

/** Puts a tournament into the bin; its owner alone may. */
export const deleteTournament = (shell: Shell, doer: Doer, scope: Scope, now: Date): Promise<Done<null>> =>
  change(shell, doer, { ...scope, need: "own" }, async (_, tournament) => ({
    kind: DELETED,
    changes: updated("tournaments", { id: tournament.id }, IN_PLACE, { deletedAt: now.toISOString() }),
    topics: ["tournament"],
    outcome: null,
  }))

const IN_PLACE: { deletedAt: string | null } = { deletedAt: null }

function kept(fields: TournamentFields): TournamentFields {
  const clean = cleanOf(checkTournament(fields), "tournament")
  return { ...clean, description: cleanDescription(clean.description) }
}
