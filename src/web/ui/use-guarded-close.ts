import { useWindowEvent } from "@mantine/hooks"
import { useCallback, useRef } from "react"
import { confirm, isAsking } from "./confirm.tsx"
import { messages } from "./uk.ts"

/** Whether something was typed that closing would lose. */
type IsTyped = () => boolean

export interface GuardedClose {
  /** For the dialog's `onClose` and its «Закрити»: asks first if something was typed. */
  readonly requestClose: () => void
  /** For what asks before the page below is left. */
  readonly isTyped: IsTyped
  /**
   * The form registers how to see that it was typed into, in an effect: `useEffect(() => watch(form.isDirty), [watch,
   * form.isDirty])`.
   */
  readonly watch: (isTyped: IsTyped) => () => void
}

/** A dialog with typed text does not close without asking: not by Escape, by its cross or with the whole page. */
export function useGuardedClose(close: () => void): GuardedClose {
  const check = useRef<IsTyped>(isNot)
  useWindowEvent("beforeunload", (event) => check.current() && event.preventDefault())
  const watch = useCallback((isTyped: IsTyped) => {
    check.current = isTyped
    return () => {
      check.current = isNot
    }
  }, [])
  const requestClose = async (): Promise<void> => {
    // Escape reaches every open dialog; the question on top is the one that it means.
    if (isAsking()) return
    const { leaveTitle: title, leaveBody: body, leaveAction: action } = messages
    if (!check.current() || (await confirm({ title, body, action }))) close()
  }
  const isTyped = useCallback(() => check.current(), [])
  return { requestClose, isTyped, watch }
}

const isNot: IsTyped = () => false
