import { useQuery } from "@tanstack/react-query"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { errorText } from "#web/lib/errors.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import styles from "./accounts.module.css"
import { messages } from "./messages.ts"

export function ProfilePage() {
  const { data, error, refetch } = useQuery(currentUserQuery)
  return (
    <div className={styles.wide}>
      <PageHeading title={messages.profile} />
      <Card>
        {data ? <Profile {...data.user} /> : error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading />}
      </Card>
    </div>
  )
}

interface Person {
  readonly email?: string | undefined
  readonly username: string
  readonly fname: string
  readonly lname: string
  readonly img: string
}

function Profile({ email, username, fname, lname, img }: Person) {
  const facts = [
    [messages.email, email],
    [messages.login, username],
    [messages.profileName, fname],
    [messages.profileSurname, lname],
  ] as const
  return (
    <div className={styles.profile}>
      <img className={styles.avatar} src={img || "/avatar.svg"} alt={messages.avatar} width="112" height="112" />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || messages.missing}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
