import { Button, Group } from "@mantine/core"
import { publishDraws } from "#contract/brackets/draws.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** How many draws only staff see, and the step that shows them to everybody; nothing if none is held back. */
export function HeldDraws({ tournament, categories }: { tournament: number; categories: readonly WireCategory[] }) {
  const offerUndo = useUndoToast(tournament)
  const { mutate, isPending } = useTournamentWrite(publishDraws, tournament, {
    onSuccess: ({ count, revision }) => offerUndo(messages.published(count), revision),
    onError: toastFailure(messages.notPublished),
  })
  const held = categories.filter(({ draw_state }) => draw_state === "prepared" || draw_state === "confirmed").length
  if (held === 0) return null
  const publish = async (): Promise<void> => {
    if (isPending) return
    const question = { title: messages.publishTitle(held), body: messages.publishText, action: messages.publishDraws }
    if (await confirm(question)) mutate({ id: tournament })
  }
  return (
    <Group gap={16} mb={12}>
      {messages.heldText(held)}
      <Button variant="default" aria-disabled={isPending} onClick={publish}>
        {messages.publishDraws}
      </Button>
    </Group>
  )
}
