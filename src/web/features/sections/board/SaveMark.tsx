import { Button, Group, Text } from "@mantine/core"
import { timeWithSeconds } from "#domain/uk/dates.ts"
import { messages } from "../uk.ts"
import type { SaveState } from "../use-board.ts"

interface Props {
  readonly state: SaveState
  readonly onUndo: (step: number) => void
}

/** Shows «збережено» only after the server's answer, and takes the last step back. */
export const SaveMark = ({ state, onUndo }: Props) => (
  <Group gap={8} px={12} mih="var(--control)" justify="space-between" flex="none">
    <Text role="status" c="dimmed" fz={12.5}>
      {textOf(state)}
    </Text>
    {state.kind === "saved" && state.step > 0 && (
      <Button variant="default" onClick={() => onUndo(state.step)}>
        {messages.undo}
      </Button>
    )}
  </Group>
)

function textOf(state: SaveState): string {
  if (state.kind === "idle") return ""
  return state.kind === "saving" ? messages.saving : messages.savedAt(timeWithSeconds(state.at))
}
