import { Button, Group, Progress, SimpleGrid, Stack, Text } from "@mantine/core"
import { useMemo } from "react"
import { publishDraws } from "#contract/brackets/draws.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { count } from "#domain/uk/words.ts"
import { PrintButton } from "#web/tournament/PrintButton.tsx"
import { papers } from "#web/tournament/papers.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { type Group as Counted, countBy, named, verified } from "#web/tournament/totals.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Card } from "#web/ui/Card.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { FileLink } from "#web/ui/FileLink.tsx"
import { StatStrip, StatTile } from "#web/ui/StatTile.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import styles from "./info.module.css"
import { RichText } from "./RichText.tsx"
import { messages } from "./uk.ts"

/** Tab 1: the tournament in numbers and words. */
export function InfoTab({ tournament, mayEdit }: TabProps) {
  const { sportsmans, protocols, notes, description } = tournament
  const regions = useMemo(() => countBy(sportsmans, ({ oblast }) => oblast), [sportsmans])
  const organizations = useMemo(() => countBy(sportsmans, ({ organization }) => organization), [sportsmans])
  const totals = [
    { label: messages.totalAthletes, value: sportsmans.length },
    { label: messages.totalCategories, value: protocols.length },
    { label: messages.totalOrganizations, value: named(organizations) },
    { label: messages.totalRegions, value: named(regions) },
    // Only staff sees who is verified.
    ...(mayEdit ? [{ label: messages.totalVerified, value: verified(sportsmans) }] : []),
  ]
  return (
    <Stack gap={16}>
      <StatStrip label={messages.totals}>
        {totals.map(({ label, value }) => (
          <StatTile key={label} value={count(value)} label={label} />
        ))}
      </StatStrip>
      {notes && (
        <Card title={messages.notes}>
          <p className={styles.plain}>{notes}</p>
        </Card>
      )}
      {description.trim() && (
        <p>
          <a href="#description">{messages.toDescription}</a>
        </p>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} style={{ alignItems: "start" }}>
        <Card title={messages.byRegion}>
          <GroupTable column={messages.region} groups={regions} />
        </Card>
        <Card title={messages.byOrganization}>
          <GroupTable column={messages.organization} groups={organizations} />
        </Card>
      </SimpleGrid>
      <Card title={messages.byCategory}>
        {mayEdit && <HeldDraws tournament={tournament.id} categories={protocols} />}
        <CategoryTotals categories={protocols} />
      </Card>
      <Card title={messages.papers}>
        <Group component="nav" gap={8} aria-label={messages.papers}>
          <FileLink {...papers.whole(tournament)} text={messages.allProtocols} />
          {tables.map((table) => (
            <FileLink
              key={table}
              {...papers.table(`${messages.tables[table]} ${tournament.name}`, { id: tournament.id, table })}
              text={messages.tables[table]}
            />
          ))}
        </Group>
      </Card>
      <div id="description">
        <Card title={messages.description}>
          {description.trim() ? (
            <RichText html={description} />
          ) : (
            <Text c="dimmed">{mayEdit ? messages.noDescription : messages.empty}</Text>
          )}
        </Card>
      </div>
    </Stack>
  )
}

const tables = ["categories", "winners", "medals", "organization", "region", "coach"] as const

/** How many draws only staff see, and the step that shows them to everybody; nothing if none is held back. */
function HeldDraws({ tournament, categories }: { tournament: number; categories: readonly WireCategory[] }) {
  const offerUndo = useUndoToast(tournament)
  const { mutate, isPending } = useTournamentWrite(publishDraws, tournament, {
    onSuccess: ({ count, revision }) => offerUndo(messages.published(count), revision),
    onError: toastFailure(messages.notPublished),
  })
  const held = categories.filter(({ draw_state }) => draw_state === "prepared" || draw_state === "confirmed").length
  if (held === 0) return null
  const publish = async (): Promise<void> => {
    if (isPending) return
    const question = { title: messages.publishTitle(held), body: messages.publishText, action: messages.publishDraws }
    if (await confirm(question)) mutate({ id: tournament })
  }
  return (
    <Group gap={16} mb={12}>
      {messages.heldText(held)}
      <Button variant="default" aria-disabled={isPending} onClick={publish}>
        {messages.publishDraws}
      </Button>
    </Group>
  )
}

const none = <Empty text={messages.empty} />

/** Groups and their sizes; the bar before a number only repeats it. */
function GroupTable({ column, groups }: { column: string; groups: readonly Counted[] }) {
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
const CategoryTotals = ({ categories }: { categories: readonly WireCategory[] }) => (
  <DataTable
    label={messages.byCategory}
    columns={categoryColumns}
    rows={categories}
    keyOf={({ id }) => id}
    empty={none}
  />
)

const stateOf = ({ draw_state }: WireCategory): string => {
  if (draw_state === "") return messages.notDrawn
  return draw_state === "published" ? messages.drawn : messages.held
}

const categoryColumns: readonly Column<WireCategory>[] = [
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
    text: stateOf,
    cell: (category) => (
      <Group display="inline-flex" gap={12} wrap="nowrap">
        {stateOf(category)}
        {category.draw_state !== "" && <PrintButton category={category} />}
      </Group>
    ),
    min: 190,
    priority: 3,
  },
]
