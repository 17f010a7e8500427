import type { WirePublicScore } from "#contract/bouts/score.ts"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import type { Signs } from "#server/platform/signs.ts"

interface CourtScore {
  readonly tournament: number
  readonly score: WirePublicScore
}

/**
 * The scores of the fights that are on, as everybody sees them, whoever writes their logs: this instance, another one on
 * its database, or a hall. Whoever does repeats itself; a score that is not repeated for 10 s is forgotten.
 */
export interface Scores {
  /** null: no fight is on at that court. */
  note(tournament: TournamentId, section: number, score: WirePublicScore | null): void
  of(tournament: TournamentId, section: SectionId): WirePublicScore | null
  /** Of all courts that this instance was told of; null: the fight there is over. */
  allOf(tournament: TournamentId): { readonly section: number; readonly score: WirePublicScore | null }[]
}

export function createScores(signs: Signs, onNews: (tournament: TournamentId) => void): Scores {
  const changed = new Set<TournamentId>()
  const sections = new Map<TournamentId, Set<number>>()

  /** All courts of one moment are one piece of news. */
  function tell(): void {
    for (const tournament of changed) onNews(tournament)
    changed.clear()
  }

  function of(tournament: TournamentId, section: number): WirePublicScore | null {
    const said = signs.of(KIND, section) as CourtScore | undefined
    return said?.tournament === tournament ? said.score : null
  }

  return {
    note(tournament, section, score) {
      const known = sections.get(tournament) ?? new Set()
      sections.set(tournament, known.add(section))
      if (score === null) signs.forget(KIND, section)
      else signs.note(KIND, section, { tournament, score })
      if (changed.size === 0) setImmediate(tell)
      changed.add(tournament)
    },
    of,
    allOf: (tournament) =>
      [...(sections.get(tournament) ?? [])].map((section) => ({ section, score: of(tournament, section) })),
  }
}

const KIND = "score"
