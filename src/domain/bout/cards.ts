import type { Side } from "#domain/bracket/types.ts"
import type { CardBody, Entry, EntryOf } from "./events.ts"
import type { BoutRules } from "./rules.ts"

/** Cards of a coach: those that are left, or those that are lost. */
export interface SideCards {
  readonly video: number
  readonly technical: number
}

interface Cards {
  readonly cards: Readonly<Record<Side, SideCards>>
  /** The card that was asked for and has no verdict yet. */
  readonly reviewed: EntryOf<"ivr" | "techCard"> | null
}

/**
 * Cards after all verdicts. An accepted video card is given back if the rules say so, a rejected one is lost, and one
 * that was not decided is given back; a technical card is given back unless it was rejected.
 */
export function cardsIn(rules: BoutRules, log: readonly Entry[]): Cards {
  const used = cardsLost(rules, log)
  const last = log.findLast(
    (entry): entry is EntryOf<"ivr" | "techCard"> => entry.kind === "ivr" || entry.kind === "techCard",
  )
  const reviewed = last?.verdict === "asked" ? last : null
  const technical = rules.technicalCard ? 1 : 0
  const of = (side: Side): SideCards => ({
    video: Math.max(0, rules.video.quota - used[side].video),
    technical: Math.max(0, technical - used[side].technical),
  })
  return { cards: { blue: of("blue"), red: of("red") }, reviewed }
}

/** Cards that the verdicts took from a coach. */
export function cardsLost(rules: BoutRules, log: readonly Entry[]): Record<Side, SideCards> {
  const used = { blue: { video: 0, technical: 0 }, red: { video: 0, technical: 0 } }
  for (const entry of log) {
    if ((entry.kind !== "ivr" && entry.kind !== "techCard") || !isLost(rules, entry)) continue
    if (entry.kind === "ivr") used[entry.side].video++
    else used[entry.side].technical++
  }
  return used
}

const isLost = ({ video }: BoutRules, { kind, verdict }: CardBody): boolean =>
  verdict === "rejected" || (kind === "ivr" && verdict === "accepted" && !video.isKeptWhenAccepted)
