import { useEffect, useState, useSyncExternalStore } from "react"
import { ChiefView } from "./ChiefView.tsx"
import styles from "./judge.module.css"
import type { HeldSeat } from "./kept.ts"
import { LeaveButton } from "./LeaveButton.tsx"
import { LostSeat } from "./LostSeat.tsx"
import { messages } from "./messages.ts"
import { PracticePad } from "./PracticePad.tsx"
import { Scoring } from "./Scoring.tsx"
import { KeptScore, RefusedScore, SentScore } from "./SentScore.tsx"
import { stageOf } from "./stage.ts"
import { Tablet, type TabletState } from "./tablet.ts"

/** A judge on his seat. */
export function SeatedJudge({ held, onLeft }: { held: HeldSeat; onLeft: () => void }) {
  const { tablet, state } = useTablet(held)
  const { seat } = held.seat
  if (state.isLost) return <LostSeat letters={state.letters.length} onJoin={onLeft} />
  return (
    <div className={styles.screen}>
      <TopBar held={held} state={state} />
      <main>
        <StageView tablet={tablet} state={state} held={held} key={`${state.court?.event}-${stageOf(state, seat).at}`} />
        {stageOf(state, seat).at === "waiting" && <LeaveButton held={held} onLeft={onLeft} />}
      </main>
    </div>
  )
}

function StageView({ tablet, state, held }: { tablet: Tablet; state: TabletState; held: HeldSeat }) {
  const stage = stageOf(state, held.seat.seat)
  if (held.seat.seat === 0 && state.court) {
    return <ChiefView tablet={tablet} court={state.court} />
  }
  if (stage.at === "refused") {
    return <RefusedScore letter={stage.letter} onForget={() => tablet.forget(stage.letter.action)} />
  }
  if (stage.at === "kept") return <KeptScore letter={stage.letter} isKept={state.isOnDisk && !state.isAnswered} />
  if (stage.at === "sent") return <SentScore judge={stage.judge} name={state.court?.name ?? ""} />
  if (stage.at === "scoring" && state.court) return <Scoring tablet={tablet} court={state.court} />
  return <Waiting />
}

function Waiting() {
  const [isPractising, practise] = useState(false)
  if (isPractising) return <PracticePad onEnd={() => practise(false)} />
  return (
    <div className={styles.middle}>
      <h1>{messages.waiting}</h1>
      <p>{messages.waitingHint}</p>
      <div className={styles.actions}>
        <button type="button" className="button button-quiet" onClick={() => practise(true)}>
          {messages.practise}
        </button>
      </div>
    </div>
  )
}

function TopBar({ held, state }: { held: HeldSeat; state: TabletState }) {
  const waiting = state.letters.filter(({ refused }) => refused === "").length
  const lost = waiting > 0 ? messages.queued(waiting) : messages.offline
  return (
    <div className={styles.bar} role="status">
      <span>{messages.seat(held.seat.seat)}</span>
      {state.courtName !== "" && <span>{messages.place(state.courtName, held.seat.kort)}</span>}
      <span className={styles.link} data-state={state.isAnswered ? "live" : "lost"}>
        {state.isAnswered ? messages.online : lost}
      </span>
    </div>
  )
}

function useTablet(held: HeldSeat): { tablet: Tablet; state: TabletState } {
  const [tablet, setTablet] = useState(() => new Tablet(held))
  useEffect(() => {
    // Strict mode runs effects twice, and one that was stopped does not start again.
    const own = new Tablet(held)
    setTablet(own)
    own.start()
    return () => own.stop()
  }, [held])
  return { tablet, state: useSyncExternalStore(tablet.subscribe, tablet.snapshot) }
}
