import { Button } from "@mantine/core"
import { setDrawState } from "#contract/brackets/draws.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { isHeldBack } from "#domain/draw/public-wait.ts"
import { drawAudience } from "#web/tournament/draw-audience.ts"
import { agreesToPublishDraw } from "#web/tournament/publish-draws.tsx"
import { useIsPublic } from "#web/tournament/use-is-public.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { messages } from "../uk.ts"
import { useBracketWrite } from "../use-bracket-write.ts"

/** Shows a draw to everybody, after a question; nothing if it is shown already or not whole yet. */
export function PublishButton({ category }: { category: WireCategory }) {
  const { send, isPending } = useBracketWrite(setDrawState, category.tournament_id)
  const isPublic = useIsPublic(category.tournament_id)
  const audience = drawAudience(isPublic, category)
  if (category.draw_state === "" || !isHeldBack(category.draw_state, category.draw_awaits.length)) return null
  const publish = async (): Promise<void> => {
    if (isPending) return
    try {
      if (!(await agreesToPublishDraw(category, isPublic))) return
      await send(category.id, { category: category.id, state: "published", embargo: "" })
      tellSaved(messages.publishedTo[audience])
    } catch (error) {
      tellFailed(error)
    }
  }
  return (
    <Button aria-label={messages.publishNamed} aria-busy={isPending} onClick={() => void publish()}>
      {messages.publish}
    </Button>
  )
}
