import { Button, Loader } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./ui.module.css"
import { messages } from "./uk.ts"

/** Shown while data are loading; the text is for people who cannot see the ring turn. */
export function Loading({ text = messages.loading }: { text?: string }) {
  return (
    <div className={styles.state} role="status">
      <Loader size="sm" color="var(--ink)" aria-hidden />
      <p>{text}</p>
    </div>
  )
}

/** Nothing is there, and that is all right; `children` is the way on. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{text}</p>
      {children}
    </div>
  )
}

interface NoRowsProps {
  /** Whether there are rows that the filters hide. */
  readonly isFiltered: boolean
  readonly texts: { readonly empty: string; readonly noneFound: string; readonly reset: string }
  readonly onReset: () => void
}

/** A list without a row to show, with the way back if its filters let nothing through. */
export const NoRows = ({ isFiltered, texts, onReset }: NoRowsProps) => (
  <Empty text={isFiltered ? texts.noneFound : texts.empty}>
    {isFiltered && (
      <Button variant="default" onClick={onReset}>
        {texts.reset}
      </Button>
    )}
  </Empty>
)

export function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.failed}>{messages.failed}</p>
      <p>{text}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
    </div>
  )
}
