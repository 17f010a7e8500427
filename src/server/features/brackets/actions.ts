import { drawIn } from "#domain/bracket/draw-in.ts"
import type { Consent } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import * as fights from "#domain/bracket/record-step.ts"
import { drawChanges, fieldsOf } from "#domain/bracket/stored.ts"
import * as draws from "#domain/draw/place-steps.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import type { Doer, Scope, Step, Tx } from "#server/platform/change.ts"
import { preview } from "#server/platform/preview.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { loadSubject } from "#server/records/brackets/subject.ts"
import { requireUnscored, type Unscored } from "#server/records/poomsae/scored.ts"
import {
  changedCategories,
  fightAction,
  foreseen,
  stepAction,
  type ValueShell,
} from "#server/records/values/step-action.ts"

export type { Undone } from "#domain/bracket/record-step.ts"

export const recordFight = fightAction(fights.recordFight, changedCategories)

/** What recording would do; nothing is saved. */
export const previewFight = (shell: ValueShell, doer: Doer, scope: Scope, wish: fights.FightWish) =>
  preview(shell, doer, scope, async (tx, tournament) => {
    const subject = await loadSubject(tx, tournament.id, wish.categoryId)
    const { value, outcome } = await foreseen(shell, tx, tournament, fights.recordFight, wish)
    return { subject: { ...subject, draw: drawIn(value, wish.categoryId) }, undone: outcome.undone }
  })

export const arrangeBracket = stepAction(draws.arrangeBracket, changedCategories)
export const removeFromBracket = stepAction(draws.removeFromBracket, changedCategories)
export const clearBracket = stepAction(draws.clearBracket, changedCategories)
export const setFormat = stepAction(draws.setFormat, changedCategories)

/** An athlete leaves a category: what changes in its draw. Part of the steps of other features. */
export async function leaveDraw(
  tx: Tx,
  tournamentId: TournamentId,
  categoryId: CategoryId | null,
  athlete: AthleteId,
  consent: Consent,
): Promise<fights.Undone & Pick<Step<unknown>, "changes"> & Pick<Unscored, "restsOn">> {
  const { restsOn } = await requireUnscored(tx, tournamentId, [athlete], consent)
  const draw = categoryId === null ? null : await findDraw(tx, tournamentId, categoryId)
  if (draw === null || categoryId === null) return { changes: [], undone: [], restsOn }
  const { bracket, undone } = Bracket.withdraw(draw.bracket, athlete, consent)
  return { changes: drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket }), undone, restsOn }
}
