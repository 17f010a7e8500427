import type { ListedTournament } from "#web/tournament/queries.ts"

/** Where the query cache keeps the id of the tournament that was created here last. */
export const createdKey = ["created-tournament"] as const

/** The list with the tournament just created in the first place; the others stay by date, as the server sends them. */
export function createdFirst(
  list: readonly ListedTournament[],
  created: number | undefined,
): readonly ListedTournament[] {
  const fresh = list.filter(({ id }) => id === created)
  return fresh.length === 0 ? list : [...fresh, ...list.filter(({ id }) => id !== created)]
}
