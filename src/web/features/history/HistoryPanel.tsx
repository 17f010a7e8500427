import { Button } from "@mantine/core"
import { useInfiniteQuery } from "@tanstack/react-query"
import { errorText } from "#web/lib/errors.ts"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { HistoryTable } from "./HistoryTable.tsx"
import styles from "./history.module.css"
import { messages } from "./messages.ts"
import { historyQuery } from "./queries.ts"

/** Who changed what and when, with the way back. */
export function HistoryPanel({ tournament }: { tournament: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(tournament),
  )
  const steps = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <section className={styles.history} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p className={styles.lead}>{messages.lead}</p>
      {!data && (error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />)}
      {data && steps.length === 0 && <Empty text={messages.empty} />}
      {steps.length > 0 && <HistoryTable tournament={tournament} steps={steps} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </section>
  )
}
