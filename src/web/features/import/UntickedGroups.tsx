import { Button } from "@mantine/core"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { tickAgeGroup } from "#contract/categories/making.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

type Group = ImportAnswer["unticked"][number]

interface Props {
  readonly tournament: number
  /** Age groups that rows need, that the tournament's form does not tick, and about which nobody has said anything. */
  readonly groups: readonly Group[]
  readonly onTicked: () => void
  /** Its rows come in without a category. */
  readonly onLeave: (group: number) => void
}

/** Each age group is asked about once, however many rows need it: nothing of it is made in silence. */
export function UntickedGroups({ tournament, groups, onTicked, onLeave }: Props) {
  const { mutate, isPending } = useTournamentWrite(tickAgeGroup, tournament, {
    onSuccess: onTicked,
    onError: toastFailure(messages.groupNotAdded),
  })
  return groups.map(({ id, name, count }) => (
    <Callout
      key={id}
      label={messages.groupLabel(name)}
      actions={
        <>
          <Button aria-busy={isPending} onClick={() => !isPending && mutate({ id: tournament, group: id })}>
            {messages.groupYes(name)}
          </Button>
          <Button variant="default" onClick={() => onLeave(id)}>
            {messages.groupNo}
          </Button>
        </>
      }
    >
      {messages.groupAsk(name, count)}
    </Callout>
  ))
}
