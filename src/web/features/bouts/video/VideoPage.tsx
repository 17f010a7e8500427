import { useEffect, useState, useSyncExternalStore } from "react"
import type { WireVideoFrame } from "#contract/bouts/frames.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { useTick } from "#web/lib/use-tick.ts"
import { clockText, secondsLeft } from "#web/ui/scoreboard/clock-text.ts"
import { linkOf } from "#web/ui/seat/link.ts"
import { SeatHead, SeatPage } from "#web/ui/seat/SeatPage.tsx"
import { cardText } from "./card-text.ts"
import { Moments } from "./Moments.tsx"
import { Request } from "./Request.tsx"
import { messages } from "./uk.ts"
import styles from "./video.module.css"
import { VideoTable, type WorkProps } from "./video-table.ts"

type Bout = NonNullable<WireVideoFrame["bout"]>

interface Props {
  readonly held: HeldSeat
  readonly onLeft: () => void
}

/** The video table of a court: whose card is looked at, what the recording showed, and when everything was. */
export function VideoPage({ held, onLeft }: Props) {
  const { table, state } = useTable(held)
  if (state.isLost) return <Lost onLeft={onLeft} />
  const { frame } = state
  return (
    <SeatPage className={styles.page}>
      <Head table={table} state={state} />
      {frame?.bout ? (
        <main className={styles.main}>
          <Score bout={frame.bout} />
          <Request table={table} state={state} bout={frame.bout} />
          <Moments bout={frame.bout} now={table.now} />
          {frame.practice && <p className={styles.practice}>{messages.practice}</p>}
        </main>
      ) : (
        <main className={styles.waiting}>
          <h1>{messages.waiting}</h1>
          <p>{messages.waitingHint}</p>
        </main>
      )}
    </SeatPage>
  )
}

/** Court and number of the fight, its round and clock, and how this device is connected. */
function Head({ table, state }: WorkProps) {
  const { frame, silentSince } = state
  const board = frame?.bout?.board
  return (
    <SeatHead
      seat={messages.seat}
      place={frame && messages.place(frame.court, board?.number ?? 0)}
      clock={
        board && (
          <>
            {messages.round(board.round, board.rounds)}{" "}
            <Time table={table} board={board} isKnown={silentSince === null && state.isTimed} />
          </>
        )
      }
      link={linkOf(state)}
      words={messages}
    />
  )
}

function Time({ table, board: { clock }, isKnown }: { table: VideoTable; board: Bout["board"]; isKnown: boolean }) {
  useTick(200)
  const seconds = secondsLeft(clock, isKnown ? table.now() : null)
  return seconds === null ? messages.unknownTime : clockText(seconds)
}

const sides: readonly Side[] = ["blue", "red"]

/** Who fights, the score, and the cards that each coach still has. */
const Score = ({ bout }: { bout: Bout }) => (
  <div className={styles.score}>
    {sides.map((side) => {
      const { name, unranked, points, won } = bout.board[side]
      return (
        <section key={side} data-side={side} aria-label={messages.sides[side]}>
          <p>
            <span aria-hidden="true">{side === "blue" ? "●" : "■"}</span> {messages.sides[side]}
          </p>
          <b className={styles.name}>{nameWithMark(name, unranked)}</b>
          <p className={styles.cards}>
            {cardText(bout, side)}
            {bout.board.format === "bestOfThree" && ` · ${messages.won(won)}`}
          </p>
          <output>{points}</output>
        </section>
      )
    })}
  </div>
)

const Lost = ({ onLeft }: Pick<Props, "onLeft">) => (
  <SeatPage className={styles.page}>
    <main className={styles.waiting}>
      <h1 role="alert">{messages.lost}</h1>
      <p>{messages.lostHint}</p>
      <button type="button" onClick={onLeft}>
        {messages.join}
      </button>
    </main>
  </SeatPage>
)

function useTable(held: HeldSeat): WorkProps {
  const [table, setTable] = useState(() => new VideoTable(held))
  useEffect(() => {
    // Strict mode runs effects twice, and one that was stopped does not start again.
    const own = new VideoTable(held)
    setTable(own)
    own.start()
    return () => own.stop()
  }, [held])
  return { table, state: useSyncExternalStore(table.subscribe, table.snapshot) }
}
