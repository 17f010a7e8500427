import { Button, TextInput } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type SubmitEvent, useState } from "react"
import { findAccounts, makePasswordLink } from "#contract/sign-in-help.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { errorText } from "#web/lib/errors.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { toastError } from "#web/ui/toasts.ts"
import styles from "./accounts.module.css"
import { messages } from "./messages.ts"
import { PasswordLinkCard } from "./PasswordLinkCard.tsx"

/** For operators: a link to a new password for whoever has lost his. */
export function AccountsPage() {
  const { data, error, refetch } = useQuery(currentUserQuery)
  return (
    <div className={styles.wide}>
      <PageHeading title={messages.accounts}>
        <Link {...paths.everywhere()} className="button button-quiet">
          {messages.personalData}
        </Link>
      </PageHeading>
      {data?.user.isAdmin === 1 ? (
        <Accounts />
      ) : (
        <Card>
          {data && <Empty text={messages.onlyOperators} />}
          {!data && (error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading />)}
        </Card>
      )}
    </div>
  )
}

function Accounts() {
  const [typed, setTyped] = useState("")
  const [search, setSearch] = useState("")
  const link = useMutation({
    mutationFn: ({ id }: { id: number; username: string }) => call(makePasswordLink, { id }),
    onError: (error) => toastError(errorText(error), messages.linkFailed),
  })
  const find = (event: SubmitEvent): void => {
    event.preventDefault()
    link.reset()
    setSearch(typed.trim())
  }
  return (
    <div className={styles.cards}>
      <Card>
        <form className={styles.form} onSubmit={find}>
          <p className={styles.note}>{messages.accountsNote}</p>
          <TextInput
            label={messages.search}
            value={typed}
            maxLength={300}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={styles.end}>
            <Button type="submit">{messages.find}</Button>
          </div>
        </form>
      </Card>
      {link.data && <PasswordLinkCard username={link.variables.username} {...link.data.item} />}
      {search && <Found search={search} onLink={link.mutate} />}
    </div>
  )
}

function Found({ search, onLink }: { search: string; onLink: (account: { id: number; username: string }) => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["accounts", search],
    queryFn: () => call(findAccounts, { search }),
  })
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading />
  if (data.list.length === 0) return <Empty text={messages.nobodyFound} />
  return (
    <Card>
      <ul className={styles.list}>
        {data.list.map(({ id, username, email, fname, lname }) => (
          <li key={id}>
            <span>
              <strong>{username}</strong> · {email} · {lname} {fname}
            </span>
            <Button variant="default" aria-label={messages.linkFor(username)} onClick={() => onLink({ id, username })}>
              {messages.makeLink}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
