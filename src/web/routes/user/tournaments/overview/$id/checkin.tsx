import { createFileRoute } from "@tanstack/react-router"

export interface CheckinSearch {
  /** The entry that is opened. */
  readonly athlete?: number
}

// The overview shows the desks where this address matches.
export const Route = createFileRoute("/user/tournaments/overview/$id/checkin")({
  validateSearch: (search): CheckinSearch => {
    const athlete = Number(search.athlete)
    return Number.isInteger(athlete) && athlete > 0 ? { athlete } : {}
  },
})
