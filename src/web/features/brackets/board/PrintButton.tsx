import { Button } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import type { WireCategory } from "#contract/categories.ts"
import { useBracketPdf } from "#web/tournament/use-bracket-pdf.ts"
import { messages } from "../messages.ts"

const LARGE = 64

/** The category's sheet as PDF; one of 64 on larger paper too. */
export function PrintButton({ category }: { category: WireCategory }) {
  const print = useBracketPdf(category)
  return (
    <>
      <Button
        variant="default"
        aria-label={messages.printNamed}
        loading={print.isPending}
        leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
        onClick={() => print.mutate(undefined)}
      >
        {messages.print}
      </Button>
      {category.bracket_size === LARGE &&
        (["a3", "quarters"] as const).map((paper) => (
          <Button key={paper} variant="default" onClick={() => !print.isPending && print.mutate(paper)}>
            {messages.printOn[paper]}
          </Button>
        ))}
    </>
  )
}
