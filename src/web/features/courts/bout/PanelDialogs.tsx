import { Stack } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { WireSeatHealth } from "#contract/bouts/frames.ts"
import { paths } from "#web/lib/paths.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import styles from "./panel.module.css"
import { messages } from "./uk.ts"
import type { Panel } from "./use-panel.ts"

interface Props {
  readonly panel: Panel
  readonly tournament: number
  readonly section: number
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

/** The list of keys, and how judges' phones are doing. */
export function PanelDialogs({ panel, tournament, section }: Props) {
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
          {(state.frame?.seats ?? []).map((seat) => (
            <SeatLine key={seat.seat} name={messages.seat(seat.seat)} seat={seat} />
          ))}
          {state.frame?.video && <SeatLine name={messages.videoTable} seat={state.frame.video} />}
          {(state.frame?.seats.length ?? 0) === 0 && <p>{messages.noSeats}</p>}
          {state.view && !state.bout?.isConfirmed && (
            <p>
              {messages.judges}:{" "}
              {([2, 3, 4] as const).map((seats) => (
                <button
                  key={seats}
                  type="button"
                  className="button button-quiet"
                  aria-pressed={state.view?.seats === seats}
                  onClick={() => panel.desk.does({ kind: "seats", seats })}
                >
                  {seats}
                </button>
              ))}
            </p>
          )}
          <Link {...paths.seats(tournament, section)}>{messages.toSeats}</Link>
        </Stack>
      </Dialog>
    </>
  )
}
