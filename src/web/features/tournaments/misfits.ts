import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { misfits } from "#domain/registration/fits.ts"
import { categoryFields } from "#web/tournament/category-fields.ts"

type Entered = Pick<WireTournamentFull, "protocols" | "sportsmans">

/** Ids of the entries whose age their category does not admit in that year. */
export function misfitsByAge({ protocols, sportsmans }: Entered, year: number): number[] {
  const byId = new Map(protocols.map((category) => [category.id, categoryFields(category)]))
  return sportsmans.flatMap(({ id, category_id, bdate, members }) => {
    const category = byId.get(category_id)
    const people = members.map((one) => ({ name: one.name, birthYear: one.bdate, sex: "none" as const }))
    const entrant = { sex: "none" as const, birthYear: bdate, weight: null, members: people }
    const isOff = category && misfits(entrant, category, year).some(({ field }) => field === "birthYear")
    return isOff ? [id] : []
  })
}
