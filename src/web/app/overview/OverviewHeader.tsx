import { IconAddressBook, IconHistory, IconScale, IconUsers } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { messages } from "./messages.ts"
import styles from "./overview.module.css"

interface Props {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
  readonly mayOwn: boolean
}

export function OverviewHeader({ tournament, mayEdit, mayOwn }: Props) {
  const { id, name, published, date, city, address, contacts } = tournament
  const facts = [date, city, address, contacts].filter(Boolean)
  return (
    <div className={styles.header}>
      <PageHeading title={name}>
        {mayEdit && (
          <>
            <Link {...paths.checkin(id)} className="button button-quiet">
              <IconScale size={18} stroke={1.8} aria-hidden />
              {messages.checkin}
            </Link>
            <Link {...paths.history(id)} className="button button-quiet">
              <IconHistory size={18} stroke={1.8} aria-hidden />
              {messages.history}
            </Link>
            <Link {...paths.people(id)} className="button button-quiet">
              <IconAddressBook size={18} stroke={1.8} aria-hidden />
              {messages.people}
            </Link>
            {mayOwn && (
              <Link {...paths.staff(id)} className="button button-quiet">
                <IconUsers size={18} stroke={1.8} aria-hidden />
                {messages.staff}
              </Link>
            )}
            <Link {...paths.updateTournament(id)} className="button button-quiet">
              {messages.edit}
            </Link>
          </>
        )}
      </PageHeading>
      <p className={styles.facts}>
        <StatusBadge
          text={published ? messages.published : messages.unpublished}
          tone={published ? "good" : "neutral"}
        />
        <span>{facts.join(" · ") || messages.missing}</span>
      </p>
    </div>
  )
}
