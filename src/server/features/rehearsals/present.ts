import type { WireRehearsal } from "#contract/rehearsals/calls.ts"
import { LIFETIME, type RehearsalRow } from "#server/records/rehearsals.ts"

/** A rehearsal on the wire; one whose robot was not heard from since `alive` was lost with its server. */
export function presentRehearsal(row: RehearsalRow | undefined, alive: Date): WireRehearsal | null {
  if (!row) return null
  const { tournamentId, state, done, all, startedAt, seenAt, report } = row
  return {
    tournament: tournamentId,
    done,
    all,
    report,
    state: isPlayed(row) && seenAt < alive ? "lost" : state,
    startedAt: startedAt.toISOString(),
    until: new Date(startedAt.getTime() + LIFETIME).toISOString(),
  }
}

export const isPlayed = ({ state }: Pick<RehearsalRow, "state">): boolean => state === "running" || state === "stopping"
