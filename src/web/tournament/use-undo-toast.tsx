import { Button } from "@mantine/core"
import { useCallback } from "react"
import { toastStep } from "#web/ui/toasts.ts"
import styles from "./tournament.module.css"
import { messages } from "./uk.ts"
import { useUndo } from "./use-undo.ts"

/** Shows what was done and offers for 10 s to take the step (its revision) back. */
export function useUndoToast(tournament: number): (message: string, step: number) => void {
  const { mutate } = useUndo(tournament)
  return useCallback(
    (message: string, step: number) => {
      toastStep(
        <span className={styles.toast}>
          {message}
          <Button variant="default" onClick={() => mutate({ id: tournament, step })}>
            {messages.undo}
          </Button>
        </span>,
        { tournament, step },
      )
    },
    [mutate, tournament],
  )
}
