import type { TournamentId } from "#domain/ids.ts"
import type { Scope } from "#server/platform/change.ts"

interface Stamped extends Pick<Scope, "action" | "revision" | "told"> {
  readonly time?: number | undefined
  readonly into_finished?: 0 | 1 | undefined
  readonly force?: 0 | 1 | boolean | undefined
}

/** A write's own facts; the stamps are no part of its content. */
export function scopeOf(tournamentId: number, input: Stamped): Scope {
  const { action, revision, told, time: _, into_finished: asked, ...body } = input
  const scope = { tournamentId: tournamentId as TournamentId, action, revision, told, body }
  if (asked === 1) return { ...scope, intoFinished: "agreed" }
  return input.force === 1 || input.force === true ? { ...scope, force: "given" } : scope
}
