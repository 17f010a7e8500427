import { Skeleton } from "@mantine/core"
import type { ReactNode } from "react"
import { errorText } from "#web/lib/errors.ts"
import { Failed } from "../states.tsx"
import { messages } from "../uk.ts"
import styles from "./data-table.module.css"

export interface ListQuery {
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly errorUpdatedAt?: number
}

interface Props {
  /** Whether an answer came, and had no row. */
  readonly isKnown: boolean
  readonly query: ListQuery | undefined
  readonly empty: ReactNode
}

/** Shown in place of the rows: nothing there, loading, or failed. */
export function ListState({ isKnown, query, empty }: Props) {
  if (isKnown) return empty
  if (query?.error) {
    return <Failed text={errorText(query.error)} at={query.errorUpdatedAt} onRetry={() => void query.refetch()} />
  }
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{messages.loading}</span>
      {lines.map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} radius="sm" aria-hidden />
      ))}
    </div>
  )
}

/** Widths of the grey lines in percent. */
const lines = [46, 58, 40, 52, 34]
