import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useRef } from "react"
import { updateTournament, type WireTournament } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { tournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { roleQuery } from "#web/tournament/use-role.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { FileAndCopies } from "./FileAndCopies.tsx"
import { messages } from "./messages.ts"
import { TournamentForm } from "./TournamentForm.tsx"
import { valuesOf, wireOf } from "./tournament-values.ts"
import styles from "./tournaments.module.css"
import { useSaveTournament } from "./use-save-tournament.ts"

export function UpdateTournamentPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(tournamentQuery(id))
  // As it was when the form was opened: later ones come in over the live stream, this save among them.
  const opened = useRef<WireTournament | null>(null)
  if (data && opened.current?.id !== id) opened.current = data.item
  const { mutateAsync } = useSaveTournament(updateTournament, opened)
  const role = useQuery(roleQuery(id)).data
  if (!data && isStatus(error, 404)) return <TournamentMissing />
  if (role === "" || role === "judge") return <MayNotEdit id={id} />
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
      {data && (role === "owner" || role === "operator") && <FileAndCopies id={id} name={data.item.name} />}
    </div>
  )
}

/** Whoever typed the address of another's published tournament. */
function MayNotEdit({ id }: { id: number }) {
  return (
    <>
      <PageHeading title={messages.updateTitle} />
      <Empty text={messages.mayNotEdit}>
        <Link {...paths.overview(id)} className="button">
          {messages.open}
        </Link>
      </Empty>
    </>
  )
}
