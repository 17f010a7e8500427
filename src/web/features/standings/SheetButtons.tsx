import { Button, Group } from "@mantine/core"
import { IconTableExport } from "@tabler/icons-react"
import type { Sheet } from "#web/lib/sheet-file.ts"
import { papers } from "#web/tournament/papers.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { saveSheet } from "#web/ui/save-sheet.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: string
  /** The file's name after the tournament's name. */
  readonly what: string
  readonly makeSheet: () => Sheet
  /** The same table on paper. */
  readonly paper: Parameters<typeof papers.table>[1]
}

/** Saves a table as it is shown, as a workbook or as CSV, or as it is printed. */
export function SheetButtons({ tournament, what, makeSheet, paper }: Props) {
  return (
    <Group gap={8} ml="auto">
      {(["xlsx", "csv"] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconTableExport size={18} stroke={1.8} aria-hidden />}
          aria-label={messages.exportOf(kind.toUpperCase(), what)}
          onClick={() => saveSheet(tournament, kind, what, makeSheet)}
        >
          {messages.exportAs(kind.toUpperCase())}
        </Button>
      ))}
      <FileLink
        {...papers.table(`${what} ${tournament}`, paper)}
        text={messages.exportAs("PDF")}
        label={messages.exportOf("PDF", what)}
      />
    </Group>
  )
}
