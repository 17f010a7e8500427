import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useMemo } from "react"
import { useLostSince } from "#web/lib/connection.ts"
import { timeOf } from "#web/lib/dates.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { courtsQuery } from "#web/tournament/courts-query.ts"
import { HallNote } from "#web/tournament/HallNote.tsx"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import styles from "./courts.module.css"
import { type CourtsView, courtsView } from "./courts-view.ts"
import { messages } from "./messages.ts"

interface Props {
  readonly id: number
  /** `lead`: by how much the server’s clock is ahead of this one, ms. */
  readonly children: (view: CourtsView, lead: number) => ReactNode
}

/** What the pages of the courts share: the queues, followed live, and what is shown until and instead of them. */
export function CourtsPage({ id, children }: Props) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...courtsQuery(id), enabled: isId })
  useLive(id, data?.revision)
  const view = useMemo(() => data && courtsView(data), [data])
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (isStatus(error, 403)) return <Empty text={messages.forbidden} />
  if (!view) {
    return (
      <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}</Card>
    )
  }
  return (
    <>
      <HallNote id={id} />
      <Stale shownAt={dataUpdatedAt} />
      {children(view, Date.parse(view.data.now) - dataUpdatedAt)}
    </>
  )
}

/** While nothing answers: of when the queue is that is shown. */
function Stale({ shownAt }: { shownAt: number }) {
  const lost = useLostSince()
  return (
    <div role="status">
      {lost !== null && <p className={styles.stale}>{messages.stale(timeOf(new Date(shownAt)))}</p>}
    </div>
  )
}
