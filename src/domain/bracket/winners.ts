import type { AthleteId } from "#domain/ids.ts"
import { placesTaken } from "./places-taken.ts"
import { isOver } from "./progress.ts"
import type { Bracket } from "./types.ts"
import { type MedalCounts, medalCountsOfAll, type Winners, winnersOfAll } from "./winners-of-all.ts"

/**
 * The medals that are decided so far: those of `winnersOfAll`, but none for who competes for no place. Who takes the
 * place of such a one has its medal (`placesTaken`); a medal that nobody takes stays empty.
 */
export function winners(bracket: Bracket): Winners {
  const all = winnersOfAll(bracket)
  if (bracket.unranked.length === 0) return all
  const places = [...placesTaken(bracket)]
  const at = (place: number, before: readonly AthleteId[]): AthleteId[] => {
    const there = places.flatMap(([id, own]) => (own === place ? [id] : []))
    return [...before.filter((id) => there.includes(id)), ...there.filter((id) => !before.includes(id))]
  }
  return { golds: at(1, all.golds), silvers: at(2, all.silvers), bronzes: at(3, all.bronzes) }
}

/** How many of each medal the field can give, decided or not; once it is over, those that were given. */
export function medalCounts(bracket: Bracket): MedalCounts {
  if (bracket.unranked.length === 0 || !isOver(bracket)) return medalCountsOfAll(bracket)
  const { golds, silvers, bronzes } = winners(bracket)
  return { golds: golds.length, silvers: silvers.length, bronzes: bronzes.length }
}
