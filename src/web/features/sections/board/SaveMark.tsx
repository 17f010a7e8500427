import { Button } from "@mantine/core"
import { messages } from "../messages.ts"
import { timeOf } from "../times.ts"
import type { SaveState } from "../use-queue.ts"
import styles from "./board.module.css"

interface Props {
  readonly state: SaveState
  readonly onUndo: (step: number) => void
}

/** Says «збережено» only when the server has said so, and takes the last step back. */
export function SaveMark({ state, onUndo }: Props) {
  return (
    <div className={styles.mark}>
      <p role="status">{textOf(state)}</p>
      {state.kind === "saved" && state.step > 0 && (
        <Button variant="default" onClick={() => onUndo(state.step)}>
          {messages.undo}
        </Button>
      )}
    </div>
  )
}

function textOf(state: SaveState): string {
  if (state.kind === "idle") return ""
  return state.kind === "saving" ? messages.saving : messages.savedAt(timeOf(state.at))
}
