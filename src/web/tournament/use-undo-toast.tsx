import { Button } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { useCallback } from "react"
import { messages } from "./messages.ts"
import styles from "./tournament.module.css"
import { useUndo } from "./use-undo.ts"

/** Tells what was done and offers for 10 s to take the step (its revision) back. */
export function useUndoToast(tournament: number): (message: string, step: number) => void {
  const { mutate } = useUndo(tournament)
  return useCallback(
    (message: string, step: number) => {
      const id = notifications.show({
        role: "status",
        color: "var(--ok)",
        autoClose: 10_000,
        onClick: () => notifications.hide(id),
        message: (
          <span className={styles.toast}>
            {message}
            <Button variant="default" onClick={() => mutate({ id: tournament, step })}>
              {messages.undo}
            </Button>
          </span>
        ),
      })
    },
    [mutate, tournament],
  )
}
