import { useDraggable } from "@dnd-kit/core"
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react"
import type { KeyboardEvent } from "react"
import type { WirePoomsaeRow } from "#contract/poomsae.ts"
import type { Round } from "#domain/poomsae/types.ts"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"
import { scoreText, totalOf } from "./sheet-view.ts"

interface Props {
  readonly row: WirePoomsaeRow
  readonly round: Round
  /** From 0. */
  readonly at: number
  readonly decimals: number
  readonly isManual: boolean
  /** What is dragged would stand here. */
  readonly isTarget: boolean
  readonly onShift: (by: number) => void
}

/** One performer of a round; by hand he is moved. */
export function OrderRow({ row, round, at, decimals, isManual, isTarget, onShift }: Props) {
  const name = `${round}:${row.id}`
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: name,
    data: { round, id: row.id },
    disabled: !isManual,
  })
  const byKey = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onShift(by)
  }
  return (
    <li
      ref={setNodeRef}
      className={styles.performer}
      data-order-row={name}
      data-target={isTarget || undefined}
      data-taken={isDragging || undefined}
      {...(isManual ? listeners : {})}
    >
      {isManual && (
        <button
          type="button"
          className={styles.grip}
          ref={setActivatorNodeRef}
          aria-label={messages.handle(row.name)}
          onKeyDown={byKey}
        >
          <IconGripVertical size={18} stroke={1.8} aria-hidden />
        </button>
      )}
      <span className={styles.number}>{at + 1}</span>
      <span className={styles.who}>
        {row.name}
        <span>{row.organization || row.oblast}</span>
      </span>
      <span className={styles.score}>
        {scoreText(totalOf(row, round), decimals)}
        {row.place !== null && <span>{messages.placeShort(row.place)}</span>}
      </span>
      {isManual && (
        <span className={styles.shifts}>
          <button type="button" className={styles.grip} aria-label={messages.up(row.name)} onClick={() => onShift(-1)}>
            <IconArrowUp size={18} stroke={1.8} aria-hidden />
          </button>
          <button type="button" className={styles.grip} aria-label={messages.down(row.name)} onClick={() => onShift(1)}>
            <IconArrowDown size={18} stroke={1.8} aria-hidden />
          </button>
        </span>
      )}
    </li>
  )
}
