import { Tabs } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { count as written } from "#domain/uk/words.ts"
import { isStatus } from "#web/lib/errors.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty, Loading } from "#web/ui/states.tsx"
import styles from "./checkin.module.css"
import { DeskSteps } from "./DeskSteps.tsx"
import { countStates, deskView, missing } from "./desk-view.ts"
import { ProgressButton } from "./ProgressButton.tsx"
import { checkinsQuery, type Known } from "./queries.ts"
import { Station } from "./Station.tsx"
import { messages } from "./uk.ts"

// Whoever weighs does not wait for the tables and choices of the other tabs.
const MissingTab = lazy(async () => ({ default: (await import("./MissingTab.tsx")).MissingTab }))
const SecondTab = lazy(async () => ({ default: (await import("./SecondTab.tsx")).SecondTab }))

interface Props {
  readonly tournament: WireTournamentFull
  /** The entry that the address names. */
  readonly asked: number | null
}

/** Check-in and weigh-in: for any number of desks at once. */
export function CheckinPanel({ tournament, asked }: Props) {
  const query = useQuery(checkinsQuery(tournament.id))
  return (
    <section aria-label={messages.title}>
      <QueryView
        query={query}
        loading={messages.loading}
        refused={(error) => isStatus(error, 403) && <Empty text={messages.forbidden} />}
      >
        {(known) => <Desks tournament={tournament} known={known} asked={asked} />}
      </QueryView>
    </section>
  )
}

function Desks({ tournament, known, asked }: Props & { readonly known: Known }) {
  const { data: catalogue } = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const view = useMemo(() => deskView(tournament, known, catalogue), [tournament, known, catalogue])
  const counts = countStates(view.entries)
  const [shown, setShown] = useState("station")
  const [open, setOpen] = useState(asked)
  const search = useRef<HTMLInputElement>(null)
  const hasSteps = useMediaQuery("(min-width: 1101px)") ?? true
  const openAtDesk = useCallback((athlete: number) => {
    setOpen(athlete)
    setShown("station")
  }, [])
  const tabs = {
    station: { title: messages.station, count: 0 },
    missing: { title: messages.missing, count: missing(view.entries).length },
    second: { title: messages.second, count: counts.second },
    ...(hasSteps ? {} : { steps: { title: messages.steps, count: 0 } }),
  }
  const steps = <DeskSteps tournament={view.id} onUndo={() => search.current?.focus()} />
  return (
    <Tabs className="full-sheet" value={shown} onChange={(value) => setShown(value ?? "station")} keepMounted={false}>
      <PageHead
        title={messages.title}
        tabs={
          <Tabs.List aria-label={messages.views}>
            {Object.entries(tabs).map(([value, { title, count }]) => (
              <Tabs.Tab
                key={value}
                value={value}
                rightSection={count > 0 && <span className="num">{written(count)}</span>}
              >
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
        primary={<ProgressButton counts={counts} all={view.entries.length} />}
      />
      <Tabs.Panel value="station" className={styles.station}>
        <Station view={view} open={open} search={search} onOpen={setOpen}>
          {hasSteps && steps}
        </Station>
      </Tabs.Panel>
      <Suspense fallback={<Loading />}>
        <Tabs.Panel value="missing">
          <MissingTab tournament={tournament} view={view} onOpen={openAtDesk} />
        </Tabs.Panel>
        <Tabs.Panel value="second">
          <SecondTab view={view} onOpen={openAtDesk} />
        </Tabs.Panel>
      </Suspense>
      <Tabs.Panel value="steps">{steps}</Tabs.Panel>
    </Tabs>
  )
}
