import { Button, Group, Select, Stack, Text, TextInput } from "@mantine/core"
import { IconAdjustments, IconRefresh } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, useMemo, useState } from "react"
import type { listApplications } from "#contract/applications/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { useSync } from "#web/tournament/use-sync.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { Empty } from "#web/ui/states.tsx"
import { BulkAction, BulkBar } from "#web/ui/table/BulkBar.tsx"
import { useSelection } from "#web/ui/table/use-selection.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import { OpenBadge } from "../ParticipationPage.tsx"
import { receivedQuery } from "../queries.ts"
import { type Decision, idOf, ReceivedTable } from "./ReceivedTable.tsx"
import { clubsOf, countOf, type Filter, filters, isDecidable, shownReceived } from "./received-list.ts"
import { messages } from "./uk.ts"
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
  const query = useQuery({ ...receivedQuery(tournament.id), enabled: mayEdit })
  if (!mayEdit) return <Empty text={messages.forbidden} />
  return <QueryView query={query}>{(data) => <Entries tournament={tournament} data={data} />}</QueryView>
}

interface Wish {
  readonly filter: Filter
  readonly text: string
  readonly club: string | null
}

const everything: Wish = { filter: "all", text: "", club: null }

function Entries({ tournament: { id, published }, data }: { tournament: WireTournamentFull; data: Received }) {
  const [wish, setWish] = useState(everything)
  const [asking, setAsking] = useState<Asking | null>(null)
  const shown = useMemo(() => shownReceived(data.list, wish), [data.list, wish])
  const selection = useSelection(shown, idOf, isDecidable)
  const { mutate, isPending } = useDecide(id, selection.clear)
  const decide = (decision: Decision, applications: readonly number[]): void => {
    if (decision !== "accept") setAsking({ kind: decision, applications })
    else if (!isPending)
      mutate({ id, applications: [...applications], decision }, { onError: toastFailure(messages.notDecided) })
  }
  const close = (): void => setAsking(null)
  const { kind } = asking ?? {}
  return (
    <Stack component="section" gap={8} aria-label={messages.title}>
      <Head id={id} list={data.list} wish={wish} onWish={setWish} onRules={() => setAsking({ kind: "rules" })} />
      <Facts data={data} isPublished={published === 1} shown={shown.length} />
      {data.list.length === 0 ? (
        <Empty text={messages.none} />
      ) : (
        <ReceivedTable tournament={id} list={shown} selection={selection} onDecide={decide} />
      )}
      <BulkBar count={selection.keys.size} onClear={selection.clear}>
        {(["accept", "ask", "decline"] as const).map((decision) => (
          <BulkAction key={decision} onAct={() => decide(decision, [...selection.keys])}>
            {messages[decision]}
          </BulkAction>
        ))}
      </BulkBar>
      <FormDialog
        title={kind === undefined ? null : kind === "rules" ? messages.rules : messages.decideTitle[kind]}
        onClose={close}
      >
        {() =>
          asking?.kind === "rules" ? (
            <RulesForm tournament={id} isOpen={data.registrationOpen} rules={data.rules} onSaved={close} />
          ) : (
            asking && (
              <DecideForm
                tournament={id}
                applications={asking.applications}
                decision={asking.kind}
                onSaved={() => {
                  selection.clear()
                  close()
                }}
              />
            )
          )
        }
      </FormDialog>
    </Stack>
  )
}

interface HeadProps {
  readonly id: number
  readonly list: Received["list"]
  readonly wish: Wish
  readonly onWish: (wish: Wish) => void
  readonly onRules: () => void
}

/** By words, by state and by club with their counts. */
function Head({ id, list, wish, onWish, onRules }: HeadProps) {
  const states = filters
    .filter((filter) => filter === "all" || filter === wish.filter || countOf(list, filter) > 0)
    .map((filter) => ({
      value: filter,
      label: messages.filterCount(messages.filter[filter], countOf(list, filter)),
    }))
  const clubs = clubsOf(list).map(({ club, count }) => ({ value: club, label: messages.filterCount(club, count) }))
  return (
    <PageHead
      title={messages.title}
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
          <Select
            w={190}
            aria-label={messages.filters}
            data={states}
            allowDeselect={false}
            value={wish.filter}
            onChange={(filter) => onWish({ ...wish, filter: filters.find((one) => one === filter) ?? "all" })}
          />
          <SearchSelect
            w={200}
            aria-label={messages.club}
            placeholder={messages.allClubs}
            data={clubs}
            clearable
            value={wish.club}
            onChange={(club) => onWish({ ...wish, club })}
          />
        </>
      }
      filtersSet={Number(wish.filter !== "all") + Number(wish.club !== null)}
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

interface FactsProps {
  readonly data: Received
  readonly isPublished: boolean
  readonly shown: number
}

function Facts({ data, isPublished, shown }: FactsProps) {
  const { deadline, clubLimit, totalLimit } = data.rules
  const isOpen = data.registrationOpen
  const until = deadline === "" ? messages.noDeadline : messages.until(dateAndTime(new Date(deadline)))
  const room = [isOpen ? until : "", messages.limits(clubLimit, totalLimit), messages.people(data.people)]
  return (
    <Group gap="4px 12px">
      <OpenBadge isOpen={isOpen} />
      <Text c="dimmed">{room.filter(Boolean).join(" · ")}</Text>
      {!isPublished && <Text c="dimmed">{messages.unpublished}</Text>}
      {data.list.length > 0 && (
        <Text role="status" c="dimmed">
          {messages.shown(shown)}
        </Text>
      )}
    </Group>
  )
}
