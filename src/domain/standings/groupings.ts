/** What athletes may be grouped by into teams. */
export const groupings = ["organization", "region", "coach"] as const
export type Grouping = (typeof groupings)[number]
