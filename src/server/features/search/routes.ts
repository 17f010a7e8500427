import { search, type WireHit } from "#contract/search/calls.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { searchWords } from "#domain/search-words.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findDraws } from "#server/records/brackets/brackets.ts"
import {
  findAthletes,
  findCategories,
  findClubs,
  findFights,
  namesOf,
  type Sought,
  searchedTournaments,
  searchThrough,
} from "#server/records/search.ts"
import type { Deps } from "#server/views/deps.ts"

const SHORTEST = 2

/** Finds people, clubs, categories and fights in the tournaments that the caller works on. */
export function searchRoutes(serve: Serve, { db }: Pick<Deps, "db">): void {
  serve(search, async ({ q, tournament = 0 }, caller) => {
    const words = searchWords(q)
    const number = /^\d{1,9}$/.test(words.join("")) ? Number(words.join("")) : null
    if (caller.accountId === null || (number === null && words.join("").length < SHORTEST)) return { list: [] }
    const tournaments = await searchedTournaments(db, caller.accountId, tournament)
    const sought = { tournaments, words, first: tournament }
    const { signal } = caller
    const fights = number === null ? [] : await fightsOf(sought, number)
    // One after another: a search takes one connection to the database, not three.
    const athletes = await searchThrough("athletes", sought, signal, (some) => findAthletes(db, some))
    const clubs = await searchThrough("clubs", sought, signal, (some) => findClubs(db, some))
    const categories = await searchThrough("categories", sought, signal, (some) => findCategories(db, some))
    return {
      list: [
        ...fights,
        ...athletes.map((one) => ({
          ...hitOf("athlete", one),
          id: one.id,
          category: one.categoryId ?? 0,
          title: one.name,
          note: [one.category, one.organization].filter(Boolean).join(" · "),
        })),
        ...categories.map((one) => ({
          ...hitOf("category", one),
          id: one.id,
          category: one.id,
          title: one.name,
          note: String(one.count),
        })),
        ...clubs.map((one) => ({ ...hitOf("club", one), title: one.organization, note: String(one.count) })),
      ],
    }
  })

  async function fightsOf(sought: Sought, number: number): Promise<WireHit[]> {
    const found = await findFights(db, sought, number)
    const drawByCategory = new Map((await findDraws(db, found)).map((draw) => [draw.row.categoryId, draw]))
    const pairs = found.map(({ categoryId, t }) => {
      const draw = drawByCategory.get(categoryId)
      return draw && Bracket.standing(draw.bracket).fights[t]
    })
    const names = await namesOf(
      db,
      pairs.flatMap((pair) => [pair?.blue, pair?.red]).filter((id) => typeof id === "number"),
    )
    const nameOf = (id: AthleteId | null | undefined) => (id && names.get(id)) || "…"
    return found.map((fight, at) => ({
      ...hitOf("fight", fight),
      id: fight.t,
      category: fight.categoryId,
      title: `${fight.number}: ${nameOf(pairs[at]?.blue)} – ${nameOf(pairs[at]?.red)}`,
      note: fight.category,
    }))
  }
}

const hitOf = (kind: WireHit["kind"], found: { readonly tournamentId: number; readonly tournamentName: string }) => ({
  kind,
  tournament: found.tournamentId,
  tournamentName: found.tournamentName,
  id: 0,
  category: 0,
})
