import { Button } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories.ts"
import { addressOf } from "#contract/client.ts"
import { bracketPdf } from "#contract/printing.ts"
import { download } from "#web/lib/download.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "../messages.ts"

/** The category's sheet as PDF, saved under the category's name with underscores for blanks. */
export function PrintButton({ category }: { category: WireCategory }) {
  const print = useMutation({
    mutationFn: () => download(addressOf(bracketPdf, { category: category.id }), `${fileName(category.fullname)}.pdf`),
    onError: (error) => toastError(errorText(error), messages.printFailed),
  })
  return (
    <Button
      variant="default"
      aria-label={messages.printNamed}
      loading={print.isPending}
      leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
      onClick={() => print.mutate()}
    >
      {messages.print}
    </Button>
  )
}

const fileName = (name: string): string => name.trim().replace(/[\s/\\:*?"<>|]+/g, "_") || "сітка"
