import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { deleteAthletes, moveAthletes } from "#contract/athlete-steps.ts"
import { call } from "#web/lib/api.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { type Removal, removalTexts, takesResults } from "./removal-text.ts"

/** The server's forecast of a removal, and its sentences by what the page shows. */
interface Forecast {
  readonly count: number
  readonly texts: readonly string[]
  readonly takesResults: boolean
}

/** Asks the server what it would do to the draws to delete these entries, or to take them out of their categories. */
export function useRemoval(tournament: number) {
  const queries = useQueryClient()
  const tell = useCallback(
    async (removal: Removal & { readonly count: number }): Promise<Forecast> => {
      const { item } = await queries.ensureQueryData(fullTournamentQuery(tournament))
      return { count: removal.count, texts: removalTexts(removal, item), takesResults: takesResults(removal) }
    },
    [queries, tournament],
  )
  const ofDeletion = useCallback(
    async (athletes: readonly number[]) =>
      tell(await call(deleteAthletes, { id: tournament, athletes: [...athletes], preview: 1 })),
    [tell, tournament],
  )
  /** Of a move it is the same wherever it leads, into a class too that is made by it. */
  const ofMove = useCallback(
    async (athlete: number) =>
      tell(await call(moveAthletes, { id: tournament, athletes: [athlete], category: 0, preview: 1 })),
    [tell, tournament],
  )
  return { ofDeletion, ofMove }
}
