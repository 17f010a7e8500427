import { Badge, Text } from "@mantine/core"
import { IconArrowBackUp, IconInfoCircle, IconListDetails } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useEffectEvent, useMemo, useState } from "react"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import { dayInKyiv, localDate, timeOf, timeWithSeconds } from "#domain/uk/dates.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { RowButton } from "#web/ui/table/RowButton.tsx"
import { useIsPhone } from "#web/ui/use-is-phone.ts"
import { folded, type HistoryRow } from "./bursts.ts"
import { filtersQuery } from "./queries.ts"
import { messages, stepsOf } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly steps: readonly WireHistoryEntry[]
  /** The step that stands beside the table; null: none. */
  readonly shown: number | null
  readonly onShow: (step: WireHistoryEntry) => void
}

/** The steps by day, the newest first; a burst of one kind is one line that opens, a step opens beside the table. */
export function HistoryTable({ tournament, steps, shown, onShow }: Props) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const { data } = useQuery(filtersQuery(tournament))
  const undo = useUndo(tournament)
  const isPhone = useIsPhone()
  const rows = useMemo(() => folded(steps, open), [steps, open])
  const groupOf = useMemo(() => dayTitles(steps), [steps])
  const unfold = ({ step }: HistoryRow): void => setOpen(new Set([...open, step.revision]))
  const openRow = (row: HistoryRow): void => (isBurst(row) ? unfold(row) : onShow(row.step))
  const opened = useEffectEvent(openRow)
  const columns = useMemo(() => {
    const titles = new Map(data?.kinds.map(({ kind, title }) => [kind, title]))
    return columnsOf(({ kind }) => titles.get(kind.split(".")[0] ?? "") ?? "", { isPhone, onOpen: opened })
  }, [data, isPhone])
  return (
    <DataTable
      label={messages.title}
      columns={columns}
      rows={rows}
      keyOf={({ step }) => step.revision}
      toneOf={({ step }) => (step.undoneBy === null ? undefined : "gone")}
      groupOf={groupOf}
      shown={shown}
      isFilling
      isWhole
      onOpen={openRow}
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
          onAct: ({ step }) => onShow(step),
          isOff: isBurst,
        },
        {
          key: "undo",
          icon: IconArrowBackUp,
          label: messages.undo,
          nameOf: ({ step }) => messages.undoNamed(step.summary),
          onAct: ({ step }) => !undo.isPending && undo.mutate({ id: tournament, step: step.revision }),
          isOff: (row) => isBurst(row) || !isUndoable(row.step),
        },
      ]}
    />
  )
}

/** «15.05.2026 · 12 кроків», by a row's day; of the steps that are loaded. */
function dayTitles(steps: readonly WireHistoryEntry[]): (row: HistoryRow) => string {
  const dayOf = ({ at }: WireHistoryEntry): string => localDate(dayInKyiv(new Date(at)))
  const counts = new Map<string, number>()
  for (const step of steps) counts.set(dayOf(step), (counts.get(dayOf(step)) ?? 0) + 1)
  const today = localDate(dayInKyiv(new Date()))
  return ({ step }) => {
    const day = dayOf(step)
    return messages.day(day === today ? messages.today(day) : day, counts.get(day) ?? 0)
  }
}

const isBurst = ({ others }: HistoryRow): boolean => others.length > 0

const columnsOf = (
  titleOf: (step: WireHistoryEntry) => string,
  { isPhone, onOpen }: { readonly isPhone: boolean; readonly onOpen: (row: HistoryRow) => void },
): readonly Column<HistoryRow>[] => [
  { key: "number", title: "№", text: ({ step }) => String(step.revision), isNumeric: true, min: 56, priority: 4 },
  { key: "time", title: messages.time, text: ({ step }) => timeWithSeconds(new Date(step.at)), width: 92, priority: 2 },
  { key: "who", title: messages.who, text: ({ step }) => step.userName, priority: 3 },
  {
    key: "what",
    title: messages.what,
    text: (row) => whatOf(row, titleOf(row.step)),
    cell: (row) => (
      <RowButton td="inherit" onOpen={() => onOpen(row)}>
        <Text span inherit truncate={!isPhone} display="block" fw={400}>
          {row.step.undoneBy !== null && (
            <Badge variant="default" tt="none" mr={8}>
              {messages.wasUndone(row.step.undoneBy)}
            </Badge>
          )}
          <Sentence text={whatOf(row, titleOf(row.step))} />
        </Text>
      </RowButton>
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

/** What was done stands out before what it was done to: «Додано спортсмена: …». */
function Sentence({ text }: { readonly text: string }) {
  const [, act = text, what = ""] = /^(.*?\S)(: .*)$/.exec(text) ?? []
  return (
    <>
      <Text span inherit fw={600}>
        {act}
      </Text>
      {what}
    </>
  )
}

/** What was done; of a burst its kind, how often, and from when to when. */
function whatOf({ step, others }: HistoryRow, title: string): string {
  const first = others.at(-1)
  if (!first) return step.summary
  return messages.burst(
    stepsOf(step.kind, title, others.length + 1),
    timeOf(new Date(first.at)),
    timeOf(new Date(step.at)),
  )
}

/** Creating, deleting and restoring a tournament are reversed elsewhere; a step that was undone cannot be undone again. */
const isUndoable = (step: WireHistoryEntry): boolean =>
  step.undoneBy === null && step.count > 0 && step.revision > 1 && !FINAL.has(step.kind)

const FINAL = new Set([
  "tournament.create",
  "tournament.copy",
  "tournament.delete",
  "tournament.restore",
  "tournament.import",
])
