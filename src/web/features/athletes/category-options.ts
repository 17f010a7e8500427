import { inOrderOfFit } from "#domain/athletes/fit-order.ts"
import { type ClassField, type Fitting, fittingClasses } from "#domain/athletes/fitting-classes.ts"
import { divisionOf } from "#domain/athletes/grade-text.ts"
import type { StandingClass } from "#web/tournament/class-field.ts"
import { type AthleteFormValues, CLASS, entrantOf } from "./athlete-values.ts"
import { choiceTexts } from "./choice.uk.ts"
import { messages } from "./uk.ts"

/** A choice of the category's field. */
export interface CategoryOption {
  readonly value: string
  readonly label: string
  /** Its weights and how many are in it. */
  readonly facts: string
  /** What of the athlete does not fit it, or that it is still to be made; '' nothing. */
  readonly note: string
  readonly isSparring: boolean
}

/** The categories as one athlete sees them. */
export interface OwnClasses {
  /** What somebody picked, else the class that is decided by what is typed; null: none yet. */
  readonly chosen: string | null
  /** The sparring classes that fit, then poomsae for one; empty as long as year or sex is not known. */
  readonly fitting: readonly CategoryOption[]
  /** All categories, and the classes that would be made for this athlete; those that fit first. */
  readonly all: readonly CategoryOption[]
}

type Facts = Pick<AthleteFormValues, "bdate" | "sex" | "weight" | "grade" | "category_id">

/** The choices for what is typed; `decides`: the class that is decided counts as chosen while nobody has picked one. */
export function ownClasses(
  values: Facts,
  field: ClassField<StandingClass>,
  decides: "by itself" | "by hand",
): OwnClasses {
  const entrant = entrantOf(values)
  const seeker = { ...entrant, workType: "individual", grade: divisionOf(values.grade), ageCategory: 0 } as const
  const found = fittingClasses(field)(seeker)
  const [best] = found.best
  const decided = decides === "by itself" && best && found.best.length === 1 ? optionOf(best).value : null
  const sparring = found.all.map(optionOf)
  const known = new Set(sparring.map(({ value }) => value))
  const others = inOrderOfFit(field.standing, entrant, field.year)
    .map(({ category, misfits }) => ({
      ...standingOption(category),
      note: misfits.map(({ code }) => choiceTexts.against[code]).join(", "),
      isForOne: category.workType === "individual",
    }))
    .filter(({ value }) => !known.has(value))
  const poomsae = others.filter(({ isSparring, isForOne, note }) => !isSparring && isForOne && note === "")
  const isKnown = entrant.birthYear !== null && entrant.sex !== "none"
  return {
    chosen: values.category_id ?? decided,
    fitting: isKnown ? [...sparring, ...poomsae] : [],
    all: [...sparring, ...others],
  }
}

const optionOf = (one: Fitting<StandingClass>): CategoryOption =>
  one.kind === "stored"
    ? standingOption(one.category)
    : {
        value: `${CLASS}${one.classId}`,
        label: one.category.name,
        facts: choiceTexts.weights(one.category.weight1, one.category.weight2),
        note: choiceTexts.toMake,
        isSparring: true,
      }

const standingOption = ({ id, name, kind, weight1, weight2, wire }: StandingClass): CategoryOption => ({
  value: String(id),
  label: name || messages.missing,
  facts: [choiceTexts.weights(weight1, weight2), choiceTexts.entries(wire.count)].filter(Boolean).join(" · "),
  note: "",
  isSparring: kind === "kyorugi",
})
