import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { eraseTeamAthlete, findEverywhere } from "#contract/privacy.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { errorText } from "#web/lib/errors.ts"
import { Card } from "#web/ui/Card.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./privacy.module.css"
import { SearchForm } from "./SearchForm.tsx"

/** For operators: where data of a person are. */
export function EverywherePage() {
  const { data, error, refetch } = useQuery(currentUserQuery)
  const [search, setSearch] = useState("")
  if (!data) return <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading />}</Card>
  return (
    <div className="stack">
      <PageHeading title={messages.everywhere} />
      <Card>
        {data.user.isAdmin === 1 ? (
          <div className="stack">
            <p className={styles.note}>{messages.everywhereLead}</p>
            <SearchForm onFind={setSearch} />
          </div>
        ) : (
          <Empty text={messages.onlyOperators} />
        )}
      </Card>
      {search !== "" && <Found search={search} />}
    </div>
  )
}

function Found({ search }: { search: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["privacy", search],
    queryFn: () => call(findEverywhere, { search }),
  })
  const remove = useMutation({
    mutationFn: (athlete: number) => call(eraseTeamAthlete, { athlete }),
    onSuccess: () => {
      toastSuccess(messages.removed)
      return refetch()
    },
    onError: (failure) => toastError(errorText(failure), messages.failed),
  })
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.searching} />
  if (data.list.length + data.team.length === 0) return <Empty text={messages.nobody} />
  const ask = async (id: number, name: string): Promise<void> => {
    const question = { title: messages.ask, body: messages.removeBody(name), action: messages.erase }
    if (await confirm(question)) remove.mutate(id)
  }
  return (
    <>
      {data.list.length > 0 && (
        <Card title={messages.tournaments}>
          <ul className={styles.list}>
            {data.list.map(({ tournament, title, date, name, bdate }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a person stands in a tournament as often as he has entries.
              <li key={`${tournament} ${at}`}>
                <span>
                  <strong>{name}</strong> {[bdate, title, date].filter(Boolean).join(" · ")}
                </span>
                <Link
                  {...paths.privacy(tournament)}
                  className="button button-quiet"
                  aria-label={messages.openNamed(name, title)}
                >
                  {messages.open}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data.team.length > 0 && (
        <Card title={messages.teams}>
          <ul className={styles.list}>
            {data.team.map(({ id, name, bdate, username }) => (
              <li key={id}>
                <span>
                  <strong>{name}</strong> {[bdate, username].filter(Boolean).join(" · ")}
                </span>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={messages.removeNamed(name)}
                  onClick={() => ask(id, name)}
                >
                  {messages.erase}
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
