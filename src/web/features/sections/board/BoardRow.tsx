import { useDraggable } from "@dnd-kit/core"
import { Stack, Text } from "@mantine/core"
import { IconGripVertical } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { BoardCategory } from "../board-category.ts"
import { messages } from "../uk.ts"
import styles from "./board.module.css"

interface Props {
  readonly category: BoardCategory
  /** The column it is in: 0 the pool. */
  readonly column: number
  readonly mayEdit: boolean
  /** The drop line is shown before it. */
  readonly isTarget: boolean
  readonly isTaken: boolean
  readonly note?: string
  /** Before the name. */
  readonly start?: ReactNode
  /** After it. */
  readonly children?: ReactNode
}

/** One category as a row that can be dragged, by its handle with keys as well. */
export function BoardRow({ category, column, mayEdit, isTarget, isTaken, note, start, children }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id: `${column}:${category.id}`,
    data: { id: category.id, column },
    disabled: !mayEdit,
  })
  const { id, name, entries, fights, seconds } = category
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-row={id}
      data-target={isTarget || undefined}
      data-taken={isTaken || undefined}
      {...(mayEdit ? listeners : {})}
    >
      {start}
      {mayEdit && (
        <button
          type="button"
          className="row-tool"
          ref={setActivatorNodeRef}
          aria-label={messages.handle(name)}
          aria-describedby={attributes["aria-describedby"]}
        >
          <IconGripVertical size={18} stroke={1.8} aria-hidden />
        </button>
      )}
      <Stack className={styles.text} gap={0} flex={1} miw={0} style={{ overflowWrap: "anywhere" }}>
        <strong>{name || messages.missing}</strong>
        {[messages.shortStats(entries, fights, seconds), note].filter(Boolean).map((text) => (
          <Text key={text} c="dimmed" fz={12.5}>
            {text}
          </Text>
        ))}
      </Stack>
      {children}
    </li>
  )
}
