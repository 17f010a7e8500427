import { Button, NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { type ColumnField, columnFields, type ImportAnswer } from "#contract/athletes/import.ts"
import { columnNumber } from "#domain/athletes/sheet-table.ts"
import { columnLabels } from "./labels.uk.ts"
import { tableName } from "./tables.ts"
import { messages } from "./uk.ts"
import type { ImportAnswers } from "./use-import.ts"

interface Props {
  readonly answer: Pick<ImportAnswer, "tables">
  readonly said: Pick<ImportAnswers, "columns">
  readonly onColumns: (columns: NonNullable<ImportAnswers["columns"]>) => void
  readonly onClose: () => void
}

/** The recognised content of each column; after a correction the spreadsheet is read again. */
export function ColumnsForm({ answer, said, onColumns, onClose }: Props) {
  const taken = answer.tables.flatMap((table, number) => (table.taken ? [{ table, number }] : []))
  const guessed = taken.find(({ table }) => table.known_by === "values")
  const [chosen, setChosen] = useState(guessed?.number ?? taken[0]?.number ?? 0)
  const columns = answer.tables[chosen]?.columns ?? []
  const isGuessed = answer.tables[chosen]?.known_by === "values"
  const assign = (place: number | null, field: ColumnField): void => {
    const now = columns.map((column, at): [string, ColumnField] => [
      String(columnNumber(chosen, at)),
      at === place ? field : column.field,
    ])
    onColumns({ ...said.columns, ...Object.fromEntries(now) })
  }
  return (
    <Stack gap={16} p={20} style={{ overflowY: "auto" }}>
      {isGuessed ? (
        <Text role="status" c="var(--danger)" fw={600}>
          {messages.columnsGuessed}
        </Text>
      ) : (
        <Text c="dimmed">{messages.columnsLead}</Text>
      )}
      {taken.length > 1 && (
        <NativeSelect
          label={messages.sheet}
          data={taken.map(({ table, number }) => ({ value: String(number), label: tableName(answer, table) }))}
          value={String(chosen)}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing={12} verticalSpacing={14}>
        {columns.map(({ title, field, samples }, place) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={place}
            label={title || messages.column(place + 1)}
            aria-label={`${messages.column(place + 1)}: ${title || messages.noTitle}`}
            description={samples.join(" · ") || messages.columnEmpty}
            inputWrapperOrder={["label", "input", "description"]}
            data={choices}
            value={offered(field)}
            onChange={({ currentTarget: { value } }) => assign(place, fieldOf(value))}
          />
        ))}
      </SimpleGrid>
      <Button
        style={{ alignSelf: "flex-start" }}
        variant={isGuessed ? "filled" : "default"}
        onClick={() => {
          if (isGuessed) assign(null, "")
          onClose()
        }}
      >
        {isGuessed ? messages.columnsRight : messages.close}
      </Button>
    </Stack>
  )
}

const choices = Object.entries(columnLabels).map(([value, label]) => ({ value, label }))

/** How many columns are read. */
export const usedColumns = ({ columns }: Pick<ImportAnswer, "columns">): number =>
  columns.filter(({ field }) => offered(field) !== "").length

/** The row's own number and what is no matter of a tournament are read over like anything unknown. */
const offered = (field: ColumnField): ColumnField => (field === "number" || field === "other" ? "" : field)
const fieldOf = (value: string): ColumnField => columnFields.find((field) => field === value) ?? ""
