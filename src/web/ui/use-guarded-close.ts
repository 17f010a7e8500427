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

/**
 * A dialog with typed text does not close without asking: not by Escape, by its cross or with the whole page. It may hold
 * several forms.
 */
export function useGuardedClose(close: () => void): GuardedClose {
  const checks = useRef<ReadonlySet<IsTyped>>(new Set())
  const isTyped = useCallback(() => [...checks.current].some((isTypedInto) => isTypedInto()), [])
  useWindowEvent("beforeunload", (event) => isTyped() && event.preventDefault())
  const watch = useCallback((isTypedInto: IsTyped) => {
    checks.current = new Set([...checks.current, isTypedInto])
    return () => {
      checks.current = new Set([...checks.current].filter((one) => one !== isTypedInto))
    }
  }, [])
  const requestClose = async (): Promise<void> => {
    // Escape reaches every open dialog; the question on top is the one that it means.
    if (isAsking()) return
    const { leaveTitle: title, leaveBody: body, leaveAction: action } = messages
    if (!isTyped() || (await confirm({ title, body, action }))) close()
  }
  return { requestClose, isTyped, watch }
}
