/** The least and the greatest value, both allowed. */
export type Bounds = readonly [min: number, max: number]

/**
 * What the numbers of a rule set may be by which a fight is judged: checked where an operator writes a set, and of a bout that comes
 * from another server.
 */
export const judgingBounds = {
  points: [0, 10],
  pointGap: [1, 99],
  gapFromRound: [0, 5],
  penalties: [1, 20],
  passivityPoints: [1, 10],
  passivitySeconds: [0, 60],
  goldenSeconds: [0, 600],
  goldenPoints: [0, 20],
  goldenPenalties: [0, 20],
  windowMs: [400, 1500],
  holdOffMs: [0, 400],
  reactMs: [0, 1000],
  lateMs: [700, 1500],
  videoQuota: [0, 9],
  medicalSeconds: [10, 600],
  medicalWarningSeconds: [0, 60],
  rounds: [1, 5],
  roundSeconds: [10, 600],
  restSeconds: [0, 600],
} as const satisfies Readonly<Record<string, Bounds>>
