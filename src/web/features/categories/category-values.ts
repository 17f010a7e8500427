import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { categoryTexts } from "#domain/athletes/category-texts.ts"
import { sexLetter } from "#domain/athletes/sex-text.ts"

/** What the form of a new category holds: choices and numbers as text, as inputs give them; '' is "nothing chosen". */
const blank = {
  name: "",
  agecategory: "0",
  age1: "0",
  age2: "0",
  weight1: "0",
  weight2: "0",
  sex: "0",
  ...categoryTexts.byWire(() => ""),
  type: "",
  showType: "",
  poomsaeType: "0",
  workType: "1",
  finals: "",
  section: "0",
  categoryStatus: "0",
}

export type CategoryValues = typeof blank & { headRule: WireCategory["head_rule"] }

/** The form of a stored category; null: of a new one. */
export function valuesOf(category: WireCategory | null): CategoryValues {
  if (category === null) return { ...blank, headRule: "" }
  return {
    name: category.name,
    agecategory: String(category.age_category),
    age1: String(category.age1),
    age2: String(category.age2),
    weight1: decimal(category.weight1),
    weight2: decimal(category.weight2),
    sex: String(category.sex),
    ...categoryTexts.byWire(({ wire }) => category[wire]),
    headRule: category.head_rule,
    type: String(category.type),
    showType: String(category.show_type),
    poomsaeType: String(category.poomsae_type),
    workType: String(category.work_type),
    finals: category.finals === null ? "" : String(category.finals),
    section: String(category.sectionid),
    categoryStatus: String(category.category_status),
  }
}

/** The fields of the call. Sparring has no kind of poomsae and one athlete a side, poomsae no kicks that are allowed. */
export function wireOf(values: CategoryValues, category: WireCategory | null) {
  const isPoomsae = values.type === "2"
  const own = isPoomsae ? { headRule: "" as const } : { poomsaeType: "0", workType: "1" }
  return { ...values, ...own, id: category?.id ?? 0 }
}

/** Choosing an age group sets its ages and, if the user has not written another name, a name. */
export function withAge(values: CategoryValues, age: WireAgeCategory | undefined, ages: readonly WireAgeCategory[]) {
  if (!age) return { ...values, agecategory: "0" }
  const next = { ...values, agecategory: String(age.id), age1: String(age.ageStart), age2: String(age.ageStop) }
  return { ...next, name: renamed(values, next, ages) }
}

/** Choosing a class of the catalogue brings its weights, its sex and the name that goes with them. */
export function withClass(values: CategoryValues, id: number, ages: readonly WireAgeCategory[]): CategoryValues {
  const chosen = classesOf(ages, values.agecategory).find((one) => one.id === id)
  if (!chosen) return values
  const weights = { weight1: decimal(chosen.from), weight2: decimal(chosen.to ?? openWeight), sex: chosen.sex }
  const next = { ...values, ...weights }
  return { ...next, name: renamed(values, next, ages) }
}

/** The classes of an age group with the code of their sex. */
export function classesOf(ages: readonly WireAgeCategory[], age: string) {
  const group = ages.find(({ id }) => String(id) === age)
  if (!group) return []
  return (["male", "female", "any"] as const).flatMap((list) =>
    group[list].map((one) => ({ ...one, sex: sexOf[list], list })),
  )
}

/** The class of the catalogue that the form describes at present. */
export const classOf = (values: CategoryValues, ages: readonly WireAgeCategory[]) =>
  classesOf(ages, values.agecategory).find(
    (one) =>
      one.sex === values.sex &&
      decimal(one.from) === values.weight1 &&
      decimal(one.to ?? openWeight) === values.weight2,
  )

/** A name that was proposed follows the choices; one that somebody wrote stays. */
function renamed(before: CategoryValues, after: CategoryValues, ages: readonly WireAgeCategory[]): string {
  const isOwn = before.name.trim() !== "" && before.name !== proposal(before, ages)
  return isOwn ? before.name : proposal(after, ages)
}

/** «Кадети -44 ж», as the categories that we make are named. */
function proposal(values: CategoryValues, ages: readonly WireAgeCategory[]): string {
  const group = ages.find(({ id }) => String(id) === values.agecategory)
  if (!group) return ""
  const letter = values.sex === "1" ? sexLetter("male") : values.sex === "2" ? sexLetter("female") : ""
  const label = classOf(values, ages)?.label ?? ""
  return [group.name, label, label && letter].filter(Boolean).join(" ")
}

const sexOf = { male: "1", female: "2", any: "0" } as const

/** How a category writes "no upper limit". */
const openWeight = 100

const decimal = (value: number): string => String(value).replace(".", ",")
