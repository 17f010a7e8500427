import { Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ListedRuleSet } from "#contract/rule-sets/calls.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { paths } from "#web/lib/paths.ts"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { messages } from "./uk.ts"

/** Every rule set, newest first. */
export function RuleSetsPage() {
  const query = useQuery(ruleSetsQuery)
  return (
    <Stack gap={16}>
      <PageHead title={messages.title} order={1} />
      <Text c="dimmed" maw="75ch">
        {messages.lead}
      </Text>
      <DataTable
        label={messages.table}
        columns={columns}
        rows={query.data?.list}
        query={query}
        keyOf={keyOf}
        empty={<Empty text={messages.empty} />}
      />
    </Stack>
  )
}

const changedText = ({ updated, author }: ListedRuleSet): string =>
  [shortMoment(new Date(updated)), author].filter(Boolean).join(", ")

const keyOf = ({ id }: ListedRuleSet): number => id
const columns: readonly Column<ListedRuleSet>[] = [
  {
    key: "name",
    title: messages.name,
    text: ({ name }) => name,
    cell: ({ id, name }) => <Link {...paths.ruleSet(id)}>{name}</Link>,
    weight: 3,
    priority: 1,
  },
  { key: "validFrom", title: messages.validFrom, text: ({ validFrom }) => validFrom, priority: 2 },
  { key: "version", title: messages.version, text: ({ version }) => String(version), isNumeric: true, priority: 4 },
  {
    key: "changed",
    title: messages.changed,
    text: (one) => (one.updated === "" ? messages.builtIn : changedText(one)),
    weight: 2,
    priority: 3,
  },
]
