import * as Bracket from "#domain/bracket/index.ts"
import { type DrawToKeep, drawChanges, fieldsOf, type StoredDraw } from "#domain/bracket/stored.ts"
import { entrantsOf } from "#domain/draw/entrants.ts"
import * as Draw from "#domain/draw/index.ts"
import { fits, formatFor, isTree } from "#domain/formats/format.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import { numberedBehind } from "#server/features/sections/number-actions.ts"
import { action } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { loadSubject } from "#server/records/brackets/subject.ts"
import type { StoredSheet } from "#server/views/poomsae/sheet.ts"

/** What decides by lot, and when. */
export interface CutContext {
  readonly seed: string
  readonly now: Date
}

/**
 * What a changed list does to the bracket of those who go on: made from the places as soon as they are known, made anew or
 * taken away when they change. Refuses (`next_round_started`) once somebody was called to a fight of it.
 */
export async function cutChanges(
  tx: Tx,
  tournament: TournamentRow,
  stored: StoredSheet,
  after: Poomsae.Sheet,
  context: CutContext,
): Promise<RowChange[]> {
  if (Poomsae.cutRoundOf(after) === null) return []
  const { category, sheet, scoring } = stored
  const [was, now] = [Poomsae.cutOf(sheet, scoring), Poomsae.cutOf(after, scoring)]
  const draw = await findDraw(tx, tournament.id, category.id)
  const isSame = was !== null && now !== null && Draw.rankedList(was) === Draw.rankedList(now)
  if (draw === null ? now === null : isSame) return []
  if (draw !== null && Bracket.isBegun(draw.bracket))
    throw new Refusal("next_round_started", null, { round: "bracket" })
  const made = now && (await madeFrom(tx, tournament, stored, { ranks: now, draw }, context))
  return drawChanges(category.id, draw, made)
}

interface FromRanks {
  readonly ranks: Draw.Ranks
  /** The one that was made before. */
  readonly draw: StoredDraw | null
}

async function madeFrom(
  tx: Tx,
  tournament: TournamentRow,
  { category, athletes }: StoredSheet,
  { ranks, draw }: FromRanks,
  { seed, now }: CutContext,
): Promise<DrawToKeep> {
  const { size, places } = Draw.drawFromRanks(ranks, seed)
  const count = places.filter((id) => id !== null).length
  const wanted = [category.format, formatFor({ ...tournament, pairFormat: "bracket", groupFormat: "bracket" }, count)]
  const format = wanted.find((one) => one && isTree(one) && fits(one, count)) ?? "bracket"
  const bracket = await numberedBehind(tx, tournament.id, category.id, Bracket.fromPlaces(size, places, format))
  return {
    fields: {
      formatChosen: format === category.format,
      // Its places are known to everybody already: there is nothing to hold back.
      state: "published",
      embargo: null,
      no: (draw?.row.no ?? 0) + 1,
      seed,
      version: Draw.version,
      listHash: Draw.ranksHash(ranks),
      ...Draw.certify(entrantsOf(athletes, tournament), size, places),
      profile: "places",
      list: Draw.rankedList(ranks),
      drawn: places,
      drawnAt: now.toISOString(),
      printed: [],
      confirmed: null,
      reopened: false,
      shared: [],
    },
    bracket,
  }
}

/**
 * The next place of the list takes the position of an athlete who has left before anybody was called; nobody else moves. Refuses
 * `next_round_started` after the first call, `nobody_next` if nobody is left to follow.
 */
export const replaceInBracket = action(
  async (tx, tournament, { categoryId, athlete }: { readonly categoryId: CategoryId; readonly athlete: AthleteId }) => {
    const { draw, athletes } = await loadSubject(tx, tournament.id, categoryId)
    if (draw === null || !Draw.isFromRanks(draw.row)) throw new Refusal("not_drawn")
    const { bracket, row } = draw
    if (!bracket.gone.some((one) => one.athlete === athlete)) throw new Refusal("not_withdrawn")
    if (Bracket.isBegun(bracket)) throw new Refusal("next_round_started", null, { round: "bracket" })
    const competing = new Set(athletes.flatMap(({ id, out, unranked }) => (out || unranked ? [] : [id])))
    const next = Draw.nextInRanks(Draw.readRanks(row.list), bracket.places, (id) => competing.has(id), row.seed)
    if (next === null) throw new Refusal("nobody_next")
    const after = { fields: fieldsOf(draw), bracket: Bracket.takeOver(bracket, athlete, next) }
    return {
      kind: "draw.replace",
      changes: drawChanges(categoryId, draw, after),
      topics: [`category:${categoryId}` as const],
      outcome: { athlete: next },
    }
  },
)
