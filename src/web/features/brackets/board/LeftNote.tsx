import { Button } from "@mantine/core"
import { replaceWithdrawn } from "#contract/brackets/draws.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { Callout } from "#web/ui/Callout.tsx"
import type { CategoryView } from "../category-view.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { messages } from "../uk.ts"
import { useBracketWrite } from "../use-bracket-write.ts"

interface Props {
  readonly view: CategoryView
  readonly mayEdit: boolean
}

/** Of a bracket made from places: who has left before anybody was called, and whose position the next place may take. */
export function LeftNote({ view, mayEdit }: Props) {
  const { category, bracket, athleteById } = view
  const { send, isPending } = useBracketWrite(replaceWithdrawn, category.tournament_id)
  const [left] = bracket?.gone ?? []
  if (!(mayEdit && bracket && left) || Bracket.isBegun(bracket)) return null
  const nameOf = (id: number): string => athleteById.get(id as typeof left.athlete)?.name ?? ""
  const replace = async (): Promise<void> => {
    try {
      const { athlete } = await send(category.id, { category: category.id, athlete: left.athlete })
      tellSaved(messages.replaced(nameOf(athlete)))
    } catch (error) {
      tellFailed(error)
    }
  }
  return (
    <Callout
      label={messages.leftLabel}
      actions={
        <Button loading={isPending} onClick={() => void replace()}>
          {messages.replaceByNext}
        </Button>
      }
    >
      <p>{messages.leftText(nameOf(left.athlete))}</p>
    </Callout>
  )
}
