import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { preview } from "#server/platform/preview.ts"

/** Decides one step inside its transaction; `args` are what the request wishes. */
type Decide<Args extends readonly unknown[], Outcome> = (
  tx: Tx,
  tournament: TournamentRow,
  ...args: Args
) => Promise<Step<Outcome>>

/** One thing that a person can do to a tournament, from its decision; `how`: which right it takes, if not to edit. */
export const action =
  <Args extends readonly unknown[], Outcome>(
    decide: Decide<Args, Outcome>,
    how: Pick<Scope, "need" | "inBin" | "takesBack"> = {},
  ) =>
  (shell: Shell, doer: Doer, scope: Scope, ...args: Args): Promise<Done<Outcome>> =>
    change(shell, doer, { ...scope, ...how }, (tx, tournament) => decide(tx, tournament, ...args))

/** What an action would do, from how it is found out; nothing is saved. */
export const previewBy =
  <Args extends readonly unknown[], Outcome>(
    look: (tx: Tx, tournament: TournamentRow, ...args: Args) => Promise<Outcome>,
  ) =>
  (shell: Shell, doer: Doer, scope: Scope, ...args: Args): Promise<Done<Outcome>> =>
    preview(shell, doer, scope, (tx, tournament) => look(tx, tournament, ...args))

/** What an action with this decision would answer; nothing is saved. */
export const previewOf = <Args extends readonly unknown[], Outcome>(decide: Decide<Args, Outcome>) =>
  previewBy(async (tx, tournament, ...args: Args) => (await decide(tx, tournament, ...args)).outcome)

/** What an actor with this right reads of a tournament, seen at one moment, beside its revision. */
export async function readFor<Read extends object>(
  shell: Shell,
  doer: Doer,
  scope: Pick<Scope, "tournamentId" | "need">,
  look: (tx: Tx, tournament: TournamentRow) => Promise<Read>,
): Promise<{ readonly revision: number } & Read> {
  const { revision, outcome } = await preview(shell, doer, scope, look)
  return { revision, ...outcome }
}
