import type { WireTournamentFull } from "#contract/tournaments/calls.ts"

export type Change = (shown: WireTournamentFull) => WireTournamentFull

/**
 * What is shown after a step of this page that the server answered with `revision`. If more than one step lies between,
 * the older number stays, so that the answer with the other steps is taken; if the page is already newer, it stays as
 * it is.
 */
export function changed(shown: WireTournamentFull, revision: number, change: Change): WireTournamentFull {
  if (revision <= shown.revision) return shown
  const isNext = revision === shown.revision + 1
  return { ...change(shown), revision: isNext ? revision : shown.revision }
}
