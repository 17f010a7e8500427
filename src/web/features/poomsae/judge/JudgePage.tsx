import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import { CallFailed } from "#contract/wire/client.ts"
import { PIN_DIGITS } from "#domain/seats/pins.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import styles from "./judge.module.css"
import { heldSeat } from "./kept.ts"
import { SeatedJudge } from "./SeatedJudge.tsx"
import { messages } from "./uk.ts"

interface Props {
  /** A seat at fights, which is no place of poomsae. */
  readonly atFights: (held: HeldSeat, onLeft: () => void) => ReactNode
}

/**
 * The judge's tablet: it takes a seat, then shows who is to be scored there. A code in the address is followed first.
 */
export function JudgePage({ atFights }: Props) {
  const [code, setCode] = useState(codeInAddress)
  // A seat's code scanned while this page is open changes only the part of the address after `#`, which loads nothing.
  useEffect(() => {
    const look = (): void => setCode(codeInAddress())
    window.addEventListener("hashchange", look)
    return () => window.removeEventListener("hashchange", look)
  }, [])
  const held = useHeld()
  const take = (next: HeldSeat): void => {
    heldSeat.keep(next)
    const { section, kort, seat } = next.seat
    history.replaceState(null, "", `/judge/${section}-${kort}/${seat}`)
    setCode("")
  }
  const dropCode = (): void => {
    history.replaceState(null, "", location.pathname)
    setCode("")
  }
  const leave = (): void => heldSeat.keep(null)
  if (held && code === "")
    return held.seat.kort === 0 ? atFights(held, leave) : <SeatedJudge key={held.token} held={held} onLeft={leave} />
  return <JoinPanel key={code} code={code} held={held} onTaken={take} onCancel={dropCode} />
}

/** The address of a seat's QR code ends with `#code`, which reaches no server and no log. */
const codeInAddress = (): string => location.hash.slice(1)

/** «/judge/5-0/2»: a code leads to its own seat. */
const seatInAddress = (): number => Number(location.pathname.split("/").at(-1))

function useHeld(): HeldSeat | null {
  const text = heldSeat.text.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seat is parsed from `text`, which `read` takes from the storage by itself.
  return useMemo(heldSeat.read, [text])
}

interface JoinProps {
  /** Of the QR code; '' to be typed. */
  readonly code: string
  readonly held: HeldSeat | null
  readonly onTaken: (held: HeldSeat) => void
  readonly onCancel: () => void
}

/** How a tablet comes to a seat: by the code it was opened with, or by a PIN. */
function JoinPanel({ code, held, onTaken, onCancel }: JoinProps) {
  const { state, join } = useJoin(held, onTaken)
  const [pin, setPin] = useState("")
  const offer = code === "" ? { pin } : { code }
  const isTaken = state.at === "taken"
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code that was scanned is followed once.
  useEffect(() => {
    if (code !== "") void join({ code })
  }, [code])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void join(isTaken ? { ...offer, takeover: true } : offer)
  }
  const joinText = state.at === "joining" ? messages.joining : messages.joinButton
  return (
    <main className={`${styles.screen} always-dark`}>
      <form className={styles.middle} onSubmit={onSubmit} noValidate>
        <h1>{code === "" ? messages.join : messages.joinSeat(seatInAddress())}</h1>
        {!isTaken && <p>{messages.joinHint}</p>}
        {!isTaken && code === "" && (
          <label className={styles.row}>
            {messages.pin}
            <input
              className={`${styles.input} ${styles.pin}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={PIN_DIGITS + 4}
              value={pin}
              onChange={(event) => setPin(event.currentTarget.value)}
            />
          </label>
        )}
        {"text" in state && (
          <p role="alert" className={styles.error}>
            {state.text}
          </p>
        )}
        {isTaken && <p>{messages.takeOverHint}</p>}
        <div className={styles.row}>
          <button key={String(isTaken)} type="submit" className="button" disabled={state.at === "joining"}>
            {isTaken ? messages.takeOver : joinText}
          </button>
          {(isTaken || code !== "") && (
            <button type="button" className="button button-quiet" onClick={onCancel}>
              {messages.cancel}
            </button>
          )}
        </div>
        <a className="button button-quiet" href="/judge/practice">
          {messages.practise}
        </a>
      </form>
    </main>
  )
}

interface Offer {
  readonly code?: string
  readonly pin?: string
  readonly takeover?: true
}

type JoinState =
  | { readonly at: "idle" | "joining" }
  /** Another tablet has the seat. */
  | { readonly at: "taken"; readonly text: string }
  | { readonly at: "failed"; readonly text: string }

/** Takes a seat. The tablet makes its own token, so that a join whose answer was lost is only sent again. */
function useJoin(held: HeldSeat | null, onTaken: (held: HeldSeat) => void) {
  const [state, setState] = useState<JoinState>({ at: "idle" })
  const token = useRef(`${newActionId()}${newActionId()}`.replaceAll("-", ""))
  const join = async (offer: Offer): Promise<void> => {
    setState({ at: "joining" })
    try {
      const { item } = await callAs(null)(hallCalls.joinSeat, { ...offer, token: token.current, time: Date.now() })
      // A tablet that moves to another seat leaves the one it had.
      if (held && held.seat.id !== item.id)
        void callAs(held.token)(hallCalls.leaveSeat, { seat: held.seat.id }).catch(() => {})
      onTaken({ token: token.current, seat: item })
    } catch (error) {
      const text = error instanceof CallFailed ? errorText(error) : messages.noAnswer
      setState({ at: hasCode(error, "seat_taken") ? "taken" : "failed", text })
    }
  }
  return { state, join }
}
