import { Button } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { offerSeat, type WireWatchedSeat } from "#contract/seats.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { messages } from "./messages.ts"
import styles from "./seats.module.css"

interface Props {
  readonly tournament: number
  readonly section: number
  readonly kort: 1 | 2
  readonly number: number
  /** The seat as it is watched; undefined: it is made now. */
  readonly held: WireWatchedSeat | undefined
  readonly onClose: () => void
}

/** The QR code and the PIN of one seat, large enough to be read across a table. */
export function OfferDialog({ tournament, section, kort, number, held, onClose }: Props) {
  const { mutate, data, error } = useTournamentWrite(offerSeat, tournament)
  const isAsked = useRef(false)
  // Who sat here when the code was shown: somebody else now means that it was followed.
  const [before] = useState(held?.since ?? "")
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code for one opening.
  useEffect(() => {
    if (!isAsked.current) mutate({ tournament, section, kort, seat: number })
    isAsked.current = true
  }, [])
  const seat = messages.seat(number)
  const isTaken = held?.held === 1 && held.since !== before
  return (
    <Dialog opened onClose={onClose} title={messages.offerTitle(seat)}>
      <div className={styles.offer}>
        <FormErrors title={messages.failed} error={error} />
        {isTaken ? (
          <p role="status" className={styles.taken}>
            {messages.offerTaken}
          </p>
        ) : (
          data && <Offer code={data.code} pin={data.pin} address={`/judge/${section}-${kort}/${number}`} />
        )}
        {!isTaken && before !== "" && <p className={styles.warning}>{messages.offerHeld}</p>}
        <Button onClick={onClose}>{messages.close}</Button>
      </div>
    </Dialog>
  )
}

function Offer({ code, pin, address }: { code: string; pin: string; address: string }) {
  const { link } = useHallLink("/judge")
  if (code === "") return <p role="alert">{messages.offerLost}</p>
  return (
    <>
      <p>{messages.offerHint}</p>
      <HallCode path={`${address}#${code}`} label={messages.qr} size={260} />
      <dl className={styles.facts}>
        <div>
          <dt>{messages.address}</dt>
          <dd>{link}</dd>
        </div>
        <div>
          <dt>{messages.pin}</dt>
          <dd className={styles.pin}>{messages.pinInGroups(pin)}</dd>
        </div>
      </dl>
      <p className={styles.hint}>{messages.offerUntil}</p>
    </>
  )
}
