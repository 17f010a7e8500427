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

/** Asks before a step that loses something; false when closed in any other way than by the action's button. */
export function confirm({ title, body, action }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let isSure = false
    modals.openConfirmModal({
      title,
      children: body,
      labels: { confirm: action, cancel: messages.cancel },
      cancelProps: { "data-autofocus": true },
      confirmProps: { color: "ink" },
      onConfirm: () => {
        isSure = true
      },
      onClose: () => resolve(isSure),
    })
  })
}
