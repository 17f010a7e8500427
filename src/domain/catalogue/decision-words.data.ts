/** A win by points whose difference is no matter. */
export const byPointsWords = "за балами"
