import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { deleteAthletes, moveAthletes } from "#contract/athletes/steps.ts"
import { call } from "#web/lib/api.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import type { Removal } from "./removal-text.ts"

/** The server's forecast of a removal, and its sentences by what the page shows. */
export interface Forecast {
  readonly revision: number
  readonly count: number
  readonly texts: readonly string[]
  readonly takesResults: boolean
}

/** Asks the server how the draws would change if these entries were deleted, or taken out of their categories. */
export function useRemoval(tournament: number) {
  const queries = useQueryClient()
  const tell = useCallback(
    async (removal: Removal & { readonly revision: number; readonly count: number }): Promise<Forecast> => {
      // Naming fights takes the rules of brackets, which the list does without.
      const { removalTexts, takesResults } = await import("./removal-text.ts")
      const full = fullTournamentQuery(tournament)
      const shown = await queries.ensureQueryData(full)
      // Results that fall are named from the page's data: a result that it does not know yet has no name there.
      const { item } =
        shown.item.revision < removal.revision ? await queries.fetchQuery({ ...full, staleTime: 0 }) : shown
      return {
        revision: removal.revision,
        count: removal.count,
        texts: removalTexts(removal, item),
        takesResults: takesResults(removal),
      }
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
