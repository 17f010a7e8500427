import { Button } from "@mantine/core"
import type { WireReceived } from "#contract/applications/calls.ts"
import { tickAgeGroup } from "#contract/categories/making.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Callout } from "#web/ui/Callout.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { untickedOf } from "./received-list.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly list: readonly WireReceived[]
  readonly onDecline: (applications: readonly number[]) => void
}

/** One question for each age group that is not ticked and that entries wait for. */
export function GroupQuestions({ tournament, list, onDecline }: Props) {
  const offerUndo = useUndoToast(tournament)
  const { mutate, isPending } = useTournamentWrite(tickAgeGroup, tournament)
  const tick = (group: number, name: string): void =>
    mutate(
      { id: tournament, group },
      {
        onSuccess: ({ revision }) => offerUndo(messages.groupTicked(name), revision),
        onError: toastFailure(messages.notTicked),
      },
    )
  return untickedOf(list).map(({ group, name, applications }) => (
    <Callout
      key={group}
      label={messages.groupLabel(name)}
      actions={
        <>
          <Button aria-busy={isPending} onClick={() => !isPending && tick(group, name)}>
            {messages.groupYes(name)}
          </Button>
          <Button variant="default" onClick={() => onDecline(applications)}>
            {messages.groupNo}
          </Button>
        </>
      }
    >
      {messages.groupAsk(name, applications.length)}
    </Callout>
  ))
}
