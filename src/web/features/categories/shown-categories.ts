import type { WireCategory } from "#contract/categories/calls.ts"
import { compareCategories } from "#domain/athletes/category-order.ts"
import { categoryFields } from "#web/tournament/category-fields.ts"
import type { Change } from "#web/tournament/changed.ts"

/** The category as saved, at its place in the order of lists. */
export const withCategory =
  (category: WireCategory): Change =>
  (shown) => {
    const others = shown.protocols.filter(({ id }) => id !== category.id)
    const protocols = [...others, category].sort((one, two) =>
      compareCategories(categoryFields(one), categoryFields(two)),
    )
    return { ...shown, protocols }
  }

/** Its athletes stay, without a category. */
export const withoutCategory =
  (category: number): Change =>
  (shown) => ({
    ...shown,
    protocols: shown.protocols.filter(({ id }) => id !== category),
    sportsmans: shown.sportsmans.map((athlete) =>
      athlete.category_id === category ? { ...athlete, category_id: 0, category: "", in_bracket: 0 } : athlete,
    ),
  })
