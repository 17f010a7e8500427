import type { catalogue, WireAgeCategory } from "#contract/catalogue/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { poomsaeCode } from "#contract/wire/codes.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { CategoryFields } from "#domain/registration/category-rules.ts"
import { isCovered } from "#domain/registration/covered.ts"
import { categoryOfClass } from "#domain/registration/made-category.ts"
import { categoryFields } from "#web/tournament/category-fields.ts"

/** A class that has no category yet, and what its category would be. */
export interface PossibleClass {
  /** Of the catalogue. */
  readonly id: number
  readonly category: CategoryFields
}

type Groups = Pick<OutputOf<typeof catalogue>, "ageCategories" | "extra">
type Picks = Pick<WireTournamentFull, "category_ids" | "category_weigh_ids" | "protocols">

/** The classes that the tournament's form picked (all main ones if it picked none) and that have no category yet. */
export function possibleClasses({ ageCategories, extra }: Groups, tournament: Picks): PossibleClass[] {
  const groups = idsOf(tournament.category_ids)
  const weights = idsOf(tournament.category_weigh_ids)
  const isFree = groups.size === 0
  const standing = tournament.protocols.map(fieldsOf)
  const picked = isFree ? ageCategories : [...ageCategories, ...extra].filter(({ id }) => groups.has(id))
  return picked
    .flatMap(classesOf)
    .filter(
      ({ id, category }) => (isFree ? category.sex !== "none" : weights.has(id)) && !isCovered(category, standing),
    )
}

const classesOf = (group: WireAgeCategory): PossibleClass[] =>
  (["male", "female", "any"] as const).flatMap((list) =>
    group[list].map(({ id, from, to }) => ({
      id,
      category: categoryOfClass(group, list === "any" ? "none" : list, from, to),
    })),
  )

const idsOf = (csv: string): ReadonlySet<number> => new Set(csv.split(",").map(Number).filter(Boolean))

/** What of a category decides whether it holds a class. */
const fieldsOf = (category: WireCategory): CategoryFields => ({
  ...categoryFields(category),
  showType: "bracket",
  poomsaeKind: poomsaeCode.from(category.poomsae_type) ?? "none",
  status: "published",
})
