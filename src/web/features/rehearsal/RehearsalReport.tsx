import { List, Stack, Text } from "@mantine/core"
import type { WireRehearsalReport } from "#contract/rehearsals/calls.ts"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { messages } from "./uk.ts"

/** What was played, and where paper and system differ, by name. */
export function RehearsalReport({ report }: { report: WireRehearsalReport }) {
  const { compared, found, seconds, lines, differences } = report
  return (
    <Stack component="section" gap={12}>
      <Text fw={600} {...(found > 0 && { c: "var(--danger)" })}>
        {found === 0 ? messages.none(compared) : messages.found(compared, found)} {messages.seconds(seconds)}
      </Text>
      {differences.length > 0 && (
        <DataTable
          label={messages.differences}
          columns={columns}
          rows={differences}
          keyOf={(one) => differences.indexOf(one)}
          maxHeight="320px"
        />
      )}
      <h3>{messages.report}</h3>
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

type Difference = WireRehearsalReport["differences"][number]

const columns: readonly Column<Difference>[] = [
  { key: "about", title: messages.about, text: ({ about }) => about, isWrapped: true, priority: 1 },
  { key: "paper", title: messages.paper, text: ({ paper }) => paper, isWrapped: true, isTitled: true },
  { key: "system", title: messages.system, text: ({ system }) => system, isWrapped: true, isTitled: true },
]
