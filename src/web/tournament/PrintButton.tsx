import { IconDownload } from "@tabler/icons-react"
import { messages } from "./messages.ts"
import styles from "./tournament.module.css"
import { type Printed, useBracketPdf } from "./use-bracket-pdf.ts"

/** The sheet of a drawn category as a file. */
export function PrintButton({ category }: { category: Printed }) {
  const print = useBracketPdf(category)
  return (
    <button
      type="button"
      className={styles.print}
      aria-label={messages.printNamed(category.fullname)}
      aria-busy={print.isPending}
      onClick={() => !print.isPending && print.mutate(undefined)}
    >
      <IconDownload size={16} stroke={1.8} aria-hidden />
      {messages.print}
    </button>
  )
}
