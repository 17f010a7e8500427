import { CallFailed } from "#contract/client.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** Said once the server has answered; `what` names what it has stored. */
export const tellSaved = (what?: string): void =>
  what === undefined ? toastSuccess(messages.saved) : toastSuccess(what, messages.saved)

export const tellFailed = (error: unknown): void => toastError(errorText(error), messages.notSaved)

/** The server will not touch results unless it is told that the person knows. */
export const needsConsent = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.errors.some(({ code }) => code === "category_has_results")
