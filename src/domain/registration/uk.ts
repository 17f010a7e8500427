/** A category in words. */
export const categoryTexts = {
  anyWeight: "без обмеження ваги",
  weightOver: (kilograms: string) => `понад ${kilograms} кг`,
  weightUpTo: (kilograms: string) => `до ${kilograms} кг`,
  boys: "хлопці",
  men: "чоловіки",
  girls: "дівчата",
  women: "жінки",
  agesFrom: (age: number) => `від ${age} років`,
  agesOf: (age: number) => `${age} років`,
  agesBetween: (from: number, to: number) => `${from}–${to} років`,
  namedAges: (name: string, ages: string) => `${name}, вік ${ages}`,
  namedWeights: (name: string, weights: string) => `${name}, ${weights} кг`,
  maleLetter: "ч",
  femaleLetter: "ж",
}
