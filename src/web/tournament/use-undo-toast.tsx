import { useCallback } from "react"
import { NoticeAction } from "#web/ui/NoticeAction.tsx"
import { toastStep } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"
import { useUndo } from "./use-undo.ts"

/** Shows what was done and offers for 10 s to take the step (its revision) back. */
export function useUndoToast(tournament: number): (message: string, step: number) => void {
  const { mutate } = useUndo(tournament)
  return useCallback(
    (message: string, step: number) => {
      toastStep(<NoticeAction text={message} label={messages.undo} onAct={() => mutate({ id: tournament, step })} />, {
        tournament,
        step,
      })
    },
    [mutate, tournament],
  )
}
