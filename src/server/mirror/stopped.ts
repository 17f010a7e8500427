import type { MirrorProblem } from "#server/platform/db/tables-mirror.ts"

/** A step of the hall that the copy cannot take: it stops there and says so, and guesses nothing. */
export class Stopped extends Error {
  readonly problem: MirrorProblem

  constructor(problem: MirrorProblem) {
    super(`${problem.reason} at ${problem.revision}`)
    this.problem = problem
  }
}
