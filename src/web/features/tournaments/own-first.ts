import type { ListedTournament } from "#web/tournament/queries.ts"

/** One's own tournaments first, the one created last before the others; then those of others by date, as the server sends them. */
export function ownFirst(list: readonly ListedTournament[]): readonly ListedTournament[] {
  const own = list.filter(({ role }) => role === "owner")
  return [...own.sort((one, other) => other.id - one.id), ...list.filter(({ role }) => role !== "owner")]
}
