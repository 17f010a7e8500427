import { notifications } from "@mantine/notifications"
import { messages } from "./messages.ts"

let shownSuccess: string | null = null

/** A success notice, 10 s. One at a time, however fast ticks and results are entered: a pile would cover what is worked on. */
export function toastSuccess(message: string, title?: string): void {
  if (shownSuccess !== null) notifications.hide(shownSuccess)
  shownSuccess = show({ ...(title !== undefined && { title }), message, autoClose: 10_000, role: "status" })
}

/** A word by the way, 5 s. */
export function toastInfo(message: string): void {
  show({ message, autoClose: 5_000, role: "status" })
}

/** A failure stays until it is closed. `title` as the specification has it, `message` says what is wrong. */
export function toastError(message: string, title: string = messages.error): void {
  show({ title, message, autoClose: false, role: "alert", color: "var(--danger)" })
}

interface Toast {
  readonly title?: string
  readonly message: string
  readonly autoClose: number | false
  readonly role: "status" | "alert"
  readonly color?: string
}

/** Closed by a click anywhere on it, as well as by its button. */
function show(toast: Toast): string {
  const id = notifications.show({ color: "var(--ok)", ...toast, onClick: () => notifications.hide(id) })
  return id
}
