import { Button } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import type { WireCategory } from "#contract/categories.ts"
import { useBracketPdf } from "#web/tournament/use-bracket-pdf.ts"
import { messages } from "../messages.ts"

/** The category's sheet as PDF. */
export function PrintButton({ category }: { category: WireCategory }) {
  const print = useBracketPdf(category)
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
