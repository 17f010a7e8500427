import { rankedTitles } from "#domain/standings/rank-norms.ts"
import { plural } from "#domain/uk/words.ts"

/** What the places of a table of teams go by, in its column and below it. */
export const placesBy = {
  medals: {
    column: "Місце за медалями",
    note: "місця за медалями",
    rule: "Місця за медалями: спершу золото, далі срібло, далі бронза; рівні ділять місце.",
  },
  points: {
    column: "Місце за балами",
    note: "місця за балами",
    rule: "Місця за балами, а за рівних балів – за золотом, сріблом і бронзою; рівні ділять місце.",
  },
} as const

/** Below a table of clubs' medals. */
export const unattachedText = (count: number): string =>
  `Без організації («Особисто»): ${plural(count, "медаль", "медалі", "медалей")}. У цій таблиці їх немає.`

export const rankName = (rank: number): string => rankedTitles.find(({ id }) => id === rank)?.name ?? ""
