import type { Athlete } from "#domain/athletes/types.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import { listNamed } from "#server/records/athletes/athletes.ts"
import { placedAmong, type Stander } from "#server/records/brackets/outside.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { standingsOf } from "./finished.ts"
import { idsOf, isBackward, type Move } from "./moves.ts"

/**
 * Who comes back to the line that a list has kept, without having been counted in it: was in another category,
 * was set aside, or had left before performing. A step that takes another one back gives whoever has performed the place
 * of before.
 */
export async function backInLists(
  tx: Tx,
  tournamentId: TournamentId,
  came: readonly Move[],
  step: Pick<Step<unknown>, "undoes" | "backTo">,
): Promise<Stander[]> {
  const placed = await takingPart(tx, tournamentId, await placedAmong(tx, tournamentId, idsOf(came)))
  if (placed.length === 0) return []
  const ids = new Set(placed.map(({ categoryId }) => categoryId))
  const lists = (await listCategories(tx, tournamentId)).filter(
    ({ id, showType }) => ids.has(id) && showType === "list",
  )
  const isBack = isBackward(step)
  const stayed = new Set(came.flatMap(({ id, hasStayed }) => (hasStayed || isBack ? [id] : [])))
  const before = (athletes: readonly Athlete[]): Athlete[] =>
    athletes.map((one) => (stayed.has(one.id) ? { ...one, out: true } : one))
  const standings = await standingsOf(tx, tournamentId, lists, before)
  return placed.filter(({ id, categoryId }) => {
    const standing = standings.get(categoryId)
    return standing !== undefined && !(stayed.has(id) && standing.places.some(({ athleteId }) => athleteId === id))
  })
}

/** Who is known to be away comes to the line without being counted in it: there is nothing to ask. */
async function takingPart(tx: Tx, id: TournamentId, placed: readonly Stander[]): Promise<Stander[]> {
  if (placed.length === 0) return []
  const named = await listNamed(
    tx,
    id,
    placed.map((one) => one.id),
  )
  const here = new Set(named.flatMap((one) => (one.out ? [] : [one.id])))
  return placed.filter((one) => here.has(one.id))
}
