import { drawIn } from "#domain/bracket/draw-in.ts"
import { finishManual, levelIn } from "#domain/bracket/index.ts"
import { drawChanges, fieldsOf, type StoredDraw } from "#domain/bracket/stored.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import type { PlainRow } from "#domain/value/rows.ts"
import { type Decide, rowOf, tournamentOf } from "#domain/value/step.ts"
import { findRow, rowsOf, type Value } from "#domain/value/value.ts"
import { isHeldBack, type PublicWait, publicWait } from "./public-wait.ts"

type State = StoredDraw["row"]["state"]

export interface StateWish {
  readonly categoryId: CategoryId
  readonly state: State
  /** ISO, UTC; null: none; undefined: as it is. */
  readonly embargo: string | null | undefined
}

/**
 * Sets whether a category's draw is prepared, confirmed or published, and from when on everybody sees it. A draft is never
 * shown: refuses with `draw_draft`, which states how many athletes are still to be placed.
 */
export const setDrawState: Decide<StateWish, null> = (value, { categoryId, state, embargo }) => {
  const before = drawRow(value, categoryId)
  const count = before.awaits.length
  if (state !== "prepared" && count > 0) throw new Refusal("draw_draft", "state", { count })
  const after = { state, embargo: embargo === undefined ? before.embargo : embargo }
  return { kind: "draw.state", changes: updated<object>("draws", { categoryId }, before, after), outcome: null }
}

export interface Published {
  /** Draws that are published by it. */
  readonly count: number
  /** Those of them, and the drafts that were left, which nobody but the staff sees, and why. */
  readonly waits: readonly { readonly categoryId: CategoryId; readonly name: string; readonly why: PublicWait }[]
}

/** Publishes what is held back, but for drafts, in one step; told is what everybody sees by it, and what waits for what. */
export const publishDraws: Decide<{ readonly now: string }, Published> = (value, { now }) => {
  const tournament = tournamentOf(value)
  const kept = rowsOf(value, "draws").filter(({ state }) => state !== "published")
  const held = kept.filter(({ state, awaits }) => isHeldBack(state, awaits.length))
  const waits = kept.flatMap(({ categoryId, embargo, awaits }) => {
    const { name, status } = rowOf(value, "categories", categoryId)
    const facts = {
      awaited: awaits.length,
      isTournamentPublic: tournament.published,
      isCategoryPublic: status === "published",
      embargo: embargo === null ? null : new Date(embargo),
    }
    const why = publicWait(facts, new Date(now))
    return why === null ? [] : [{ categoryId, name, why }]
  })
  return {
    kind: tournament.published ? "draw.publish" : "draw.publishLater",
    changes: held.flatMap(({ categoryId, state }) =>
      updated<{ state: State }>("draws", { categoryId }, { state }, { state: "published" }),
    ),
    outcome: { count: held.length, waits },
  }
}

/**
 * Ends a draw by hand: athletes without a position get none, and athletes opposite empty positions advance. Outcome:
 * who was left out.
 */
export const finishManualDraw: Decide<{ readonly categoryId: CategoryId }, readonly AthleteId[]> = (
  value,
  { categoryId },
) => {
  const draw = requireDrawn(value, categoryId)
  const { awaits } = draw.bracket
  const bracket = awaits.length > 0 ? finishManual(draw.bracket).bracket : draw.bracket
  const changes = drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket })
  return { kind: "draw.finish", changes, outcome: awaits }
}

export interface LoneAthlete {
  readonly categoryId: CategoryId
  readonly athlete: AthleteId
}

/**
 * Confirms the lone athlete of a draw as winner. Refuses `position_changed` if others are there too, `athletes_outside` if
 * somebody stands outside.
 */
export const confirmAlone: Decide<LoneAthlete, null> = (value, { categoryId, athlete }) => {
  const { bracket } = requireDrawn(value, categoryId)
  const category = rowOf(value, "categories", categoryId).name
  const outside = bracket.outside.map((id) => ({ id, name: rowOf(value, "athletes", id).name, category }))
  if (outside.length > 0) throw new Refusal("athletes_outside", null, { list: outside, act: "winner" })
  const placed = bracket.places.filter((id) => id !== null)
  if (placed.length !== 1 || placed[0] !== athlete || bracket.awaits.length > 0) {
    throw new Refusal("position_changed", null, { athlete })
  }
  return ofDraw(value, "draw.winner", categoryId, { confirmed: athlete })
}

export interface LevelAthletes {
  readonly categoryId: CategoryId
  readonly athletes: readonly AthleteId[]
}

/**
 * Says that these athletes share the medal for which they are level in the table of a round robin. Refuses `not_level` if
 * others, or none, are.
 */
export const shareMedal: Decide<LevelAthletes, null> = (value, { categoryId, athletes }) => {
  const level = levelIn(requireDrawn(value, categoryId).bracket)
  const isSame = level.length === athletes.length && level.every(({ athlete }) => athletes.includes(athlete))
  if (!isSame) throw new Refusal("not_level")
  return ofDraw(value, "draw.share", categoryId, { shared: level })
}

/** A step that changes the row of a draw as it was seen. */
const ofDraw = (value: Value, kind: string, categoryId: CategoryId, after: Partial<PlainRow<"draws">>) => ({
  kind,
  changes: updated<object>("draws", { categoryId }, drawRow(value, categoryId), after),
  restsOn: [{ table: "draws" as const, key: { categoryId } }],
  outcome: null,
})

const drawRow = (value: Value, categoryId: CategoryId): PlainRow<"draws"> =>
  orNotDrawn(findRow(value, "draws", categoryId))

const requireDrawn = (value: Value, categoryId: CategoryId): StoredDraw => orNotDrawn(drawIn(value, categoryId))

function orNotDrawn<Draw>(draw: Draw | null): Draw {
  if (draw === null) throw new Refusal("not_drawn")
  return draw
}
