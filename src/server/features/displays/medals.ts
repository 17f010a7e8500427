import type { WireMedals } from "#contract/displays/calls.ts"
import { keptBy } from "#domain/kept-by.ts"
import { standings } from "#domain/standings/standings.ts"
import type { Outcome } from "#server/views/standings/outcome.ts"

/** The regions that have medals, by gold, then silver, then bronze. */
export const medalsOf = keptBy(({ ended, teams, formula }: Outcome): WireMedals[] =>
  standings(
    ended.map(({ result }) => result),
    teams.region,
    formula,
  )
    .filter(({ gold, silver, bronze }) => gold + silver + bronze > 0)
    .sort((one, other) => one.medalPlace - other.medalPlace)
    .map(({ team, gold, silver, bronze }) => ({ region: team.name, gold, silver, bronze })),
)
