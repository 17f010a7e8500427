import { Button, Group, Stack } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { WireSeatHealth } from "#contract/bouts/frames.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import type { BoutState } from "#domain/bout/replay.ts"
import { seatCounts } from "#domain/bout/rules.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { paths } from "#web/lib/paths.ts"
import { officialsQuery } from "#web/tournament/officials-query.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { crewOn } from "./crew.ts"
import { judgesOf } from "./judges.ts"
import styles from "./panel.module.css"
import type { Panel } from "./panel.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly panel: Panel
  readonly tournament: number
  readonly section: number
  /** Of the fight that stands there, or of the first one; 0: the first day. */
  readonly day: number
}

const SeatLine = ({ name, seat }: { readonly name: string; readonly seat: WireSeatHealth }) => (
  <p>
    <b>{name}</b>: {messages.seatState[seat.state]}
    {seat.why !== "" && `, ${messages.seatWhy[seat.why]}`}
    {seat.rtt !== null && `, ${messages.delay(seat.rtt)}`}
    {seat.battery !== null && `, ${messages.battery(seat.battery)}`}
    {seat.refused > 0 && `, ${messages.refusedPresses(seat.refused)}`}
  </p>
)

interface HowOnProps {
  readonly panel: Panel
  readonly view: BoutState
  readonly onAnswer: () => void
}

/** A judge is missing: the bout waits, goes on with the others, or by the operator's own hand. The answer stands in its log. */
function HowOn({ panel: { desk, state }, view, onAnswer }: HowOnProps) {
  const { of, present, missing, isMajority, isAsked } = judgesOf(state.frame?.seats ?? [], view)
  if (!isAsked) return null
  const isRunning = view.clock.since !== null
  const answer = (body: WireDeskBody): void => {
    desk.does(body)
    onAnswer()
  }
  return (
    <Stack gap={8} role="group" aria-label={messages.howOn}>
      <b>{messages.missing(missing)}</b>
      <Button data-autofocus onClick={() => answer({ kind: "seats", seats: of, present: [...present] })}>
        {isMajority ? messages.goOnWith(present.length, of) : messages.goOnAlone}
      </Button>
      {isRunning && (
        <Button variant="default" onClick={() => answer({ kind: "clock", step: "stop" })}>
          {messages.waitFor}
        </Button>
      )}
    </Stack>
  )
}

/** Who works on this court now, as the register of officials has it. */
function Crew({ panel: { desk }, tournament, section, day }: Props) {
  const { data } = useQuery(officialsQuery(tournament))
  const crew = data ? crewOn(data, { section, day, time: timeOf(new Date(desk.now() ?? Date.now())) }) : []
  return (
    crew.length > 0 && (
      <p>
        <b>{messages.crew}</b>: {crew.join(", ")}
      </p>
    )
  )
}

/** The list of keys, and how judges' phones are doing. */
export function PanelDialogs({ panel, tournament, section, day }: Props) {
  const { dialog, show, state } = panel
  const close = (): void => show(null)
  return (
    <>
      <Dialog opened={dialog === "help"} onClose={close} title={messages.keysTitle} size="lg">
        <dl className={styles.allKeys}>
          {messages.keys.map(([cap, text]) => (
            <div key={cap}>
              <dt>
                <kbd>{cap}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
      <Dialog opened={dialog === "phones"} onClose={close} title={messages.phones}>
        <Stack gap={8}>
          {state.view && !state.bout?.isConfirmed && <HowOn panel={panel} view={state.view} onAnswer={close} />}
          {(state.frame?.seats ?? []).map((seat) => (
            <SeatLine key={seat.seat} name={messages.seat(seat.seat)} seat={seat} />
          ))}
          {state.frame?.video && <SeatLine name={messages.videoTable} seat={state.frame.video} />}
          {(state.frame?.seats.length ?? 0) === 0 && <p>{messages.noSeats}</p>}
          {state.view && !state.bout?.isConfirmed && (
            <Group gap={8}>
              {messages.judges}:
              {seatCounts.map((seats) => (
                <Button
                  key={seats}
                  variant={state.view?.seats === seats ? "filled" : "default"}
                  aria-pressed={state.view?.seats === seats}
                  onClick={() => panel.desk.does({ kind: "seats", seats })}
                >
                  {seats}
                </Button>
              ))}
            </Group>
          )}
          {dialog === "phones" && <Crew panel={panel} tournament={tournament} section={section} day={day} />}
          <Link {...paths.seats(tournament, section)}>{messages.toSeats}</Link>
        </Stack>
      </Dialog>
    </>
  )
}
