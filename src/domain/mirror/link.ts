/**
 * One tournament on two servers: the venue server writes, the hosted server takes its steps one after another. The
 * hosted server gives the tournament away (`held`) and is the writer in every other state; the venue server is the
 * writer while it is `writing`.
 */
export type CloudState = "offered" | "held" | "returned" | "forced"
/** `returning`: its last step waits for a line. `refused`: the hosted server takes nothing more of it. */
export type HallState = "writing" | "returning" | "returned" | "refused"

/** What the hosted server has, sent with each answer. */
export interface CloudSide {
  readonly state: CloudState
  readonly revision: number
}
export interface HallSide {
  readonly state: HallState
  /** The last step that the hosted server is known to have. */
  readonly cursor: number
  readonly revision: number
}

export const cloudWrites = (state: CloudState): boolean => state !== "held"
export const hallWrites = (state: HallState): boolean => state === "writing"

/** The kinds of steps by which a tournament changes its writer. */
export const TAKEN = "mirror.take"
export const RETURNED = "mirror.return"
export const FORCED = "mirror.force"

/**
 * What the hosted server does with a step: it takes the next one only; one that it has is acknowledged again; after a
 * gap it waits.
 */
export function turnOf(revision: number, has: number): "next" | "taken" | "gap" {
  if (revision <= has) return "taken"
  return revision === has + 1 ? "next" : "gap"
}

/** The hosted server after it has taken a step: with the last one of the venue server it is the writer again. */
export const cloudAfter = ({ state, revision }: CloudSide, kind: string): CloudSide => ({
  state: kind === RETURNED ? "returned" : state,
  revision: revision + 1,
})

/**
 * The venue server after an answer. A hosted server with more steps than the venue server ever wrote has them from a
 * later state of this laptop: a copy was restored, and its steps would contradict the published ones.
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

/** Milliseconds of silence after which a line counts as down. */
export const SILENT_MS = 60_000

/** Number of steps that the hosted server lacks; null: none and the line works, so the tournament may be given back. */
export function missingForReturn(hall: HallSide, contactAt: number | null, now: number): number | null {
  const missing = hall.revision - hall.cursor
  const isConnected = contactAt !== null && now - contactAt <= SILENT_MS
  return missing === 0 && isConnected ? null : missing
}
