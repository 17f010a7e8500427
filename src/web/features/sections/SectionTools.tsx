import { Button } from "@mantine/core"
import { IconArrowRight, IconArrowsShuffle, IconListNumbers, IconPlus } from "@tabler/icons-react"
import { messages } from "./messages.ts"
import type { SectionDialog } from "./SectionDialogs.tsx"
import styles from "./sections.module.css"

/** What is done to all courts at once. */
export function SectionTools({
  hasSections,
  onOpen,
}: {
  hasSections: boolean
  onOpen: (dialog: SectionDialog) => void
}) {
  return (
    <span className={styles.tools}>
      {hasSections && (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowsShuffle size={18} stroke={1.8} aria-hidden />}
            onClick={() => onOpen({ kind: "spread" })}
          >
            {messages.spread}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
            onClick={() => onOpen({ kind: "rounds" })}
          >
            {messages.rounds}
          </Button>
          <Button
            variant="default"
            leftSection={<IconListNumbers size={18} stroke={1.8} aria-hidden />}
            onClick={() => onOpen({ kind: "numbers" })}
          >
            {messages.numberAll}
          </Button>
        </>
      )}
      <Button
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => onOpen({ kind: "section", section: null })}
      >
        {messages.addSection}
      </Button>
    </span>
  )
}
