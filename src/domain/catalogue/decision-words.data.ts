import type { Totals } from "#domain/bracket/types.ts"

/** A win by points whose difference is no matter. */
export const byPointsWords = "за балами"

/** Of a code alone, whatever the fight: true of every fight that bears it. */
export const generalNames: Readonly<Record<string, string>> = {
  PTG: "Перемога за балами чи за різницею балів",
  PTF: "Перемога за рахунком чи за раундами",
}

/** A win by rounds one of which was level and was given to the winner. */
export const byVoteWords = "за рішенням про перевагу"

/** How a match of poomsae was decided; `second`: which half that is, its style says. */
export const bySumsWords: Readonly<Record<Totals["by"], string>> = {
  sum: "за сумою",
  second: "рівні суми, за другою оцінкою",
  whole: "рівні суми, за оцінками всіх суддів",
  extra: "за перевиступом",
  judges: "рішення суддів",
}

export const bySecondWords: Readonly<Record<"traditional" | "freestyle", string>> = {
  traditional: "рівні суми, за презентацією",
  freestyle: "рівні суми, за технікою",
}

/** The same beside the sums where there is room for a word alone: '' they say it themselves. */
export const bySumsMarks: Readonly<Record<Totals["by"], string>> = {
  sum: "",
  second: "рівні суми",
  whole: "рівні суми",
  extra: "перевиступ",
  judges: "судді",
}
