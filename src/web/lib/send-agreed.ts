import { CallFailed } from "#contract/wire/client.ts"
import { isQuestion, type Question } from "#domain/questions.ts"

/**
 * Asks a person about a refusal: to which questions the answer is yes; null: it is none to be asked here; `left`: it is
 * not wanted any more, and nothing is told.
 */
export type Agree = (error: Error) => Promise<readonly Question[] | "left" | null>

const left = new WeakSet<object>()

/** Whether a step failed because the person whom it asked has left it. */
export const wasLeft = (error: unknown): boolean => typeof error === "object" && error !== null && left.has(error)

/** For a step that was left; anything else stays a failure. */
export function nullIfLeft(error: unknown): null {
  if (!wasLeft(error)) throw error
  return null
}

/** The questions that a refusal is made of; null: it is no question, or not nothing but questions. */
export function questionsOf(error: unknown): readonly Question[] | null {
  if (!(error instanceof CallFailed) || error.errors.length === 0) return null
  const codes = error.errors.map(({ code }) => code).filter(isQuestion)
  return codes.length === error.errors.length ? codes : null
}

/**
 * Sends; what the server asks is asked of a person and sent again with the names of all questions that were agreed to,
 * until it asks nothing more. `before`: those that the page itself has asked.
 */
export async function sendAgreed<Output>(
  send: (agreed: readonly Question[] | undefined) => Promise<Output>,
  agree: Agree,
  before?: readonly Question[],
): Promise<Output> {
  try {
    return await send(before)
  } catch (error) {
    const more = error instanceof Error ? await agree(error) : null
    if (more === "left") {
      left.add(error as Error)
      throw error
    }
    // The same question again is no question any more.
    const isNew = more?.some((one) => before?.includes(one) !== true) === true
    if (!isNew) throw error
    return await sendAgreed(send, agree, [...new Set([...(before ?? []), ...more])])
  }
}
