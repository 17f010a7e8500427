import { CallFailed } from "#contract/client.ts"
import { errorText } from "#web/lib/errors.ts"

/**
 * Sends a step; where results stand in its way (`has_results`) it is sent again with force if the person, told the server's
 * reason, wants it. Null: not wanted. Other failures are passed on.
 */
export async function sendOrAsk<T>(
  send: (force: { force?: 1 }) => Promise<T>,
  ask: (reason: string) => Promise<boolean>,
): Promise<T | null> {
  try {
    return await send({})
  } catch (error) {
    if (!hasResults(error)) throw error
    return (await ask(errorText(error))) ? await send({ force: 1 }) : null
  }
}

const hasResults = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 409 && error.errors.some(({ code }) => code === "has_results")
