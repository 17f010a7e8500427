import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { forceMirror, returnMirror, showMirror, type WireMirror } from "#contract/mirror.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Card } from "#web/ui/Card.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { LinkFacts, lastContact } from "./LinkFacts.tsx"
import { messages } from "./messages.ts"
import styles from "./mirror.module.css"
import { OfferCode } from "./OfferCode.tsx"

const LOOK_MS = 5_000

/** Which of two servers has a tournament, and how it goes from one to the other. */
export function MirrorPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(id), "mirror"],
    queryFn: async () => (await call(showMirror, { id })).item,
    enabled: isId,
    refetchInterval: LOOK_MS,
  })
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (isStatus(error, 403)) return <Empty text={messages.forbidden} />
  if (data === undefined)
    return <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading />}</Card>
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
          {data && <LinkFacts link={data} />}
        </div>
      </Card>
      <Steps tournament={id} link={data} onDone={refetch} />
    </div>
  )
}

/** What may be done next; nothing where the other server has the tournament for good. */
function Steps({ link, ...props }: Props & { readonly link: WireMirror | null }) {
  if (link?.state === "held") return <ForceBack {...props} link={link} />
  if (link?.state === "writing") return <GiveBack {...props} />
  if (link?.side === "hall") return null
  return (
    <Card title={messages.give}>
      <OfferCode {...props} />
    </Card>
  )
}

interface Props {
  readonly tournament: number
  readonly onDone: () => void
}

function GiveBack({ tournament, onDone }: Props) {
  const give = useTournamentWrite(returnMirror, tournament, told(messages.returned, onDone))
  const question = { title: messages.returnAsk, body: messages.returnBody, action: messages.returnAction }
  const ask = async (): Promise<void> => {
    if (await confirm(question)) give.mutate({ id: tournament })
  }
  return (
    <Card title={messages.returnTitle}>
      <div className="stack">
        <p className={styles.note}>{messages.returnLead}</p>
        <div>
          <Button variant="default" loading={give.isPending} onClick={ask}>
            {messages.returnAction}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function ForceBack({ tournament, link, onDone }: Props & { readonly link: WireMirror }) {
  const force = useTournamentWrite(forceMirror, tournament, told(messages.forced, onDone))
  const body = messages.forceBody(link.sent, lastContact(link), link.behind)
  const ask = async (): Promise<void> => {
    if (await confirm({ title: messages.forceAsk, body, action: messages.forceAction })) {
      force.mutate({ id: tournament })
    }
  }
  return (
    <Card title={messages.force}>
      <div className="stack">
        <p className={styles.note}>{messages.forceLead}</p>
        <div>
          <Button variant="default" loading={force.isPending} onClick={ask}>
            {messages.forceAction}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const told = (text: string, onDone: () => void) => ({
  onSuccess: () => {
    toastSuccess(text)
    onDone()
  },
  onError: (error: Error) => toastError(errorText(error), messages.failed),
})
