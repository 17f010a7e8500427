import type { ReactNode } from "react"
import { QueryFailed } from "./QueryFailed.tsx"
import { Loading } from "./states.tsx"
import { messages } from "./uk.ts"

interface Answer<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly errorUpdatedAt?: number
}

interface Props<Data> {
  /** What `useQuery` gives. */
  readonly query: Answer<Data>
  /** What a screen reader hears while it loads. */
  readonly loading?: string
  /** Stands above a page that loads or failed: the head that its data will bring with them. */
  readonly head?: ReactNode
  /** Whether the data are a list: the title of a failure says so. */
  readonly isList?: boolean
  /** Shown in place of the data if there are none: an `Empty` with the action that fills the page. */
  readonly empty?: (data: Data) => ReactNode
  /** The answer to an error that is no failure («лише для власника»); null: it is one. */
  readonly refused?: (error: Error) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * A part of a page that waits for the server: loading, failed with a way to try again, empty, or the data. Shown data
 * stay if a later call fails: the line of the connection shows that.
 */
export function QueryView<Data>({
  query,
  loading = messages.loading,
  head,
  isList,
  empty,
  refused,
  children,
}: Props<Data>) {
  const { data, error } = query
  if (error) {
    const answer = refused?.(error)
    if (answer) return answer
  }
  if (data !== undefined) return empty?.(data) || children(data)
  return (
    <>
      {head}
      {error ? <QueryFailed query={query} error={error} isList={isList} /> : <Loading text={loading} />}
    </>
  )
}
