import type { WireStandings } from "#contract/standings.ts"
import { type Day, groupName } from "#rehearsal/day/day.ts"
import { roundLines } from "#rehearsal/day/forms.ts"
import { ranksOf } from "#rehearsal/paper/forms.ts"
import type { PaperList } from "#rehearsal/paper/paper.ts"
import { medalsOf, type PaperMedals } from "#rehearsal/paper/tree.ts"
import { findings } from "#rehearsal/texts.ts"
import type { Same } from "./same.ts"

/** Who has gold, silver and bronze in every category. */
export function compareMedals(day: Day, categories: WireStandings["categories"], same: Same): void {
  const told = new Map(categories.map((one) => [one.category, one]))
  const check = (category: number, medals: PaperMedals): void => {
    const one = told.get(category)
    const name = groupName(day, category)
    same(findings.over(name), 1, one?.over)
    for (const place of [1, 2, 3] as const) {
      const own = (one?.winners ?? []).filter((winner) => winner.place === place).map(({ athlete }) => athlete)
      same(findings.medals(name, place), sorted(medals[place]), sorted(own))
    }
  }
  for (const [category, tree] of day.paper.trees) {
    if (tree.places.some((place) => place !== null)) check(category, medalsOf(tree))
  }
  for (const [category, list] of day.paper.lists) check(category, medalsOfList(list))
}

function medalsOfList(list: PaperList): PaperMedals {
  const ranks = [...ranksOf(roundLines(list, "final"))]
  const at = (place: number): number[] => ranks.filter(([, rank]) => rank === place).map(([athlete]) => athlete)
  return { 1: at(1), 2: at(2), 3: at(3) }
}

const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other)
