import { Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { RuleSetChoice } from "#web/tournament/RuleSetChoice.tsx"
import { tournamentRulesQuery } from "#web/tournament/rules-query.ts"
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
