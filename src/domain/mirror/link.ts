/**
 * One tournament on two servers: the hall's laptop writes, the hosted copy takes its steps one after another. The cloud gives the
 * tournament away (`held`), and is its writer in every other state; the hall is one as long as it is `writing`.
 */
export type CloudState = "offered" | "held" | "returned" | "forced"
/** `returning`: its last step waits for a line. `refused`: the cloud takes nothing more of it. */
export type HallState = "writing" | "returning" | "returned" | "refused"

/** What the cloud has, and says with each answer. */
export interface CloudSide {
  readonly state: CloudState
  readonly revision: number
}
export interface HallSide {
  readonly state: HallState
  /** The last step that the cloud is known to have. */
  readonly cursor: number
  readonly revision: number
}

export const cloudWrites = (state: CloudState): boolean => state !== "held"
export const hallWrites = (state: HallState): boolean => state === "writing"

/** The kinds of the steps by which a tournament changes hands. */
export const TAKEN = "mirror.take"
export const RETURNED = "mirror.return"
export const FORCED = "mirror.force"

/** What the copy does with a step: the next one alone is taken; one that it has is answered as taken; after a gap it waits. */
export function turnOf(revision: number, has: number): "next" | "taken" | "gap" {
  if (revision <= has) return "taken"
  return revision === has + 1 ? "next" : "gap"
}

/** The cloud once it has taken a step: with the hall's last one it is the writer again. */
export const cloudAfter = ({ state, revision }: CloudSide, kind: string): CloudSide => ({
  state: kind === RETURNED ? "returned" : state,
  revision: revision + 1,
})

/**
 * The hall once the cloud has answered. A cloud that has more steps than the hall ever wrote has them of a later state of this
 * laptop: a backup was put back, and what it writes would contradict what is public.
 */
export function hallAfter(hall: HallSide, answer: CloudSide): HallSide {
  if (hall.state === "refused" || hall.state === "returned") return hall
  if (answer.state === "held") {
    if (answer.revision > hall.revision) return { ...hall, state: "refused" }
    return { ...hall, cursor: Math.max(hall.cursor, answer.revision) }
  }
  const isOwn = hall.state === "returning" && answer.state === "returned" && answer.revision >= hall.revision
  return isOwn ? { ...hall, state: "returned", cursor: hall.revision } : { ...hall, state: "refused" }
}

/** How long without a word until a line counts as down, ms. */
export const SILENT_MS = 60_000

/** How many steps the cloud lacks; null: all are there and the line stands, so the tournament may be given back. */
export function missingForReturn(hall: HallSide, contactAt: number | null, now: number): number | null {
  const missing = hall.revision - hall.cursor
  const isConnected = contactAt !== null && now - contactAt <= SILENT_MS
  return missing === 0 && isConnected ? null : missing
}
