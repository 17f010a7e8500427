import { Alert, Button, Stack, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useRef } from "react"
import { forceMirror, offerMirror, returnMirror, showMirror, type WireMirror } from "#contract/mirror/calls.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { call } from "#web/lib/api.ts"
import { isStatus } from "#web/lib/errors.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Card } from "#web/ui/Card.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { Facts } from "#web/ui/Facts.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { toastError, toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

const LOOK_MS = 5_000

/** Which of two servers has a tournament, and how it goes from one to the other. */
export function MirrorPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const query = useQuery({
    queryKey: [...keys.all(id), "mirror"],
    queryFn: async () => (await call(showMirror, { id })).item,
    enabled: isId,
    refetchInterval: LOOK_MS,
  })
  if (!isId) return <TournamentMissing />
  const refused = (error: Error) => {
    if (isStatus(error, 404)) return <TournamentMissing />
    return isStatus(error, 403) && <Empty text={messages.forbidden} />
  }
  const head = <PageHead title={messages.title} order={1} back={{ to: paths.overview(id), label: messages.back }} />
  return (
    <QueryView query={query} head={head} refused={refused}>
      {(link) => (
        <div className="stack">
          {head}
          <Card>
            <Stack gap={12}>
              <Text c="dimmed">{messages.lead}</Text>
              {link && <LinkFacts link={link} />}
            </Stack>
          </Card>
          <Steps tournament={id} link={link} onDone={query.refetch} />
        </div>
      )}
    </QueryView>
  )
}

/** What may be done next; nothing if the other server has the tournament for good. */
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
  return (
    <Step
      title={messages.returnTitle}
      lead={messages.returnLead}
      action={messages.returnAction}
      question={{ title: messages.returnAsk, body: messages.returnBody }}
      isBusy={give.isPending}
      onAct={() => give.mutate({ id: tournament })}
    />
  )
}

function ForceBack({ tournament, link, onDone }: Props & { readonly link: WireMirror }) {
  const force = useTournamentWrite(forceMirror, tournament, told(messages.forced, onDone))
  const body = messages.forceBody(link.sent, lastContact(link), link.behind)
  return (
    <Step
      title={messages.force}
      lead={messages.forceLead}
      action={messages.forceAction}
      question={{ title: messages.forceAsk, body }}
      isBusy={force.isPending}
      onAct={() => force.mutate({ id: tournament })}
    />
  )
}

interface StepProps {
  readonly title: string
  readonly lead: string
  readonly action: string
  readonly question: { readonly title: string; readonly body: string }
  readonly isBusy: boolean
  readonly onAct: () => void
}

/** One step between the servers, after a question. */
function Step({ title, lead, action, question, isBusy, onAct }: StepProps) {
  const ask = async (): Promise<void> => {
    if (await confirm({ ...question, action })) onAct()
  }
  return (
    <Card title={title}>
      <Stack gap={12} align="flex-start">
        <Text c="dimmed">{lead}</Text>
        <Button variant="default" loading={isBusy} onClick={ask}>
          {action}
        </Button>
      </Stack>
    </Card>
  )
}

const told = (text: string, onDone: () => void) => ({
  onSuccess: () => {
    toastSuccess(text)
    onDone()
  },
  onError: toastFailure(messages.failed),
})

const MINUTE = 60

/** Who has the tournament, and how far the other one is. */
function LinkFacts({ link }: { link: WireMirror }) {
  const { side, state, other, sent, behind, problem } = link
  const isHallReturned = side === "hall" && state === "returned"
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.state, <strong key="state">{isHallReturned ? messages.hallReturned : messages.states[state]}</strong>],
    ...(state === "offered"
      ? []
      : ([
          [messages.other[side], other || messages.nameless],
          [messages.contact, lastContact(link)],
          [messages.lastStep, sent],
          [messages.behind, behind],
        ] as const)),
  ]
  return (
    <>
      <Facts facts={facts} />
      {problem !== "" && (
        <Alert role="alert" color="ink">
          {messages.problem}: {problem}
        </Alert>
      )}
    </>
  )
}

/** When the two servers last spoke; if that is more than a minute ago, also for how long they have been silent. */
function lastContact({ contactAt, silent, state }: WireMirror): string {
  if (contactAt === "") return messages.never
  const moment = dateAndTime(new Date(contactAt))
  const isOpen = state === "held" || state === "writing" || state === "returning"
  if (!isOpen || silent <= MINUTE) return moment
  return `${moment}, ${messages.silent(Math.floor(silent / MINUTE))}`
}

/** The code by which a laptop takes the tournament, shown once. */
function OfferCode({ tournament, onDone }: { tournament: number; onDone: () => void }) {
  const { link } = useHallLink("")
  const field = useRef<HTMLInputElement>(null)
  const offer = useTournamentWrite(offerMirror, tournament, {
    onSuccess: onDone,
    onError: toastFailure(messages.failed),
  })
  const copy = async (): Promise<void> => {
    // A page over plain HTTP has no clipboard.
    const isCopied = await navigator.clipboard?.writeText(offer.data?.code ?? "").then(
      () => true,
      () => false,
    )
    field.current?.select()
    if (isCopied) toastSuccess(messages.copied)
    else toastError(messages.copyFailed)
  }
  return (
    <Stack gap={12} align="flex-start">
      <Text c="dimmed">{messages.giveLead}</Text>
      <Button loading={offer.isPending} onClick={() => offer.mutate({ id: tournament })}>
        {messages.create}
      </Button>
      {offer.data && (
        <Stack gap={12} w="100%" maw={480}>
          <p role="status">{messages.ready}</p>
          <TextInput label={messages.address} value={link} readOnly />
          <TextInput
            ref={field}
            label={messages.code}
            value={offer.data.code}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={copy}>
            {messages.copy}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
