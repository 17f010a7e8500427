import type { BoutId, SectionId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"

/** A bout that could not be put on its court when the server began, and why. */
export interface Aside {
  readonly bout: BoutId
  readonly tournamentId: TournamentId
  readonly why: "broken" | "ahead"
}

interface Bout {
  readonly id: BoutId
  readonly tournamentId: TournamentId
  readonly sectionId: SectionId
}

export type Asides = ReturnType<typeof createAsides>

/** Bouts that were set aside, by their courts: one bad bout keeps no other one from its court. */
export function createAsides(changed: (section: number) => void, onError: (error: unknown) => void) {
  const bySection = new Map<number, Aside>()
  const gone = (section: number): void => {
    if (bySection.delete(section)) changed(section)
  }
  return {
    at: (section: number): Aside | null => bySection.get(section) ?? null,
    /** It is named in the log, and at its desk. */
    put({ id, tournamentId, sectionId }: Bout, cause: unknown): void {
      const why = cause instanceof Refusal && cause.code === "bout_ahead" ? "ahead" : "broken"
      bySection.set(sectionId, { bout: id, tournamentId, why })
      onError(
        new Error(`bout ${id} of court ${sectionId}, tournament ${tournamentId}, was set aside: ${why}`, { cause }),
      )
      changed(sectionId)
    },
    gone,
    /** Whether there is any of a tournament. */
    has: (tournamentId: TournamentId): boolean =>
      [...bySection.values()].some((aside) => aside.tournamentId === tournamentId),
    tournamentGone(tournamentId: TournamentId): void {
      for (const [section, aside] of bySection) if (aside.tournamentId === tournamentId) gone(section)
    },
    clear: () => bySection.clear(),
  }
}
