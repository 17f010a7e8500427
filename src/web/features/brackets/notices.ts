import { notifications } from "@mantine/notifications"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

const savedId = "bracket-saved"

/** Said once the server has answered. One notice, however fast results are entered: a pile would cover the desk. */
export function tellSaved(message: string = messages.saved): void {
  notifications.hide(savedId)
  notifications.show({
    id: savedId,
    message,
    role: "status",
    color: "var(--ok)",
    autoClose: 10_000,
    onClick: () => notifications.hide(savedId),
  })
}

export const tellFailed = (error: unknown): void => toastError(errorText(error), messages.notSaved)
