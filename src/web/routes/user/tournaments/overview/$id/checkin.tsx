import { createFileRoute } from "@tanstack/react-router"

export interface CheckinSearch {
  /** The entry that is opened. */
  readonly athlete?: number
}

// The overview shows the desks at this address.
export const Route = createFileRoute("/user/tournaments/overview/$id/checkin")({
  validateSearch: (search): CheckinSearch => {
    const athlete = Number(search.athlete)
    return Number.isInteger(athlete) && athlete > 0 ? { athlete } : {}
  },
})
