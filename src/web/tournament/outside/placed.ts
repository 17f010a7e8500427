import type { WireTournamentFull } from "#contract/tournaments/calls.ts"

/** Of all who compete, how many stand in a bracket, a table or a list: people, not rows that happen to exist. */
export function placedIn({ sportsmans, protocols }: Pick<WireTournamentFull, "sportsmans" | "protocols">): {
  readonly placed: number
  readonly all: number
} {
  const made = new Set(
    protocols.filter(({ draw_state, start_round }) => draw_state !== "" || start_round !== "").map(({ id }) => id),
  )
  const competing = sportsmans.filter(({ out }) => out === 0)
  const placed = competing.filter(({ category_id, outside }) => made.has(category_id) && outside === 0)
  return { placed: placed.length, all: competing.length }
}
