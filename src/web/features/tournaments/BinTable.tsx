import { Button, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { listBin } from "#contract/tournaments/bin.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { dayInKyiv, localDate } from "#domain/uk/dates.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { messages } from "./uk.ts"
import { binQuery, useRestoreTournament } from "./use-bin.ts"

/** One's own deleted tournaments, the last first, with the days that are left to take them back. */
export function BinTable() {
  const query = useQuery(binQuery)
  const restore = useRestoreTournament()
  const columns = useMemo(() => columnsOf(restore), [restore])
  return (
    <QueryView
      query={query}
      loading={messages.loading}
      empty={({ list }) => list.length === 0 && <Empty text={messages.noneInBin} />}
    >
      {({ list }) => (
        <>
          <Text c="dimmed" mb={12}>
            {messages.binRule}
          </Text>
          <DataTable label={messages.bin} columns={columns} rows={list} keyOf={({ id }) => id} />
        </>
      )}
    </QueryView>
  )
}

type Binned = OutputOf<typeof listBin>["list"][number]

const columnsOf = (restore: (row: Binned) => void): readonly Column<Binned>[] => [
  { key: "id", title: messages.id, text: ({ id }) => String(id), width: 72, priority: 5 },
  { key: "name", title: messages.name, text: ({ name }) => name, isName: true, weight: 3, priority: 1 },
  { key: "city", title: messages.city, text: ({ city }) => city, priority: 4 },
  { key: "date", title: messages.date, text: ({ date }) => date, width: 104, priority: 3 },
  {
    key: "deleted",
    title: messages.deletedAt,
    text: ({ deletedAt }) => localDate(dayInKyiv(new Date(deletedAt))),
    width: 104,
    priority: 4,
  },
  {
    key: "left",
    title: messages.left,
    text: ({ daysLeft }) => messages.daysLeft(daysLeft),
    isTitled: true,
    priority: 2,
  },
  {
    key: "restore",
    title: messages.restore,
    text: () => messages.restore,
    cell: (row) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={messages.restoreNamed(row.name)}
        onClick={() => restore(row)}
      >
        {messages.restore}
      </Button>
    ),
    width: 116,
    priority: 1,
  },
]
