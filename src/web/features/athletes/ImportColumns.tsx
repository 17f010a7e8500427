import { NativeSelect, SimpleGrid, Text } from "@mantine/core"
import { type ColumnField, columnFields, type ImportAnswer } from "#contract/athletes/import.ts"
import { importMessages } from "./import.uk.ts"
import { columnLabels } from "./import-labels.uk.ts"
import type { ImportWork } from "./use-import.ts"

/** The recognised content of each column; after a correction the spreadsheet is read again. */
export function ImportColumns({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const { columns, known_by } = answer
  const isGuessed = known_by === "values"
  const used = columns.filter(({ field }) => offered(field) !== "").length
  const assign = (place: number, field: ColumnField): void => {
    const now = columns.map((column, at): [string, ColumnField] => [String(at), at === place ? field : column.field])
    work.change({ columns: Object.fromEntries(now) })
  }
  return (
    <details open={isGuessed || known_by === "person"}>
      <summary>{importMessages.columns(used, columns.length)}</summary>
      {isGuessed ? (
        <Text role="status" c="var(--danger)" fw={600}>
          {importMessages.columnsGuessed}
        </Text>
      ) : (
        <Text c="dimmed">{importMessages.columnsLead}</Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing={12} verticalSpacing={12} mt={8}>
        {columns.map(({ title, field, samples }, place) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={place}
            label={title || importMessages.column(place + 1)}
            aria-label={`${importMessages.column(place + 1)}: ${title || importMessages.noTitle}`}
            description={samples.join(" · ") || importMessages.columnEmpty}
            inputWrapperOrder={["label", "input", "description"]}
            data={choices}
            value={offered(field)}
            disabled={work.isReading || work.isUploading}
            onChange={({ currentTarget: { value } }) => assign(place, fieldOf(value))}
          />
        ))}
      </SimpleGrid>
    </details>
  )
}

const choices = Object.entries(columnLabels).map(([value, label]) => ({ value, label }))

/** The row's own number, age and remarks are read over like anything unknown. */
const offered = (field: ColumnField): ColumnField => (field === "number" || field === "other" ? "" : field)
const fieldOf = (value: string): ColumnField => columnFields.find((field) => field === value) ?? ""
