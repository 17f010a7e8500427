import { Button } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { acceptInvitation, type WireOffer } from "#contract/staff.ts"
import { paths } from "#web/app/paths.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useSignedIn } from "#web/lib/session.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { keepInvitation } from "#web/lib/way-on.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import { offerQuery } from "./queries.ts"
import styles from "./staff.module.css"

/** Where the link of an invitation leads. */
export function JoinPage({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(offerQuery(code))
  const isUnknown = isStatus(error, 404) || isStatus(error, 422)
  return (
    <div className={styles.join}>
      <Card>
        <PageHeading title={messages.joinTitle} />
        {isUnknown && <p role="alert">{messages.unknown}</p>}
        {!data && error && !isUnknown && <Failed text={errorText(error)} onRetry={refetch} />}
        {!data && !error && <Loading text={messages.joinLoading} />}
        {data && <Offer offer={data} code={code} />}
      </Card>
    </div>
  )
}

function Offer({ offer, code }: { offer: WireOffer; code: string }) {
  const facts = [offer.date, offer.city, offer.label].filter(Boolean).join(" · ")
  return (
    <>
      <p className={styles.offer}>{messages.invited(offer.name, messages.roleIn[offer.role])}</p>
      {facts && <p className={styles.note}>{facts}</p>}
      {offer.user_name && <p className={styles.note}>{messages.by(offer.user_name)}</p>}
      <Answer offer={offer} code={code} />
    </>
  )
}

function Answer({ offer, code }: { offer: WireOffer; code: string }) {
  const isSignedIn = useSignedIn()
  const accept = useAccept()
  if (offer.member === 1) {
    return (
      <>
        <p role="status">{messages.member}</p>
        <Link {...paths.overview(offer.tournament)} className="button">
          {messages.open}
        </Link>
      </>
    )
  }
  if (offer.state !== "open") return <p role="alert">{messages.closed[offer.state]}</p>
  if (isSignedIn) {
    return (
      <>
        <FormErrors title={messages.acceptFailed} error={accept.error} />
        <Button loading={accept.isPending} onClick={() => accept.mutate({ code })}>
          {messages.accept}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{messages.signInFirst}</p>
      <div className={styles.row}>
        <Link {...paths.login()} className="button" onClick={() => keepInvitation(code)}>
          {messages.signIn}
        </Link>
        <Link {...paths.signUp()} className="button button-quiet" onClick={() => keepInvitation(code)}>
          {messages.signUp}
        </Link>
      </div>
    </>
  )
}

function useAccept() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useWrite(acceptInvitation, {
    onSuccess: async ({ item }) => {
      queries.removeQueries({ queryKey: keys.all(item.tournament) })
      await queries.invalidateQueries({ queryKey: keys.tournaments })
      await navigate(paths.overview(item.tournament))
    },
  })
}
