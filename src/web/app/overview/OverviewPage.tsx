import { useQuery } from "@tanstack/react-query"
import { HistoryPanel } from "#web/features/history/HistoryPanel.tsx"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import { OverviewHeader } from "./OverviewHeader.tsx"
import { OverviewTabs } from "./OverviewTabs.tsx"

interface Props {
  readonly id: number
  readonly tab?: number
  readonly category?: number
  /** The journal stands in the place of the tabs' content. */
  readonly view: "tabs" | "history"
}

/** One tournament at work: one answer of the server, kept fresh, and the tabs that stand on it. */
export function OverviewPage({ id, tab, category, view }: Props) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...fullTournamentQuery(id), enabled: isId })
  const { data: account } = useQuery(currentUserQuery)
  useLive(id, data?.item.revision)
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (!data) {
    return (
      <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}</Card>
    )
  }
  const mayEdit = account?.user.id === data.item.user
  return (
    <>
      <OverviewHeader tournament={data.item} mayEdit={mayEdit} />
      <OverviewTabs tournament={data.item} mayEdit={mayEdit} asked={tab} category={category} view={view}>
        <HistoryPanel tournament={id} />
      </OverviewTabs>
    </>
  )
}
