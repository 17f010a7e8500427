import type { CategoryFields } from "#domain/athletes/category-rules.ts"
import { categoryOfClass, categoryOfTemplate } from "#domain/athletes/made-category.ts"
import type { Sex } from "#domain/athletes/types.ts"
import { builtInGroups, groupOf } from "#domain/catalogue/age-groups.ts"
import { classesOf } from "#domain/catalogue/ages.ts"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import { invariant } from "#domain/refusal.ts"

/**
 * How far a category of a demo has come. Brackets: `fought` on the present day, `drawn` for the next one, `entered`
 * only. Lists of poomsae: `scored` completely, `half`, `listed` without a score, `unlisted`.
 */
export type Stage = "fought" | "drawn" | "entered" | "scored" | "half" | "listed" | "unlisted"

export interface PlannedCategory {
  readonly fields: CategoryFields
  readonly athletes: number
  /** From 0; the last one is the poomsae court. */
  readonly court: number
  readonly day: 1 | 2
  readonly stage: Stage
  /** Whether two more are entered who do not compete. */
  readonly hasAway: boolean
}

/** Number of courts of a demo; the last one is the poomsae court. */
export const COURTS = 4
/** Judges' seats at the poomsae court. */
export const JUDGES = 5

/** The categories of a demo, from the catalogue. */
export const planned = (): PlannedCategory[] => [
  ...fought.flatMap((classes, court) =>
    classes.map((one, at) => ({ ...bracket(one, court, 1, "fought"), hasAway: at === 1 })),
  ),
  ...drawn.map((one, court) => bracket(one, court, 2, "drawn")),
  ...entered.map((one, court) => bracket(one, court, 2, "entered")),
  ...lists.map(([template, athletes, stage]) => list(template, athletes, stage)),
]

/** Age group and class by their indexes in the catalogue, and the number of athletes. */
type ClassPick = readonly [group: number, sex: Sex, limit: string, athletes: number]

const fought: readonly (readonly ClassPick[])[] = [
  [
    [3, "female", "-33", 4],
    [3, "male", "-33", 6],
    [3, "male", "-41", 8],
    [3, "female", "-41", 5],
    [4, "male", "-45", 9],
    [4, "female", "-44", 7],
  ],
  [
    [4, "female", "-51", 4],
    [4, "male", "-41", 8],
    [4, "male", "-49", 11],
    [4, "female", "-47", 5],
    [5, "male", "-55", 7],
  ],
  [
    [6, "male", "-80", 4],
    [5, "male", "-63", 6],
    [5, "male", "-68", 5],
    [5, "female", "-52", 7],
    [6, "male", "-68", 8],
    [6, "female", "-57", 6],
  ],
]
const drawn: readonly ClassPick[] = [
  [1, "male", "-24", 12],
  [2, "male", "-30", 16],
  [6, "female", "-49", 5],
]
const entered: readonly ClassPick[] = [
  [4, "male", "-53", 7],
  [5, "female", "-46", 6],
  // A lone athlete: what to do about it is a part of the demo.
  [6, "male", "87+", 1],
]
const lists: readonly (readonly [template: number, athletes: number, stage: Stage])[] = [
  [7, 6, "scored"],
  [8, 10, "half"],
  [9, 7, "listed"],
  [10, 5, "unlisted"],
]

function bracket([id, sex, label, athletes]: ClassPick, court: number, day: 1 | 2, stage: Stage): PlannedCategory {
  const group = groupOf(builtInGroups, id)
  const found = group && classesOf(group, sex).find((one) => one.label === label)
  invariant(group && found, `the catalogue has the class ${label}`)
  return { fields: categoryOfClass(group, sex, found.from, found.to), athletes, court, day, stage, hasAway: false }
}

function list(id: number, athletes: number, stage: Stage): PlannedCategory {
  const template = categoryTemplates.find((one) => one.id === id)
  invariant(template, `the catalogue has the template ${id}`)
  return { fields: categoryOfTemplate(template), athletes, court: COURTS - 1, day: 1, stage, hasAway: false }
}
