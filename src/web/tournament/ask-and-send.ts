import type { CallFailed } from "#contract/wire/client.ts"
import { hasCode, isStatus } from "#web/lib/errors.ts"

/** What a question names, and the revision for which it was asked. */
export interface Forecast {
  readonly revision: number
}

interface ConsentRequest<Told extends Forecast, Done> {
  readonly foretell: () => Promise<Told>
  /** `isAgain`: the answer to the last question came too late; by now something else falls. */
  readonly ask: (told: Told, isAgain: boolean) => Promise<boolean>
  /** Sends the step with `told`, the revision of the forecast, so that the server takes away only what it named. */
  readonly send: (told: Told) => Promise<Done>
}

/**
 * Asks about a forecast and sends it after consent. If a result was recorded during the question the server does
 * nothing: the forecast is made and asked again. Null: refused by the person. Other failures are passed on.
 */
export async function askAndSend<Told extends Forecast, Done>(asked: ConsentRequest<Told, Done>): Promise<Done | null> {
  for (let isAgain = false; ; isAgain = true) {
    const told = await asked.foretell()
    if (!(await asked.ask(told, isAgain))) return null
    try {
      return await asked.send(told)
    } catch (error) {
      if (!isOutdated(error) || revisionOf(error) <= told.revision) throw error
    }
  }
}

/** Whether the server asks about results that the question before did not name. */
export const isOutdated = (error: unknown): error is CallFailed =>
  isStatus(error, 409) && hasCode(error, "more_falls", "has_results")

/** The revision of the server's refusal, to which a question refers. */
export function revisionOf(error: CallFailed): number {
  const { revision } = error.body
  return typeof revision === "number" ? revision : 0
}
