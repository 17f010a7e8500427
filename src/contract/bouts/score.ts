import * as z from "zod"

/**
 * `superiority`: the officials vote; `golden`: the rest before the golden round; `over`: the result waits for the
 * operator; `confirmed`: it is recorded.
 */
export const phase = z.enum([
  "ready",
  "running",
  "stopped",
  "ended",
  "rest",
  "golden",
  "superiority",
  "medical",
  "review",
  "over",
  "confirmed",
])
export type WirePhase = z.infer<typeof phase>

const points = z.int().min(0).max(999)

/** One side: points and gam-jeom of the round shown (of the whole contest in a sum), rounds won. */
export const scoreSide = z.object({ points, gamjeoms: points, won: points })

/** The score of a fight that is on, as everybody sees it: no person, no press of a judge. */
export const publicScore = z.object({
  category: z.int(),
  technicalNumber: z.int(),
  phase,
  /** In a rest the next one; the golden round is `rounds + 1`. */
  round: z.int().min(1).max(20),
  rounds: z.int().min(1).max(20),
  /** So many won rounds win; 0: rounds are not won. A hall of before does not say it. */
  wins: z.int().min(0).max(20).default(2),
  /** Seconds left, in tens. */
  about: z.int().min(0).max(3_600),
  blue: scoreSide,
  red: scoreSide,
  /** The rounds that are over. */
  results: z.array(z.object({ blue: points, red: points })).max(20),
})
export type WirePublicScore = z.infer<typeof publicScore>
