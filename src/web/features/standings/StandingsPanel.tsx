import { Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useMemo } from "react"
import type { WireResult } from "#contract/standings/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { ListBody } from "#web/ui/ListPage.tsx"
import { PartsPage } from "#web/ui/PartsPage.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { NothingShown } from "./NothingShown.tsx"
import type { PartProps } from "./part-props.ts"
import { standingsQuery } from "./queries.ts"
import { StandingsHead } from "./StandingsHead.tsx"
import { askedIn, readStandings, type StandingsSearch } from "./standings-search.ts"
import { winnersSheet } from "./standings-sheets.ts"
import { messages } from "./uk.ts"

const MedalsPart = lazy(async () => ({ default: (await import("./TeamLines.tsx")).MedalsPart }))
const TeamsPart = lazy(async () => ({ default: (await import("./TeamLines.tsx")).TeamsPart }))
const FightsPart = lazy(async () => ({ default: (await import("./FightsPart.tsx")).FightsPart }))
const RanksPart = lazy(async () => ({ default: (await import("./RanksPart.tsx")).RanksPart }))
const panels = { winners: WinnersPart, medals: MedalsPart, teams: TeamsPart, fights: FightsPart, ranks: RanksPart }

/** The results of the tournament so far: winners, medals, teams; part and filter are in the address. */
export function StandingsPanel({ tournament, mayEdit }: { tournament: WireTournamentFull; mayEdit: boolean }) {
  const search = readStandings(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { part: shown = "winners", ...asked } = search
  const query = useQuery(standingsQuery(tournament.id, asked))
  const go = (next: StandingsSearch): void => {
    void navigate({ ...paths.standings(tournament.id), search: readStandings({ ...next }), resetScroll: false })
  }
  return (
    <PartsPage
      title={messages.title}
      label={messages.partsLabel}
      words={messages.parts}
      part={shown}
      onChoose={(part) => go({ ...search, part })}
    >
      {(part) => {
        const Part = panels[part]
        const own = { tournament, mayEdit, search, onChange: go }
        return (
          <QueryView query={query}>
            {(standings) => {
              // Categories are nothing to ranks, and the formula of the teams is set before the first draw.
              const isShown = standings.categories.length > 0 || part === "ranks" || part === "teams"
              if (isShown) return <Part {...own} standings={standings} />
              return (
                <>
                  <StandingsHead {...own} />
                  <NothingShown {...own} />
                </>
              )
            }}
          </QueryView>
        )
      }}
    </PartsPage>
  )
}

/** Who won what, category by category, as far as it is decided. */
function WinnersPart(props: PartProps) {
  const { tournament, standings, search } = props
  const { categories } = standings
  const done = categories.filter(({ over }) => over).length
  const hasOthers = categories.some(({ winners }) => winners.some(({ place }) => place > 3))
  const columns = useMemo(() => columnsOf(tournament.id, hasOthers), [tournament.id, hasOthers])
  return (
    <ListBody>
      <StandingsHead
        {...props}
        state={messages.over(done, categories.length)}
        files={{
          what: messages.winnersFile,
          makeSheet: () => winnersSheet(standings),
          paper: { id: tournament.id, table: "winners", ...askedIn(search) },
        }}
      />
      <DataTable
        label={messages.winnersTable}
        columns={columns}
        rows={categories}
        keyOf={({ category }) => category}
        isFilling
        // Two bronzes with their clubs are four lines, also where there are more than a hundred categories.
        isWhole
      />
    </ListBody>
  )
}

const columnsOf = (tournament: number, hasOthers: boolean): readonly Column<WireResult>[] => [
  {
    key: "category",
    title: messages.category,
    text: ({ fullName }) => fullName,
    cell: ({ category, fullName, over, winners }) => (
      <>
        <Link {...paths.bracket(tournament, category)} search={{ tab: 5 }} aria-label={messages.toResults(fullName)}>
          {fullName}
        </Link>
        {!over && winners.length > 0 && (
          <Text c="dimmed" size="12px">
            {messages.inProgress}
          </Text>
        )}
      </>
    ),
    priority: 1,
  },
  ...([1, 2, 3] as const).map((place) => places(messages.medals[place], place, place)),
  ...(hasOthers ? [places(messages.otherPlaces, 4, 8)] : []),
]

/** Those who won the places from the first to the last of them. */
const places = (title: string, from: number, to: number): Column<WireResult> => {
  const here = ({ winners }: WireResult) => winners.filter(({ place }) => from <= place && place <= to)
  const nameOf = ({ place, name }: WireResult["winners"][number]): string =>
    to > from ? `${messages.placeOf(place)}: ${name}` : name
  const none = ({ over }: WireResult): string => (over ? messages.nobody : messages.undecided)
  return {
    key: title,
    title,
    text: (result) => here(result).map(nameOf).join(", ") || none(result),
    cell: (result) =>
      here(result).length === 0 ? (
        <Text span inherit c="dimmed">
          {none(result)}
        </Text>
      ) : (
        here(result).map((winner) => (
          <div key={winner.athlete}>
            <strong>{nameOf(winner)}</strong>
            <Text c="dimmed" size="12px">
              {[winner.organization, winner.region, winner.walkover && messages.walkover].filter(Boolean).join(" · ")}
            </Text>
          </div>
        ))
      ),
    isTitled: true,
    min: 150,
    weight: 2,
    priority: from === 1 ? 2 : 3,
  }
}
