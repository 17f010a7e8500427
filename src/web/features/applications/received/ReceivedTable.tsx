import { IconArrowBackUp, IconCheck, IconMessageQuestion, IconTransfer, IconX } from "@tabler/icons-react"
import { type ReactNode, useMemo } from "react"
import type { WireReceived } from "#contract/applications/calls.ts"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { RowButton } from "#web/ui/table/RowButton.tsx"
import type { RowAction } from "#web/ui/table/row-actions.ts"
import type { Selection } from "#web/ui/table/use-selection.ts"
import { StateWord } from "../state-word.tsx"
import {
  attentionTo,
  bornOf,
  canKeep,
  canTake,
  categoryOf,
  consentOf,
  factsOf,
  fromOf,
  senderOf,
  takeWord,
  takeWords,
  whoOf,
} from "./received-facts.ts"
import { isDecidable } from "./received-list.ts"
import { messages } from "./uk.ts"
import { useTakeChange } from "./use-take-change.ts"

/** `keep`: of one entry that its coach mended. */
export type Decision = "accept" | "decline" | "ask" | "keep"

interface Props {
  readonly tournament: number
  /** What the list was read at. */
  readonly revision: number
  readonly list: readonly WireReceived[]
  readonly selection: Selection<WireReceived>
  /** Shown if no entry is listed. */
  readonly empty: ReactNode
  /** Has to be stable. */
  readonly onOpen: (one: WireReceived) => void
  readonly onDecide: (decision: Decision, applications: readonly number[]) => void
}

/** The entries as filtered, each with what may be decided; a row opens what is known of it. */
export function ReceivedTable({ tournament, revision, list, selection, empty, onOpen, onDecide }: Props) {
  const take = useTakeChange(tournament, revision)
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return (
    <DataTable
      label={messages.title}
      rows={list}
      columns={columns}
      keyOf={idOf}
      selection={selection}
      isFilling
      onOpen={onOpen}
      actions={actionsOf(onDecide, take)}
      empty={empty}
    />
  )
}

export const idOf = ({ id }: WireReceived): number => id

const columnsOf = (onOpen: Props["onOpen"]): readonly Column<WireReceived>[] => [
  {
    key: "name",
    title: messages.athlete,
    text: whoOf,
    cell: (one) => <RowButton onOpen={() => onOpen(one)}>{whoOf(one)}</RowButton>,
    weight: 3,
    priority: 1,
  },
  {
    key: "state",
    title: messages.state,
    text: (one) => [messages.states[one.state], ...factsOf(one)].join(" · "),
    cell: (one) => <StateWord state={one.state} word={messages.states[one.state]} facts={factsOf(one)} />,
    weight: 3,
    min: 190,
    priority: 2,
  },
  {
    key: "category",
    title: messages.category,
    text: categoryOf,
    min: 180,
    priority: 2,
  },
  {
    key: "from",
    title: messages.from,
    text: fromOf,
    weight: 2,
    priority: 2,
  },
  { key: "attention", title: messages.attention, text: attentionTo, weight: 6, priority: 3 },
  {
    key: "coach",
    title: messages.coach,
    text: senderOf,
    cell: (one) => <a href={`mailto:${one.email}`}>{senderOf(one)}</a>,
    priority: 4,
  },
  {
    key: "born",
    title: messages.born,
    text: bornOf,
    priority: 5,
  },
  {
    key: "consent",
    title: messages.consentTitle,
    text: consentOf,
    priority: 5,
  },
]

const actionsOf = (
  onDecide: Props["onDecide"],
  take: ReturnType<typeof useTakeChange>,
): readonly RowAction<WireReceived>[] => [
  {
    key: "accept",
    icon: IconCheck,
    label: messages.accept,
    nameOf: ({ name }) => messages.acceptNamed(name),
    onAct: ({ id }) => onDecide("accept", [id]),
    isOff: (one) => !isDecidable(one) || one.state === "accepted",
  },
  {
    key: "ask",
    icon: IconMessageQuestion,
    label: messages.ask,
    nameOf: ({ name }) => messages.askNamed(name),
    onAct: ({ id }) => onDecide("ask", [id]),
    isOff: (one) => !isDecidable(one),
  },
  ...takeWords.map((word) => ({
    key: word,
    icon: IconTransfer,
    label: word,
    nameOf: ({ name }: WireReceived) => messages.applyNamed(word, name),
    onAct: take,
    isRare: true,
    isOff: (one: WireReceived) => !canTake(one) || takeWord(one) !== word,
  })),
  {
    key: "keep",
    icon: IconArrowBackUp,
    label: messages.keep,
    nameOf: ({ name }) => messages.applyNamed(messages.keep, name),
    onAct: ({ id }) => onDecide("keep", [id]),
    isRare: true,
    isOff: (one) => !canKeep(one),
  },
  {
    key: "decline",
    icon: IconX,
    label: messages.decline,
    nameOf: ({ name }) => messages.declineNamed(name),
    onAct: ({ id }) => onDecide("decline", [id]),
    isOff: (one) => !isDecidable(one) || one.state === "declined",
    isDanger: true,
  },
]
