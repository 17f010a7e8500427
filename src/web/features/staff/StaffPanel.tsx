import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { DeviceField } from "#web/tournament/DeviceField.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { HandOver } from "./HandOver.tsx"
import { InvitationTable } from "./InvitationTable.tsx"
import { InviteForm } from "./InviteForm.tsx"
import { messages } from "./messages.ts"
import { staffQuery } from "./queries.ts"
import { StaffTable } from "./StaffTable.tsx"
import styles from "./staff.module.css"

/** Who works on a tournament, whom its owner invites, and to whom he hands it over. */
export function StaffPanel({ tournament }: { tournament: WireTournamentFull }) {
  const { data, error, refetch } = useQuery(staffQuery(tournament.id))
  return (
    <section className={styles.staff} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {isStatus(error, 403) && <Empty text={messages.forbidden} />}
      {!data && error && !isStatus(error, 403) && <Failed text={errorText(error)} onRetry={refetch} />}
      {!data && !error && <Loading text={messages.loading} />}
      {data && !error && (
        <>
          <p className={styles.lead}>{messages.lead}</p>
          <Card title={messages.people}>
            <StaffTable tournament={tournament.id} staff={data} />
          </Card>
          <Card title={messages.inviteTitle}>
            <InviteForm tournament={tournament.id} />
          </Card>
          <Card title={messages.invitations}>
            <InvitationTable tournament={tournament.id} invitations={data.invitations} />
          </Card>
          <Card title={messages.handOver}>
            <HandOver tournament={tournament} list={data.list} />
          </Card>
          <Card title={messages.mirror}>
            <p className={styles.note}>{messages.mirrorLead}</p>
            <Link {...paths.mirror(tournament.id)} className="button button-quiet">
              {messages.mirrorAction}
            </Link>
          </Card>
          <Card title={messages.privacy}>
            <p className={styles.note}>{messages.privacyLead}</p>
            <Link {...paths.privacy(tournament.id)} className="button button-quiet">
              {messages.privacyAction}
            </Link>
          </Card>
          <Card>
            <DeviceField />
          </Card>
        </>
      )}
    </section>
  )
}
