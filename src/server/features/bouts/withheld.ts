import type { BoutId, SectionId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"

/** A bout that could not be put on its court when the server began, and why. */
export interface WithheldBout {
  readonly bout: BoutId
  readonly tournamentId: TournamentId
  readonly why: "broken" | "ahead"
}

interface Bout {
  readonly id: BoutId
  readonly tournamentId: TournamentId
  readonly sectionId: SectionId
}

export type WithheldBouts = ReturnType<typeof createWithheld>

/** Bouts that are withheld, by their courts: one bad bout keeps no other one from its court. */
export function createWithheld(changed: (section: number) => void, onError: (error: unknown) => void) {
  const bySection = new Map<number, WithheldBout>()
  const gone = (section: number): void => {
    if (bySection.delete(section)) changed(section)
  }
  return {
    at: (section: number): WithheldBout | null => bySection.get(section) ?? null,
    /** It is named in the log, and at its desk. */
    put({ id, tournamentId, sectionId }: Bout, cause: unknown): void {
      const why = cause instanceof Refusal && cause.code === "bout_ahead" ? "ahead" : "broken"
      bySection.set(sectionId, { bout: id, tournamentId, why })
      onError(
        new Error(`bout ${id} of court ${sectionId}, tournament ${tournamentId}, was withheld: ${why}`, { cause }),
      )
      changed(sectionId)
    },
    gone,
    /** Whether there is any of a tournament. */
    has: (tournamentId: TournamentId): boolean =>
      [...bySection.values()].some((one) => one.tournamentId === tournamentId),
    tournamentGone(tournamentId: TournamentId): void {
      for (const [section, one] of bySection) if (one.tournamentId === tournamentId) gone(section)
    },
    clear: () => bySection.clear(),
  }
}
