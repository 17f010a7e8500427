/** Names of the sets of rules that come with the product. */
export const ruleSetTexts = {
  ukraine2026: "Україна 2026",
  ukraineBefore2025: "Україна, до 2025 року",
  ukraineSinceJune2026: "Україна 2026, з 1 червня",
  sumOfRounds: "Сума балів трьох раундів",
  paraK44: "Пара-тхеквондо K44",
  freestyleV4: "Україна 2026, з листом фристайлу V4",
}
