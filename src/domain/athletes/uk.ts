import { years, yearsBetween, yearsFrom } from "../uk/ages.uk.ts"

/** A category in words. */
export const categoryTexts = {
  anyWeight: "без обмеження ваги",
  weightOver: (kilograms: string) => `понад ${kilograms} кг`,
  weightUpTo: (kilograms: string) => `до ${kilograms} кг`,
  boys: "хлопці",
  men: "чоловіки",
  girls: "дівчата",
  women: "жінки",
  agesFrom: yearsFrom,
  agesOf: years,
  agesBetween: yearsBetween,
  namedAges: (name: string, ages: string) => `${name}, вік ${ages}`,
  namedWeights: (name: string, weights: string) => `${name}, ${weights} кг`,
  maleLetter: "ч",
  femaleLetter: "ж",
}
