import type { WireStandings } from "#contract/standings/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { StandingsSearch } from "./standings-search.ts"

/** What every part of the standings needs. */
export interface PartProps {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
  readonly standings: WireStandings
  readonly search: StandingsSearch
  readonly onChange: (search: StandingsSearch) => void
}
