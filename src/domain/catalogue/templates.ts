import type { PoomsaeKind, Sex, WorkType } from "#domain/registration/types.ts"
import data from "./category-templates.json" with { type: "json" }

/** A ready-made poomsae category. Ages inclusive, 100 open; `poomsae1`, `poomsae2` are default forms, null in freestyle. */
export interface CategoryTemplate {
  readonly id: number
  readonly ageStart: number
  readonly ageStop: number
  /** `none`: pairs and mixed teams. */
  readonly sex: Sex
  readonly poomsaeKind: PoomsaeKind
  readonly workType: WorkType
  readonly poomsae1: number | null
  readonly poomsae2: number | null
  /** The name without the sex. */
  readonly name: string
  /** The name with the sex, unique. */
  readonly fullName: string
}

const sexes: readonly Sex[] = ["none", "male", "female"]
const poomsaeKinds: readonly PoomsaeKind[] = ["none", "traditional", "freestyle"]
const workTypes: readonly WorkType[] = ["individual", "individual", "pair", "team"]

/** The 62 templates in the order of their ids. */
export const categoryTemplates: readonly CategoryTemplate[] = data.map((source) => ({
  id: source.id,
  ageStart: source.ageStart,
  ageStop: source.ageStop,
  sex: sexes[source.sex] ?? "none",
  poomsaeKind: poomsaeKinds[source.poomsaeType] ?? "none",
  workType: workTypes[source.workType] ?? "individual",
  poomsae1: source.poomsae1,
  poomsae2: source.poomsae2,
  name: source.name,
  fullName: source.fullname,
}))
