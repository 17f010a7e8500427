import { Button } from "@mantine/core"
import { IconTableExport } from "@tabler/icons-react"
import type { Sheet } from "#web/lib/sheet-file.ts"
import { useSaveSheet } from "#web/ui/use-save-sheet.ts"
import { messages } from "./messages.ts"
import styles from "./standings.module.css"

interface Props {
  readonly tournament: string
  /** What the file is called beside the tournament's name. */
  readonly what: string
  readonly makeSheet: () => Sheet
}

/** Saves a table as it is shown, as a workbook or as CSV. */
export function SheetButtons({ tournament, what, makeSheet }: Props) {
  const save = useSaveSheet(tournament)
  return (
    <span className={styles.tools}>
      {(["xlsx", "csv"] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconTableExport size={18} stroke={1.8} aria-hidden />}
          aria-label={messages.exportOf(kind.toUpperCase(), what)}
          onClick={() => save(kind, what, makeSheet)}
        >
          {messages.exportAs(kind.toUpperCase())}
        </Button>
      ))}
    </span>
  )
}
