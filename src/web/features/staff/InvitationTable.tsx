import { revokeInvitation, type WireInvitation } from "#contract/staff.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { moment } from "./moment.ts"
import styles from "./staff.module.css"

interface Props {
  readonly tournament: number
  readonly invitations: readonly WireInvitation[]
}

export function InvitationTable({ tournament, invitations }: Props) {
  const revoke = useTournamentWrite(revokeInvitation, tournament, {
    onSuccess: () => toastSuccess(messages.revoked),
    onError: (error) => toastError(errorText(error), messages.failed),
  })
  if (invitations.length === 0) return <p className={styles.note}>{messages.noInvitations}</p>
  return (
    <ul className={styles.list}>
      {invitations.map((one) => {
        const name = [messages.roles[one.role], one.label].filter(Boolean).join(", ")
        return (
          <li key={one.id}>
            <span className={styles.what}>{name}</span>
            <StatusBadge text={messages.states[one.state]} tone={one.state === "open" ? "good" : "neutral"} />
            <span className={styles.note}>
              {messages.usedOf(one.used, one.uses)}, {messages.until(moment(one.expires))}
            </span>
            {one.state === "open" && (
              <button
                type="button"
                className="button button-quiet"
                aria-label={messages.revokeNamed(name)}
                aria-busy={revoke.isPending}
                onClick={() => !revoke.isPending && revoke.mutate({ id: tournament, invitation: one.id })}
              >
                {messages.revoke}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
