import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import type { NextStep } from "#domain/progress/next-step.ts"
import { isStatus } from "#web/lib/errors.ts"
import { progressQuery } from "#web/tournament/progress-query.ts"
import { fullTournamentQuery, tournamentQuery } from "#web/tournament/queries.ts"
import { useRole } from "#web/tournament/use-role.ts"
import type { Page } from "./place.ts"
import { messages } from "./uk.ts"

/** What the frame of a tournament shows of it. */
export interface Workspace {
  /** Undefined until the server has answered. */
  readonly tournament: Facts | undefined
  readonly isMissing: boolean
  readonly mayEdit: boolean
  readonly mayOwn: boolean
  /** What the staff should do next; undefined for everybody else, and until it is known. */
  readonly next: NextStep | undefined
  /** Figures at the rows, of what is known already. */
  readonly counts: Partial<Record<Page, number>>
}

export interface Facts {
  readonly id: number
  readonly name: string
  readonly shortName: string
  readonly isPublished: boolean
  /** Date, city, address and contacts, as far as they are given. */
  readonly facts: readonly string[]
}

/**
 * The same object until something of it changes. `isSettled`: the page has come; what the frame alone shows is asked for
 * after that.
 */
export function useWorkspace(id: number, isSettled: boolean): Workspace {
  const { data, error } = useQuery(tournamentQuery(id))
  // The tabs load it; the frame only shows what is there.
  const { data: full } = useQuery({ ...fullTournamentQuery(id), enabled: false })
  const { mayEdit, mayOwn } = useRole(id, true)
  const { data: progress } = useQuery({ ...progressQuery(id), enabled: mayEdit && isSettled })
  const isMissing = isStatus(error, 404)
  const tournament = useMemo(() => data && factsIn(data.item), [data])
  return useMemo(
    () => ({
      tournament,
      isMissing,
      mayEdit,
      mayOwn,
      next: mayEdit ? progress?.next : undefined,
      counts: {
        ...(full && {
          athletes: full.item.sportsmans.length,
          categories: full.item.protocols.length,
          courts: full.item.sections.length,
        }),
        ...(mayEdit && progress && { applications: progress.applications.count, checkin: progress.weighIn.left }),
      },
    }),
    [tournament, isMissing, mayEdit, mayOwn, progress, full],
  )
}

const factsIn = (item: WireTournament): Facts => ({
  id: item.id,
  name: item.name,
  shortName: item.short_name || item.name,
  isPublished: item.published === 1,
  facts: [item.date, item.city, item.address, item.contacts].filter(Boolean),
})

export const factsOf = ({ facts }: Facts): string => facts.join(" · ") || messages.missing
