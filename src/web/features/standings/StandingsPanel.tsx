import { Tabs } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { errorText } from "#web/lib/errors.ts"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { MedalsPart } from "./MedalsPart.tsx"
import { messages } from "./messages.ts"
import { standingsQuery } from "./queries.ts"
import { StandingsFilters } from "./StandingsFilters.tsx"
import styles from "./standings.module.css"
import { isPart, type Part, parts, readStandings, type StandingsSearch } from "./standings-search.ts"
import { TeamsPart } from "./TeamsPart.tsx"
import { WinnersPart } from "./WinnersPart.tsx"

const RanksPart = lazy(async () => ({ default: (await import("./RanksPart.tsx")).RanksPart }))
const panels = { winners: WinnersPart, medals: MedalsPart, teams: TeamsPart, ranks: RanksPart }
/** Categories are nothing to them: they are shown before the first one, and whole. */
const isOfAll = (part: Part): boolean => part === "ranks"

/** How the tournament ended, as far as it has: winners, medals, teams; part and filter stand in the address. */
export function StandingsPanel({ tournament, mayEdit }: { tournament: WireTournamentFull; mayEdit: boolean }) {
  const search = readStandings(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { part = "winners", ...asked } = search
  const { data, error, refetch, isPlaceholderData } = useQuery(standingsQuery(tournament.id, asked))
  const go = (next: StandingsSearch): void => {
    void navigate({ ...paths.standings(tournament.id), search: readStandings({ ...next }), resetScroll: false })
  }
  return (
    <section className={styles.page} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <Tabs value={part} onChange={(value) => isPart(value) && go({ ...search, part: value })} keepMounted={false}>
        <Tabs.List aria-label={messages.partsLabel}>
          {parts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {messages.parts[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map((one) => {
          const Part = panels[one]
          return (
            <Tabs.Panel key={one} value={one} className={styles.panel}>
              {!isOfAll(one) && <StandingsFilters tournament={tournament} search={search} onChange={go} />}
              {!data &&
                (error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />)}
              {data?.categories.length === 0 && !isOfAll(one) && (
                <Empty text={isFiltered(asked) ? messages.noneFound : messages.none} />
              )}
              {data && (data.categories.length > 0 || one === "teams" || isOfAll(one)) && (
                <div className={styles.part} aria-busy={isPlaceholderData}>
                  <Suspense fallback={<Loading text={messages.loading} />}>
                    <Part tournament={tournament} mayEdit={mayEdit} standings={data} search={search} onChange={go} />
                  </Suspense>
                </div>
              )}
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </section>
  )
}

const isFiltered = ({ age, sex, type }: StandingsSearch): boolean =>
  age !== undefined || sex !== undefined || type !== undefined
