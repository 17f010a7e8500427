import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { useState } from "react"
import type { ImportAnswer, ImportTable } from "#contract/athletes/import.ts"
import { MAX_TEXT } from "#domain/athletes/cell-values.ts"
import type { CellField } from "#domain/athletes/row-texts.ts"
import { rowNumber } from "#domain/athletes/sheet-table.ts"
import { cellLabels } from "#web/tournament/cell-labels.uk.ts"
import { sheetRows } from "./sheet-rows.ts"
import { areSeveral, type NamedSheet, othersIn, passedIn, peopleIn, tableName } from "./tables.ts"
import { messages } from "./uk.ts"
import type { ImportAnswers, ImportWork } from "./use-import.ts"

interface TablesProps<Sheet extends NamedSheet> {
  readonly answer: { readonly tables: readonly Sheet[]; readonly unread: ImportAnswer["unread"] }
  readonly said: Pick<ImportAnswers, "take">
  readonly onChange: (part: Pick<ImportAnswers, "take">) => void
  readonly isDone: boolean
  /** What became of a sheet. */
  readonly describe: (sheet: Sheet) => string
}

/** What became of the rows of a sheet of athletes. */
export const peopleText = (table: ImportTable, isDone: boolean): string =>
  messages.tableCounts(table, { people: peopleIn(table), others: othersIn(table) }, isDone)

/** The sheets of all files: which are read, and what became of each; files that cannot be read, and why. */
export function TablesForm<Sheet extends NamedSheet>({ answer, said, onChange, isDone, describe }: TablesProps<Sheet>) {
  return (
    <Stack gap={16} p={20} style={{ overflowY: "auto" }}>
      <Text c="dimmed">{isDone ? messages.tablesDone : messages.tablesLead}</Text>
      {answer.tables.map((table, number) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place.
          key={number}
          label={tableName(answer, table)}
          description={describe(table)}
          checked={table.taken}
          disabled={isDone}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ take: { ...said.take, [number]: checked ? (1 as const) : (0 as const) } })
          }
        />
      ))}
      {answer.unread.map(({ file, message }) => (
        <div key={file}>
          <Text c="var(--danger)" fw={600}>
            {file}
          </Text>
          <Text>{message}</Text>
        </div>
      ))}
    </Stack>
  )
}

const filledFields: readonly CellField[] = ["organization", "region", "coach", "sex", "category", "country"]

interface FillProps {
  readonly answer: ImportAnswer
  readonly said: ImportAnswers
  readonly onChange: ImportWork["change"]
  readonly onClose: () => void
}

/** «Для всіх рядків»: what the sheet does not say of its athletes is said once. */
export function FillForm({ answer, said, onChange, onClose }: FillProps) {
  const [table, setTable] = useState("all")
  const [texts, setTexts] = useState(said.fill)
  const own = texts[table] ?? {}
  const rows = sheetRows(answer, said.corrections).filter((row) => table === "all" || row.table === Number(table))
  const lacking = (field: CellField): number => rows.filter((row) => !row.texts[field]).length
  return (
    <Stack
      component="form"
      aria-label={messages.fillTitle}
      gap={16}
      p={20}
      style={{ overflowY: "auto" }}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ fill: texts })
        onClose()
      }}
    >
      <Text c="dimmed">{messages.fillLead}</Text>
      {areSeveral(answer) && (
        <NativeSelect
          label={messages.sheet}
          data={[
            { value: "all", label: messages.allSheets },
            ...answer.tables.flatMap((one, number) =>
              one.taken ? [{ value: String(number), label: tableName(answer, one) }] : [],
            ),
          ]}
          value={table}
          onChange={({ currentTarget: { value } }) => setTable(value)}
        />
      )}
      {filledFields.map((field) => (
        <TextInput
          key={field}
          label={cellLabels[field]}
          description={messages.lacking(lacking(field))}
          value={own[field] ?? ""}
          maxLength={MAX_TEXT}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [table]: { ...own, [field]: value } })}
        />
      ))}
      <Group gap={8}>
        <Button type="submit">{messages.apply}</Button>
      </Group>
    </Stack>
  )
}

interface PassedProps {
  readonly answer: Pick<ImportAnswer, "tables">
  readonly said: Pick<ImportAnswers, "corrections">
  readonly onChange: (part: Pick<ImportAnswers, "corrections">) => void
  readonly isDone: boolean
}

/** Rows that were passed over as no athletes: some can be read as one. */
export function PassedRows({ answer, said, onChange, isDone }: PassedProps) {
  return (
    <Stack gap={12} p={20} style={{ overflowY: "auto" }}>
      <Text c="dimmed">{messages.passedLead}</Text>
      {passedIn(answer).map(({ table, row, kind, text }) => {
        const number = rowNumber(table, row)
        const own = answer.tables[table]
        return (
          <Group key={number} gap={12} wrap="nowrap" align="flex-start">
            <div style={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Text fz={12.5} c="dimmed">
                {messages.passedRow(
                  areSeveral(answer) && own ? tableName(answer, own) : "",
                  row,
                  messages.passedKinds[kind],
                )}
              </Text>
              <Text>{text || "—"}</Text>
            </div>
            {!isDone && (
              <Button
                variant="default"
                size="xs"
                aria-label={messages.isAthleteRow(row)}
                disabled={said.corrections[number] !== undefined}
                onClick={() => onChange({ corrections: { ...said.corrections, [number]: {} } })}
              >
                {messages.isAthlete}
              </Button>
            )}
          </Group>
        )
      })}
    </Stack>
  )
}

/** A table or lines of a message that were copied somewhere, instead of a file. */
export function PasteForm({ onText }: { readonly onText: (text: string) => void }) {
  const [text, setText] = useState("")
  return (
    <Stack
      component="form"
      aria-label={messages.pasteTitle}
      gap={16}
      p={20}
      style={{ overflowY: "auto" }}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== "") onText(text)
      }}
    >
      <Textarea
        label={messages.pasteLabel}
        description={messages.pasteLead}
        placeholder={messages.pasteSample}
        autosize
        minRows={8}
        maxRows={20}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button type="submit" style={{ alignSelf: "flex-start" }} disabled={text.trim() === ""}>
        {messages.look}
      </Button>
    </Stack>
  )
}
