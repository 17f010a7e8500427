import { Button, Group, Progress } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import { useMemo } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import { drawAudience } from "#web/tournament/draw-audience.ts"
import type { Group as Counted } from "#web/tournament/totals.ts"
import { messages as tournamentMessages } from "#web/tournament/uk.ts"
import { useBracketPdf } from "#web/tournament/use-bracket-pdf.ts"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { drawWord, messages } from "./uk.ts"

const none = <Empty text={messages.empty} />

/** Groups and their sizes; the bar before a number only repeats it. */
export function GroupTable({ column, groups }: { column: string; groups: readonly Counted[] }) {
  const most = groups[0]?.count ?? 1
  const columns = useMemo(() => groupColumns(column, most), [column, most])
  return <DataTable label={column} columns={columns} rows={groups} keyOf={({ label }) => label} empty={none} />
}

const groupColumns = (title: string, most: number): readonly Column<Counted>[] => [
  { key: "label", title, text: ({ label }) => label || messages.missing, weight: 2, priority: 1 },
  {
    key: "count",
    title: messages.count,
    text: ({ count }) => String(count),
    cell: ({ count }) => (
      <Group gap={8} wrap="nowrap">
        <Progress value={(100 * count) / most} size={6} flex={1} color="var(--ink)" aria-hidden />
        {count}
      </Group>
    ),
    isNumeric: true,
    min: 120,
    priority: 1,
  },
]

/** Categories in the order of lists, with the draw's sheet if there is a draw. */
export const CategoryTable = ({ categories, isPublic }: CategoryProps) => (
  <DataTable
    label={messages.byCategory}
    columns={isPublic ? columnsOfPublic : columnsOfHidden}
    rows={categories}
    keyOf={({ id }) => id}
    empty={none}
  />
)

interface CategoryProps {
  readonly categories: readonly WireCategory[]
  /** Visitors see the tournament. */
  readonly isPublic: boolean
}

const categoryColumns = (isPublic: boolean): readonly Column<WireCategory>[] => [
  {
    key: "name",
    title: messages.category,
    text: ({ fullname }) => fullname || messages.missing,
    weight: 2,
    priority: 1,
  },
  { key: "count", title: messages.count, text: ({ count }) => String(count), isNumeric: true, min: 96, priority: 2 },
  {
    key: "draw",
    title: messages.draw,
    text: (category) => drawWord(category.draw_state, drawAudience(isPublic, category)),
    cell: (category) => (
      <Group display="inline-flex" gap={12} wrap="nowrap">
        {drawWord(category.draw_state, drawAudience(isPublic, category))}
        {category.draw_state !== "" && <PrintButton category={category} />}
      </Group>
    ),
    min: 190,
    priority: 3,
  },
]
const columnsOfPublic = categoryColumns(true)
const columnsOfHidden = categoryColumns(false)

/** The sheet of a drawn category as a file. */
function PrintButton({ category }: { category: WireCategory }) {
  const print = useBracketPdf(category.tournament_id)
  return (
    <Button
      variant="outline"
      h="max(28px, var(--touch))"
      mih={0}
      px={8}
      fz={13}
      fw={400}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      aria-label={tournamentMessages.printNamed(category.fullname)}
      aria-busy={print.isPending}
      onClick={() => !print.isPending && print.mutate({ category })}
    >
      {tournamentMessages.print}
    </Button>
  )
}
