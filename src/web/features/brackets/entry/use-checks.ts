import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { listFightChecks, type WireFightCheck } from "#contract/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"
import { fightName } from "../board/fight-name.ts"
import { bracketOf, categoryView } from "../category-view.ts"

/** A recorded fight as it is compared with its paper. */
export interface CheckRow {
  readonly key: string
  readonly number: number
  readonly text: string
  readonly check: WireFightCheck
}

/** Recorded fights by number, the newest answer for each revision of the tournament. */
export function useChecks(tournament: WireTournamentFull) {
  const { id, revision } = tournament
  const query = useQuery({
    queryKey: [...keys.all(id), "fight-checks", revision],
    queryFn: () => call(listFightChecks, { id }),
    placeholderData: keepPreviousData,
  })
  return { ...query, rows: query.data && rowsOf(tournament, query.data.list) }
}

function rowsOf(tournament: WireTournamentFull, list: readonly WireFightCheck[]): CheckRow[] {
  const rows = tournament.protocols.flatMap((category) => {
    const own = list.filter((check) => check.category === category.id)
    const bracket = own.length > 0 ? bracketOf(category) : null
    if (!bracket) return []
    const model = bracketModel(bracket, categoryView(tournament, category).athleteById, "organization")
    return own.flatMap((check) => {
      const fight = bracket.fights[check.technicalNumber]
      if (!fight?.result) return []
      const { decision } = fight.result
      const text = `${fightName(model, check.technicalNumber)}${decision && `, ${decision}`} (${category.fullname})`
      const key = `${category.id}/${check.technicalNumber}`
      return [{ key, number: fight.number ?? Number.MAX_SAFE_INTEGER, text, check }]
    })
  })
  return rows.sort((one, other) => one.number - other.number)
}
