import { type FormEvent, useEffect, useState } from "react"
import { PIN_DIGITS } from "#domain/seats/pins.ts"
import styles from "./judge.module.css"
import type { HeldSeat } from "./kept.ts"
import { messages } from "./messages.ts"
import { useJoin } from "./use-join.ts"

interface Props {
  /** Of the QR code; '' to be typed. */
  readonly code: string
  readonly held: HeldSeat | null
  readonly onTaken: (held: HeldSeat) => void
  readonly onCancel: () => void
}

/** How a tablet comes to a seat: by the code it was opened with, or by a PIN. */
export function JoinPanel({ code, held, onTaken, onCancel }: Props) {
  const { state, join } = useJoin(held, onTaken)
  const [pin, setPin] = useState("")
  const offer = code === "" ? { pin } : { code }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code that was scanned is followed once.
  useEffect(() => {
    if (code !== "") void join({ code })
  }, [code])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void join(offer)
  }
  return (
    <main className={styles.middle}>
      <h1>{messages.join}</h1>
      {state.at === "taken" ? (
        <>
          <p role="alert" className={styles.error}>
            {state.text}
          </p>
          <p>{messages.takeOverHint}</p>
          <div className={styles.actions}>
            <button type="button" className="button" onClick={() => void join({ ...offer, takeover: 1 })}>
              {messages.takeOver}
            </button>
            <button type="button" className="button button-quiet" onClick={onCancel}>
              {messages.cancel}
            </button>
          </div>
        </>
      ) : (
        <form className={styles.pin} onSubmit={onSubmit} noValidate>
          <p>{messages.joinHint}</p>
          {code === "" && (
            <label className={styles.pin}>
              {messages.pin}
              <input
                inputMode="numeric"
                autoComplete="off"
                maxLength={PIN_DIGITS + 4}
                value={pin}
                onChange={(event) => setPin(event.currentTarget.value)}
              />
            </label>
          )}
          {state.at === "failed" && (
            <p role="alert" className={styles.error}>
              {state.text}
            </p>
          )}
          <div className={styles.actions}>
            <button type="submit" className="button" disabled={state.at === "joining"}>
              {state.at === "joining" ? messages.joining : messages.joinButton}
            </button>
            {code !== "" && (
              <button type="button" className="button button-quiet" onClick={onCancel}>
                {messages.cancel}
              </button>
            )}
          </div>
        </form>
      )}
      <a className="button button-quiet" href="/judge/practice">
        {messages.practise}
      </a>
    </main>
  )
}
