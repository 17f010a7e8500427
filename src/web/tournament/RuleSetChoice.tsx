import { Button, Group, NativeSelect } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { pickRules } from "#contract/rule-sets/calls.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import { ruleSetsQuery, tournamentRulesQuery } from "./rules-query.ts"
import { messages } from "./uk.ts"
import { useTournamentWrite } from "./use-tournament-write.ts"
import { useUndoToast } from "./use-undo-toast.tsx"

/** The rules of a tournament; another rule set, or a newer version of its own, is taken in one step. */
export function RuleSetChoice({ tournament }: { tournament: number }) {
  const queries = useQueryClient()
  const { data: picked } = useQuery(tournamentRulesQuery(tournament))
  const { data: sets } = useQuery(ruleSetsQuery)
  const offerUndo = useUndoToast(tournament)
  const { mutate, isPending } = useTournamentWrite(pickRules, tournament, {
    onSuccess: ({ item, revision }) => {
      queries.setQueryData(tournamentRulesQuery(tournament).queryKey, (shown) => (shown ? { ...shown, item } : shown))
      offerUndo(messages.rulesPicked(item.name), revision)
    },
    onError: toastFailure(messages.rulesNotPicked),
  })
  if (!picked || !sets) return null
  const { rules, version, newest, name } = picked.item
  const others = sets.list.filter(({ id }) => id !== rules)
  const isOld = version < newest
  const pick = (id: number): void => mutate({ id: tournament, rules: id })
  return (
    <Group align="flex-end" gap={8}>
      <NativeSelect
        label={messages.rules}
        disabled={isPending}
        data={[
          { value: String(rules), label: isOld ? messages.rulesOfVersion(name, version) : name },
          ...others.map((one) => ({ value: String(one.id), label: messages.rulesFrom(one.name, one.validFrom) })),
        ]}
        value={String(rules)}
        onChange={({ currentTarget: { value } }) => pick(Number(value))}
      />
      {isOld && (
        <Button variant="default" disabled={isPending} onClick={() => pick(rules)}>
          {messages.rulesNewer(newest)}
        </Button>
      )}
    </Group>
  )
}
