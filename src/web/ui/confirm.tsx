import { modals } from "@mantine/modals"
import type { ReactNode } from "react"
import { messages } from "./messages.ts"

interface Question {
  /** The specification's question. */
  readonly title: string
  /** What changes, in numbers, and whether it can be taken back. */
  readonly body: ReactNode
  /** The verb on the button: «Видалити», never «Так». */
  readonly action: string
}

let open = 0

/** Whether a question stands open. */
export const isAsking = (): boolean => open > 0

/** Asks before a step that loses something; false when closed in any other way than by the action's button. */
export function confirm({ title, body, action }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let isSure = false
    open++
    modals.openConfirmModal({
      title,
      children: body,
      labels: { confirm: action, cancel: messages.cancel },
      cancelProps: { "data-autofocus": true },
      confirmProps: { color: "ink" },
      onConfirm: () => {
        isSure = true
      },
      onClose: () => {
        // Not before the key that closed it has reached the dialogs below.
        setTimeout(() => open--, 0)
        resolve(isSure)
      },
    })
  })
}
