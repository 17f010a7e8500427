import { Button, List, Stack, Text } from "@mantine/core"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { groupBy } from "#domain/group-by.ts"
import { letterCollator } from "#domain/uk/order.ts"
import { paths } from "#web/lib/paths.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  /** Entries of the sheet's clubs who are in no row of it. */
  readonly athletes: readonly WireAthlete[]
}

/** Who of the clubs was there before and is in no row now, by club; nothing becomes of anybody here. */
export function Missing({ tournament, athletes }: Props) {
  const clubs = [...groupBy(athletes, ({ organization }) => organization)].sort(([one], [other]) =>
    letterCollator.compare(one, other),
  )
  return (
    <Stack gap={16} p={20} style={{ overflowY: "auto" }}>
      <Text c="dimmed">{messages.missingLead}</Text>
      {clubs.map(([club, own]) => (
        <Stack key={club} component="section" aria-label={club} gap={8} align="flex-start">
          <Text fw={600}>{messages.categoryCount(club, own.length)}</Text>
          <List>
            {own.map(({ id, name, category }) => (
              <List.Item key={id}>{category ? `${name} · ${category}` : name}</List.Item>
            ))}
          </List>
          <Button variant="default" renderRoot={(root) => <Link {...only(tournament, own)} {...root} />}>
            {messages.toMissing(own.length)}
          </Button>
        </Stack>
      ))}
    </Stack>
  )
}

/** The list of athletes with these alone. */
const only = (tournament: number, athletes: readonly WireAthlete[]): LinkProps => ({
  ...paths.overview(tournament),
  search: { tab: 2, among: athletes.map(({ id }) => id).join(".") },
})
