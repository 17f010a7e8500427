import { Skeleton, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { type FailedQuery, QueryFailed } from "../QueryFailed.tsx"
import { messages } from "../uk.ts"
import styles from "./data-table.module.css"

export interface ListQuery extends FailedQuery {
  readonly error: Error | null
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
  if (query?.error) return <QueryFailed query={query} error={query.error} isList />
  return (
    <Stack className={styles.skeleton} gap={24} p="12px 16px" role="status">
      <span className="visually-hidden">{messages.loading}</span>
      {lines.map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} radius="sm" aria-hidden />
      ))}
    </Stack>
  )
}

/** Widths of the grey lines in percent. */
const lines = [46, 58, 40, 52, 34]
