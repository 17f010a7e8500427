import type { WireProposal } from "#contract/bouts/frames.ts"
import type { Sex } from "#domain/athletes/types.ts"
import type { Entry } from "#domain/bout/events.ts"
import { type BoutState, replay } from "#domain/bout/replay.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { AthleteId, BoutId, CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import type { PublicDelay } from "#domain/tournament/types.ts"
import type { StoredEntry } from "#server/records/bouts/bouts.ts"

/** A side by name, for screens. */
export interface NamedSide {
  readonly name: string
  readonly organization: string
  readonly region: string
  readonly sex: Sex
  /** Fights outside the competition. */
  readonly unranked: boolean
}

/** Which fight it is, in words. */
export interface Heading {
  readonly number: number
  readonly categoryName: string
  /** 1 the final, 2 a semifinal, 4…; 0: of no tree. */
  readonly stage: number
  /** Visitors may see it: its draw is published. */
  readonly isPublic: boolean
  /** How late they see its score. */
  readonly delay: PublicDelay
  readonly blue: NamedSide
  readonly red: NamedSide
  /** For the panel alone; '' not told. */
  readonly coaches: Readonly<Record<Side, string>>
}

/** `winner` null: both are out. */
export interface HandResult {
  readonly winner: Side | null
  /** Its reason, as every screen names it. */
  readonly said: string
}

export interface Proposal extends WireProposal {
  readonly of: number
}

/** A bout that stands on a court, in the memory of the one instance that writes its log. */
export interface LiveBout {
  readonly id: BoutId
  readonly tournamentId: TournamentId
  readonly sectionId: SectionId
  readonly categoryId: CategoryId
  readonly t: number
  readonly pair: { readonly blue: AthleteId; readonly red: AthleteId }
  /** It is written nowhere. */
  readonly isPractice: boolean
  /** As it is committed. */
  log: readonly Entry[]
  /** Of `log`. */
  state: BoutState
  /** The entries of each press and each step of a desk. */
  readonly sent: Map<string, readonly number[]>
  /** A result of this log stands in the journal. */
  isConfirmed: boolean
  /** The result that stands in the journal and is not of this log; null: none does. */
  byHand: HandResult | null
  /** The moment at which the clock stands because the server was interrupted while it ran; null: it was not. */
  interruptedAt: number | null
  /** Calls of which further steps that its desk noted come at once: what is due by the clock is not known before the last of them. */
  following: number
  /** What is in memory may not be what is committed: it is read anew before the next entry. */
  isStale: boolean
  /** What a transaction made of the interruption that may have been committed, and what was sent in it; null: none is in doubt. */
  doubted: { readonly sendIds: readonly string[]; readonly interruptedAt: number | null } | null
  /** Its result is being recorded: entries wait. */
  isHeld: boolean
  heading: Heading
  /** What the video table proposes, and for which card: the entry by which that was asked for. */
  proposal: Proposal | null
  /** The desk that holds it: what it is called, and when it was heard of last (server time). */
  desk: { device: string; seenAt: number }
  /** Presses that were refused. */
  refused: number
  /** Ends its time by itself. */
  timer: NodeJS.Timeout | null
}

/** Takes a log as committed, the first time or read anew. */
export function take(bout: LiveBout, stored: readonly StoredEntry[]): void {
  bout.log = stored.map(({ entry }) => entry)
  bout.state = replay(bout.log)
  bout.sent.clear()
  noteSent(bout.sent, stored)
  bout.isStale = false
  const { doubted } = bout
  bout.doubted = null
  if (bout.state.clock.since === null) bout.interruptedAt = null
  else if (doubted?.sendIds.some((id) => bout.sent.has(id))) bout.interruptedAt = doubted.interruptedAt
}

/** Notes which entries belong to which press or step; what was sent again finds them. */
export function noteSent(sent: Map<string, readonly number[]>, stored: readonly StoredEntry[]): void {
  let last: string | null = null
  for (const { entry, sendId } of stored) {
    // The second entry of a step follows the first one at once, by the same author.
    const id: string | null = sendId ?? (entry.kind === "gamjeom" && entry.reason === "techCard" ? last : null)
    if (id !== null) sent.set(id, [...(sent.get(id) ?? []), entry.seq])
    last = sendId
  }
}

/** What is proposed for the card that is looked at now: what was said of another one has fallen with it. */
export const proposalOf = ({ proposal, state: { reviewed } }: Pick<LiveBout, "proposal" | "state">): Proposal | null =>
  proposal?.of === reviewed?.seq ? proposal : null

/** After this silence of the desk everybody is told, and any other may close its bout. */
const DESK_SILENT_MS = 5_000

/** Whether nothing is heard of the desk that holds the bout. */
export const isSilent = ({ desk }: Pick<LiveBout, "desk">, now: number): boolean => now - desk.seenAt > DESK_SILENT_MS

export const lastMoment = (log: readonly Entry[]): number => log.reduce((most, { at }) => Math.max(most, at), 0)
