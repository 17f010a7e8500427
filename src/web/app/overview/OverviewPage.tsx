import { useQuery } from "@tanstack/react-query"
import { type ComponentType, Suspense } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { isStatus } from "#web/lib/errors.ts"
import { lazy } from "#web/lib/lazy.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { useRole } from "#web/tournament/use-role.ts"
import { Card } from "#web/ui/Card.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { QueryFailed } from "#web/ui/QueryFailed.tsx"
import { Loading } from "#web/ui/states.tsx"
import { TABS } from "../workspace/place.ts"
import { messages as rail } from "../workspace/uk.ts"
import { chosenTab, infoTab, overviewTabs } from "./overview-tabs.ts"
import { messages } from "./uk.ts"

// Each is of few visits, and every tab waits for what is in this file.
const Hero = lazy(async () => ({ default: (await import("./Hero.tsx")).Hero }))
const AccessLost = onDemand(async () => (await import("./AccessLost.tsx")).AccessLost)

interface Props {
  readonly id: number
  readonly tab: number | undefined
  readonly category: number | undefined
  /** Shown instead of a tab. */
  readonly view: View | null
  readonly asked: ViewProps["asked"]
}

interface ViewProps {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
  /** The entry that the address of the desks names. */
  readonly asked: number | null
}

/** What an address below the tournament's own shows instead of a tab, by the last part of it. */
const views = {
  history: lazy(async () => ({ default: (await import("#web/features/history/HistoryPanel.tsx")).HistoryPanel })),
  staff: lazy(async () => ({ default: (await import("#web/features/staff/StaffPanel.tsx")).StaffPanel })),
  people: lazy(async () => ({ default: (await import("#web/features/office/PeoplePanel.tsx")).PeoplePanel })),
  applications: lazy(async () => ({
    default: (await import("#web/features/applications/received/ReceivedPanel.tsx")).ReceivedPanel,
  })),
  import: lazy(async () => ({ default: (await import("#web/features/import/ImportPage.tsx")).ImportPage })),
  statement: lazy(async () => ({
    default: (await import("#web/features/import/statement/StatementPage.tsx")).StatementPage,
  })),
  checkin: lazy(async () => ({ default: (await import("#web/features/checkin/CheckinPanel.tsx")).CheckinPanel })),
  standings: lazy(async () => ({
    default: (await import("#web/features/standings/StandingsPanel.tsx")).StandingsPanel,
  })),
  print: lazy(async () => ({ default: (await import("#web/features/printing/PrintPanel.tsx")).PrintPanel })),
} satisfies Record<string, ComponentType<ViewProps>>

type View = keyof typeof views

/** Tabs that are one list, of what the call of the whole tournament answers. */
const LISTS: readonly number[] = [TABS.athletes, TABS.categories]

/** The view that an address asks for; null: one of the tabs. */
export const viewNamed = (part: string): View | null => (Object.hasOwn(views, part) ? (part as View) : null)

/** The page of one tournament: one answer of the server, kept fresh, and the tabs that use it. */
export function OverviewPage({ id, tab, category, view, asked }: Props) {
  const isId = Number.isInteger(id) && id > 0
  const query = useQuery({ ...fullTournamentQuery(id), enabled: isId })
  const { data, error } = query
  const { mayEdit, isLost } = useRole(id, isId)
  useLive(id, isLost ? undefined : data?.item.revision)
  if (isLost) return <AccessLost id={id} isOpen={data?.item.published === 1 && !isStatus(error, 404)} />
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (!data) {
    return (
      <Card>
        {error ? (
          <QueryFailed query={query} error={error} isList={!view && LISTS.includes(chosenTab(tab, category))} />
        ) : (
          <Loading text={messages.loading} />
        )}
      </Card>
    )
  }
  const shown = { tournament: data.item, mayEdit }
  const Panel: ComponentType<ViewProps> | null = view && views[view]
  return (
    <Suspense fallback={<Loading text={messages.loading} />}>
      {Panel ? <Panel {...shown} asked={asked} /> : <Tab {...shown} asked={tab} category={category} />}
    </Suspense>
  )
}

/** The tab that the address names; the first has the tournament's name above it. */
function Tab({ asked, ...shown }: TabProps & { readonly asked: number | undefined }) {
  const number = chosenTab(asked, shown.category)
  const { page, Panel } = overviewTabs.find((one) => TABS[one.page] === number) ?? infoTab
  return (
    <section key={number} aria-label={rail.rows[page]}>
      {page === "info" && <Hero {...shown} />}
      <Panel {...shown} />
    </section>
  )
}
