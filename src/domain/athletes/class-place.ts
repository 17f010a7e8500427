import type { NamedGroup } from "#domain/catalogue/ages.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { ClassBounds } from "./fits.ts"
import { type ClassField, type Fitting, fittingClasses, type Seeker } from "./fitting-classes.ts"
import { noPicks } from "./lacking-categories.ts"

/** What of an athlete is to be known before a class can be named; `class`: no list has one. */
export type Lack = "birthYear" | "sex" | "weight" | "class"

/** Where an athlete comes of whom no category is named, or why nowhere by itself. */
export type ClassPlace<Own> =
  | Fitting<Own>
  | { readonly kind: "several"; readonly categories: readonly Own[] }
  /** The age group is not ticked in the tournament's form: a person is asked, once a group. `category`: the class, if it is decided. */
  | { readonly kind: "unticked"; readonly group: NamedGroup; readonly category: CategoryFields | null }
  /** The group is ticked, and this class of it is not. */
  | { readonly kind: "unpicked"; readonly category: CategoryFields }
  | { readonly kind: "lacks"; readonly what: Lack }

/**
 * The one rule by which a class is found, or made on demand, for an athlete without a named category: a row of a sheet and an online
 * entry ask it alike (`docs/decisions/applications.md`).
 */
export function classPlacer<Own extends ClassBounds>(field: ClassField<Own>): (who: Seeker) => ClassPlace<Own> {
  const fitting = fittingClasses(field)
  // Without an age group ticked these are all that the rule set has.
  const free = field.picks.categoryIds.length === 0 ? fitting : fittingClasses({ ...field, picks: noPicks })
  const missing = missingPlacer(field, free)
  return (who) => {
    if (who.members.length > 0) return { kind: "lacks", what: "class" }
    const { all, best } = fitting(who)
    const [first] = best
    if (first && best.length === 1) return first
    if (first?.kind === "stored") {
      return { kind: "several", categories: best.flatMap((one) => (one.kind === "stored" ? one.category : [])) }
    }
    return all.length > 0 ? { kind: "lacks", what: lackOf(who) } : missing(who)
  }
}

/** Whether classes of the group are made without a question: it is ticked, or nothing is. */
export const isTicked = ({ categoryIds }: ClassField<ClassBounds>["picks"], group: number): boolean =>
  categoryIds.length === 0 || categoryIds.includes(group)

const lackOf = ({ birthYear, sex, weight }: Seeker): Lack =>
  birthYear === null ? "birthYear" : sex === "none" ? "sex" : weight === null ? "weight" : "class"

/** Of who fits no possible class: what the rule set has instead. */
function missingPlacer<Own extends ClassBounds>(
  field: ClassField<Own>,
  free: ReturnType<typeof fittingClasses<Own>>,
): (who: Seeker) => ClassPlace<Own> {
  return (who) => {
    if (who.birthYear === null) return { kind: "lacks", what: "birthYear" }
    const { all, best } = free(who)
    const [nearest] = all.flatMap((one) => (one.kind === "make" ? one.category : []))
    if (!nearest) return { kind: "lacks", what: "class" }
    return missing(field, nearest, best.length === 1) ?? { kind: "lacks", what: lackOf(who) }
  }
}

function missing(
  { groups, picks }: Pick<ClassField<ClassBounds>, "groups" | "picks">,
  nearest: CategoryFields,
  isDecided: boolean,
): ClassPlace<never> | null {
  const group = groups.main.find(({ id }) => id === nearest.ageCategory)
  const category = isDecided ? nearest : null
  if (group && !isTicked(picks, group.id)) {
    return { kind: "unticked", group: { id: group.id, name: group.name }, category }
  }
  return category && { kind: "unpicked", category }
}
