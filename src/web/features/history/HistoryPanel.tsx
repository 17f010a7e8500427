import { Button } from "@mantine/core"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useState } from "react"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { DeviceField } from "#web/tournament/DeviceField.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { HistoryFilters } from "./HistoryFilters.tsx"
import { HistoryTable } from "./HistoryTable.tsx"
import styles from "./history.module.css"
import { messages } from "./messages.ts"
import { historyQuery, noWish } from "./queries.ts"
import { RewindDialog } from "./RewindDialog.tsx"

/** Who changed what, when and on which device, with the way back: of one step, or to a moment. */
export function HistoryPanel({ tournament }: { tournament: number }) {
  const [wish, setWish] = useState(noWish)
  const [moment, setMoment] = useState<number | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(tournament, wish),
  )
  const steps = data?.pages.flatMap(({ list }) => list) ?? []
  if (isStatus(error, 403)) return <Empty text={messages.forbidden} />
  const isFiltered = Object.values(wish).some(Boolean)
  return (
    <section className={styles.history} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p className={styles.lead}>{messages.lead}</p>
      <details className={styles.deviceBox}>
        <summary>{messages.thisDevice}</summary>
        <DeviceField />
      </details>
      <HistoryFilters tournament={tournament} wish={wish} onChange={setWish} />
      {!data && (error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />)}
      {data && steps.length === 0 && !hasNextPage && (
        <Empty text={isFiltered ? messages.noneFound : messages.empty}>
          {isFiltered && (
            <Button variant="default" onClick={() => setWish(noWish)}>
              {messages.reset}
            </Button>
          )}
        </Empty>
      )}
      {steps.length > 0 && (
        <HistoryTable
          tournament={tournament}
          steps={steps}
          newest={isFiltered ? null : (steps[0]?.revision ?? null)}
          onReturn={setMoment}
        />
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {messages.more}
        </Button>
      )}
      <RewindDialog tournament={tournament} to={moment} onClose={() => setMoment(null)} />
    </section>
  )
}
