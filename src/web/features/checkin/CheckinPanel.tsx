import { Tabs } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useCallback, useMemo, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import styles from "./checkin.module.css"
import { countStates, deskView, states } from "./desk-view.ts"
import { MissingTab } from "./MissingTab.tsx"
import { messages } from "./messages.ts"
import { checkinsQuery, type Known } from "./queries.ts"
import { SecondTab } from "./SecondTab.tsx"
import { Station } from "./Station.tsx"

interface Props {
  readonly tournament: WireTournamentFull
  /** The entry that the address names. */
  readonly asked: number | null
}

/** Check-in and weigh-in: for as many desks at once as there are. */
export function CheckinPanel({ tournament, asked }: Props) {
  const { data, error, refetch } = useQuery(checkinsQuery(tournament.id))
  return (
    <section className={styles.panel} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {data ? (
        <Desks tournament={tournament} known={data} asked={asked} />
      ) : isStatus(error, 403) ? (
        <Empty text={messages.forbidden} />
      ) : error ? (
        <Failed text={errorText(error)} onRetry={refetch} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </section>
  )
}

type View = "station" | "missing" | "second"

function Desks({ tournament, known, asked }: Props & { readonly known: Known }) {
  const view = useMemo(() => deskView(tournament, known), [tournament, known])
  const counts = countStates(view.entries)
  const [shown, setShown] = useState<View>("station")
  const [open, setOpen] = useState(asked)
  const openAtDesk = useCallback((athlete: number) => {
    setOpen(athlete)
    setShown("station")
  }, [])
  return (
    <>
      <ul className={styles.counts} aria-label={messages.counts}>
        {states.map((state) => (
          <li key={state} data-state={state}>
            <span>{messages.states[state]}</span> <strong>{counts[state]}</strong>
          </li>
        ))}
      </ul>
      <Tabs value={shown} onChange={(value) => setShown((value ?? "station") as View)} keepMounted={false}>
        <Tabs.List aria-label={messages.views} className={styles.views}>
          <Tabs.Tab value="station">{messages.station}</Tabs.Tab>
          <Tabs.Tab value="missing">{messages.missing}</Tabs.Tab>
          <Tabs.Tab value="second">
            {messages.second}
            {counts.second > 0 && ` (${counts.second})`}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="station" className={styles.view}>
          <Station view={view} open={open} onOpen={setOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="missing" className={styles.view}>
          <MissingTab tournament={tournament} view={view} onOpen={openAtDesk} />
        </Tabs.Panel>
        <Tabs.Panel value="second" className={styles.view}>
          <SecondTab view={view} onOpen={openAtDesk} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
