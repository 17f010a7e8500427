import { drawIn, entriesOf, requireDrawIn } from "#domain/bracket/draw-in.ts"
import {
  arrange,
  type Bracket,
  type Consent,
  type Format,
  type Placing,
  removeFrom as removeFromPosition,
} from "#domain/bracket/index.ts"
import type { Undone } from "#domain/bracket/record-step.ts"
import { type DrawToKeep, drawChanges, fieldsOf, type StoredDraw } from "#domain/bracket/stored.ts"
import { isTree } from "#domain/formats/format.ts"
import { inFormat } from "#domain/formats/in-format.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import type { PlainRow } from "#domain/value/rows.ts"
import { type Decide, rowOf, type StepContext, tournamentOf } from "#domain/value/step.ts"
import type { Value } from "#domain/value/value.ts"
import { chosenFormat } from "./chosen-format.ts"
import { entrantsOf } from "./entrants.ts"
import { canonicalList, certify, isFromRanks, listHash, version } from "./index.ts"

export interface OneDraw {
  readonly categoryId: CategoryId
}

export interface WantedPlaces extends OneDraw {
  readonly size: number
  readonly places: readonly Placing[]
  readonly consent: Consent
  /** Stored in the journal; '' or absent: none. */
  readonly reason?: string
  /** ISO, UTC. */
  readonly now: string
}

/** Saves the first-round places as a person put them. */
export const arrangeBracket: Decide<WantedPlaces, Undone & { readonly reason?: string }> = (value, wanted, context) => {
  const { categoryId, places, reason } = wanted
  const category = bracketCategory(value, categoryId)
  const before = drawIn(value, categoryId)
  const roster = entriesOf(value, categoryId)
    .filter(({ out }) => !out)
    .map(({ id }) => id)
  // A draft takes the format of all who are to be placed.
  const count = before === null ? roster.length : places.length
  const { format } = chosenFormat(before, category, tournamentOf(value), count)
  const { bracket, undone } = arrange(before?.bracket ?? null, { ...wanted, roster, format })
  const isSame = bracket === (before?.bracket ?? null)
  const after =
    bracket === null || isSame
      ? null
      : { fields: fieldsByHand(value, category, before, bracket, wanted, context), bracket }
  return {
    kind: "draw.arrange",
    changes: isSame ? [] : drawChanges(categoryId, before, after),
    outcome: reason ? { undone, reason } : { undone },
  }
}

export interface TakenOff extends OneDraw {
  readonly athlete: AthleteId
  readonly position: string
}

/**
 * Removes an athlete from a position: in the first round from the draw, otherwise by removing the result that led
 * there.
 */
export const removeFromBracket: Decide<TakenOff, Undone> = (value, { categoryId, athlete, position }) => {
  const draw = requireDrawIn(value, categoryId)
  const { bracket, undone } = removeFromPosition(draw.bracket, athlete, position)
  const proof = certify(entrantsIn(value, categoryId), bracket.size, bracket.places)
  const changes = drawChanges(categoryId, draw, { fields: { ...fieldsOf(draw), ...proof }, bracket })
  return { kind: "draw.remove", changes, outcome: { undone } }
}

/** Takes a category's draw away, results included. */
export const clearBracket: Decide<OneDraw, null> = (value, { categoryId }) => {
  rowOf(value, "categories", categoryId)
  return { kind: "draw.clear", changes: drawChanges(categoryId, drawIn(value, categoryId), null), outcome: null }
}

export interface FormatWish extends OneDraw {
  readonly format: Format | null
  readonly consent: Consent
}

/**
 * Sets the format of a category; in a draw the athletes keep their positions, results that cannot stay fall only with
 * consent. `format` null: by the tournament's rule, for undrawn categories only.
 */
export const setFormat: Decide<FormatWish, Undone> = (value, { categoryId, format, consent }) => {
  const draw = drawIn(value, categoryId)
  const isFromList = draw !== null && isFromRanks(draw.row)
  const category = isFromList ? rowOf(value, "categories", categoryId) : bracketCategory(value, categoryId)
  if (isFromList && format !== null && !isTree(format)) throw new Refusal("invalid", "format")
  const chosen = updated<PlainRow<"categories">>("categories", { id: categoryId }, category, { format })
  if (draw === null) return { kind: "category.format", changes: chosen, outcome: { undone: [] } }
  if (format === null) throw new Refusal("invalid", "format")
  const { bracket, undone } = inFormat(draw.bracket, format)
  if (undone.length > 0 && consent === "none") throw new Refusal("category_has_results", null, { undone })
  const after = { fields: { ...fieldsOf(draw), formatChosen: true }, bracket }
  return { kind: "draw.format", changes: [...drawChanges(categoryId, draw, after), ...chosen], outcome: { undone } }
}

/** A category that is drawn as a bracket, or is not drawn yet; refuses `not_found`, `list_category`. */
function bracketCategory(value: Value, categoryId: CategoryId): PlainRow<"categories"> {
  const category = rowOf(value, "categories", categoryId)
  if (category.showType === "list") throw new Refusal("list_category")
  return category
}

const entrantsIn = (value: Value, categoryId: CategoryId) =>
  entrantsOf(entriesOf(value, categoryId), tournamentOf(value))

/** A draw made by hand proves itself too; what the lot gave before stays known, so that everybody sees which places were moved. */
function fieldsByHand(
  value: Value,
  category: PlainRow<"categories">,
  draw: StoredDraw | null,
  bracket: Bracket,
  { categoryId, now }: WantedPlaces,
  { fact }: StepContext,
): DrawToKeep["fields"] {
  const entrants = entrantsIn(value, categoryId)
  const proof = certify(entrants, bracket.size, bracket.places)
  if (draw !== null && draw.row.drawn !== null) return { ...fieldsOf(draw), ...proof }
  return {
    ...proof,
    formatChosen: draw?.row.formatChosen ?? bracket.format === category.format,
    state: draw?.row.state ?? (tournamentOf(value).holdDraws ? "prepared" : "published"),
    embargo: draw?.row.embargo?.toISOString() ?? null,
    no: draw?.row.no ?? fact("timesDrawn", categoryId),
    seed: "",
    version,
    listHash: listHash(entrants),
    profile: draw?.row.profile ?? "separation",
    list: canonicalList(entrants),
    drawn: null,
    drawnAt: now,
    printed: draw?.row.printed ?? [],
    confirmed: draw?.row.confirmed ?? null,
    reopened: draw?.row.reopened ?? false,
    shared: draw?.row.shared ?? [],
  }
}
