import { Button } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import type { WireSheet } from "#contract/print-jobs.ts"
import { sheetKindWords } from "#contract/print-texts.ts"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import { messages } from "./messages.ts"
import styles from "./print.module.css"

interface Props {
  /** Nothing was ever marked as printed. */
  readonly isNever: boolean
  readonly sheets: readonly WireSheet[]
  readonly isBusy: boolean
  readonly onPrint: () => void
}

/** What hangs in the hall and says something else by now. */
export function ChangedSheets({ isNever, sheets, isBusy, onPrint }: Props) {
  if (isNever) return <p className={styles.muted}>{messages.neverPrinted}</p>
  if (sheets.length === 0) return <p className={styles.muted}>{messages.changedNone}</p>
  return (
    <div className={styles.said}>
      <p>{messages.changedCount(sheets.length)}</p>
      <Button
        leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
        disabled={isBusy}
        onClick={onPrint}
        className={styles.order}
      >
        {messages.printChanged}
      </Button>
      <table className={lines.table} aria-label={messages.changed}>
        <TableHead columns={[messages.sheet, messages.kind, messages.printedAt]} />
        <tbody>
          {sheets.map(({ key, title, kind, printed_at }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{sheetKindWords[kind]}</td>
              <td>{TIME.format(new Date(printed_at))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const TIME = new Intl.DateTimeFormat("uk-UA", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" })
