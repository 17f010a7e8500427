import { Box, Button, Stack, Text } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import type { WireSheet } from "#contract/printing/jobs.ts"
import { sheetKindWords } from "#contract/printing/uk.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { messages } from "./uk.ts"

interface Props {
  /** Nothing was ever marked as printed. */
  readonly isNever: boolean
  readonly sheets: readonly WireSheet[]
  readonly isBusy: boolean
  readonly onPrint: () => void
}

/** Printed papers whose content has changed since. */
export function ChangedSheets({ isNever, sheets, isBusy, onPrint }: Props) {
  if (isNever) return <Text c="dimmed">{messages.neverPrinted}</Text>
  if (sheets.length === 0) return <Text c="dimmed">{messages.changedNone}</Text>
  return (
    <Stack gap={12} align="flex-start">
      <p>{messages.changedCount(sheets.length)}</p>
      <Button
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        variant="default"
        disabled={isBusy}
        onClick={onPrint}
      >
        {messages.printChanged}
      </Button>
      <Box w="100%">
        <DataTable label={messages.changed} columns={columns} rows={sheets} keyOf={keyOf} />
      </Box>
    </Stack>
  )
}

const keyOf = ({ key }: WireSheet): string => key
const columns: readonly Column<WireSheet>[] = [
  { key: "title", title: messages.sheet, text: ({ title }) => title, weight: 3, priority: 1 },
  { key: "kind", title: messages.kind, text: ({ kind }) => sheetKindWords[kind], priority: 3 },
  {
    key: "printedAt",
    title: messages.printedAt,
    text: ({ printedAt }) => shortMoment(new Date(printedAt)),
    priority: 2,
  },
]
