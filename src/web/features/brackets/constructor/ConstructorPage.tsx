import { Button, Text } from "@mantine/core"
import { IconArrowBackUp } from "@tabler/icons-react"
import { newActionId } from "#web/lib/action-id.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { toastInfo } from "#web/ui/toasts.ts"
import { NoBracket } from "../NoBracket.tsx"
import { Panes } from "../Panes.tsx"
import { NamesForm } from "./NamesForm.tsx"
import { SheetBoard } from "./SheetBoard.tsx"
import { drawn, inOrder } from "./sheet.ts"
import { messages } from "./uk.ts"
import { useWork } from "./use-work.ts"

/** `/user/brackets`: a bracket without a tournament, from a pasted list to the printed winner. */
export function ConstructorPage() {
  const { work, type, put, undo } = useWork()
  const takeBack = (): void => {
    undo?.()
    toastInfo(messages.undone)
  }
  return (
    <div className="stack">
      <PageHeading title={messages.title}>
        <Button
          variant="default"
          aria-disabled={undo === null}
          data-disabled={undo === null || undefined}
          leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
          onClick={() => undo !== null && takeBack()}
        >
          {messages.undo}
        </Button>
      </PageHeading>
      <Text c="dimmed">{messages.lead}</Text>
      <Panes
        wideList
        list={
          <NamesForm
            work={work}
            onType={type}
            onDraw={(athletes) => put(drawn(athletes, newActionId()))}
            onPlace={(athletes) => put(inOrder(athletes))}
          />
        }
      >
        {work.sheet === null ? (
          <NoBracket text={messages.empty} />
        ) : (
          <SheetBoard work={work} sheet={work.sheet} onChange={put} />
        )}
      </Panes>
    </div>
  )
}
