import type { WireStandings } from "#contract/standings.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import type { StandingsSearch } from "./standings-search.ts"

/** What every part of the standings stands on. */
export interface PartProps {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
  readonly standings: WireStandings
  readonly search: StandingsSearch
  readonly onChange: (search: StandingsSearch) => void
}
