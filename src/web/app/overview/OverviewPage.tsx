import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense } from "react"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { useRole } from "#web/tournament/use-role.ts"
import { Card } from "#web/ui/Card.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { messages as rail } from "../workspace/uk.ts"
import { AccessLost } from "./AccessLost.tsx"
import { Hero } from "./Hero.tsx"
import { chosenTab, infoTab, overviewTabs } from "./overview-tabs.ts"
import { messages } from "./uk.ts"

/** What is shown instead of the tabs' content: an address below the tournament's own. */
export type OverviewView =
  | "tabs"
  | "history"
  | "staff"
  | "people"
  | "applications"
  | "import"
  | "checkin"
  | "standings"
  | "print"

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

const ImportPage = lazy(async () => ({ default: (await import("#web/features/import/ImportPage.tsx")).ImportPage }))

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
  const { mayEdit, isLost } = useRole(id, isId)
  useLive(id, isLost ? undefined : data?.item.revision)
  if (isLost) return <AccessLost id={id} isOpen={data?.item.published === 1 && !isStatus(error, 404)} />
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (!data) {
    return (
      <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}</Card>
    )
  }
  const shown = { tournament: data.item, mayEdit }
  return (
    <Suspense fallback={<Loading text={messages.loading} />}>
      {view === "tabs" ? (
        <Tab {...shown} asked={tab} {...(category === undefined ? {} : { category })} />
      ) : (
        <View {...shown} view={view} asked={asked} />
      )}
    </Suspense>
  )
}

/** The tab that the address names; the first has the tournament's name above it. */
function Tab({ asked, ...shown }: TabProps & { readonly asked: number | undefined }) {
  const number = chosenTab(asked, shown.category)
  const { page, Panel } = overviewTabs.find((one) => one.number === number) ?? infoTab
  return (
    <section key={number} aria-label={rail.rows[page]}>
      {page === "info" && <Hero {...shown} />}
      <Panel {...shown} />
    </section>
  )
}

type ViewProps = Pick<Props, "view" | "asked"> & Pick<TabProps, "tournament" | "mayEdit">

/** The content shown instead of the tabs. */
const View = ({ tournament, mayEdit, view, asked }: ViewProps) => (
  <>
    {view === "history" && <HistoryPanel tournament={tournament.id} />}
    {view === "checkin" && <CheckinPanel tournament={tournament} asked={asked} />}
    {view === "people" && <PeoplePanel tournament={tournament} mayEdit={mayEdit} />}
    {view === "applications" && <ReceivedPanel tournament={tournament} mayEdit={mayEdit} />}
    {view === "import" && <ImportPage tournament={tournament} mayEdit={mayEdit} />}
    {view === "standings" && <StandingsPanel tournament={tournament} mayEdit={mayEdit} />}
    {view === "print" && <PrintPanel tournament={tournament} mayEdit={mayEdit} />}
    {view === "staff" && <StaffPanel tournament={tournament} />}
  </>
)
