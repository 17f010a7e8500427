import { IconHistory } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { messages } from "./messages.ts"
import styles from "./overview.module.css"

export function OverviewHeader({ tournament, mayEdit }: { tournament: WireTournamentFull; mayEdit: boolean }) {
  const { id, name, published, date, city, address, contacts } = tournament
  const facts = [date, city, address, contacts].filter(Boolean)
  return (
    <div className={styles.header}>
      <PageHeading title={name}>
        {mayEdit && (
          <>
            <Link {...paths.history(id)} className="button button-quiet">
              <IconHistory size={18} stroke={1.8} aria-hidden />
              {messages.history}
            </Link>
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
