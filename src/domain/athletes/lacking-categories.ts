import { type AgeGroups, builtInGroups, classesById } from "#domain/catalogue/age-groups.ts"
import { heightClasses } from "#domain/catalogue/height-classes.ts"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import { keptBy } from "#domain/kept-by.ts"
import { classKey, key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { compareCategories } from "./category-order.ts"
import type { CategoryFields } from "./category-rules.ts"
import { categoryOfHeight, categoryOfPlaced, categoryOfTemplate } from "./made-category.ts"

/** Ids of weight classes of the rule set and of poomsae templates. */
export interface CatalogueChoice {
  readonly classIds: readonly number[]
  readonly templateIds: readonly number[]
  /** Of the divisions of cadets by height. */
  readonly heightIds?: readonly number[]
}

/** What a tournament's form holds: checked age groups, and picked classes; those of unchecked groups wait. */
export interface Picks {
  readonly categoryIds: readonly number[]
  readonly categoryWeighIds: readonly number[]
}

/** Nothing is picked: every main class is possible. */
export const noPicks: Picks = { categoryIds: [], categoryWeighIds: [] }

/** The picked classes of the checked age groups; ids that the catalogue lacks count for nothing. */
export function pickedClasses({ categoryIds, categoryWeighIds }: Picks, groups: AgeGroups = builtInGroups): number[] {
  const classes = classesById(groups)
  return categoryWeighIds.filter((id) => categoryIds.includes(classes.get(id)?.group.id ?? 0))
}

/**
 * What of the chosen classes, divisions and templates is not there yet, in the order of lists; none is made twice. An unknown id is
 * refused as `invalid` (`classes`, `heights`, `templates`).
 */
export const lackingCategories = (
  existing: readonly CategoryFields[],
  choice: CatalogueChoice,
  groups: AgeGroups = builtInGroups,
): CategoryFields[] =>
  lackingOf(existing, [
    ...ofClasses(choice.classIds, groups),
    ...ofHeights(choice.heightIds ?? [], groups),
    ...ofTemplates(choice.templateIds),
  ])

/** Of the wanted categories those that are not there yet, by bounds or by name; in the order of lists. */
export function lackingOf(existing: readonly CategoryFields[], wanted: readonly CategoryFields[]): CategoryFields[] {
  const known = new Set(existing.flatMap(marksOfStanding))
  const lacking: CategoryFields[] = []
  for (const category of wanted) {
    const marks = marksOf(category)
    if (marks.some((mark) => known.has(mark))) continue
    for (const mark of marks) known.add(mark)
    lacking.push(category)
  }
  return lacking.sort(compareCategories)
}

/** Whether the first category, which exists or existed, is the second under any name or bounds. */
export function isSameCategory(standing: CategoryFields, wanted: CategoryFields): boolean {
  const known = new Set(marksOfStanding(standing))
  return marksOf(wanted).some((mark) => known.has(mark))
}

/** The picks without the classes that nobody should be asked about: those in `settled` that do not exist. */
export const picksWithout = <P extends Picks>(
  picks: P,
  existing: readonly CategoryFields[],
  settled: readonly CategoryFields[],
  groups: AgeGroups = builtInGroups,
): number[] =>
  picks.categoryWeighIds.filter((id) => {
    const placed = classesById(groups).get(id)
    if (!placed) return true
    const wanted = categoryOfPlaced(placed)
    return existing.some((one) => isSameCategory(one, wanted)) || !settled.some((one) => isSameCategory(one, wanted))
  })

function ofClasses(ids: readonly number[], groups: AgeGroups): CategoryFields[] {
  const classes = classesById(groups)
  return ids.map((id) => {
    const placed = classes.get(id)
    if (!placed) throw new Refusal("invalid", "classes")
    return categoryOfPlaced(placed)
  })
}

/** Cadets are the group of age 13, whatever a rule set calls it. */
const CADET = 13

function ofHeights(ids: readonly number[], { main }: AgeGroups): CategoryFields[] {
  const cadets = main.find(({ ageStart, ageStop }) => ageStart <= CADET && CADET <= ageStop)
  return ids.map((id) => {
    const division = heightClasses.find((one) => one.id === id)
    if (!division || !cadets) throw new Refusal("invalid", "heights")
    return categoryOfHeight(cadets, division)
  })
}

const ofTemplates = (ids: readonly number[]): CategoryFields[] =>
  ids.map((id) => {
    const template = categoryTemplates.find((one) => one.id === id)
    if (!template) throw new Refusal("invalid", "templates")
    return categoryOfTemplate(template)
  })

/** A category is recognised by any of these: the same bounds whatever its name, the same name whatever its bounds. */
const marksOf = keptBy((one: CategoryFields): readonly string[] => [
  `name|${classKey(one.name)}`,
  `${bounds(one)}|${key(one.grade)}`,
])

/** A class that exists in divisions is not created again without one. */
const marksOfStanding = (one: CategoryFields): string[] => [...marksOf(one), `${bounds(one)}|`]

const bounds = (one: CategoryFields): string =>
  one.kind === "kyorugi"
    ? ["kyorugi", one.ageCategory, one.sex, one.weight1, one.weight2].join("|")
    : ["poomsae", one.poomsaeKind, one.workType, one.sex, one.age1, one.age2].join("|")
