import { notifications } from "@mantine/notifications"
import { CallFailed } from "#contract/client.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

let shown: string | null = null

/** Said once the server has answered. One notice, however fast results are entered: a pile would cover the desk. */
export function tellSaved(message: string = messages.saved): void {
  if (shown !== null) notifications.hide(shown)
  const id = notifications.show({
    message,
    role: "status",
    color: "var(--ok)",
    autoClose: 10_000,
    onClick: () => notifications.hide(id),
  })
  shown = id
}

export const tellFailed = (error: unknown): void => toastError(errorText(error), messages.notSaved)

/** The server will not touch results unless it is told that the person knows. */
export const needsConsent = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.errors.some(({ code }) => code === "category_has_results")
