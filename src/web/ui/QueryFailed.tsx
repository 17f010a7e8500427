import { errorText, Unanswered } from "#web/lib/errors.ts"
import { Failed } from "./states.tsx"
import { messages } from "./uk.ts"

/** What a query says of its failure, and how it asks again. */
export interface FailedQuery {
  readonly refetch: () => unknown
  readonly errorUpdatedAt?: number
}

interface Props {
  readonly query: FailedQuery
  readonly error: Error
  /** Whether what was not to be had is a list, and is called so. */
  readonly isList?: boolean | undefined
}

/** A call failed: why, when, and the way to try again, which is all that its reader can do about a lost line. */
export const QueryFailed = ({ query, error, isList = false }: Props) => (
  <Failed
    title={isList ? messages.listFailed : messages.failed}
    text={error instanceof Unanswered ? messages.noLine : errorText(error)}
    at={query.errorUpdatedAt}
    onRetry={() => void query.refetch()}
  />
)
