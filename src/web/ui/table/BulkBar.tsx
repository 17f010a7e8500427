import { Button, CloseButton, Group, Kbd, Paper, Text } from "@mantine/core"
import { useWindowEvent } from "@mantine/hooks"
import { type ReactNode, useRef } from "react"
import { messages } from "../uk.ts"
import styles from "./bulk-bar.module.css"

interface Props {
  /** How many rows are selected; none: there is no bar. */
  readonly count: number
  readonly onClear: () => void
  /** At most three `BulkAction` and a `MoreMenu`. */
  readonly children: ReactNode
}

/** What is done to the selected rows, over the foot of the window: F6 leads to it. */
export function BulkBar({ count, onClear, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  useWindowEvent("keydown", (event) => {
    const button = bar.current?.querySelector("button")
    if (event.key !== "F6" || !button) return
    event.preventDefault()
    button.focus()
  })
  if (count === 0) return null
  return (
    <Paper
      component="section"
      ref={bar}
      className={styles.bar}
      maw="calc(100% - 16px)"
      p="4px 8px 4px 16px"
      bg="var(--ink)"
      c="var(--on-ink)"
      radius={10}
      shadow="var(--shadow)"
      data-bulk
      aria-label={messages.selection}
    >
      <Group gap={4} w="max-content" wrap="nowrap">
        <Text role="status" size="13px" fw={600} mr={8}>
          {messages.selected(count)}
        </Text>
        <Kbd visibleFrom="md" aria-hidden>
          F6
        </Kbd>
        {children}
        <CloseButton variant="transparent" aria-label={messages.clearSelection} onClick={onClear} />
      </Group>
    </Paper>
  )
}

/** One of the actions of a bar. */
export const BulkAction = ({ onAct, children }: { readonly onAct: () => void; readonly children: ReactNode }) => (
  <Button variant="transparent" size="compact-sm" onClick={onAct}>
    {children}
  </Button>
)
