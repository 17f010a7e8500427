import { IconDownload } from "@tabler/icons-react"
import type { WireCategory } from "#contract/categories/calls.ts"
import styles from "./tournament.module.css"
import { messages } from "./uk.ts"
import { useBracketPdf } from "./use-bracket-pdf.ts"

/** The sheet of a drawn category as a file. */
export function PrintButton({ category }: { category: WireCategory }) {
  const print = useBracketPdf(category.tournament_id)
  return (
    <button
      type="button"
      className={styles.print}
      aria-label={messages.printNamed(category.fullname)}
      aria-busy={print.isPending}
      onClick={() => !print.isPending && print.mutate({ category })}
    >
      <IconDownload size={16} stroke={1.8} aria-hidden />
      {messages.print}
    </button>
  )
}
