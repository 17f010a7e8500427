import type { Athlete, Category } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type Standing, scoringOf, standingOf } from "#domain/poomsae/index.ts"
import type { Tx } from "#server/platform/change.ts"
import { listAthletesIn } from "#server/records/athletes/athletes.ts"
import { findDrawsIn } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listSheets } from "#server/records/poomsae/poomsae.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { sheetOf } from "./poomsae/sheet.ts"

/** A category that was finished by fights or performances, with its medals. */
export interface Finished {
  readonly name: string
  readonly medals: readonly { readonly athleteId: AthleteId; readonly place: number }[]
}

/** Which of these categories are finished by fights or performances, but for newcomers. */
export async function finishedAmong(
  tx: Tx,
  tournamentId: TournamentId,
  ids: readonly CategoryId[],
  newcomers: ReadonlySet<AthleteId> = new Set(),
): Promise<Map<CategoryId, Finished>> {
  if (ids.length === 0) return new Map()
  const categories = (await listCategories(tx, tournamentId)).filter(({ id }) => ids.includes(id))
  const draws = await findDrawsIn(tx, tournamentId, ids)
  const listed = await listsOf(tx, tournamentId, categories, newcomers)
  return new Map(
    categories.flatMap(({ id, name }) => {
      // Of a list that ends in a bracket the bracket decides.
      const draw = draws.get(id)
      const medals = draw ? medalsOf(draw, newcomers) : (listed.get(id) ?? null)
      return medals === null ? [] : [[id, { name, medals: medals.filter(({ place }) => place <= 3) }]]
    }),
  )
}

type Medals = Finished["medals"]

/** null: it was not finished. */
function medalsOf(draw: StoredDraw, newcomers: ReadonlySet<AthleteId>): Medals | null {
  const outside = draw.bracket.outside.filter((id) => !newcomers.has(id))
  const before = { ...draw.bracket, outside }
  return Bracket.isFinished(before) ? placedOf(Bracket.finishes(before)) : null
}

/** Who has which place in the lists of these that are over, by category. */
async function listsOf(
  tx: Tx,
  tournamentId: TournamentId,
  categories: readonly Category[],
  newcomers: ReadonlySet<AthleteId>,
): Promise<Map<CategoryId, Medals>> {
  const standings = await standingsOf(tx, tournamentId, categories, (own) => own.filter(({ id }) => !newcomers.has(id)))
  return new Map(
    [...standings].flatMap(([id, { places, isOver }]): [CategoryId, Medals][] =>
      isOver ? [[id, placedOf(places)]] : [],
    ),
  )
}

/** The standings of the lists among these categories, with `own` of their athletes, in a number of queries that they do not raise. */
export async function standingsOf(
  tx: Tx,
  tournamentId: TournamentId,
  categories: readonly Category[],
  own: (athletes: readonly Athlete[]) => readonly Athlete[],
): Promise<Map<CategoryId, Standing>> {
  const lists = categories.filter(({ showType }) => showType === "list")
  const tournament = lists.length > 0 ? await findTournament(tx, tournamentId) : undefined
  if (!tournament) return new Map()
  const ids = lists.map(({ id }) => id)
  const rowsOf = await listSheets(tx, tournamentId, ids)
  const entries = await listAthletesIn(tx, tournamentId, ids)
  const scoring = scoringOf(await rulesOf(tx, tournament))
  return new Map(
    lists.flatMap((category): [CategoryId, Standing][] => {
      const rows = rowsOf.get(category.id)
      const athletes = own(entries.get(category.id) ?? [])
      return rows ? [[category.id, standingOf(sheetOf(category, athletes, rows, scoring), scoring)]] : []
    }),
  )
}

const placedOf = (list: readonly { readonly athleteId: AthleteId; readonly place: number | null }[]): Medals =>
  list.flatMap(({ athleteId, place }) => (place === null ? [] : [{ athleteId, place }]))
