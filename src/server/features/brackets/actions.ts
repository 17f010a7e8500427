import { drawIn } from "#domain/bracket/draw-in.ts"
import type { Consent, Placing } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import * as fights from "#domain/bracket/record-step.ts"
import { type DrawToKeep, drawChanges, fieldsOf } from "#domain/bracket/stored.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { action } from "#server/platform/action.ts"
import type { Doer, Scope, Step, Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { preview } from "#server/platform/preview.ts"
import { countDraws, findDraw } from "#server/records/brackets/brackets.ts"
import {
  entrantsOf,
  loadSubject,
  requireBracket,
  requireDraw,
  rosterOf,
  type Subject,
} from "#server/records/brackets/subject.ts"
import { requireUnscored, type Unscored } from "#server/records/poomsae/scored.ts"
import { changedCategories, fightAction, foreseen, type ValueShell } from "#server/records/values/step-action.ts"
import { formatOf } from "./format-of.ts"

export type { Undone } from "#domain/bracket/record-step.ts"

export const recordFight = fightAction(fights.recordFight, changedCategories)

/** What recording would do; nothing is saved. */
export const previewFight = (shell: ValueShell, doer: Doer, scope: Scope, wish: fights.FightWish) =>
  preview(shell, doer, scope, async (tx, tournament) => {
    const subject = await loadSubject(tx, tournament.id, wish.categoryId)
    const { value, outcome } = await foreseen(shell, tx, tournament, fights.recordFight, wish)
    return { subject: { ...subject, draw: drawIn(value, wish.categoryId) }, undone: outcome.undone }
  })

/** Saves the first-round places as a person put them. */
export const arrangeBracket = action(
  async (
    tx,
    tournament,
    categoryId: CategoryId,
    wanted: {
      readonly size: number
      readonly places: readonly Placing[]
      readonly consent: Consent
      /** Stored in the journal; '' or absent: none. */
      readonly reason?: string
      readonly now: Date
    },
  ) => {
    const subject = await loadSubject(tx, tournament.id, categoryId)
    requireBracket(subject)
    const before = subject.draw
    const roster = rosterOf(subject)
    // A draft takes the format of all who are to be placed.
    const { format } = formatOf(subject, tournament, before === null ? roster.length : wanted.places.length)
    const { bracket, undone } = Bracket.arrange(before?.bracket ?? null, { ...wanted, roster, format })
    const isSame = bracket === (before?.bracket ?? null)
    const after =
      bracket === null ? null : { fields: await fieldsByHand(tx, subject, tournament, bracket, wanted.now), bracket }
    return {
      kind: "draw.arrange",
      changes: isSame ? [] : drawChanges(categoryId, before, after),
      topics: [`category:${categoryId}`],
      outcome: wanted.reason ? { undone, reason: wanted.reason } : { undone },
    }
  },
)

/**
 * Removes an athlete from a position: in the first round from the draw, otherwise by removing the result that brought
 * him there.
 */
export const removeFromBracket = action(
  async (
    tx,
    tournament,
    categoryId: CategoryId,
    target: { readonly athlete: AthleteId; readonly position: string },
  ) => {
    const subject = await loadSubject(tx, tournament.id, categoryId)
    const draw = requireDraw(subject)
    const { bracket, undone } = Bracket.removeFrom(draw.bracket, target.athlete, target.position)
    const proof = Draw.certify(entrantsOf(subject.athletes, tournament), bracket.size, bracket.places)
    return {
      kind: "draw.remove",
      changes: drawChanges(categoryId, draw, { fields: { ...fieldsOf(draw), ...proof }, bracket }),
      topics: [`category:${categoryId}`],
      outcome: { undone },
    }
  },
)

/** Takes a category's draw away, results included. */
export const clearBracket = action(async (tx, tournament, categoryId: CategoryId) => {
  const subject = await loadSubject(tx, tournament.id, categoryId)
  return {
    kind: "draw.clear",
    changes: drawChanges(categoryId, subject.draw, null),
    topics: [`category:${categoryId}`],
    outcome: null,
  }
})

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

/** A draw made by hand proves itself too; what the lot gave before stays known, so that everybody sees which places were moved. */
async function fieldsByHand(
  tx: Tx,
  { category, athletes, draw }: Subject,
  tournament: TournamentRow,
  bracket: Bracket.Bracket,
  now: Date,
): Promise<DrawToKeep["fields"]> {
  const entrants = entrantsOf(athletes, tournament)
  const proof = Draw.certify(entrants, bracket.size, bracket.places)
  if (draw !== null && draw.row.drawn !== null) return { ...fieldsOf(draw), ...proof }
  return {
    ...proof,
    formatChosen: draw?.row.formatChosen ?? bracket.format === category.format,
    state: draw?.row.state ?? (tournament.holdDraws ? "prepared" : "published"),
    embargo: draw?.row.embargo?.toISOString() ?? null,
    no: draw?.row.no ?? (await countDraws(tx, tournament.id)).get(category.id) ?? 0,
    seed: "",
    version: Draw.version,
    listHash: Draw.listHash(entrants),
    profile: draw?.row.profile ?? "separation",
    list: Draw.canonicalList(entrants),
    drawn: null,
    drawnAt: now.toISOString(),
    printed: draw?.row.printed ?? [],
    confirmed: draw?.row.confirmed ?? null,
    reopened: draw?.row.reopened ?? false,
    shared: draw?.row.shared ?? [],
  }
}
