/** A win by points whose difference is no matter. */
export const byPointsWords = "за балами"

/** Of a code alone, whatever the fight: true of every fight that bears it. */
export const generalNames: Readonly<Record<string, string>> = {
  PTG: "Перемога за балами чи за різницею балів",
  PTF: "Перемога за рахунком чи за раундами",
}

/** A win by rounds one of which was level and was given to the winner. */
export const byVoteWords = "за рішенням про перевагу"
