import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { messages } from "../messages.ts"
import styles from "./draw.module.css"

interface Props {
  /** Name of whom was picked up; null: nobody. */
  readonly chosen: string | null
  readonly isSaving: boolean
  /** The size that the bracket will have, where it has to grow. */
  readonly grownTo: number | null
  /** Why places change under results; '' where there are none. */
  readonly reason: string
  /** null: whoever was picked up stands on no place. */
  readonly onTakeOff: (() => void) | null
  readonly onCancel: () => void
  readonly onUndo: (() => void) | null
  readonly onFinish: () => void
  /** A line of its own below the text. */
  readonly children: ReactNode
}

/** Says that athletes are being moved by hand, and what comes next. */
export function ManualBanner({
  chosen,
  isSaving,
  grownTo,
  reason,
  onTakeOff,
  onCancel,
  onUndo,
  onFinish,
  children,
}: Props) {
  const text = chosen === null ? messages.manualBanner : messages.manualChosen(chosen)
  return (
    <div className={styles.banner}>
      <div className={styles.bannerText}>
        <p role="status">{isSaving ? messages.saving : text}</p>
        <p className={styles.quiet}>{grownTo === null ? messages.manualKeys : messages.manualGrown(grownTo)}</p>
        {reason !== "" && <p className={styles.quiet}>{messages.unlocked(reason)}</p>}
        {children}
      </div>
      <div className={styles.bannerActions}>
        {onTakeOff && (
          <Button variant="default" onClick={onTakeOff}>
            {messages.takeOff}
          </Button>
        )}
        {chosen !== null && (
          <Button variant="default" onClick={onCancel}>
            {messages.dropChoice}
          </Button>
        )}
        {chosen === null && onUndo && (
          <Button variant="default" onClick={onUndo}>
            {messages.undoStep}
          </Button>
        )}
        <Button onClick={onFinish}>{messages.finishManual}</Button>
      </div>
    </div>
  )
}
