import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import { paths } from "#web/lib/paths.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { useRole } from "#web/tournament/use-role.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { useView } from "../tab-props.ts"
import { Ceremony } from "./Ceremony.tsx"
import styles from "./ceremony.module.css"
import { ceremonyMessages as messages } from "./uk.ts"

/** A category's draw on the projector, place after place; made before, and not yet published. */
export function CeremonyPage({ id, category }: { id: number; category: number }) {
  const isId = Number.isInteger(id) && id > 0
  const query = useQuery({ ...fullTournamentQuery(id), enabled: isId })
  const { data, error } = query
  const { mayEdit } = useRole(id, isId)
  useLive(id, data?.item.revision)
  if (!isId || (!data && isStatus(error, 404))) return <TournamentMissing />
  return (
    <div className={styles.stage}>
      <title>{pageTitle(messages.title)}</title>
      <QueryView query={query} loading={messages.loading}>
        {({ item }) => <Stage tournament={item} category={category} mayEdit={mayEdit} />}
      </QueryView>
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
    <Empty text={mayEdit ? messages.notDrawn : messages.notAllowed}>
      <Link {...paths.overview(tournament.id, 4)} className="button">
        {messages.leave}
      </Link>
    </Empty>
  )
}
