import { years, yearsBetween, yearsFrom } from "#domain/uk/ages.uk.ts"

type Limits = Readonly<Record<"age1" | "age2" | "weight1" | "weight2", number>>

/** «12–14 років, 45–53 кг»; '' if a category has no limits. */
export function limitsText({ age1, age2, weight1, weight2 }: Limits): string {
  return [agesText(age1, age2), weightsText(weight1, weight2)].filter(Boolean).join(", ")
}

function agesText(from: number, to: number): string {
  if (from === 0 && to === 0) return ""
  if (to === 0 || to >= 100) return yearsFrom(from)
  return from === to ? years(from) : yearsBetween(from, to)
}

function weightsText(from: number, to: number): string {
  if (from === 0 && to === 0) return ""
  if (to === 0 || to >= 100) return `понад ${decimal(from)} кг`
  return from === 0 ? `до ${decimal(to)} кг` : `${decimal(from)}–${decimal(to)} кг`
}

const decimal = (value: number): string => String(value).replace(".", ",")
