import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { OverviewTools } from "./OverviewTools.tsx"
import styles from "./overview.module.css"
import { messages } from "./uk.ts"

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
      <PageHeading title={name} />
      <p className={styles.facts}>
        <StatusBadge
          text={published ? messages.published : messages.unpublished}
          tone={published ? "good" : "neutral"}
        />
        <span>{facts.join(" · ") || messages.missing}</span>
      </p>
      {mayEdit && <OverviewTools id={id} mayOwn={mayOwn} />}
    </div>
  )
}
