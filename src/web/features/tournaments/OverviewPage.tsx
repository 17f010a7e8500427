import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import { fullTournamentQuery } from "./queries.ts"
import { TournamentMissing } from "./TournamentMissing.tsx"
import styles from "./tournaments.module.css"

export function OverviewPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(fullTournamentQuery(id))
  useLive(id, data?.item.revision)
  if (!data && isStatus(error, 404)) return <TournamentMissing />
  if (!data) {
    return (
      <Card>
        {error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.overviewLoading} />}
      </Card>
    )
  }
  const { item } = data
  const facts = [item.date, item.city, item.address, item.contacts].filter(Boolean)
  return (
    <header className={styles.overview}>
      <PageHeading title={item.name}>
        <Link {...paths.updateTournament(id)} className="button button-quiet">
          {messages.edit}
        </Link>
      </PageHeading>
      <p className={styles.facts}>
        <StatusBadge
          text={item.published ? messages.isPublished : messages.isNotPublished}
          tone={item.published ? "good" : "neutral"}
        />
        <span>{facts.join(" · ") || messages.missing}</span>
      </p>
    </header>
  )
}
