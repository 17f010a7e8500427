import { useQuery } from "@tanstack/react-query"
import type { User } from "#contract/accounts.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { errorText } from "#web/lib/errors.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import styles from "./accounts.module.css"
import { DevicesCard } from "./DevicesCard.tsx"
import { messages } from "./messages.ts"
import { OwnPhoto } from "./OwnPhoto.tsx"
import { PasswordForm } from "./PasswordForm.tsx"
import { PersonForm } from "./PersonForm.tsx"

export function ProfilePage() {
  const { data, error, refetch } = useQuery(currentUserQuery)
  return (
    <div className={styles.wide}>
      <PageHeading title={messages.profile} />
      {data ? (
        <Profile user={data.user} />
      ) : (
        <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading />}</Card>
      )}
    </div>
  )
}

function Profile({ user }: { user: User }) {
  const facts = [
    [messages.email, user.email],
    [messages.login, user.username],
  ] as const
  return (
    <div className={styles.cards}>
      <Card>
        <div className={styles.profile}>
          <OwnPhoto img={user.img} />
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value || messages.missing}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
      <Card>
        <PersonForm user={user} />
      </Card>
      <Card title={messages.passwordTitle}>
        <PasswordForm username={user.username} />
      </Card>
      <Card title={messages.devices}>
        <DevicesCard />
      </Card>
    </div>
  )
}
