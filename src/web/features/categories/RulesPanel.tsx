import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { pickRules } from "#contract/rule-sets/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { ruleSetsQuery, tournamentRulesQuery } from "#web/tournament/rules-query.ts"
import { messages as tournamentMessages } from "#web/tournament/uk.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { messages } from "./uk.ts"

/** The rules by which the tournament creates and merges categories. */
export const RulesPanel = ({ tournament }: { readonly tournament: number }) => (
  <QueryView query={useQuery(tournamentRulesQuery(tournament))}>
    {({ item: { rules } }) => (
      <Stack gap={12} p={20}>
        <RuleSetChoice tournament={tournament} />
        <Text c="dimmed">{messages.rulesNote}</Text>
        <Link {...paths.ruleSet(rules)}>{messages.rulesView}</Link>
      </Stack>
    )}
  </QueryView>
)

/** The rules of a tournament; another rule set, or a newer version of its own, is taken in one step. */
function RuleSetChoice({ tournament }: { tournament: number }) {
  const queries = useQueryClient()
  const { data: picked } = useQuery(tournamentRulesQuery(tournament))
  const { data: sets } = useQuery(ruleSetsQuery)
  const { mutate, isPending } = useToldWrite(pickRules, tournament, {
    told: ({ item }) => tournamentMessages.rulesPicked(item.name),
    failed: tournamentMessages.rulesNotPicked,
    onDone: ({ item }) =>
      queries.setQueryData(tournamentRulesQuery(tournament).queryKey, (shown) => (shown ? { ...shown, item } : shown)),
  })
  if (!picked || !sets) return null
  const { rules, version, newest, name } = picked.item
  const others = sets.list.filter(({ id }) => id !== rules)
  const isOld = version < newest
  const pick = (id: number): void => mutate({ id: tournament, rules: id })
  return (
    <Group align="flex-end" gap={8}>
      <NativeSelect
        label={tournamentMessages.rules}
        disabled={isPending}
        data={[
          { value: String(rules), label: isOld ? tournamentMessages.rulesOfVersion(name, version) : name },
          ...others.map((one) => ({
            value: String(one.id),
            label: tournamentMessages.rulesFrom(one.name, one.validFrom),
          })),
        ]}
        value={String(rules)}
        onChange={({ currentTarget: { value } }) => pick(Number(value))}
      />
      {isOld && (
        <Button variant="default" disabled={isPending} onClick={() => pick(rules)}>
          {tournamentMessages.rulesNewer(newest)}
        </Button>
      )}
    </Group>
  )
}
