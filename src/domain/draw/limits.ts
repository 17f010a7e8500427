/** Raised whenever the same list and seed would give other places; the golden file shows it. */
export const version = 1

/** The most athletes a bracket holds. */
export const mostAthletes = 64
