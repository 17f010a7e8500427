import { Badge, Button, Stack, Text } from "@mantine/core"
import { IconArrowBackUp, IconHistory, IconInfoCircle, IconListDetails } from "@tabler/icons-react"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import { shortMomentWithSeconds, timeOf } from "#domain/uk/dates.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { folded, type HistoryRow } from "./bursts.ts"
import { detailsQuery, filtersQuery } from "./queries.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly steps: readonly WireHistoryEntry[]
  /** The newest step of all; a rewind to it takes nothing back; null: not among these. */
  readonly newest: number | null
  /** Somebody wants to return to the state after this revision. */
  readonly onReturn: (revision: number) => void
}

/** The steps, the newest first; a burst of one kind is one line that opens, a step opens at the right. */
export function HistoryTable({ tournament, steps, newest, onReturn }: Props) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<WireHistoryEntry | null>(null)
  const { data } = useQuery(filtersQuery(tournament))
  const undo = useUndo(tournament)
  const rows = useMemo(() => folded(steps, open), [steps, open])
  const columns = useMemo(() => {
    const titles = new Map(data?.kinds.map(({ kind, title }) => [kind, title]))
    return columnsOf(({ kind }) => titles.get(kind.split(".")[0] ?? "") ?? "")
  }, [data])
  const unfold = ({ step }: HistoryRow): void => setOpen(new Set([...open, step.revision]))
  return (
    <>
      <DataTable
        label={messages.title}
        columns={columns}
        rows={rows}
        keyOf={({ step }) => step.revision}
        toneOf={({ step }) => (step.undoneBy === null ? undefined : "gone")}
        onOpen={(row) => (isBurst(row) ? unfold(row) : setShown(row.step))}
        actions={[
          {
            key: "unfold",
            icon: IconListDetails,
            label: messages.unfold,
            nameOf: ({ step }) => messages.unfoldNamed(step.revision),
            onAct: unfold,
            isOff: (row) => !isBurst(row),
          },
          {
            key: "details",
            icon: IconInfoCircle,
            label: messages.details,
            nameOf: ({ step }) => messages.detailsNamed(step.summary),
            onAct: ({ step }) => setShown(step),
            isOff: (row) => isBurst(row) || row.step.count < 2,
          },
          {
            key: "undo",
            icon: IconArrowBackUp,
            label: messages.undo,
            nameOf: ({ step }) => messages.undoNamed(step.summary),
            onAct: ({ step }) => !undo.isPending && undo.mutate({ id: tournament, step: step.revision }),
            isOff: (row) => isBurst(row) || !isUndoable(row.step),
          },
          {
            key: "back",
            icon: IconHistory,
            label: messages.back,
            nameOf: ({ step }) => messages.backNamed(step.revision),
            onAct: ({ step }) => onReturn(step.revision),
            isOff: ({ step }) => step.revision === newest,
          },
        ]}
      />
      <FormDialog title={shown && messages.detailsOf(shown.revision)} size={440} onClose={() => setShown(null)}>
        {() => shown && <Details tournament={tournament} step={shown} />}
      </FormDialog>
    </>
  )
}

const isBurst = ({ others }: HistoryRow): boolean => others.length > 0

const columnsOf = (titleOf: (step: WireHistoryEntry) => string): readonly Column<HistoryRow>[] => [
  { key: "number", title: "№", text: ({ step }) => String(step.revision), isNumeric: true, min: 56, priority: 4 },
  { key: "time", title: messages.time, text: ({ step }) => momentOf(step), min: 132, priority: 3 },
  { key: "who", title: messages.who, text: ({ step }) => step.userName, priority: 3 },
  {
    key: "what",
    title: messages.what,
    text: (row) => whatOf(row, titleOf(row.step)),
    cell: (row) => (
      <>
        {row.step.undoneBy !== null && (
          <Badge variant="default" tt="none" mr={8}>
            {messages.wasUndone(row.step.undoneBy)}
          </Badge>
        )}
        {whatOf(row, titleOf(row.step))}
      </>
    ),
    isName: true,
    weight: 8,
    priority: 1,
  },
  {
    key: "rows",
    title: messages.records,
    text: ({ step, others }) => String(others.reduce((sum, { count }) => sum + count, step.count)),
    isNumeric: true,
    min: 72,
    priority: 4,
  },
  { key: "device", title: messages.device, text: ({ step }) => step.device, min: 72, priority: 5 },
]

/** What was done; of a burst its kind, how often, and from when to when. */
function whatOf({ step, others }: HistoryRow, title: string): string {
  const first = others.at(-1)
  if (!first) return step.summary
  return messages.burst(title, others.length + 1, timeOf(new Date(first.at)), timeOf(new Date(step.at)))
}

const momentOf = ({ at }: WireHistoryEntry): string => shortMomentWithSeconds(new Date(at))

/** One step: who did it where, and every row that it changed, in words. */
function Details({ tournament, step }: { readonly tournament: number; readonly step: WireHistoryEntry }) {
  const { revision, summary, userName, device, count } = step
  const query = useInfiniteQuery(detailsQuery(tournament, revision))
  return (
    <Scroll label={summary} style={{ padding: 20, overflowY: "auto" }}>
      <Stack gap={12}>
        <Text fw={600}>{summary}</Text>
        <Text c="dimmed">{[momentOf(step), userName, device, messages.rows(count)].filter(Boolean).join(" · ")}</Text>
        <QueryView query={query}>
          {({ pages }) => (
            <ol aria-label={messages.detailsOf(revision)}>
              {pages
                .flatMap(({ list }) => list)
                .map((sentence, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is past; its rows neither move nor change.
                  <li key={at}>{sentence}</li>
                ))}
            </ol>
          )}
        </QueryView>
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {messages.moreDetails}
          </Button>
        )}
      </Stack>
    </Scroll>
  )
}

/** Creating, binning and restoring are reversed in other ways; a step taken back is past. */
const isUndoable = (step: WireHistoryEntry): boolean =>
  step.undoneBy === null && step.count > 0 && step.revision > 1 && !FINAL.has(step.kind)

const FINAL = new Set([
  "tournament.create",
  "tournament.copy",
  "tournament.delete",
  "tournament.restore",
  "tournament.import",
])
