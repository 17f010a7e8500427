import { listApplications } from "#contract/applications/calls.ts"
import { coachDay, listParticipation, showParticipation } from "#contract/applications/participation.ts"
import { publicPapers } from "#contract/public/papers.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

export const participationQuery = queryOf(keys.participation, listParticipation, {})

/** A tournament as its coach sees it. */
export const ownQuery = (id: number) => queryOf([...keys.applications(id), "own"], showParticipation, { id })

/** All online entries, for the secretary. */
export const receivedQuery = (id: number) => queryOf([...keys.applications(id), "received"], listApplications, { id })

/** Which papers of what is over everybody may have, and a coach with them. */
export const papersQuery = (id: number, revision: number) =>
  queryOf([...keys.coachDay(id), "papers", revision], publicPapers, { id, revision })

export const dayQuery = (id: number) => queryOf(keys.coachDay(id), coachDay, { id })
