import type { WireRehearsal } from "#contract/rehearsals/calls.ts"
import { LIFETIME, type RehearsalRow, SILENCE } from "#server/records/rehearsals.ts"

/** A rehearsal on the wire; one whose robot is silent was lost with its server. */
export function presentRehearsal(row: RehearsalRow | undefined, now: Date): WireRehearsal | null {
  if (!row) return null
  const { tournamentId, state, done, all, startedAt, seenAt, report } = row
  return {
    tournament: tournamentId,
    done,
    all,
    report,
    state: isPlayed(row) && now.getTime() - seenAt.getTime() > SILENCE ? "lost" : state,
    startedAt: startedAt.toISOString(),
    until: new Date(startedAt.getTime() + LIFETIME).toISOString(),
  }
}

export const isPlayed = ({ state }: Pick<RehearsalRow, "state">): boolean => state === "running" || state === "stopping"
