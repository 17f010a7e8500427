import { Button, Text } from "@mantine/core"
import { IconArrowBackUp, IconUserOff } from "@tabler/icons-react"
import { useState } from "react"
import { reopenScore, type WireScoringCourt } from "#contract/poomsae/scoring.ts"
import type { WireWatchedSeat } from "#contract/seats/calls.ts"
import { useLostSince } from "#web/lib/connection.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { JudgingSteps, useJudging } from "./JudgingSteps.tsx"
import { messages } from "./uk.ts"

/** Seats of one place. */
export interface PlaceProps {
  readonly tournament: number
  readonly kort: 0 | 1 | 2
  readonly seats: readonly WireWatchedSeat[]
  /** null: nothing was judged there yet. */
  readonly place: WireScoringCourt | null
}

interface Props extends PlaceProps {
  readonly onShow: (seat: number) => void
  readonly onFree: (seat: WireWatchedSeat) => void
}

/** The seats of a place, with what is judged there. */
export function SeatTable({ place, ...rest }: Props) {
  return place && place.state !== "idle" ? <Judged {...rest} place={place} /> : <Seats {...rest} />
}

function Judged({ place, ...rest }: Props & { readonly place: WireScoringCourt }) {
  const judging = useJudging(rest.tournament, place)
  const [asked, ask] = useState<WireWatchedSeat | null>(null)
  return (
    <>
      <JudgingSteps place={place} judging={judging} />
      <Seats {...rest} place={place} onReopen={ask} />
      <FormDialog title={asked && messages.reopenFor(nameOf(asked))} onClose={() => ask(null)}>
        {() =>
          asked && <ReopenForm event={place.event} seat={asked.id} reopen={judging.reopen} onSaved={() => ask(null)} />
        }
      </FormDialog>
    </>
  )
}

interface SeatsProps extends Omit<Props, "place" | "tournament"> {
  readonly place?: WireScoringCourt
  readonly onReopen?: (seat: WireWatchedSeat) => void
}

const Seats = ({ kort, seats, place, onReopen, onShow, onFree }: SeatsProps) => (
  <DataTable
    label={messages.table(kort)}
    rows={seats}
    keyOf={({ id }) => id}
    columns={[...columns, ...(kort === 0 ? [] : [markColumn(place)]), codeColumn(onShow)]}
    actions={[
      {
        key: "reopen",
        icon: IconArrowBackUp,
        label: messages.reopen,
        nameOf: (seat) => messages.reopenFor(nameOf(seat)),
        isOff: (seat) => !onReopen || !isSent(place, seat),
        onAct: (seat) => onReopen?.(seat),
      },
      {
        key: "free",
        icon: IconUserOff,
        label: messages.free,
        nameOf: (seat) => messages.freeFor(nameOf(seat)),
        isOff: ({ held }) => !held,
        onAct: onFree,
        isDanger: true,
      },
    ]}
  />
)

const nameOf = ({ seat }: WireWatchedSeat): string => messages.seat(seat)

/** A sign beside the word, and a colour where the recorder has to look. */
const looks = {
  free: { sign: "○", colour: undefined },
  waiting: { sign: "●", colour: undefined },
  scoring: { sign: "●", colour: undefined },
  sent: { sign: "✓", colour: "var(--ok)" },
  away: { sign: "▲", colour: "var(--danger)" },
  offline: { sign: "▲", colour: "var(--danger)" },
} as const

export const stateText = ({ state, queued, kort }: Pick<WireWatchedSeat, "state" | "queued" | "kort">): string => {
  const isAtFight = kort === 0 && (state === "waiting" || state === "scoring")
  const word = isAtFight ? messages.fightStates[state] : messages.states[state]
  return queued > 0 ? `${word}, ${messages.queued(queued)}` : word
}

const batteryText = ({ held, battery, charging }: WireWatchedSeat): string => {
  if (!held) return messages.noMark
  return battery === null ? messages.batteryUnknown : messages.battery(battery, charging === true)
}

/** Without the server nothing is known of a device. */
function SeatState({ seat }: { seat: WireWatchedSeat }) {
  const isKnown = useLostSince() === null || seat.state === "free"
  const { sign, colour } = looks[isKnown ? seat.state : "offline"]
  return (
    <Text span inherit fw={600} c={colour}>
      <span aria-hidden>{sign}</span> {isKnown ? stateText(seat) : messages.states.offline}
    </Text>
  )
}

const columns: readonly Column<WireWatchedSeat>[] = [
  { key: "seat", title: messages.columns.seat, text: nameOf, min: 110, priority: 1 },
  {
    key: "state",
    title: messages.columns.state,
    text: stateText,
    cell: (seat) => <SeatState seat={seat} />,
    weight: 3,
    priority: 2,
  },
  { key: "battery", title: messages.columns.battery, text: batteryText, priority: 4 },
]

const markColumn = (place: WireScoringCourt | undefined): Column<WireWatchedSeat> => ({
  key: "mark",
  title: messages.columns.mark,
  text: (seat) => {
    const sent = isSent(place, seat)
    return sent === null ? messages.noMark : sent ? messages.markSent : messages.markMissing
  },
  priority: 3,
})

const codeColumn = (onShow: Props["onShow"]): Column<WireWatchedSeat> => ({
  key: "code",
  title: messages.columns.steps,
  text: ({ held }) => (held ? messages.replace : messages.show),
  cell: (seat) => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={seat.held ? messages.replaceFor(nameOf(seat)) : messages.showFor(nameOf(seat))}
      onClick={() => onShow(seat.seat)}
    >
      {seat.held ? messages.replace : messages.show}
    </Button>
  ),
  width: 172,
  priority: 1,
})

/** Whether the server has its mark of what is being scored; null: nothing is, or no judge sits here. */
function isSent(place: WireScoringCourt | undefined, { seat }: WireWatchedSeat): boolean | null {
  const judge = place?.judges.find((one) => one.seat === seat)
  return judge ? judge.sent : null
}

interface ReopenProps {
  readonly event: number
  readonly seat: number
  readonly reopen: ReturnType<typeof useJudging>["reopen"]
  readonly onSaved: () => void
}

const fields = [textField("reason", { label: messages.reason, isWide: true })]

/** Returns a score to its judge, with a reason that goes into the history. */
function ReopenForm({ event, seat, reopen, onSaved }: ReopenProps) {
  const edit = useEditForm({
    endpoint: reopenScore,
    initial: { reason: "" },
    send: ({ reason }) => reopen.mutateAsync({ event, seat, reason }),
    onSaved,
  })
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      failed={messages.failed}
      action={messages.reopen}
      notice={<Text>{messages.reopenHint}</Text>}
    />
  )
}
