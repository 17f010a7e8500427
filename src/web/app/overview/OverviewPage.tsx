import { useQuery } from "@tanstack/react-query"
import { type ComponentProps, lazy, Suspense } from "react"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { HallNote } from "#web/tournament/HallNote.tsx"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { useRole } from "#web/tournament/use-role.ts"
import { Card } from "#web/ui/Card.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { AccessLost } from "./AccessLost.tsx"
import { OverviewHeader } from "./OverviewHeader.tsx"
import { OverviewTabs, type OverviewView } from "./OverviewTabs.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly id: number
  readonly tab?: number
  readonly category?: number
  /** The journal, or who works here, is shown instead of the tabs' content. */
  readonly view: OverviewView
  /** The entry that the address of the desks names. */
  readonly asked: number | null
}

const HistoryPanel = lazy(async () => ({
  default: (await import("#web/features/history/HistoryPanel.tsx")).HistoryPanel,
}))
const StaffPanel = lazy(async () => ({ default: (await import("#web/features/staff/StaffPanel.tsx")).StaffPanel }))

const PeoplePanel = lazy(async () => ({
  default: (await import("#web/features/registers/PeoplePanel.tsx")).PeoplePanel,
}))

const ReceivedPanel = lazy(async () => ({
  default: (await import("#web/features/participation/received/ReceivedPanel.tsx")).ReceivedPanel,
}))

const CheckinPanel = lazy(async () => ({
  default: (await import("#web/features/checkin/CheckinPanel.tsx")).CheckinPanel,
}))

const StandingsPanel = lazy(async () => ({
  default: (await import("#web/features/standings/StandingsPanel.tsx")).StandingsPanel,
}))

const PrintPanel = lazy(async () => ({
  default: (await import("#web/features/print/PrintPanel.tsx")).PrintPanel,
}))

/** The page of one tournament: one answer of the server, kept fresh, and the tabs that use it. */
export function OverviewPage({ id, tab, category, view, asked }: Props) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...fullTournamentQuery(id), enabled: isId })
  const { mayEdit, mayOwn, isLost } = useRole(id, isId)
  useLive(id, isLost ? undefined : data?.item.revision)
  if (isLost) return <AccessLost id={id} isOpen={data?.item.published === 1 && !isStatus(error, 404)} />
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (!data) {
    return (
      <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}</Card>
    )
  }
  return (
    <>
      <HallNote id={id} />
      <OverviewHeader tournament={data.item} mayEdit={mayEdit} mayOwn={mayOwn} />
      <OverviewTabs tournament={data.item} mayEdit={mayEdit} asked={tab} category={category} view={view}>
        <View tournament={data.item} mayEdit={mayEdit} view={view} asked={asked} />
      </OverviewTabs>
    </>
  )
}

type ViewProps = Pick<Props, "view" | "asked"> & Pick<ComponentProps<typeof OverviewTabs>, "tournament" | "mayEdit">

/** The content shown instead of the tabs. */
const View = ({ tournament, mayEdit, view, asked }: ViewProps) => (
  <Suspense fallback={<Loading text={messages.loading} />}>
    {view === "history" && <HistoryPanel tournament={tournament.id} />}
    {view === "checkin" && <CheckinPanel tournament={tournament} asked={asked} />}
    {view === "people" && <PeoplePanel tournament={tournament} mayEdit={mayEdit} />}
    {view === "applications" && <ReceivedPanel tournament={tournament} mayEdit={mayEdit} />}
    {view === "standings" && <StandingsPanel tournament={tournament} mayEdit={mayEdit} />}
    {view === "print" && <PrintPanel tournament={tournament} mayEdit={mayEdit} />}
    {view === "staff" && <StaffPanel tournament={tournament} />}
  </Suspense>
)
