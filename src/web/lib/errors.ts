import { CallFailed } from "#contract/wire/client.ts"
import { fullStop } from "#domain/uk/words.ts"
import { errorTexts } from "./uk.ts"

/** The one sentence a person reads when a call went wrong. */
export function errorText(error: unknown): string {
  if (!(error instanceof CallFailed)) return error instanceof Unanswered ? errorTexts.offline : errorTexts.broken
  const messages = error.errors.map((entry) => entry.message).filter(Boolean)
  return messages.length > 0 ? joined(messages) : (textByStatus[error.status] ?? errorTexts.unreadable)
}

const joined = (sentences: readonly string[]): string => sentences.reduce((before, one) => `${fullStop(before)} ${one}`)

/** Field of the wire -> its sentences, each once; {} if the server named none. */
export function fieldErrors(error: unknown): Record<string, string> {
  const byField: Record<string, string> = {}
  if (!(error instanceof CallFailed)) return byField
  const fields = [...new Set(error.errors.flatMap(({ field }) => field ?? []))].filter(Boolean)
  for (const name of fields) {
    const own = error.errors.flatMap(({ field, message }) => (field === name ? message || errorText(error) : []))
    byField[name] = joined([...new Set(own)])
  }
  return byField
}

/** The sentences that belong to no field that the form shows. */
export function formErrors(error: unknown, fields: readonly string[]): string[] {
  if (!(error instanceof CallFailed) || error.errors.length === 0) return [errorText(error)]
  return error.errors
    .filter(({ field }) => !field || !fields.includes(field))
    .map(({ message }) => message || errorText(error))
}

/** Sends; a refusal names the fields as the form does: name of the server -> name of the form. */
export async function withFieldNames<Done>(
  names: Readonly<Record<string, string>>,
  send: () => Promise<Done>,
): Promise<Done> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const errors = error.errors.map((one) => ({ ...one, field: names[one.field ?? ""] ?? one.field }))
    throw new CallFailed(error.status, errors)
  }
}

/** No answer came: the step may or may not have been done, and may be sent again with the same action. */
export class Unanswered extends Error {
  override readonly name = "Unanswered"
}

/** The call reached the server, which refused with this status. */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof CallFailed && error.status === status
}

/** The server refused for one of these reasons. */
export const hasCode = (error: unknown, ...codes: readonly string[]): error is CallFailed =>
  error instanceof CallFailed && error.errors.some(({ code }) => codes.includes(code))

const textByStatus: Readonly<Record<number, string>> = {
  401: errorTexts.signedOut,
  403: errorTexts.forbidden,
  404: errorTexts.gone,
  413: errorTexts.fileTooLarge,
  429: errorTexts.tooManyTries,
  500: errorTexts.serverFailed,
  502: errorTexts.serverAway,
  503: errorTexts.serverStops,
}
