import { useEffect, useState, useSyncExternalStore } from "react"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { ChiefView } from "./ChiefView.tsx"
import styles from "./judge.module.css"
import { draft } from "./kept.ts"
import type { Letter } from "./outbox.ts"
import { PracticePad } from "./PracticePad.tsx"
import { emptyPad, type Pad, rulesOf, sentMark } from "./pad.ts"
import { ScoreCard } from "./ScoreCard.tsx"
import { ScorePad } from "./ScorePad.tsx"
import { stageOf } from "./stage.ts"
import { Tablet, type TabletState } from "./tablet.ts"
import { messages } from "./uk.ts"

/** A judge on his seat. */
export function SeatedJudge({ held, onLeft }: { held: HeldSeat; onLeft: () => void }) {
  const { tablet, state } = useTablet(held)
  if (state.isLost) return <LostSeat letters={state.letters.length} onJoin={onLeft} />
  const { at } = stageOf(state, held.seat.seat)
  return (
    <div className={styles.screen}>
      <TopBar held={held} state={state} />
      <main>
        <StageView tablet={tablet} state={state} held={held} key={`${state.court?.event}-${at}`} />
        {at === "waiting" && <LeaveButton held={held} onLeft={onLeft} />}
      </main>
    </div>
  )
}

function StageView({ tablet, state, held }: { tablet: Tablet; state: TabletState; held: HeldSeat }) {
  const stage = stageOf(state, held.seat.seat)
  if (held.seat.seat === 0 && state.court) return <ChiefView tablet={tablet} court={state.court} />
  if (stage.at === "refused" || stage.at === "kept")
    return <LetterCard tablet={tablet} state={state} letter={stage.letter} />
  if (stage.at === "sent") {
    const { technique, presentation } = stage.judge
    return (
      <ScoreCard
        title={messages.sent}
        note={state.court?.name ?? ""}
        technique={technique ?? 0}
        presentation={presentation ?? 0}
      >
        <p>{messages.sentHint}</p>
      </ScoreCard>
    )
  }
  if (stage.at === "scoring" && state.court) return <Scoring tablet={tablet} court={state.court} />
  return <Waiting />
}

interface LetterProps {
  readonly tablet: Tablet
  readonly state: TabletState
  readonly letter: Letter
}

/** A score that the server does not have: on its way, or refused. */
function LetterCard({ tablet, state, letter: { action, mark, refused } }: LetterProps) {
  if (refused !== "") {
    return (
      <ScoreCard tone="refused" title={messages.refused} note={refused} {...mark}>
        <button type="button" className="button" onClick={() => tablet.forget(action)}>
          {messages.understood}
        </button>
      </ScoreCard>
    )
  }
  // Stored for good, and the server does not answer.
  const isKept = state.isOnDisk && !state.isAnswered
  return (
    <ScoreCard tone="kept" title={isKept ? messages.kept : messages.sending} {...mark}>
      {isKept && <p>{messages.keptHint}</p>}
    </ScoreCard>
  )
}

function Waiting() {
  const [isPractising, practise] = useState(false)
  if (isPractising) return <PracticePad onEnd={() => practise(false)} />
  return (
    <div className={styles.middle}>
      <h1>{messages.waiting}</h1>
      <p>{messages.waitingHint}</p>
      <button type="button" className="button button-quiet" onClick={() => practise(true)}>
        {messages.practise}
      </button>
    </div>
  )
}

/** The performance that is open on this court; values that were pressed survive a reload and a return by the chief. */
function Scoring({ tablet, court }: { tablet: Tablet; court: WireScoringCourt }) {
  const { event } = court
  const rules = rulesOf(court.style === "freestyle" ? "freestyle" : "traditional", court.rulesFrom, court.deductions)
  const [pad, setPad] = useState<Pad>(() => keptPad(event, rules.criteria.length) ?? emptyPad(rules))
  const change = (next: Pad): void => {
    draft.keep({ event, pad: next })
    setPad(next)
  }
  return (
    <ScorePad
      rules={rules}
      pad={pad}
      name={court.name}
      subtitle={subtitleOf(court)}
      onChange={change}
      onSend={() => void tablet.send(event, sentMark(pad, rules))}
    />
  )
}

function keptPad(event: number, criteria: number): Pad | null {
  const kept = draft.read()
  return kept?.event === event && kept.pad.parts.length === criteria ? kept.pad : null
}

function subtitleOf(court: WireScoringCourt): string {
  const form =
    court.style === "freestyle" ? messages.freestyle : court.poomsaeName || messages.formNumber(court.poomsaeNumber)
  return [form, messages.rounds[court.round], court.categoryName, court.organization].filter(Boolean).join(" · ")
}

function TopBar({ held, state }: { held: HeldSeat; state: TabletState }) {
  const waiting = state.letters.filter(({ refused }) => refused === "").length
  const lost = waiting > 0 ? messages.queued(waiting) : messages.offline
  return (
    <div className={`${styles.row} ${styles.bar}`} role="status">
      <span>{messages.seat(held.seat.seat)}</span>
      {state.courtName !== "" && <span>{messages.place(state.courtName, held.seat.kort)}</span>}
      <span className={styles.link} data-state={state.isAnswered ? "live" : "lost"}>
        {state.isAnswered ? `● ${messages.online}` : `▲ ${lost}`}
      </span>
    </div>
  )
}

/** Another device sits here now. */
const LostSeat = ({ letters, onJoin }: { letters: number; onJoin: () => void }) => (
  <main className={styles.middle}>
    <h1 role="alert">{messages.lost}</h1>
    <p>{messages.lostHint}</p>
    {letters > 0 && <p className={styles.error}>{messages.lostKept(letters)}</p>}
    <button type="button" className="button" onClick={onJoin}>
      {messages.join}
    </button>
  </main>
)

/** Gives the seat up, after a second press. */
function LeaveButton({ held, onLeft }: { held: HeldSeat; onLeft: () => void }) {
  const [isSure, ask] = useState(false)
  const [error, setError] = useState("")
  const leave = async (): Promise<void> => {
    try {
      await callAs(held.token)(hallCalls.leaveSeat, { seat: held.seat.id })
      onLeft()
    } catch {
      setError(messages.noAnswer)
    }
  }
  return (
    <div className={styles.middle}>
      <div className={styles.row}>
        <button type="button" className="button button-quiet" onClick={() => (isSure ? void leave() : ask(true))}>
          {isSure ? messages.leaveSure : messages.leave}
        </button>
        {isSure && (
          <button type="button" className="button" onClick={() => ask(false)}>
            {messages.stay}
          </button>
        )}
      </div>
      {error !== "" && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
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
