import { Button, Group, Stack, Text } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { useRole } from "#web/tournament/use-role.ts"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { useMoreItems } from "../workspace/more-items.ts"
import { messages } from "./uk.ts"

const RehearsalDialog = onDemand(
  async () => (await import("#web/features/rehearsals/RehearsalDialog.tsx")).RehearsalDialog,
)

interface Props {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
}

/** The full name of the tournament over tab 1, with its date, place and contacts. */
export const Hero = ({ tournament, mayEdit }: Props) => {
  const { id, name, date, city, address, contacts } = tournament
  const facts = [date, city, address, contacts].filter(Boolean)
  return (
    <Group component="header" gap={16} pt={16} pb={12} align="flex-start" wrap="nowrap">
      <Stack gap={4} flex={1} miw={0}>
        <Text component="h1" fz={20} fw={650} lh="26px" style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <Text c="dimmed" fz={13} style={{ overflowWrap: "anywhere" }}>
          {facts.join(" · ") || messages.missing}
        </Text>
      </Stack>
      {mayEdit && <Steps id={id} />}
    </Group>
  )
}

/** Its form, and what is done to it seldom. */
function Steps({ id }: { readonly id: number }) {
  const [isRehearsing, rehearse] = useState(false)
  const items = useMoreItems(id, useRole(id, true), () => rehearse(true))
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
        renderRoot={(root) => <Link {...paths.updateTournament(id)} {...root} />}
      >
        {messages.edit}
      </Button>
      <MoreMenu items={items} label={messages.steps} />
      {isRehearsing && <RehearsalDialog id={id} onClose={() => rehearse(false)} />}
    </Group>
  )
}
