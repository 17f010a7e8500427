import { Box, Text } from "@mantine/core"
import { IconAlertCircle, IconAlertTriangle, IconPencil } from "@tabler/icons-react"
import { type ReactNode, type Ref, useMemo } from "react"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import type { CellField } from "#domain/athletes/row-texts.ts"
import { cellLabels } from "#web/tournament/cell-labels.uk.ts"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { RowAction } from "#web/ui/table/row-actions.ts"
import type { Cells } from "#web/ui/table/use-cell-keys.ts"
import type { SheetRow } from "./sheet-rows.ts"
import { areSeveral, tableName } from "./tables.ts"
import { messages } from "./uk.ts"
import { NOTES } from "./use-cell-edit.tsx"

interface Props {
  readonly rows: readonly SheetRow[]
  /** Columns beside those that every sheet shows: fields of which some row has a remark. */
  readonly more: readonly CellField[]
  /** Whose rows they are. */
  readonly answer: ImportAnswer
  /** After the import: what became of each row. */
  readonly isDone: boolean
  readonly cells: Cells<SheetRow>
  readonly onForm: (row: number, field: CellField | null) => void
  readonly empty: ReactNode
  readonly ref: Ref<HTMLTableElement>
}

/** Rows of the sheet with their remarks; a cell is corrected in its place. */
export function SheetTable({ rows, more, answer, isDone, cells, onForm, empty, ref }: Props) {
  const columns = useMemo(() => columnsOf(more, answer, isDone), [more, answer, isDone])
  const actions = useMemo(
    (): RowAction<SheetRow>[] => [
      {
        key: "correct",
        icon: IconPencil,
        label: messages.correct,
        nameOf: ({ line }) => messages.correctRow(line),
        onAct: ({ row }) => onForm(row, null),
      },
    ],
    [onForm],
  )
  return (
    <DataTable
      ref={ref}
      label={messages.rows}
      rows={rows}
      columns={columns}
      keyOf={rowOf}
      empty={empty}
      cells={cells}
      actions={isDone ? [] : actions}
      maxHeight="100%"
    />
  )
}

const rowOf = ({ row }: SheetRow): number => row

function columnsOf(more: readonly CellField[], answer: ImportAnswer, isDone: boolean): readonly Column<SheetRow>[] {
  const outcome: Column<SheetRow> = {
    key: "outcome",
    title: messages.outcome,
    text: (row) => messages.outcomeOf[row.outcome],
    cell: ({ outcome: what }) => {
      const text = messages.outcomeOf[what]
      return what === "rejected" ? <Bad>{text}</Bad> : text
    },
    width: 100,
    priority: 1,
  }
  const table: Column<SheetRow> = {
    key: "table",
    title: messages.sheet,
    text: (row) => nameOfTable(answer, row.table),
    min: 110,
    weight: 1,
    priority: 4,
  }
  return [
    { key: "row", title: messages.row, text: ({ line }) => String(line), width: 66, priority: 1 },
    ...(areSeveral(answer) ? [table] : []),
    field("name", { title: messages.name, isName: true, min: 190, weight: 3, priority: 1 }),
    field("birth", { title: messages.shortYear, width: 86, priority: 3 }),
    field("sex", { title: messages.sex, width: 72, priority: 3 }),
    field("category", { title: messages.category, min: 140, weight: 2, priority: 3 }),
    field("organization", { title: messages.organization, min: 140, weight: 3, priority: 4 }),
    ...more.map((name) => field(name, { min: 90, priority: 5 })),
    ...(isDone ? [outcome] : []),
    {
      key: NOTES,
      title: messages.notes,
      text: ({ remarks }) => remarks.map(({ text }) => text).join("; "),
      cell: noteOf,
      min: 280,
      weight: 4,
      priority: 2,
    },
  ]
}

const nameOfTable = (answer: ImportAnswer, at: number): string => {
  const table = answer.tables[at]
  return table ? tableName(answer, table) : ""
}

const field = (name: CellField, looks: Partial<Column<SheetRow>>): Column<SheetRow> => ({
  key: name,
  title: cellLabels[name],
  text: ({ shown, marks }) => shown[name] || (marks[name] ? "—" : ""),
  cell: ({ shown, marks }) => marked(shown[name] || (marks[name] ? "—" : ""), marks[name]),
  ...looks,
})

const tones = { error: "danger", doubt: "warn" } as const

/** The cell of an error or a doubt is tinted and underlined. */
function marked(text: string, mark: "error" | "doubt" | undefined): ReactNode {
  if (!mark) return text
  const tone = tones[mark]
  return (
    <Box
      component="span"
      className="cut"
      display="inline-block"
      maw="calc(100% + 6px)"
      px={6}
      py={2}
      ml={-6}
      bg={`var(--${tone}-soft)`}
      style={{ verticalAlign: "bottom", borderBottom: `2px ${mark === "error" ? "solid" : "dotted"} var(--${tone})` }}
    >
      {text}
    </Box>
  )
}

function noteOf({ remarks, isPending, correction, outcome }: SheetRow): ReactNode {
  const [first, ...others] = remarks
  if (isPending) return <Quiet>{messages.checking}</Quiet>
  const corrected = correction === "typed" && outcome !== "rejected" && <Quiet>{`${messages.corrected} `}</Quiet>
  if (!first) return corrected
  const more = others.length > 0 && <Quiet>{` · ${messages.moreNotes(others.length)}`}</Quiet>
  if (first.weight === "tidings")
    return (
      <>
        {corrected}
        <Quiet>{first.text}</Quiet>
        {more}
      </>
    )
  const Icon = first.weight === "error" ? IconAlertCircle : IconAlertTriangle
  return (
    <>
      {corrected}
      <Text component="span" inherit fw={500} c={`var(--${tones[first.weight]})`}>
        <Icon size={16} stroke={1.75} aria-hidden style={{ marginRight: 6, verticalAlign: "-3px" }} />
        {first.text}
      </Text>
      {more}
    </>
  )
}

const Bad = ({ children }: { readonly children: ReactNode }) => (
  <Text component="span" inherit c="var(--danger)" fw={600}>
    {children}
  </Text>
)

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Text component="span" inherit c="var(--muted)">
    {children}
  </Text>
)
