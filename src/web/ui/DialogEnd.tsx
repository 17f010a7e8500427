import { Button, Group } from "@mantine/core"
import type { ReactNode } from "react"

interface Props {
  /** What the window is for, the main one first; nothing if it can only be left. */
  readonly children?: ReactNode
  readonly close: string
  readonly onClose: () => void
  /** What Enter presses: `close` where something would be lost. */
  readonly focus?: "close" | "content"
}

/** The buttons of a window, on one side everywhere as at the end of a form: what it does first, the way out behind it. */
export const DialogEnd = ({ children, close, onClose, focus = "content" }: Props) => (
  <Group gap={8}>
    {children}
    <Button variant="subtle" ml="auto" onClick={onClose} data-autofocus={focus === "close" || undefined}>
      {close}
    </Button>
  </Group>
)
