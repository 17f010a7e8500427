import { modals } from "@mantine/modals"
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { fullStop } from "#domain/uk/words.ts"
import { messages } from "./uk.ts"

interface Question {
  /** The specification's question. */
  readonly title: string
  /** What changes, in numbers, and whether it can be undone. */
  readonly body: ReactNode
  /** The verb on the button: «Видалити», never «Так». */
  readonly action: string
  /** What Enter presses; `action` where people mostly go on and it can be taken back. */
  readonly focus?: "action" | "cancel"
}

let open = 0

/** The key or click that closed the last question: it may still be on its way to the dialogs below. */
let closedBy: Event | undefined

/** Whether a question is open, or was closed by this very key. */
export const isAsking = (): boolean => open > 0 || (closedBy !== undefined && window.event === closedBy)

/** Asks before a step that loses something; false when closed in any other way than by the action's button. */
export function confirm({ title, body, action, focus = "cancel" }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let isSure = false
    open++
    // At once: if the question follows an answer of the server, the dialog would otherwise take the focus before its
    // former place is remembered, and could not give it back.
    flushSync(() => {
      modals.openConfirmModal({
        title,
        children: typeof body === "string" ? fullStop(body) : body,
        labels: { confirm: action, cancel: messages.cancel },
        cancelProps: { "data-autofocus": focus === "cancel" || undefined },
        confirmProps: { color: "ink", "data-autofocus": focus === "action" || undefined },
        onConfirm: () => {
          isSure = true
        },
        onClose: () => {
          open--
          closedBy = window.event
          resolve(isSure)
        },
      })
    })
  })
}
