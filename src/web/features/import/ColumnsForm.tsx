import { Button, NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core"
import { useState } from "react"
import type { ImportAnswer, ImportTable } from "#contract/athletes/import.ts"
import { columnNumber } from "#domain/athletes/sheet-table.ts"
import { type NamedSheet, tableName } from "./tables.ts"
import { messages } from "./uk.ts"

interface ColumnsProps<Field extends string> {
  readonly answer: {
    readonly tables: readonly (NamedSheet & {
      readonly known_by: ImportTable["known_by"]
      readonly columns: readonly {
        readonly title: string
        readonly field: Field
        readonly samples: readonly string[]
      }[]
    })[]
  }
  readonly said: { readonly columns: Readonly<Record<string, Field | "">> | null }
  /** What a column may hold; what is not here is not read. */
  readonly labels: Readonly<Partial<Record<Field, string>>>
  readonly onColumns: (columns: Readonly<Record<string, Field | "">>) => void
  readonly onClose: () => void
}

/** The recognised content of each column; after a correction the spreadsheet is read again. */
export function ColumnsForm<Field extends string>({ answer, said, labels, onColumns, onClose }: ColumnsProps<Field>) {
  const fields = Object.keys(labels) as (Field | "")[]
  const offered = (field: Field | ""): Field | "" => (fields.includes(field) ? field : "")
  const taken = answer.tables.flatMap((table, number) => (table.taken ? [{ table, number }] : []))
  const guessed = taken.find(({ table }) => table.known_by === "values")
  const [chosen, setChosen] = useState(guessed?.number ?? taken[0]?.number ?? 0)
  const columns = answer.tables[chosen]?.columns ?? []
  const isGuessed = answer.tables[chosen]?.known_by === "values"
  const assign = (place: number | null, field: Field | ""): void => {
    const now = columns.map((column, at): [string, Field | ""] => [
      String(columnNumber(chosen, at)),
      at === place ? field : column.field,
    ])
    onColumns({ ...said.columns, ...(Object.fromEntries(now) as Record<string, Field | "">) })
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
            data={Object.entries<string | undefined>(labels).map(([value, label = value]) => ({ value, label }))}
            value={offered(field)}
            onChange={({ currentTarget: { value } }) => assign(place, fields.find((field) => field === value) ?? "")}
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

/** How many columns are read: not the row's own number and what is no matter of a tournament. */
export const usedColumns = ({ columns }: Pick<ImportAnswer, "columns">): number =>
  columns.filter(({ field }) => field !== "" && field !== "number" && field !== "other").length
