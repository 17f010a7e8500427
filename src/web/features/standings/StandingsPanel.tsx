import { Group, Select, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { lazy, useMemo } from "react"
import type { WireResult } from "#contract/standings/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { PartsPage } from "#web/ui/PartsPage.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { PartProps } from "./part-props.ts"
import { standingsQuery } from "./queries.ts"
import { SheetButtons } from "./SheetButtons.tsx"
import { askedIn, readStandings, type StandingsSearch } from "./standings-search.ts"
import { winnersSheet } from "./standings-sheets.ts"
import { messages } from "./uk.ts"

const MedalsPart = lazy(async () => ({ default: (await import("./TeamLines.tsx")).MedalsPart }))
const TeamsPart = lazy(async () => ({ default: (await import("./TeamLines.tsx")).TeamsPart }))
const RanksPart = lazy(async () => ({ default: (await import("./RanksPart.tsx")).RanksPart }))
const panels = { winners: WinnersPart, medals: MedalsPart, teams: TeamsPart, ranks: RanksPart }

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
        // Categories are nothing to ranks: they are shown before the first one, and whole.
        const isOfAll = part === "ranks"
        return (
          <>
            {!isOfAll && <StandingsFilters tournament={tournament} search={search} onChange={go} />}
            <QueryView query={query}>
              {(standings) => {
                const isEmpty = standings.categories.length === 0 && !isOfAll
                return (
                  <>
                    {isEmpty && <Empty text={isFiltered(asked) ? messages.noneFound : messages.none} />}
                    {(!isEmpty || part === "teams") && (
                      <Part
                        tournament={tournament}
                        mayEdit={mayEdit}
                        standings={standings}
                        search={search}
                        onChange={go}
                      />
                    )}
                  </>
                )
              }}
            </QueryView>
          </>
        )
      }}
    </PartsPage>
  )
}

const isFiltered = ({ age, sex, type }: StandingsSearch): boolean =>
  age !== undefined || sex !== undefined || type !== undefined

interface FilterProps {
  readonly tournament: WireTournamentFull
  readonly search: StandingsSearch
  readonly onChange: (search: StandingsSearch) => void
}

/** Filters for categories: age group, sex and kind, if the tournament has more than one. */
function StandingsFilters({ tournament: { id, date, protocols }, search, onChange }: FilterProps) {
  const { data } = useQuery(catalogueQuery(seasonOf(date), id))
  const names = new Map([...(data?.ageCategories ?? []), ...(data?.extra ?? [])].map((group) => [group.id, group.name]))
  const filters = [
    {
      field: "age" as const,
      values: protocols.map(({ age_category }) => age_category),
      nameOf: (age: number) => names.get(age) ?? (age === 0 ? messages.ownAges : "…"),
    },
    {
      field: "sex" as const,
      values: protocols.map(({ sex }) => sex),
      nameOf: (sex: number) => messages.sexes[sex] ?? "",
    },
    {
      field: "type" as const,
      values: protocols.map(({ type }) => type).filter(Boolean),
      nameOf: (type: number) => messages.kinds[type] ?? "",
    },
  ]
    .map((filter) => ({ ...filter, values: [...new Set(filter.values)] }))
    .filter(({ field, values }) => values.length > 1 || search[field] !== undefined)
  if (filters.length === 0) return null
  return (
    <Group component="search" gap={8} aria-label={messages.filtersLabel}>
      {filters.map(({ field, values, nameOf }) => (
        <Select
          key={field}
          aria-label={messages.filters[field]}
          allowDeselect={false}
          data={[
            { value: "", label: messages.filterAll[field] },
            ...values.map((value) => ({ value: String(value), label: nameOf(value) })),
          ]}
          value={search[field] === undefined ? "" : String(search[field])}
          onChange={(value) => {
            const { [field]: _, ...rest } = search
            onChange(value ? { ...rest, [field]: Number(value) } : rest)
          }}
        />
      ))}
    </Group>
  )
}

/** Who won what, category by category, as far as it is decided. */
function WinnersPart({ tournament, standings, search }: PartProps) {
  const { categories } = standings
  const done = categories.filter(({ over }) => over).length
  const hasOthers = categories.some(({ winners }) => winners.some(({ place }) => place > 3))
  const columns = useMemo(() => columnsOf(tournament.id, hasOthers), [tournament.id, hasOthers])
  return (
    <>
      <Group gap={8}>
        <Text role="status">{messages.over(done, categories.length)}</Text>
        <SheetButtons
          tournament={tournament.name}
          what={messages.winnersFile}
          makeSheet={() => winnersSheet(standings)}
          paper={{ id: tournament.id, table: "winners", ...askedIn(search) }}
        />
      </Group>
      <DataTable label={messages.winnersTable} columns={columns} rows={categories} keyOf={({ category }) => category} />
    </>
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
    isWrapped: true,
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
    isWrapped: true,
    isTitled: true,
    min: 150,
    weight: 2,
    priority: from === 1 ? 2 : 3,
  }
}
