import type { Category } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type FactsOf, Refusal } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { listNamed } from "#server/records/athletes/athletes.ts"
import { findDrawsIn } from "#server/records/brackets/brackets.ts"
import { placedAmong } from "#server/records/brackets/outside.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { standingsOf } from "./finished.ts"

type Facts = FactsOf<"unranked_drawn">

/**
 * The question that a step asks by which somebody in a drawn category competes for no place any more, or for one again
 * (docs/decisions/formats-and-results.md): who, where, and whose medals would be others. null: it marks nobody there.
 */
export async function unrankedQuestion(
  tx: Tx,
  tournamentId: TournamentId,
  changes: readonly RowChange[],
): Promise<Refusal | null> {
  const marks = new Map(changes.flatMap(markOf))
  const placed = marks.size === 0 ? [] : await placedAmong(tx, tournamentId, [...marks.keys()])
  if (placed.length === 0) return null
  const isMarked = (id: AthleteId): boolean => marks.get(id) === true
  const categories = new Map(placed.map(({ categoryId, category }) => [categoryId, category]))
  return new Refusal("unranked_drawn", null, {
    unranked: placed.filter(({ id }) => isMarked(id)).map(({ name }) => name),
    competing: placed.filter(({ id }) => !isMarked(id)).map(({ name }) => name),
    categories: [...categories.values()],
    medals: await medalsChanged(tx, tournamentId, [...categories.keys()], new Set(placed.map(({ id }) => id))),
  })
}

/** Which entry a row marks, or takes the mark from. */
function markOf({ table, key, before, after }: RowChange): [AthleteId, boolean][] {
  if (table !== "athletes" || before === null || after === null || after.unranked === undefined) return []
  return before.unranked === after.unranked ? [] : [[key.id as AthleteId, after.unranked === true]]
}

type Places = ReadonlyMap<AthleteId, number>

/** Who has another medal than they would have if these had their mark of before. */
async function medalsChanged(
  tx: Tx,
  tournamentId: TournamentId,
  ids: readonly CategoryId[],
  turned: ReadonlySet<AthleteId>,
): Promise<Facts["medals"]> {
  const categories = (await listCategories(tx, tournamentId)).filter(({ id }) => ids.includes(id))
  const before = await medalsIn(tx, tournamentId, categories, turned)
  const now = await medalsIn(tx, tournamentId, categories, new Set())
  const changed = categories.flatMap(({ id, name: category }) => {
    const [was, is] = [before.get(id) ?? noPlaces, now.get(id) ?? noPlaces]
    return [...new Set([...is.keys(), ...was.keys()])]
      .filter((athlete) => was.get(athlete) !== is.get(athlete))
      .map((athlete) => ({ athlete, category, was: was.get(athlete) ?? 0, now: is.get(athlete) ?? 0 }))
  })
  const people = await listNamed(
    tx,
    tournamentId,
    changed.map(({ athlete }) => athlete),
  )
  const nameById = new Map(people.map(({ id, name }) => [id, name]))
  return changed.map(({ athlete, ...medal }) => ({ name: nameById.get(athlete) ?? "", ...medal }))
}

const noPlaces: Places = new Map()

/** The medals of these categories as far as they are decided, with the mark of `turned` the other way round. */
async function medalsIn(
  tx: Tx,
  tournamentId: TournamentId,
  categories: readonly Category[],
  turned: ReadonlySet<AthleteId>,
): Promise<ReadonlyMap<CategoryId, Places>> {
  const draws = await findDrawsIn(
    tx,
    tournamentId,
    categories.map(({ id }) => id),
  )
  const lists = await standingsOf(tx, tournamentId, categories, (own) =>
    own.map((one) => (turned.has(one.id) ? { ...one, unranked: !one.unranked } : one)),
  )
  return new Map(
    categories.map(({ id }) => {
      const list = lists.get(id)
      return [id, medalsOf(list ? (list.isOver ? list.places : []) : finishesOf(draws.get(id), turned))]
    }),
  )
}

function finishesOf(draw: StoredDraw | undefined, turned: ReadonlySet<AthleteId>): readonly Bracket.Finish[] {
  if (!draw) return []
  const { bracket } = draw
  const unranked = bracket.places
    .filter((id) => id !== null)
    .filter((id) => bracket.unranked.includes(id) !== turned.has(id))
  return Bracket.finishes({ ...bracket, unranked })
}

const medalsOf = (list: readonly { readonly athleteId: AthleteId; readonly place: number | null }[]): Places =>
  new Map(list.flatMap(({ athleteId, place }) => (place !== null && place <= 3 ? [[athleteId, place]] : [])))
