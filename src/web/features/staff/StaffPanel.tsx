import { Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { isStatus } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { DeviceField } from "#web/tournament/DeviceField.tsx"
import { Card } from "#web/ui/Card.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { HandOver } from "./HandOver.tsx"
import { InvitationTable } from "./InvitationTable.tsx"
import { InviteForm } from "./InviteForm.tsx"
import { staffQuery } from "./queries.ts"
import { StaffTable } from "./StaffTable.tsx"
import { messages } from "./uk.ts"

/** Who works on a tournament, whom its owner invites, and to whom he hands it over. */
export function StaffPanel({ tournament }: { tournament: WireTournamentFull }) {
  const { id } = tournament
  return (
    <Stack component="section" gap={16} w="100%" maw={1100} aria-label={messages.title}>
      <Title order={2}>{messages.title}</Title>
      <QueryView
        query={useQuery(staffQuery(id))}
        loading={messages.loading}
        refused={(error) => isStatus(error, 403) && <Empty text={messages.forbidden} />}
      >
        {(staff) => (
          <>
            <Text c="dimmed">{messages.lead}</Text>
            <Card title={messages.people}>
              <StaffTable tournament={id} staff={staff} />
            </Card>
            <Card title={messages.inviteTitle}>
              <InviteForm tournament={id} />
            </Card>
            <Card title={messages.invitations}>
              <InvitationTable tournament={id} invitations={staff.invitations} />
            </Card>
            <Card title={messages.handOver}>
              <HandOver tournament={tournament} list={staff.list} />
            </Card>
            <Card title={messages.mirror}>
              <Text c="dimmed">{messages.mirrorLead}</Text>
              <Link {...paths.mirror(id)} className="button button-quiet">
                {messages.mirrorAction}
              </Link>
            </Card>
            <Card title={messages.privacy}>
              <Text c="dimmed">{messages.privacyLead}</Text>
              <Link {...paths.privacy(id)} className="button button-quiet">
                {messages.privacyAction}
              </Link>
            </Card>
            <Card>
              <DeviceField />
            </Card>
          </>
        )}
      </QueryView>
    </Stack>
  )
}
