import { useQuery } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories/calls.ts"
import { contestFor } from "#domain/rules/contest-for.ts"
import { tournamentRulesQuery } from "./rules-query.ts"

/**
 * How many rounds the rules of a tournament have at most in a category; undefined until they are known: the best of
 * three is read then, and the server answers by the rules.
 */
export function useMostRounds(
  tournament: number,
): (category: Pick<WireCategory, "id" | "age_category" | "age1"> | undefined) => number | undefined {
  const { data } = useQuery(tournamentRulesQuery(tournament))
  return (category) => {
    if (!data) return undefined
    const { id, age_category: ageCategory = 0, age1 = 0 } = category ?? {}
    const rules = data.item.own.find((one) => one.category === id) ?? data.item
    return contestFor(rules, { ageCategory, age1 })?.rounds
  }
}
