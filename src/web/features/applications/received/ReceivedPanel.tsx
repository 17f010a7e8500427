import { Button, TextInput } from "@mantine/core"
import { IconAdjustments, IconRefresh } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useCallback, useMemo, useState } from "react"
import type { listApplications, WireReceived } from "#contract/applications/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { quoted } from "#domain/uk/words.ts"
import { lazy } from "#web/lib/lazy.ts"
import { useSync } from "#web/tournament/use-sync.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Filter } from "#web/ui/Filter.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { ListPage } from "#web/ui/ListPage.tsx"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { BulkAction, BulkBar } from "#web/ui/table/BulkBar.tsx"
import { useSelection } from "#web/ui/table/use-selection.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import { receivedQuery } from "../queries.ts"
import { DoubleQuestions } from "./DoubleQuestions.tsx"
import { GroupQuestions } from "./GroupQuestions.tsx"
import { type Decision, idOf, ReceivedTable } from "./ReceivedTable.tsx"
import { clubsOf, countOf, filters, isDecidable, type ListFilter, shownReceived } from "./received-list.ts"
import { messages } from "./uk.ts"
import { useDecide } from "./use-decide.ts"

const RulesForm = lazy(async () => ({ default: (await import("./RulesForm.tsx")).RulesForm }))
const ReceivedDetails = lazy(async () => ({ default: (await import("./ReceivedDetails.tsx")).ReceivedDetails }))
const DecideForm = lazy(async () => ({ default: (await import("./DecideForm.tsx")).DecideForm }))

type Received = OutputOf<typeof listApplications>
type Asking =
  | { readonly kind: "rules" }
  | { readonly kind: "details"; readonly application: number }
  | {
      readonly kind: Exclude<Decision, "accept">
      readonly applications: readonly number[]
      /** What was shown when it was asked. */
      readonly shown: Received
    }

interface Props {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
}

/** What coaches entered online: seen, decided and brought into the list. */
export function ReceivedPanel({ tournament, mayEdit }: Props) {
  const query = useQuery({ ...receivedQuery(tournament.id), enabled: mayEdit })
  if (!mayEdit) return <Empty text={messages.forbidden} />
  return <QueryView query={query}>{(data) => <Entries tournament={tournament} data={data} />}</QueryView>
}

const everything: ListFilter = { filter: null, text: "", club: null }

function Entries({ tournament: { id, published }, data }: { tournament: WireTournamentFull; data: Received }) {
  const [wish, setWish] = useState(everything)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { list, revision } = data
  const shown = useMemo(() => shownReceived(list, wish), [list, wish])
  const selection = useSelection(shown, idOf, isDecidable)
  const { mutate, isPending } = useDecide(id, selection.clear)
  const close = (): void => setAsking(null)
  const open = useCallback(({ id: application }: WireReceived) => setAsking({ kind: "details", application }), [])
  const showRules = (): void => setAsking({ kind: "rules" })
  const decide = (decision: Decision, applications: readonly number[]): void => {
    setAsking(decision === "accept" ? null : { kind: decision, applications, shown: data })
    if (decision === "accept" && !isPending)
      mutate(
        { id, revision, applications: [...applications], decision },
        { onError: toastFailure(messages.notDecided) },
      )
  }
  const about = asking?.kind === "details" ? list.find((one) => one.id === asking.application) : undefined
  return (
    <section aria-label={messages.title}>
      <ListPage
        head={
          <Head
            id={id}
            list={list}
            shown={shown.length}
            wish={wish}
            state={stateOf(data, published === 1)}
            onWish={setWish}
            onRules={showRules}
          />
        }
      >
        <DoubleQuestions list={list} onDecline={(applications) => decide("decline", applications)} />
        <GroupQuestions tournament={id} list={list} onDecline={(applications) => decide("decline", applications)} />
        <ReceivedTable
          tournament={id}
          revision={revision}
          list={shown}
          selection={selection}
          empty={
            list.length > 0 ? (
              <NoMatch isOfPeople by={wordsOf(wish)} onReset={() => setWish(everything)} />
            ) : (
              <Empty title={messages.none} text={published === 1 ? messages.noneHint : messages.unpublished}>
                {!data.registrationOpen && (
                  <Button variant="default" onClick={showRules}>
                    {messages.openRules}
                  </Button>
                )}
              </Empty>
            )
          }
          onOpen={open}
          onDecide={decide}
        />
        <BulkBar count={selection.keys.size} onClear={selection.clear}>
          {(["accept", "ask", "decline"] as const).map((decision) => (
            <BulkAction key={decision} onAct={() => decide(decision, [...selection.keys])}>
              {messages[decision]}
            </BulkAction>
          ))}
        </BulkBar>
      </ListPage>
      <FormDialog title={titleOf(asking, about)} size={about && 440} onClose={close}>
        {() =>
          about ? (
            <ReceivedDetails one={about} revision={revision} onDecide={(decision) => decide(decision, [about.id])} />
          ) : asking?.kind === "rules" ? (
            <RulesForm tournament={id} shown={data} onSaved={close} />
          ) : (
            asking &&
            asking.kind !== "details" && (
              <DecideForm
                tournament={id}
                applications={asking.applications}
                decision={asking.kind}
                shown={asking.shown}
                onSaved={() => {
                  selection.clear()
                  close()
                }}
              />
            )
          )
        }
      </FormDialog>
    </section>
  )
}

/** null: nothing is open; so it is with an entry that is gone. */
function titleOf(asking: Asking | null, about: WireReceived | undefined): string | null {
  if (asking === null) return null
  if (asking.kind === "details") return about?.name ?? null
  if (asking.kind === "rules") return messages.rules
  const [one, ...others] = asking.shown.list.filter(({ id }) => asking.applications.includes(id))
  return one && others.length === 0 ? messages.decideOf(asking.kind, one.name) : messages.decideTitle[asking.kind]
}

const wordsOf = ({ filter, text, club }: ListFilter): string[] =>
  [filter ? messages.filter[filter] : "", club ?? "", text && quoted(text)].filter(Boolean)

interface HeadProps {
  readonly id: number
  readonly list: Received["list"]
  readonly shown: number
  readonly wish: ListFilter
  readonly state: string
  readonly onWish: (wish: ListFilter) => void
  readonly onRules: () => void
}

/** By words, by state and by club with their counts. */
function Head({ id, list, shown, wish, state, onWish, onRules }: HeadProps) {
  const states = filters
    .filter((filter) => filter === wish.filter || countOf(list, filter) > 0)
    .map((filter) => ({
      value: filter,
      label: messages.filter[filter],
      count: countOf(list, filter),
    }))
  const clubs = clubsOf(list).map(({ club, count }) => ({
    value: club,
    label: club,
    count,
  }))
  return (
    <PageHead
      title={messages.title}
      count={messages.shown(shown, list.length)}
      search={
        <TextInput
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          maxLength={100}
          value={wish.text}
          onChange={(event) => onWish({ ...wish, text: event.currentTarget.value })}
        />
      }
      filters={
        <>
          <Filter
            label={messages.state}
            options={states}
            value={wish.filter}
            onChange={(value) => onWish({ ...wish, filter: filters.find((one) => one === value) ?? null })}
          />
          <Filter
            label={messages.club}
            options={clubs}
            isSearched
            value={wish.club}
            onChange={(club) => onWish({ ...wish, club })}
          />
        </>
      }
      filtersSet={Number(wish.filter !== null) + Number(wish.club !== null)}
      state={state}
      actions={[{ key: "rules", label: messages.rules, icon: IconAdjustments, onAct: onRules }]}
      primary={<SyncButton tournament={id} />}
    />
  )
}

const texts = { synced: messages.synced, unchanged: () => messages.nothingNew, failed: messages.failed }

/** Sync on the page of accepted entries; entries left out are listed with their reasons. */
function SyncButton({ tournament }: { tournament: number }) {
  const { sync, isPending, refused, close } = useSync(tournament, texts)
  return (
    <>
      <Button
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        aria-busy={isPending}
        onClick={() => !isPending && sync()}
      >
        {isPending ? messages.syncing : messages.sync}
      </Button>
      <Dialog opened={refused.length > 0} onClose={close} title={messages.refusedTitle}>
        <ul>
          {refused.map(({ athlete, name, category, errors }) => (
            <li key={`${athlete} ${name} ${category}`}>
              {name}: {errors.map(({ message }) => message).join("; ")}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** Whether coaches may enter athletes, until when, how many, and how many they have. */
function stateOf({ rules, registrationOpen, people }: Received, isPublished: boolean): string {
  const { deadline, clubLimit, totalLimit } = rules
  const until = deadline === "" ? messages.noDeadline : messages.until(dateAndTime(new Date(deadline)))
  const parts = [
    isPublished ? "" : messages.unpublished,
    registrationOpen ? messages.registrationOpen : messages.registrationClosed,
    registrationOpen ? until : "",
    messages.limits(clubLimit, totalLimit),
    messages.people(people),
  ]
  return parts.filter(Boolean).join(" · ")
}
