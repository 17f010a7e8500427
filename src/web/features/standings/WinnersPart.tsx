import { Group, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useMemo } from "react"
import type { WireResult } from "#contract/standings/calls.ts"
import { paths } from "#web/lib/paths.ts"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { PartProps } from "./part-props.ts"
import { SheetButtons } from "./SheetButtons.tsx"
import { askedIn } from "./standings-search.ts"
import { winnersSheet } from "./standings-sheets.ts"
import { messages } from "./uk.ts"

/** Who won what, category by category, as far as it is decided. */
export function WinnersPart({ tournament, standings, search }: PartProps) {
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
