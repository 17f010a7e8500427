import { IconDownload } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories.ts"
import { addressOf } from "#contract/client.ts"
import { bracketPdf } from "#contract/printing.ts"
import { download } from "#web/lib/download.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./tournament.module.css"

/** The sheet of a drawn category, fetched as whoever is signed in and kept as a file named after the category. */
export function PrintButton({ category }: { category: Pick<WireCategory, "id" | "fullname"> }) {
  const print = useMutation({
    mutationFn: () => download(addressOf(bracketPdf, { category: category.id }), `${fileName(category.fullname)}.pdf`),
    onError: (error) => toastError(errorText(error), messages.printFailed),
  })
  return (
    <button
      type="button"
      className={styles.print}
      aria-label={messages.printNamed(category.fullname)}
      aria-busy={print.isPending}
      onClick={() => print.mutate()}
    >
      <IconDownload size={16} stroke={1.8} aria-hidden />
      {messages.print}
    </button>
  )
}

const fileName = (name: string): string => name.trim().replace(/[\s/\\:*?"<>|]+/g, "_") || "сітка"
