import type { catalogue } from "#contract/catalogue/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { ClassBounds } from "#domain/athletes/fits.ts"
import type { ClassField } from "#domain/athletes/fitting-classes.ts"
import { categoryFields } from "./category-fields.ts"
import { seasonOf } from "./season.ts"

/** A category of the tournament by the names of the rules, with itself as pages know it. */
export interface StandingClass extends ClassBounds {
  readonly id: number
  readonly name: string
  readonly wire: WireCategory
}

export type Catalogue = Pick<OutputOf<typeof catalogue>, "ageCategories" | "extra">
type ClassSource = Pick<WireTournamentFull, "date" | "protocols" | "category_ids" | "category_weigh_ids">

/** Where a class for an athlete is looked for; until the catalogue is here, only among the categories of the tournament. */
export const classField = (tournament: ClassSource, known: Catalogue | undefined): ClassField<StandingClass> => ({
  standing: tournament.protocols.map((wire) => ({ ...categoryFields(wire), name: wire.fullname, wire })),
  groups: { main: known?.ageCategories ?? [], extra: known?.extra ?? [] },
  picks: { categoryIds: idsOf(tournament.category_ids), categoryWeighIds: idsOf(tournament.category_weigh_ids) },
  year: seasonOf(tournament.date),
})

const idsOf = (csv: string): number[] => csv.split(",").map(Number).filter(Boolean)
