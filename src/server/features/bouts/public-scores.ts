import type { WirePublicFrame } from "#contract/bouts/frames.ts"
import type { TournamentId } from "#domain/ids.ts"

/** What the public sees is taken once a second, and kept as long as the longest delay. */
const BEAT_MS = 1_000
const KEPT = 62

/** Seconds, or only what stands between rounds. */
export type PublicDelay = number | "round"

interface Court {
  readonly tournamentId: TournamentId
  readonly section: number
  /** The newest last. */
  readonly frames: WirePublicFrame[]
  told: string
}

interface Parts {
  readonly courts: () => readonly { readonly tournamentId: TournamentId; readonly section: number }[]
  readonly frameOf: (section: number) => WirePublicFrame
  readonly delayOf: (tournamentId: TournamentId) => PublicDelay
  /** The one place where live scores are handed over: one a second and court at most, and only what is new. */
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
export function createPublicScores(parts: Parts): PublicScores {
  const { courts, delayOf, now } = parts
  const known = new Map<number, Court>()

  function beat(): void {
    const present = courts()
    for (const one of present) if (!known.has(one.section)) known.set(one.section, { ...one, frames: [], told: "" })
    const there = new Set(present.map(({ section }) => section))
    for (const court of known.values()) {
      const isTold = tellNewest(court, parts)
      if (isTold && !there.has(court.section)) known.delete(court.section)
    }
  }

  const timer = setInterval(beat, BEAT_MS).unref()
  return {
    at(section) {
      const court = known.get(section)
      return court ? shownOf(court, delayOf(court.tournamentId), now()) : null
    },
    beat,
    close: () => clearInterval(timer),
  }
}

/** Takes the court's frame of now and hands over what may be seen; true: everybody was told that nothing stands there. */
function tellNewest(court: Court, { frameOf, delayOf, hand, now }: Parts): boolean {
  const delay = delayOf(court.tournamentId)
  const frame = frameOf(court.section)
  if (delay !== "round" || isBetweenRounds(frame)) court.frames.push(frame)
  court.frames.splice(0, court.frames.length - KEPT)
  const shown = shownOf(court, delay, now())
  if (!shown) return false
  const text = JSON.stringify(shown.bout)
  if (text !== court.told) hand(court.tournamentId, shown)
  court.told = text
  return shown.bout === null
}

function shownOf({ frames }: Court, delay: PublicDelay, now: number): WirePublicFrame | null {
  const until = now - (delay === "round" ? 0 : delay * 1000)
  return frames.findLast((frame) => frame.now <= until) ?? null
}

const BETWEEN: readonly string[] = ["ready", "rest", "golden", "over", "confirmed"]

const isBetweenRounds = ({ bout }: WirePublicFrame): boolean => bout === null || BETWEEN.includes(bout.phase)
