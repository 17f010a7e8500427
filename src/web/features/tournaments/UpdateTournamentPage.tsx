import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { updateTournament } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { tournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import { TournamentForm } from "./TournamentForm.tsx"
import { valuesOf, wireOf } from "./tournament-values.ts"
import styles from "./tournaments.module.css"
import { useSaveTournament } from "./use-save-tournament.ts"

export function UpdateTournamentPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(tournamentQuery(id))
  const { mutateAsync } = useSaveTournament(updateTournament)
  if (!data && isStatus(error, 404)) return <TournamentMissing />
  return (
    <div className={styles.page}>
      <PageHeading title={messages.updateTitle} />
      {data ? (
        <TournamentForm
          key={id}
          tournament={id}
          initial={valuesOf(data.item)}
          revision={data.item.revision}
          onSave={(values, revision) => mutateAsync({ id, revision, ...wireOf(values) })}
          onCancel={() => navigate(paths.overview(id))}
        />
      ) : error ? (
        <Failed text={errorText(error)} onRetry={refetch} />
      ) : (
        <Loading text={messages.overviewLoading} />
      )}
    </div>
  )
}
