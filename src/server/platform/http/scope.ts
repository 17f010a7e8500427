import type { TournamentId } from "#domain/ids.ts"
import type { Scope } from "#server/platform/change.ts"

interface Stamped {
  readonly action?: string | undefined
  readonly revision?: number | undefined
  readonly time?: number | undefined
}

/** What a write said of itself; the stamps are no part of what it asks for. */
export function scopeOf(tournamentId: number, { action, revision, time: _, ...body }: Stamped): Scope {
  return { tournamentId: tournamentId as TournamentId, action, revision, body }
}
