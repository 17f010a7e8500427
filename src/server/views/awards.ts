import type { WireAward } from "#contract/displays/calls.ts"
import { stepOf } from "#domain/awards/awards.ts"
import type { AwardRow } from "#server/records/awards.ts"
import type { Ended, Outcome } from "./standings/outcome.ts"

/** Places with medals. */
const MEDALS = 3

/** Categories that are over and those whose winners were called, in the order of lists. */
export function awardsShown(outcome: Outcome, rows: readonly AwardRow[]): WireAward[] {
  const rowById = new Map(rows.map((row) => [row.categoryId, row]))
  return outcome.ended.flatMap((ended): WireAward[] => {
    const row = rowById.get(ended.category.id)
    if (!hasWinners(ended) && !row) return []
    return [
      {
        category: ended.category.id,
        fullName: ended.category.name,
        step: hasWinners(ended) ? stepOf(row) : "",
        calledAt: row?.calledAt.toISOString() ?? "",
        givenAt: row?.givenAt?.toISOString() ?? "",
        revealed: row?.revealed ?? 0,
        winners: winnersOf(ended, outcome),
      },
    ]
  })
}

/** Whether its medals can be given: it is over, and somebody has won. */
export const hasWinners = (ended: Ended): boolean => medallistsOf(ended).length > 0

/** The finishes with a medal; none before the category is over. */
export const medallistsOf = ({ result }: Ended): Ended["result"]["finishes"] =>
  result.isOver ? result.finishes.filter(({ place }) => place !== null && place <= MEDALS) : []

function winnersOf(ended: Ended, { athleteById }: Outcome): WireAward["winners"] {
  const medals = medallistsOf(ended).flatMap(({ athleteId, place }) => {
    const athlete = athleteById.get(athleteId)
    if (place === null || !athlete) return []
    return [{ place, name: athlete.name, organization: athlete.organization, region: athlete.region }]
  })
  return medals.sort((one, other) => one.place - other.place)
}
