import { CallFailed } from "#contract/client.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** Said once the server has answered. */
export const tellSaved = (message: string = messages.saved): void => toastSuccess(message)

export const tellFailed = (error: unknown): void => toastError(errorText(error), messages.notSaved)

/** The fight waits for a protest, unless it is said that it is to be recorded all the same. */
export const isWaiting = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.errors.some(({ code }) => code === "protest_pending")

/** The server will not touch results unless it is told that the person knows. */
export const needsConsent = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.errors.some(({ code }) => code === "category_has_results")
