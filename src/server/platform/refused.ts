import { type Problem, Refusal } from "#domain/refusal.ts"

/** A refusal as it crosses processes: an error would lose its class. */
export interface Refused {
  readonly refusal: Problem
}

/** What a process answers: a refusal as a value. */
export async function orRefused<Result>(work: () => Result | Promise<Result>): Promise<Result | Refused> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: { code: error.code, field: error.field, data: error.data } }
  }
}
