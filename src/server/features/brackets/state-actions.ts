import * as Bracket from "#domain/bracket/index.ts"
import { isHeldBack, type PublicWait, publicWait } from "#domain/draw/public-wait.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import {
  type DrawRow,
  drawChanges,
  fieldsOf,
  findDraw,
  listDraws,
  type StoredDraw,
} from "#server/records/brackets/brackets.ts"
import { outsideIn, outsideRefusal } from "#server/records/brackets/outside.ts"
import { listCategories } from "#server/records/categories/categories.ts"

export interface DrawState {
  readonly state: DrawRow["state"]
  /** null: none; undefined: as it is. */
  readonly embargo: Date | null | undefined
}

/** Sets whether a category's draw is prepared, confirmed or published, and from when on everybody sees it. */
export const setDrawState = action(async (tx, tournament, categoryId: CategoryId, { state, embargo }: DrawState) => {
  const draw = await findDraw(tx, tournament.id, categoryId)
  if (!draw) throw new Refusal("not_drawn")
  requireWhole(draw, state)
  const before = { state: draw.row.state, embargo: draw.row.embargo }
  const after = { state, embargo: embargo === undefined ? before.embargo : embargo }
  return {
    kind: "draw.state",
    changes: updated<typeof before>("draws", { categoryId }, before, after),
    topics: [`category:${categoryId}`],
    outcome: null,
  }
})

/** A draft is never shown: refuses with `draw_draft`, which states how many athletes are still to be placed. */
function requireWhole({ bracket }: StoredDraw, state: DrawState["state"]): void {
  if (state !== "prepared" && bracket.awaits.length > 0) {
    throw new Refusal("draw_draft", "state", { count: bracket.awaits.length })
  }
}

export interface Published {
  /** Draws that are published by it. */
  readonly count: number
  /** Those of them, and the drafts that were left, which nobody but the staff sees, and why. */
  readonly waits: readonly { readonly categoryId: CategoryId; readonly name: string; readonly why: PublicWait }[]
}

/** Publishes what is held back, but for drafts, in one step; told is what everybody sees by it, and what waits for what. */
export const publishDraws = action(async (tx, tournament, now: Date) => {
  const kept = [...(await listDraws(tx, tournament.id)).values()].filter(({ row }) => row.state !== "published")
  const held = kept.filter(({ row, bracket }) => isHeldBack(row.state, bracket.awaits.length))
  return {
    kind: tournament.published ? "draw.publish" : "draw.publishLater",
    changes: held.flatMap(({ row: { categoryId, state } }) =>
      updated<Pick<DrawRow, "state">>("draws", { categoryId }, { state }, { state: "published" }),
    ),
    topics: ["categories"],
    outcome: { count: held.length, waits: await waitsOf(tx, tournament, kept, now) } satisfies Published,
  }
})

async function waitsOf(
  tx: Tx,
  tournament: TournamentRow,
  draws: readonly StoredDraw[],
  now: Date,
): Promise<Published["waits"]> {
  const categories = new Map((await listCategories(tx, tournament.id)).map((one) => [one.id, one]))
  return draws.flatMap(({ row: { categoryId, embargo }, bracket }) => {
    const category = categories.get(categoryId)
    const facts = {
      awaited: bracket.awaits.length,
      isTournamentPublic: tournament.published,
      isCategoryPublic: category?.status === "published",
      embargo,
    }
    const why = publicWait(facts, now)
    return why === null ? [] : [{ categoryId, name: category?.name ?? "", why }]
  })
}

/**
 * Ends a draw by hand: athletes without a position get none, and athletes opposite empty positions advance. Outcome:
 * who was left out.
 */
export const finishManualDraw = action(async (tx, tournament, categoryId: CategoryId) => {
  const draw = await drawnOf(tx, tournament, categoryId)
  const { awaits } = draw.bracket
  const { bracket } = awaits.length > 0 ? Bracket.finishManual(draw.bracket) : draw
  return {
    kind: "draw.finish",
    changes: drawChanges(categoryId, draw, { fields: fieldsOf(draw), bracket }),
    topics: [`category:${categoryId}`],
    outcome: awaits,
  }
})

/**
 * Confirms the lone athlete of a draw as winner. Refuses `position_changed` if he is not alone there, `athletes_outside` if
 * somebody stands outside.
 */
export const confirmAlone = action(async (tx, tournament, categoryId: CategoryId, athlete: AthleteId) => {
  const { row, bracket } = await drawnOf(tx, tournament, categoryId)
  const outside = await outsideIn(tx, tournament.id, [categoryId])
  if (outside.length > 0) throw outsideRefusal(outside, "winner")
  const placed = bracket.places.filter((id) => id !== null)
  if (placed.length !== 1 || placed[0] !== athlete || bracket.awaits.length > 0) {
    throw new Refusal("position_changed", null, { athlete })
  }
  return {
    kind: "draw.winner",
    changes: updated<Pick<DrawRow, "confirmed">>("draws", { categoryId }, row, { confirmed: athlete }),
    topics: [`category:${categoryId}`],
    restsOn: [{ table: "draws", key: { categoryId } }],
    outcome: null,
  }
})

/**
 * Says that these athletes share the medal for which they are level in the table of a round robin. Refuses `not_level` if
 * others, or none, are.
 */
export const shareMedal = action(async (tx, tournament, categoryId: CategoryId, athletes: readonly AthleteId[]) => {
  const { row, bracket } = await drawnOf(tx, tournament, categoryId)
  const level = Bracket.levelIn(bracket)
  const isSame = level.length === athletes.length && level.every(({ athlete }) => athletes.includes(athlete))
  if (!isSame) throw new Refusal("not_level")
  return {
    kind: "draw.share",
    changes: updated<Pick<DrawRow, "shared">>("draws", { categoryId }, row, { shared: level }),
    topics: [`category:${categoryId}`],
    restsOn: [{ table: "draws", key: { categoryId } }],
    outcome: null,
  }
})

async function drawnOf(tx: Tx, tournament: TournamentRow, categoryId: CategoryId): Promise<StoredDraw> {
  const draw = await findDraw(tx, tournament.id, categoryId)
  if (!draw) throw new Refusal("not_drawn")
  return draw
}
