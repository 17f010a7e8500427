import { Button, Stack, Text, Title } from "@mantine/core"
import { IconArrowBackUp, IconPencil } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { type WireApplication, withdrawApplication } from "#contract/applications/calls.ts"
import type { WireParticipation } from "#contract/applications/participation.ts"
import { placeText } from "#contract/applications/uk.ts"
import { isWaiting } from "#domain/applications/place-fact.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { isStatus } from "#web/lib/errors.ts"
import { lazy } from "#web/lib/lazy.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { paths } from "#web/lib/paths.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { Card } from "#web/ui/Card.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { OpenBadge } from "../ParticipationPage.tsx"
import { ownQuery } from "../queries.ts"
import { noteOf, StateWord } from "../state-word.tsx"
import { messages } from "../uk.ts"
import { weightDoubt, weightText } from "./enter-lines.ts"
import { feeText, owedText, priceTexts } from "./fee-words.ts"
import { Invoices } from "./Invoices.tsx"

const EnterForm = lazy(async () => ({ default: (await import("./EnterForm.tsx")).EnterForm }))
const ChangeForm = lazy(async () => ({ default: (await import("./ChangeForm.tsx")).ChangeForm }))
const AnswerForm = lazy(async () => ({ default: (await import("./AnswerForm.tsx")).AnswerForm }))

/** What is being done over the page. */
type Doing = { readonly kind: "enter" } | { readonly kind: "change" | "answer"; readonly one: WireApplication }

/** One tournament as its coach sees it: what may be entered until when, and what became of the coach's entries. */
export function OwnPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const query = useQuery({ ...ownQuery(id), enabled: isId })
  useLive(id, query.data?.revision)
  if (!isId || isStatus(query.error, 404)) return <TournamentMissing />
  return <QueryView query={query}>{(view) => <Own id={id} view={view} />}</QueryView>
}

function Own({ id, view }: { id: number; view: WireParticipation }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = (): void => setDoing(null)
  return (
    <Stack gap={12}>
      <PageHead
        title={view.item.name}
        order={1}
        back={{ to: paths.participation(), label: messages.back }}
        actions={[{ key: "day", label: messages.day, link: paths.coachDay(id) }]}
        primary={view.item.open && <Button onClick={() => setDoing({ kind: "enter" })}>{messages.enter}</Button>}
      />
      <Card>
        <Stack gap={16}>
          <Questions list={view.list} onAnswer={(one) => setDoing({ kind: "answer", one })} />
          <Facts view={view} />
          <Fees fees={view.fees} isLinked={view.invoices.length > 0} />
          <Invoices invoices={view.invoices} />
          <Title order={2} fz={16}>
            {messages.ownTitle}
          </Title>
          <OwnTable view={view} onChange={(one) => setDoing({ kind: "change", one })} />
        </Stack>
      </Card>
      <FormDialog title={doing && titleOf(doing)} size={doing?.kind === "enter" ? 900 : 760} onClose={close}>
        {() => doing && formOf(doing, { view, onSaved: close })}
      </FormDialog>
    </Stack>
  )
}

const titleOf = (doing: Doing): string =>
  doing.kind === "enter"
    ? messages.enterTitle
    : doing.kind === "change"
      ? messages.changeNamed(doing.one.name)
      : messages.answerNamed(doing.one.name)

interface FormProps {
  readonly view: WireParticipation
  readonly onSaved: () => void
}

function formOf(doing: Doing, props: FormProps) {
  if (doing.kind === "enter") return <EnterForm {...props} />
  if (doing.kind === "change") return <ChangeForm {...props} one={doing.one} />
  return <AnswerForm one={doing.one} onSaved={props.onSaved} />
}

function Facts({ view: { item, rules } }: { view: WireParticipation }) {
  const { clubLimit, totalLimit, deadline } = rules
  const limits = messages.limits(clubLimit, totalLimit)
  const when = [item.date || messages.noDate, item.city, item.address].filter(Boolean).join(" · ")
  const until = deadline === "" ? "" : messages.until(dateAndTime(new Date(deadline)))
  const room = [until, limits].filter(Boolean).join("; ")
  return (
    <div>
      <Text c="dimmed">{when}</Text>
      {room && <Text c="dimmed">{room}</Text>}
      <OpenBadge isOpen={item.open} />
      {!item.open && <Text c="dimmed">{messages.closedHint}</Text>}
    </div>
  )
}

/** What the secretary waits for stands above everything else. */
function Questions({ list, onAnswer }: Pick<WireParticipation, "list"> & Pick<Props, "onAnswer">) {
  return list
    .filter(({ state }) => state === "asked")
    .map((one) => (
      <Callout
        key={one.id}
        label={messages.questionOf(messages.questions, one.name)}
        actions={
          <Button aria-label={messages.answerNamed(one.name)} onClick={() => onAnswer(one)}>
            {messages.answer}
          </Button>
        }
      >
        <b>{messages.questions}.</b> {messages.questionOf(one.name, one.note)}
      </Callout>
    ))
}

/** What entries cost here, before and after somebody is entered, and what the coach owes for entries made. */
function Fees({ fees, isLinked }: Pick<WireParticipation, "fees"> & { readonly isLinked: boolean }) {
  const prices = priceTexts(fees)
  const owed = owedText(fees)
  return (
    prices.length > 0 && (
      <section aria-label={messages.prices}>
        <Text c="dimmed">
          {messages.prices}: {prices.join("; ")}
        </Text>
        {owed && (
          <>
            <Text fw={600}>{owed}</Text>
            <Text c="dimmed">{isLinked ? messages.clubBelow : messages.clubPaysHint}</Text>
          </>
        )}
      </section>
    )
  )
}

interface Props {
  readonly view: WireParticipation
  readonly onChange: (one: WireApplication) => void
  readonly onAnswer: (one: WireApplication) => void
}

/** What the coach has entered, and what became of each. */
function OwnTable({ view, onChange }: Omit<Props, "onAnswer">) {
  const { item, list } = view
  const withdraw = useWithdraw(item.id)
  const isFixed = ({ state }: WireApplication): boolean => !item.open || state === "withdrawn"
  return (
    <DataTable
      label={messages.ownTitle}
      rows={list}
      columns={columnsOf(view)}
      keyOf={({ id }) => id}
      empty={<Empty text={messages.noOwn} />}
      actions={[
        {
          key: "change",
          icon: IconPencil,
          label: messages.change,
          nameOf: ({ name }) => messages.changeNamed(name),
          onAct: onChange,
          isOff: isFixed,
        },
        {
          key: "withdraw",
          icon: IconArrowBackUp,
          label: messages.withdraw,
          nameOf: ({ name }) => messages.withdrawNamed(name),
          onAct: withdraw,
          isOff: isFixed,
          isDanger: true,
        },
      ]}
    />
  )
}

const columnsOf = (view: WireParticipation): readonly Column<WireApplication>[] => [
  {
    key: "name",
    title: messages.athlete,
    text: ({ name, unranked }) => nameWithMark(name, unranked === 1),
    weight: 3,
    priority: 1,
  },
  { key: "category", title: messages.category, text: categoryOf, priority: 2 },
  { key: "weight", title: messages.weight, text: ({ weight }) => weightText(weight), isNumeric: true, priority: 4 },
  {
    key: "state",
    title: messages.state,
    text: (one) => [messages.states[one.state], ...factsOf(one, view)].join(" · "),
    cell: (one) => (
      <>
        <StateWord state={one.state} word={messages.states[one.state]} facts={factsOf(one, view)} />
      </>
    ),
    weight: 3,
    priority: 2,
  },
  ...(view.fees.prices === null
    ? []
    : [
        {
          key: "fee",
          title: messages.fee,
          text: ({ id }: WireApplication) => feeText(view.fees, id),
          weight: 2,
          priority: 3,
        } as const,
      ]),
]

const categoryOf = ({ category, place }: WireApplication): string =>
  category || (place.code === "" ? messages.categoryGone : isWaiting(place) ? messages.bySecretary : place.name)

const factsOf = (one: WireApplication, { item, categories, moved }: WireParticipation): string[] =>
  [
    isOpen(one) ? weightDoubt(one, categories.find(({ id }) => id === one.categoryId) ?? null, item.season) : "",
    isOpen(one) && isWaiting(one.place) ? messages.waitsWith(placeText(one.place)) : "",
    one.athlete > 0 && one.state === "accepted" ? messages.inList : "",
    ...moved.filter(({ application }) => application === one.id).map(({ category }) => messages.movedTo(category)),
    one.differs ? messages.differs : "",
    one.kept && messages.kept(one.kept),
    // A question stands above the list.
    one.state === "asked" ? "" : noteOf(one),
    one.answer && `${messages.yourAnswer}: ${one.answer}`,
  ].filter(Boolean)

const isOpen = ({ state }: WireApplication): boolean => state !== "withdrawn" && state !== "declined"

function useWithdraw(tournament: number): (one: WireApplication) => Promise<void> {
  const { mutate } = useTournamentWrite(withdrawApplication, tournament, {
    onSuccess: () => toastSuccess(messages.withdrawn),
    onError: toastFailure(messages.failed),
  })
  return async ({ id, name, category }) => {
    const title = messages.withdrawAsk(name, category)
    if (await confirm({ title, body: messages.withdrawText, action: messages.withdraw })) {
      mutate({ id: tournament, application: id })
    }
  }
}
