import type { TournamentId } from "#domain/ids.ts"
import type { Scope } from "#server/platform/change.ts"

interface Stamped extends Pick<Scope, "action" | "revision" | "told"> {
  readonly time?: number | undefined
}

/** A write's own facts; the stamps are no part of its content. */
export function scopeOf(tournamentId: number, { action, revision, told, time: _, ...body }: Stamped): Scope {
  return { tournamentId: tournamentId as TournamentId, action, revision, told, body }
}
