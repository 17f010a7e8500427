import { useState } from "react"
import type { WireScoringCourt } from "#contract/scoring.ts"
import type { WireWatchedSeat } from "#contract/seats.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import { JudgingSteps } from "./JudgingSteps.tsx"
import { messages } from "./messages.ts"
import { ReopenDialog } from "./ReopenDialog.tsx"
import { SeatRow } from "./SeatRow.tsx"
import styles from "./seats.module.css"
import { useJudging } from "./use-judging.ts"

interface Props {
  readonly tournament: number
  readonly kort: 1 | 2
  readonly seats: readonly WireWatchedSeat[]
  /** null: nothing was judged there yet. */
  readonly place: WireScoringCourt | null
  readonly onShow: (seat: number) => void
  readonly onFree: (seat: WireWatchedSeat) => void
}

/** The seats of a place, with what is judged there. */
export function SeatTable({ place, ...rest }: Props) {
  return place && place.state !== "idle" ? <Judged {...rest} place={place} /> : <Rows {...rest} />
}

function Judged({ place, ...rest }: Props & { readonly place: WireScoringCourt }) {
  const judging = useJudging(rest.tournament, place)
  const [reopened, reopen] = useState<WireWatchedSeat | null>(null)
  return (
    <>
      <JudgingSteps place={place} judging={judging} />
      <Rows {...rest} place={place} onReopen={reopen} />
      {reopened && <ReopenDialog place={place} seat={reopened} judging={judging} onClose={() => reopen(null)} />}
    </>
  )
}

interface RowsProps extends Omit<Props, "place" | "tournament"> {
  readonly place?: WireScoringCourt
  readonly onReopen?: (seat: WireWatchedSeat) => void
}

function Rows({ kort, seats, place, onReopen, onShow, onFree }: RowsProps) {
  return (
    <Scroll label={messages.table(kort)} className={styles.scroll}>
      <table className={`${lines.table} ${styles.table}`}>
        <TableHead columns={Object.values(messages.columns)} />
        <tbody>
          {seats.map((seat) => {
            const hasSent = place ? isSent(place, seat.seat) : null
            return (
              <SeatRow
                key={seat.id}
                seat={seat}
                hasSent={hasSent}
                onReopen={hasSent && onReopen ? () => onReopen(seat) : null}
                onShow={() => onShow(seat.seat)}
                onFree={() => onFree(seat)}
              />
            )
          })}
        </tbody>
      </table>
    </Scroll>
  )
}

/** null: of somebody who gives no marks. */
function isSent({ judges }: WireScoringCourt, seat: number): boolean | null {
  const judge = judges.find((one) => one.seat === seat)
  return judge ? judge.sent === 1 : null
}
