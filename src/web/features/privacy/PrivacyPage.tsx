import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { findPersons } from "#contract/privacy.ts"
import { tournamentRole } from "#contract/staff.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { FoundPersons } from "./FoundPersons.tsx"
import { messages } from "./messages.ts"
import styles from "./privacy.module.css"
import { SearchForm } from "./SearchForm.tsx"

/** What a tournament keeps of a person: found, saved as a file, erased. */
export function PrivacyPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const [search, setSearch] = useState("")
  const role = useQuery({
    queryKey: keys.role(id),
    queryFn: async () => (await call(tournamentRole, { id })).role,
    enabled: isId,
  })
  if (!isId || isStatus(role.error, 404)) return <TournamentMissing />
  if (!role.data && role.data !== "") {
    return <Card>{role.error ? <Failed text={errorText(role.error)} onRetry={role.refetch} /> : <Loading />}</Card>
  }
  if (role.data !== "owner" && role.data !== "operator") return <Empty text={messages.forbidden} />
  return (
    <div className="stack">
      <PageHeading title={messages.title}>
        <Link {...paths.overview(id)} className="button button-quiet">
          {messages.back}
        </Link>
      </PageHeading>
      <Card>
        <div className="stack">
          <p className={styles.note}>{messages.lead}</p>
          <p className={styles.note}>{messages.what}</p>
          <SearchForm onFind={setSearch} />
        </div>
      </Card>
      {search !== "" && <Found tournament={id} search={search} />}
    </div>
  )
}

function Found({ tournament, search }: { tournament: number; search: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(tournament), "privacy", search],
    queryFn: () => call(findPersons, { id: tournament, search }),
  })
  return (
    <Card title={messages.found}>
      {data && data.list.length === 0 && <Empty text={messages.nobody} />}
      {data && data.list.length > 0 && <FoundPersons tournament={tournament} list={data.list} onErased={refetch} />}
      {!data && (error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.searching} />)}
    </Card>
  )
}
