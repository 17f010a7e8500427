import type { MergeLimits } from "./merge.ts"

/** Two neighbouring classes and two neighbouring ages of children; divisions apart. Our proposal, there is no common rule. */
export const mergeLimits: MergeLimits = { ageGap: 2, weightGap: 5, mixedSexUpTo: 9, mixedGrades: false }
