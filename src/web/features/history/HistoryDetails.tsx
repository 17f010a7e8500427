import { Button } from "@mantine/core"
import { useInfiniteQuery } from "@tanstack/react-query"
import { errorText } from "#web/lib/errors.ts"
import { Failed, Loading } from "#web/ui/states.tsx"
import styles from "./history.module.css"
import { messages } from "./messages.ts"
import { detailsQuery } from "./queries.ts"

/** Every row that a step changed, in words. */
export function HistoryDetails({ tournament, revision }: { tournament: number; revision: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    detailsQuery(tournament, revision),
  )
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  const sentences = data.pages.flatMap(({ list }) => list)
  return (
    <>
      <ol className={styles.sentences} aria-label={messages.detailsOf(revision)}>
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is past; its rows neither move nor change.
          <li key={at}>{sentence}</li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {messages.moreDetails}
        </Button>
      )}
    </>
  )
}
