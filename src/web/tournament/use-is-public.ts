import { useQuery } from "@tanstack/react-query"
import { fullTournamentQuery } from "./queries.ts"

/** Whether visitors see the tournament; until that is known they do not. What is published in one that they do not see waits with it. */
export const useIsPublic = (tournament: number): boolean =>
  useQuery(fullTournamentQuery(tournament)).data?.item.published === 1
