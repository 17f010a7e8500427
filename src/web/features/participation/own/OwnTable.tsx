import { Button } from "@mantine/core"
import { IconArrowBackUp, IconPencil } from "@tabler/icons-react"
import { type WireApplication, withdrawApplication } from "#contract/applications/calls.ts"
import type { WireParticipation } from "#contract/applications/participation.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { noteOf, StateWord } from "../state-word.tsx"
import { messages } from "../uk.ts"
import { weightText } from "./enter-lines.ts"

interface Props {
  readonly view: WireParticipation
  readonly onChange: (one: WireApplication) => void
  readonly onAnswer: (one: WireApplication) => void
}

/** What the coach has entered, and what became of each. */
export function OwnTable({ view: { item, list }, onChange, onAnswer }: Props) {
  const withdraw = useWithdraw(item.id)
  const isFixed = ({ state }: WireApplication): boolean => item.open !== 1 || state === "withdrawn"
  return (
    <DataTable
      label={messages.ownTitle}
      rows={list}
      columns={columnsOf(onAnswer)}
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

const columnsOf = (onAnswer: Props["onAnswer"]): readonly Column<WireApplication>[] => [
  { key: "name", title: messages.athlete, text: ({ name }) => name, weight: 3, priority: 1 },
  { key: "category", title: messages.category, text: ({ category }) => category || messages.categoryGone, priority: 2 },
  { key: "weight", title: messages.weight, text: ({ weight }) => weightText(weight), isNumeric: true, priority: 4 },
  {
    key: "state",
    title: messages.state,
    text: (one) => [messages.states[one.state], ...factsOf(one)].join(" · "),
    cell: (one) => (
      <>
        <StateWord state={one.state} word={messages.states[one.state]} facts={factsOf(one)} />
        {one.state === "asked" && (
          <Button size="compact-sm" ml={8} aria-label={messages.answerNamed(one.name)} onClick={() => onAnswer(one)}>
            {messages.answer}
          </Button>
        )}
      </>
    ),
    weight: 3,
    priority: 2,
    isWrapped: true,
  },
]

const factsOf = (one: WireApplication): string[] =>
  [
    one.athlete > 0 && one.state === "accepted" ? messages.inList : "",
    noteOf(one),
    one.answer && `${messages.yourAnswer}: ${one.answer}`,
  ].filter(Boolean)

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
