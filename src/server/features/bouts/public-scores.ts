import type { WirePublicFrame } from "#contract/bouts/frames.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { PublicDelay } from "#domain/tournament/types.ts"

/** What the public sees is taken once a second, and kept as long as the longest delay. */
const BEAT_MS = 1_000
const KEPT = 62
/** What stays the same is said again after so many beats. */
const AGAIN = 4

/** A court on which a bout stands. */
export interface ScoredCourt {
  readonly tournamentId: TournamentId
  readonly section: number
  readonly delay: PublicDelay
  /** Everybody may see its bout now. */
  readonly isPublic: boolean
}

interface Court {
  about: ScoredCourt
  /** The newest last. */
  frames: WirePublicFrame[]
  told: string
  /** Beats since it was told. */
  silent: number
}

interface PublicScoresParts {
  readonly courts: () => readonly ScoredCourt[]
  readonly frameOf: (section: number) => WirePublicFrame
  /**
   * The one place where live scores are handed over: one a second and court at most; what is not new is repeated every
   * few seconds.
   */
  readonly hand: (tournamentId: TournamentId, frame: WirePublicFrame) => void
  /** Server time. */
  readonly now: () => number
}

export interface PublicScores {
  /** What the public sees of a court now; null: nothing yet. */
  at(section: number): WirePublicFrame | null
  beat(): void
  close(): void
}

/** Live scores for everybody, delayed as the organiser chose. */
export function createPublicScores(parts: PublicScoresParts): PublicScores {
  const { courts, now } = parts
  const known = new Map<number, Court>()

  function beat(): void {
    const present = courts()
    for (const about of present) {
      const court = known.get(about.section) ?? { about, frames: [], told: "", silent: 0 }
      court.about = about
      // What was to be told later is told no more.
      if (!about.isPublic) court.frames = []
      known.set(about.section, court)
    }
    const there = new Set(present.map(({ section }) => section))
    for (const [section, court] of known) {
      const isTold = tellNewest(court, parts)
      if (isTold && !there.has(section)) known.delete(section)
    }
  }

  const timer = setInterval(beat, BEAT_MS).unref()
  return {
    at(section) {
      const court = known.get(section)
      return court ? shownOf(court, now()) : null
    },
    beat,
    close: () => clearInterval(timer),
  }
}

/** Takes the court's frame of now and hands over what may be seen; true: everybody was told that nothing stands there. */
function tellNewest(court: Court, { frameOf, hand, now }: PublicScoresParts): boolean {
  const { tournamentId, section, delay } = court.about
  const frame = frameOf(section)
  if (delay !== "round" || isBetweenRounds(frame)) court.frames.push(frame)
  court.frames.splice(0, court.frames.length - KEPT)
  const shown = shownOf(court, now())
  if (!shown) return false
  const text = JSON.stringify(shown.bout)
  court.silent++
  if (text !== court.told || court.silent >= AGAIN) {
    hand(tournamentId, shown)
    court.silent = 0
  }
  court.told = text
  return shown.bout === null
}

function shownOf({ frames, about: { delay } }: Court, now: number): WirePublicFrame | null {
  const until = now - (delay === "round" ? 0 : Number(delay) * 1000)
  return frames.findLast((frame) => frame.now <= until) ?? null
}

const BETWEEN: readonly string[] = ["ready", "rest", "golden", "over", "confirmed"]

const isBetweenRounds = ({ bout }: WirePublicFrame): boolean => bout === null || BETWEEN.includes(bout.phase)
