import { Button, Group } from "@mantine/core"
import { useCallback } from "react"
import { toastStep } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"
import { useUndo } from "./use-undo.ts"

/** Shows what was done and offers for 10 s to take the step (its revision) back. */
export function useUndoToast(tournament: number): (message: string, step: number) => void {
  const { mutate } = useUndo(tournament)
  return useCallback(
    (message: string, step: number) => {
      toastStep(
        <Group component="span" justify="space-between" gap="8px 12px">
          {message}
          <Button variant="default" onClick={() => mutate({ id: tournament, step })}>
            {messages.undo}
          </Button>
        </Group>,
        { tournament, step },
      )
    },
    [mutate, tournament],
  )
}
