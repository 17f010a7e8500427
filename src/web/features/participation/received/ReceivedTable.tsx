import { IconCheck, IconMessageQuestion, IconTransfer, IconX } from "@tabler/icons-react"
import { type ReactNode, useMemo } from "react"
import { applyApplication, type WireReceived } from "#contract/applications/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { revisionOf } from "#web/tournament/ask-and-send.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { RowButton } from "#web/ui/table/RowButton.tsx"
import type { RowAction } from "#web/ui/table/row-actions.ts"
import type { Selection } from "#web/ui/table/use-selection.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import { StateWord } from "../state-word.tsx"
import { attentionTo, bornOf, categoryOf, consentOf, factsOf, fromOf, senderOf, whoOf } from "./received-facts.ts"
import { isDecidable } from "./received-list.ts"
import { messages } from "./uk.ts"

export type Decision = "accept" | "decline" | "ask"

interface Props {
  readonly tournament: number
  readonly list: readonly WireReceived[]
  readonly selection: Selection<WireReceived>
  /** Shown if no entry is listed. */
  readonly empty: ReactNode
  /** Has to be stable. */
  readonly onOpen: (one: WireReceived) => void
  readonly onDecide: (decision: Decision, applications: readonly number[]) => void
}

/** The entries as filtered, each with what may be decided; a row opens what is known of it. */
export function ReceivedTable({ tournament, list, selection, empty, onOpen, onDecide }: Props) {
  const apply = useApply(tournament)
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
      actions={actionsOf(onDecide, apply)}
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
  { key: "attention", title: messages.attention, text: attentionTo, weight: 2, priority: 3 },
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
  apply: (one: WireReceived) => void,
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
  ...(["changed", "leaves", "gone"] as const).map((kind) => ({
    key: kind,
    icon: IconTransfer,
    label: messages.apply[kind],
    nameOf: ({ name }: WireReceived) => messages.applyNamed(messages.apply[kind], name),
    onAct: apply,
    isRare: true,
    isOff: (one: WireReceived) => one.late.kind !== kind || (kind === "changed" && one.state !== "accepted"),
  })),
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

/** Brings into the list what was changed after the entry was brought in; asks before it undoes results. */
function useApply(tournament: number): (one: WireReceived) => void {
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync, isPending } = useTournamentWrite(applyApplication, tournament)
  const send = async (
    { id, late: { kind } }: WireReceived,
    force: { force?: 1; told?: number } = {},
  ): Promise<void> => {
    const { revision } = await mutateAsync({ id: tournament, application: id, ...force })
    offerUndo(kind === "gone" ? messages.goneApplied : messages.applied, revision)
  }
  const apply = async (one: WireReceived): Promise<void> => {
    if (one.late.kind === "") return
    const { forceTitle: title, forceBody: body } = messages
    const action = messages.apply[one.late.kind]
    try {
      await send(one)
    } catch (error) {
      if (!hasResults(error)) throw error
      if (await confirm({ title, body, action })) await send(one, { force: 1, told: revisionOf(error) })
    }
  }
  return (one) => {
    if (!isPending) apply(one).catch(toastFailure(messages.failed))
  }
}

const hasResults = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status === 409 && error.errors.some(({ code }) => code === "has_results")
