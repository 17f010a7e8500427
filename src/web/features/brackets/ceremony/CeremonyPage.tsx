import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { errorText } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useRole } from "#web/tournament/use-role.ts"
import { Failed, Loading } from "#web/ui/states.tsx"
import { useView } from "../tab-props.ts"
import { Ceremony } from "./Ceremony.tsx"
import styles from "./ceremony.module.css"
import { ceremonyMessages as messages } from "./ceremony-messages.ts"

/** A category's draw on the projector, place after place; made before, and not yet told to anybody. */
export function CeremonyPage({ id, category }: { id: number; category: number }) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...fullTournamentQuery(id), enabled: isId })
  const { mayEdit } = useRole(id, isId)
  useLive(id, data?.item.revision)
  return (
    <div className={styles.stage}>
      <title>{`${messages.title} · Сіджак`}</title>
      {data ? (
        <Stage tournament={data.item} category={category} mayEdit={mayEdit} />
      ) : error ? (
        <Failed text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </div>
  )
}

interface StageProps {
  readonly tournament: Parameters<typeof useView>[0]
  readonly category: number
  readonly mayEdit: boolean
}

function Stage({ tournament, category, mayEdit }: StageProps) {
  const found = tournament.protocols.find(({ id }) => id === category) ?? null
  const view = useView(tournament, found)
  const { bracket } = view ?? { bracket: null }
  if (mayEdit && view && bracket) return <Ceremony view={view} bracket={bracket} tournament={tournament.name} />
  return (
    <div className={styles.refused}>
      <p>{mayEdit ? messages.notDrawn : messages.notAllowed}</p>
      <Link {...paths.overview(tournament.id, 4)} className="button">
        {messages.leave}
      </Link>
    </div>
  )
}
