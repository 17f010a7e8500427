import type { WireTournamentFull } from "#contract/tournaments.ts"

export type Change = (shown: WireTournamentFull) => WireTournamentFull

/**
 * What is shown after a step of this page that the server answered with `revision`. Where more than one step lies between, the
 * older number stays, so that the answer that holds the others is taken; what is newer already stays as it is.
 */
export function changed(shown: WireTournamentFull, revision: number, change: Change): WireTournamentFull {
  if (revision <= shown.revision) return shown
  const isNext = revision === shown.revision + 1
  return { ...change(shown), revision: isNext ? revision : shown.revision }
}
