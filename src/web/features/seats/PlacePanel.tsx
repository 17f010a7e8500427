import { Button, NativeSelect } from "@mantine/core"
import { useState } from "react"
import type { WireScoringCourt } from "#contract/scoring.ts"
import type { WireWatchedSeat } from "#contract/seats.ts"
import { Card } from "#web/ui/Card.tsx"
import { messages } from "./messages.ts"
import { OfferDialog } from "./OfferDialog.tsx"
import { SeatTable } from "./SeatTable.tsx"
import styles from "./seats.module.css"
import { usePlace } from "./use-place.ts"

interface Props {
  readonly tournament: number
  readonly section: number
  readonly kort: 1 | 2
  readonly seats: readonly WireWatchedSeat[]
  /** null: nothing was judged there yet. */
  readonly place: WireScoringCourt | null
}

const counts = ["1", "3", "5", "7"]

/** One scoring place: how many judges, what their tablets do, and the ways to them. */
export function PlacePanel({ tournament, section, kort, seats, place }: Props) {
  const [shown, show] = useState<number | null>(null)
  const steps = usePlace(tournament, section, kort, seats)
  const judges = seats.filter(({ seat }) => seat > 0).length
  const offered = seats.find(({ seat }) => seat === shown)
  return (
    <Card>
      <section aria-label={messages.place(kort)} className={styles.place}>
        <div className={styles.head}>
          <h2>{messages.place(kort)}</h2>
          <NativeSelect
            label={messages.judges}
            data={judges === 0 ? [{ value: "0", label: messages.noJudges }, ...counts] : counts}
            value={String(judges)}
            onChange={({ currentTarget: { value } }) => void steps.arrange(Number(value))}
          />
          <Button variant="default" aria-label={messages.screenFor(kort)} onClick={steps.openScreen}>
            {messages.screen}
          </Button>
        </div>
        <p role="status">{placeText(place)}</p>
        {seats.length === 0 ? (
          <p>{messages.nobody}</p>
        ) : (
          <SeatTable {...{ tournament, kort, seats, place }} onShow={show} onFree={(seat) => void steps.free(seat)} />
        )}
        {seats.every(({ seat }) => seat !== 0) && (
          <Button variant="subtle" className={styles.chief} onClick={() => show(0)}>
            {messages.chief}
          </Button>
        )}
      </section>
      {shown !== null && (
        <OfferDialog {...{ tournament, section, kort }} number={shown} held={offered} onClose={() => show(null)} />
      )}
    </Card>
  )
}

function placeText(place: WireScoringCourt | null): string {
  if (!place || place.state === "idle") return messages.idle
  if (place.state === "closed") return messages.closed(place.name)
  const sent = place.judges.filter((judge) => judge.sent === 1).length
  return `${messages.open(place.name)}, ${messages.sentOf(sent, place.judges.length)}`
}
