import { suggestCategories } from "#contract/categories/merging.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** What may be done with categories that are too small or too large; read anew when one gains or loses entries, not with every result. */
export function suggestionsQuery({ id, protocols }: Pick<WireTournamentFull, "id" | "protocols">) {
  const counts = protocols.map((one) => `${one.id}:${one.count}:${one.draw_state}`).join()
  return queryOf([...keys.all(id), "suggestions", counts], suggestCategories, { id })
}

export type SmallSuggestion = OutputOf<typeof suggestCategories>["small"][number]
