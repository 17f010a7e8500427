import { NativeSelect, Stack, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories/calls.ts"
import { pickCategoryRules } from "#contract/rule-sets/calls.ts"
import { errorText } from "#web/lib/errors.ts"
import { questionsOf, sendAgreed } from "#web/lib/send-agreed.ts"
import { ruleSetsQuery, tournamentRulesQuery } from "#web/tournament/rules-query.ts"
import { messages as tournamentMessages } from "#web/tournament/uk.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly category: WireCategory
  readonly onDone: () => void
}

/** By which rules the fights of one category are fought: the tournament's, or a set of its own. */
export const OwnRulesPanel = (props: Props) => (
  <QueryView query={useQuery(tournamentRulesQuery(props.category.tournament_id))}>
    {({ item: { name } }) => (
      <Stack gap={12} p={20}>
        <Choice {...props} usual={name} />
        <Text c="dimmed">{messages.ownRulesNote}</Text>
      </Stack>
    )}
  </QueryView>
)

const OF_TOURNAMENT = ""

function Choice({ category: { id: category, tournament_id: id, rules }, usual, onDone }: Props & { usual: string }) {
  const queries = useQueryClient()
  const { data: sets } = useQuery(ruleSetsQuery)
  const offerUndo = useUndoToast(id)
  const { mutateAsync, isPending } = useTournamentWrite(pickCategoryRules, id)
  if (!sets) return null
  const others = sets.list.filter((one) => one.id !== rules?.id)

  const pick = async (value: string): Promise<void> => {
    const input = { id, category, ...(value === OF_TOURNAMENT ? { tournament: 1 as const } : { rules: Number(value) }) }
    try {
      const done = await sendAgreed((agreed) => mutateAsync({ ...input, ...(agreed ? { agreed } : {}) }), askBegun)
      void queries.invalidateQueries({ queryKey: tournamentRulesQuery(id).queryKey })
      offerUndo(messages.ownRulesPicked(done.name || usual), done.revision)
      onDone()
    } catch (failure) {
      // Who did not agree has seen the reason.
      if (!wasAsked(failure)) toastFailure(tournamentMessages.rulesNotPicked)(failure)
    }
  }
  return (
    <NativeSelect
      label={tournamentMessages.rules}
      disabled={isPending}
      data={[
        { value: OF_TOURNAMENT, label: messages.rulesOfTournament(usual) },
        ...(rules ? [{ value: String(rules.id), label: rules.name }] : []),
        ...others.map((one) => ({
          value: String(one.id),
          label: tournamentMessages.rulesFrom(one.name, one.validFrom),
        })),
      ]}
      value={rules ? String(rules.id) : OF_TOURNAMENT}
      onChange={({ currentTarget: { value } }) => void pick(value)}
    />
  )
}

const wasAsked = (failure: unknown): boolean => questionsOf(failure)?.includes("rules_begun") === true

async function askBegun(error: Error) {
  if (!wasAsked(error)) return null
  const question = { title: messages.rulesBegunTitle, body: errorText(error), action: messages.rulesBegunAction }
  return (await confirm(question)) ? (["rules_begun"] as const) : null
}
