import { Button, Group, Stack, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { messages } from "./uk.ts"

interface Props {
  readonly text: string
  /** The verb, and what it does; without it the content has the actions. */
  readonly action?: string
  /** There is nothing to change. */
  readonly isOff?: boolean
  readonly isPending?: boolean
  readonly onAct?: () => Promise<boolean>
  readonly onClose: () => void
  /** What is chosen, and what that would change. */
  readonly children: ReactNode
}

/** A change of many categories or numbers: it is shown before it is made, and closes once it is done. */
export function ChangePanel({ text, action, isOff = false, isPending = false, onAct, onClose, children }: Props) {
  const act = async (): Promise<void> => {
    if (!isOff && (await onAct?.())) onClose()
  }
  return (
    <Stack gap={16} mih={330}>
      <Text>{text}</Text>
      {children}
      <Group gap={8} justify="end" mt="auto">
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        {action && (
          <Button aria-disabled={isOff} aria-busy={isPending} onClick={() => void act()}>
            {action}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
