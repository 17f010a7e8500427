import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { lazy, useState } from "react"
import type { listApplications, WireReceived } from "#contract/applications.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { dateAndTime } from "#web/lib/dates.ts"
import { errorText } from "#web/lib/errors.ts"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { FormDialog } from "../FormDialog.tsx"
import styles from "../participation.module.css"
import { receivedQuery } from "../queries.ts"
import { messages } from "./messages.ts"
import { ReceivedFilters } from "./ReceivedFilters.tsx"
import { ReceivedTable } from "./ReceivedTable.tsx"
import { type Filter, isDecidable, shownReceived } from "./received-list.ts"
import { SyncButton } from "./SyncButton.tsx"
import { useDecide } from "./use-decide.ts"

const RulesForm = lazy(async () => ({ default: (await import("./RulesForm.tsx")).RulesForm }))
const DecideForm = lazy(async () => ({ default: (await import("./DecideForm.tsx")).DecideForm }))

type Received = OutputOf<typeof listApplications>
type Asking =
  | { readonly kind: "rules" }
  | { readonly kind: "decline" | "ask"; readonly applications: readonly number[] }

interface Props {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
}

/** What coaches entered online: seen, decided and brought into the list. */
export function ReceivedPanel({ tournament, mayEdit }: Props) {
  const { data, error, refetch } = useQuery({ ...receivedQuery(tournament.id), enabled: mayEdit })
  if (!mayEdit) return <Empty text={messages.forbidden} />
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  return <Received tournament={tournament} data={data} />
}

function Received({ tournament, data }: { tournament: WireTournamentFull; data: Received }) {
  const [wish, setWish] = useState<{ filter: Filter; text: string; club: string | null }>({
    ...{ filter: "all", text: "", club: null },
  })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState<Asking | null>(null)
  const shown = shownReceived(data.list, wish)
  const close = (): void => {
    setAsking(null)
    setChosen(new Set())
  }
  const accept = useDecide(tournament.id, () => setChosen(new Set()))
  const decide = (decision: "accept" | "decline" | "ask", applications: readonly number[]): void => {
    if (decision !== "accept") setAsking({ kind: decision, applications })
    else if (!accept.isPending) accept.mutate({ id: tournament.id, applications: [...applications], decision })
  }
  const picked = shown.filter((one) => isDecidable(one) && chosen.has(one.id)).map(({ id }) => id)
  return (
    <section className={styles.page} aria-label={messages.title}>
      <div className={styles.bar}>
        <h2>{messages.title}</h2>
        <span className={styles.tools}>
          <Button variant="default" onClick={() => setAsking({ kind: "rules" })}>
            {messages.rules}
          </Button>
          <SyncButton tournament={tournament.id} />
        </span>
      </div>
      <Facts data={data} isPublished={tournament.published === 1} />
      {data.list.length === 0 ? (
        <Empty text={messages.none} />
      ) : (
        <>
          <ReceivedFilters list={data.list} wish={wish} onChange={setWish} />
          <List shown={shown} chosen={chosen} onChoose={setChosen} onDecide={(what, { id }) => decide(what, [id])} />
        </>
      )}
      <Selection ids={picked} onDecide={(what) => decide(what, picked)} onClear={() => setChosen(new Set())} />
      {asking && (
        <FormDialog
          title={asking.kind === "rules" ? messages.rules : messages.decideTitle[asking.kind]}
          onClose={() => setAsking(null)}
        >
          {(guard) =>
            asking.kind === "rules" ? (
              <RulesForm
                tournament={tournament.id}
                isOpen={data.registration_status === 1}
                rules={data.rules}
                guard={guard}
                onSaved={() => setAsking(null)}
              />
            ) : (
              <DecideForm
                tournament={tournament.id}
                applications={asking.applications}
                decision={asking.kind}
                guard={guard}
                onSaved={close}
              />
            )
          }
        </FormDialog>
      )}
    </section>
  )
}

interface ListProps {
  readonly shown: readonly WireReceived[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
  readonly onDecide: (decision: "accept" | "decline" | "ask", one: WireReceived) => void
}

function List({ shown, ...rest }: ListProps) {
  return (
    <>
      <p role="status" className={styles.note}>
        {messages.shown(shown.length)}
      </p>
      {shown.length === 0 ? <Empty text={messages.nothingFound} /> : <ReceivedTable list={shown} {...rest} />}
    </>
  )
}

function Facts({ data, isPublished }: { data: Received; isPublished: boolean }) {
  const { deadline, club_limit, total_limit } = data.rules
  const isOpen = data.registration_status === 1
  const until = deadline === "" ? messages.noDeadline : messages.until(dateAndTime(new Date(deadline)))
  const room = [isOpen ? until : "", messages.limits(club_limit, total_limit), messages.people(data.people)]
  return (
    <div className={styles.tools}>
      <StatusBadge text={isOpen ? messages.open : messages.closed} tone={isOpen ? "good" : "neutral"} />
      <span className={styles.note}>{room.filter(Boolean).join(" · ")}</span>
      {!isPublished && <span className={styles.note}>{messages.unpublished}</span>}
    </div>
  )
}

interface SelectionProps {
  readonly ids: readonly number[]
  readonly onDecide: (decision: "accept" | "decline" | "ask") => void
  readonly onClear: () => void
}

/** What is done with all that are chosen. */
function Selection({ ids, onDecide, onClear }: SelectionProps) {
  if (ids.length === 0) return null
  return (
    <section className={styles.selection} aria-label={messages.chosen(ids.length)}>
      <strong>{messages.chosen(ids.length)}</strong>
      <Button onClick={() => onDecide("accept")}>{messages.accept}</Button>
      <Button variant="default" onClick={() => onDecide("decline")}>
        {messages.decline}
      </Button>
      <Button variant="default" onClick={() => onDecide("ask")}>
        {messages.ask}
      </Button>
      <Button variant="subtle" onClick={onClear}>
        {messages.clear}
      </Button>
    </section>
  )
}
