import { Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import { IconArrowBackUp, IconPencil, IconPlayerSkipForward } from "@tabler/icons-react"
import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import type { CellField } from "#domain/registration/row-texts.ts"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { RowAction } from "#web/ui/table/row-actions.ts"
import { importMessages } from "./import.uk.ts"
import { cellLabels } from "./import-labels.uk.ts"
import { cellToMend, correctionsWith, correctionsWithout, type ReportRow } from "./import-report.ts"
import type { ImportWork } from "./use-import.ts"

interface Props {
  readonly rows: readonly ReportRow[]
  readonly work: ImportWork
  readonly answer: ImportAnswer
  /** By which the rows are filtered; '' any. */
  readonly reason: string
  readonly empty: ReactNode
}

/** Rows of the spreadsheet with their notices; one at a time is corrected, in a form above them. */
export function ImportRows({ rows, work, answer, reason, empty }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [edited, setEdited] = useState<ReportRow | null>(null)
  const columns = useMemo(() => columnsOf(work.isDone), [work.isDone])
  const close = (): void => {
    setEdited(null)
    table.current?.focus()
  }
  return (
    <>
      {edited && !work.isDone && (
        <ImportRowForm
          key={edited.row}
          row={edited}
          work={work}
          answer={answer}
          cell={cellToMend(edited, reason)}
          onClose={close}
        />
      )}
      <DataTable
        ref={table}
        label={importMessages.rows}
        rows={rows}
        columns={columns}
        keyOf={rowOf}
        empty={empty}
        actions={work.isDone ? [] : actionsOf(work, setEdited)}
        shown={edited?.row ?? null}
        maxHeight="max(340px, 50vh)"
      />
    </>
  )
}

const rowOf = ({ row }: ReportRow): number => row

function actionsOf(work: ImportWork, edit: (row: ReportRow) => void): RowAction<ReportRow>[] {
  const corrections = work.said?.corrections ?? {}
  const isDisabled = (): boolean => work.isReading || work.isUploading
  const isSkipped = ({ row }: ReportRow): boolean => corrections[row] === "skip"
  return [
    {
      key: "correct",
      icon: IconPencil,
      label: importMessages.correct,
      nameOf: ({ row }) => importMessages.correctRow(row),
      onAct: edit,
      isOff: isSkipped,
      isDisabled,
    },
    {
      key: "skip",
      icon: IconPlayerSkipForward,
      label: importMessages.skip,
      nameOf: ({ row }) => importMessages.skipRow(row),
      onAct: ({ row }) => work.change({ corrections: { ...corrections, [row]: "skip" } }),
      isOff: isSkipped,
      isDisabled,
    },
    {
      key: "restore",
      icon: IconArrowBackUp,
      label: importMessages.restore,
      nameOf: ({ row }) => importMessages.restoreRow(row),
      onAct: ({ row }) => work.change({ corrections: correctionsWithout(corrections, row) }),
      isOff: ({ isCorrected }) => !isCorrected,
      isDisabled,
    },
  ]
}

function columnsOf(isDone: boolean): readonly Column<ReportRow>[] {
  const outcomes = isDone ? importMessages.outcomeOf : importMessages.plannedOf
  const outcomeOf = ({ outcome, isCorrected }: ReportRow): string =>
    [outcomes[outcome], isCorrected && importMessages.corrected].filter(Boolean).join(", ")
  return [
    { key: "row", title: importMessages.number, text: ({ row }) => String(row), width: 44, priority: 1 },
    { key: "name", title: importMessages.name, text: ({ name }) => name || "—", isName: true, min: 90, priority: 1 },
    { key: "category", title: importMessages.category, text: ({ category }) => category || "—", min: 110, priority: 3 },
    {
      key: "outcome",
      title: importMessages.outcome,
      text: outcomeOf,
      cell: (row) => (row.outcome === "rejected" ? <Bad>{outcomeOf(row)}</Bad> : outcomeOf(row)),
      min: 120,
      priority: 2,
    },
    {
      key: "notes",
      title: importMessages.notes,
      text: ({ remarks }) => remarks.map(({ text }) => text).join("; "),
      cell: ({ remarks }) => remarks.map((remark, at) => <Fragment key={remark.text}>{noteOf(remark, at)}</Fragment>),
      isWrapped: true,
      min: 110,
      weight: 4,
      priority: 1,
    },
  ]
}

const Bad = ({ children }: { readonly children: ReactNode }) => (
  <Text component="span" inherit c="var(--danger)" fw={600}>
    {children}
  </Text>
)

const noteOf = ({ text, isError }: ReportRow["remarks"][number], at: number): ReactNode => (
  <>
    {at > 0 && "; "}
    {isError ? <Bad>{text}</Bad> : text}
  </>
)

interface ImportRowFormProps {
  readonly row: ReportRow
  readonly work: ImportWork
  readonly answer: ImportAnswer
  /** The cell in which the correction begins. */
  readonly cell: CellField
  readonly onClose: () => void
}

type Values = Readonly<Partial<Record<CellField, string>>>

const fields = Object.keys(cellLabels).filter((field): field is CellField => field in cellLabels)

/** The library's dialog would close by Escape. */
const inDialog = { "data-mantine-stop-propagation": "true" }

/** One row of the sheet, field by field; Enter applies, Escape leaves it as it was. */
function ImportRowForm({ row, work, answer, cell, onClose }: ImportRowFormProps) {
  const [before] = useState<Values>(() =>
    Object.fromEntries(answer.fields.map((field, at) => [field, row.cells[at] ?? ""])),
  )
  const [values, setValues] = useState(before)
  const first = useRef<HTMLInputElement>(null)
  const list = useId()
  useEffect(() => {
    first.current?.focus()
    first.current?.select()
  }, [])
  const { isRowTyped } = work
  useEffect(() => {
    isRowTyped.current = values !== before
    return () => {
      isRowTyped.current = false
    }
  }, [isRowTyped, values, before])
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const corrections = correctionsWith(work.said?.corrections ?? {}, row.row, before, values)
    if (corrections !== work.said?.corrections) work.change({ corrections })
    onClose()
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose()
  }
  return (
    <Paper
      component="form"
      withBorder
      p={12}
      aria-label={importMessages.correcting(row.row)}
      onSubmit={apply}
      onKeyDown={leave}
    >
      <Stack gap={8}>
        <strong>{importMessages.correcting(row.row)}</strong>
        <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing={8} verticalSpacing={8}>
          {fields.map((field) => (
            <TextInput
              key={field}
              {...inDialog}
              ref={field === cell ? first : undefined}
              label={cellLabels[field]}
              value={values[field] ?? ""}
              maxLength={300}
              autoComplete="off"
              list={field === "category" ? list : undefined}
              onChange={({ currentTarget: { value } }) => setValues({ ...values, [field]: value })}
            />
          ))}
        </SimpleGrid>
        <datalist id={list}>
          {answer.categories.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {row.remarks.map(({ text, isError }) => (
          <Text key={text} {...(isError ? { c: "var(--danger)", fw: 600 } : {})}>
            {text}
          </Text>
        ))}
        <Group gap={8}>
          <Button type="submit" {...inDialog}>
            {importMessages.apply}
          </Button>
          <Button variant="default" {...inDialog} onClick={onClose}>
            {importMessages.cancel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
