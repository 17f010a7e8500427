import { createFileRoute } from "@tanstack/react-router"
import { readStandings, type StandingsSearch } from "#web/features/standings/standings-search.ts"

// The overview shows winners, medals and teams at this address.
export const Route = createFileRoute("/user/tournaments/overview/$id/standings")({
  validateSearch: (search): StandingsSearch => readStandings(search),
})
