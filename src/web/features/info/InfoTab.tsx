import { useMemo } from "react"
import { count } from "#domain/ukrainian.ts"
import { papers } from "#web/tournament/papers.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { countBy, named, verified } from "#web/tournament/totals.ts"
import { Card } from "#web/ui/Card.tsx"
import { FileLink } from "#web/ui/FileLink.tsx"
import { CategoryTotals } from "./CategoryTotals.tsx"
import { GroupTable } from "./GroupTable.tsx"
import { HeldDraws } from "./HeldDraws.tsx"
import styles from "./info.module.css"
import { messages } from "./messages.ts"
import { RichText } from "./RichText.tsx"

/** Tab 1: the tournament in numbers and words. */
export function InfoTab({ tournament, mayEdit }: TabProps) {
  const { sportsmans, protocols, notes, description } = tournament
  const regions = useMemo(() => countBy(sportsmans, ({ oblast }) => oblast), [sportsmans])
  const organizations = useMemo(() => countBy(sportsmans, ({ organization }) => organization), [sportsmans])
  const totals = [
    { label: messages.totalAthletes, value: sportsmans.length },
    { label: messages.totalCategories, value: protocols.length },
    { label: messages.totalOrganizations, value: named(organizations) },
    { label: messages.totalRegions, value: named(regions) },
    // Others than staff are not told who is verified.
    ...(mayEdit ? [{ label: messages.totalVerified, value: verified(sportsmans) }] : []),
  ]
  return (
    <div className={styles.info}>
      <dl className={styles.totals} aria-label={messages.totals}>
        {totals.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      {notes && (
        <Card title={messages.notes}>
          <p className={styles.plain}>{notes}</p>
        </Card>
      )}
      {description.trim() && (
        <p>
          <a href="#description">{messages.toDescription}</a>
        </p>
      )}
      <div className={styles.columns}>
        <Card title={messages.byRegion}>
          <GroupTable column={messages.region} groups={regions} />
        </Card>
        <Card title={messages.byOrganization}>
          <GroupTable column={messages.organization} groups={organizations} />
        </Card>
      </div>
      <Card title={messages.byCategory}>
        {mayEdit && <HeldDraws tournament={tournament.id} categories={protocols} />}
        <CategoryTotals categories={protocols} />
      </Card>
      <Card title={messages.papers}>
        <nav className={styles.papers} aria-label={messages.papers}>
          <FileLink {...papers.whole(tournament)} text={messages.allProtocols} />
          {tables.map((table) => (
            <FileLink
              key={table}
              {...papers.table(`${messages.tables[table]} ${tournament.name}`, { id: tournament.id, table })}
              text={messages.tables[table]}
            />
          ))}
        </nav>
      </Card>
      <div id="description">
        <Card title={messages.description}>
          {description.trim() ? (
            <RichText html={description} />
          ) : (
            <p className={styles.muted}>{mayEdit ? messages.noDescription : messages.empty}</p>
          )}
        </Card>
      </div>
    </div>
  )
}

const tables = ["categories", "winners", "medals", "organization", "region", "coach"] as const
