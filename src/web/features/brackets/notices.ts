import type { CallFailed } from "#contract/wire/client.ts"
import { hasCode } from "#web/lib/errors.ts"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** Shown after the server's answer; `what` names what it has stored. */
export const tellSaved = (what?: string): void =>
  what === undefined ? toastSuccess(messages.saved) : toastSuccess(what, messages.saved)

export const tellFailed = toastFailure(messages.notSaved)

/** The server does not change results without the person's consent. */
export const needsConsent = (error: unknown): error is CallFailed =>
  hasCode(error, "category_has_results", "more_falls")
