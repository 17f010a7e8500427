import { Text } from "@mantine/core"
import { IconScaleOutline } from "@tabler/icons-react"
import { timeOf } from "#domain/uk/dates.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { type DeskView, type Entry, secondAttempts } from "./desk-view.ts"
import { remaining } from "./state.uk.ts"
import { kg, messages } from "./uk.ts"

/** Athletes with a second attempt, the most urgent first. */
export const SecondTab = ({ view, onOpen }: { view: DeskView; onOpen: (athlete: number) => void }) => (
  <DataTable
    label={messages.second}
    columns={columns}
    rows={secondAttempts(view.entries)}
    keyOf={({ athlete }) => athlete.id}
    onOpen={({ athlete }) => onOpen(athlete.id)}
    actions={[
      {
        key: "open",
        icon: IconScaleOutline,
        label: messages.open,
        nameOf: ({ athlete }) => messages.openNamed(athlete.name),
        onAct: ({ athlete }) => onOpen(athlete.id),
      },
    ]}
    empty={<Empty text={messages.secondEmpty} />}
  />
)

const columns: readonly Column<Entry>[] = [
  { key: "name", title: messages.athlete, text: ({ athlete }) => athlete.name, weight: 3, priority: 1 },
  { key: "category", title: messages.category, text: ({ athlete }) => athlete.category, priority: 2 },
  { key: "club", title: messages.club, text: ({ athlete }) => athlete.organization, weight: 3, priority: 4 },
  {
    key: "weight",
    title: messages.weight,
    text: ({ item }) => (item.weight1 === null ? "" : kg(item.weight2 ?? item.weight1)),
    isNumeric: true,
    width: 96,
  },
  {
    key: "until",
    title: messages.until,
    text: ({ item }) => (item.secondUntil === "" ? messages.noTime : timeOf(new Date(item.secondUntil))),
    cell: ({ item }) => (item.secondUntil === "" ? messages.noTime : <Until until={item.secondUntil} />),
    width: 168,
    priority: 1,
  },
]

function Until({ until }: { until: string }) {
  const left = remaining(until, useClock(0, 1000))
  return (
    <Text span fz={13} fw={600} c={left ? undefined : "var(--danger)"} className="num">
      {timeOf(new Date(until))}, {left || messages.timeOver}
    </Text>
  )
}
