import { suggestCategories } from "#contract/categories/merging.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { takingPart } from "./taking-part.ts"

/** What may be done with categories that are too small or too large; read anew when somebody comes into one or leaves it, not with every result. */
export function suggestionsQuery({
  id,
  protocols,
  sportsmans,
}: Pick<WireTournamentFull, "id" | "protocols" | "sportsmans">) {
  const taking = takingPart({ sportsmans })
  const counts = protocols.map((one) => `${one.id}:${taking.get(one.id) ?? 0}:${one.draw_state}`).join()
  return queryOf([...keys.all(id), "suggestions", counts], suggestCategories, { id })
}

export type SmallSuggestion = OutputOf<typeof suggestCategories>["small"][number]
