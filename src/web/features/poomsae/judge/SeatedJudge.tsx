import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { clockText } from "#web/ui/scoreboard/clock-text.ts"
import { ChiefView } from "./ChiefView.tsx"
import styles from "./judge.module.css"
import { draft } from "./kept.ts"
import type { Letter } from "./outbox.ts"
import { Fate } from "./PadKeys.tsx"
import { PracticePad } from "./PracticePad.tsx"
import { emptyPad, type Pad, type PadRules, rulesOf, sentMark } from "./pad.ts"
import { ScoreCard } from "./ScoreCard.tsx"
import { ScorePad } from "./ScorePad.tsx"
import { type Stage, stageOf } from "./stage.ts"
import { Tablet, type TabletState } from "./tablet.ts"
import { messages } from "./uk.ts"

export function SeatedJudge({ held, onLeft }: { held: HeldSeat; onLeft: () => void }) {
  const { tablet, state } = useTablet(held)
  const [isPractising, practise] = useState(false)
  if (state.isLost) return <LostSeat held={held} state={state} onJoin={onLeft} />
  const stage = stageOf(state, held.seat.seat)
  const pad = padOf(stage, state)
  if (pad && state.court)
    return (
      <main className={`${styles.screen} always-dark`}>
        <Scoring
          key={`${state.court.event}-${stage.at}`}
          tablet={tablet}
          court={state.court}
          pad={pad}
          bar={<Where held={held} state={state} />}
          fate={fateOf(stage, state)}
        />
      </main>
    )
  if (isPractising && stage.at === "waiting" && held.seat.seat !== 0)
    return (
      <main className={`${styles.screen} always-dark`}>
        <PracticePad onEnd={() => practise(false)} />
      </main>
    )
  return (
    <div className={`${styles.screen} ${styles.framed} always-dark`}>
      <header className={styles.bar}>
        <Where held={held} state={state} />
      </header>
      <main>
        {held.seat.seat === 0 && state.court ? (
          <ChiefView tablet={tablet} court={state.court} />
        ) : (
          <StageView tablet={tablet} state={state} stage={stage} onPractise={() => practise(true)} />
        )}
        {stage.at === "waiting" && <LeaveButton held={held} onLeft={onLeft} />}
      </main>
    </div>
  )
}

/**
 * The pad of the performance on this court, with what was pressed; null: no pad is shown, or a mark was given whose
 * presses this tablet does not know.
 */
function padOf(stage: Stage, { court }: TabletState): Pad | null {
  if (!court) return null
  const rules = rulesOfCourt(court)
  const kept = keptPad(court.event, rules.criteria.length)
  if (stage.at === "scoring") return kept ?? emptyPad(rules)
  if (kept === null || (stage.at === "kept" && stage.letter.event !== court.event)) return null
  const given = stage.at === "sent" ? stage.judge : stage.at === "kept" ? stage.letter.mark : null
  if (given === null) return null
  const { technique, presentation } = sentMark(kept, rules)
  return given.technique === technique && given.presentation === presentation ? kept : null
}

/** What is said of a mark that was given; undefined: none was. */
function fateOf(stage: Stage, state: TabletState) {
  if (stage.at === "sent") {
    const at = draft.read()?.takenAt
    return <Fate title={messages.taken(at === undefined ? "" : timeOf(new Date(at)))} hint={messages.sentHint} />
  }
  if (stage.at !== "kept") return undefined
  return isKept(state) ? <Fate title={messages.kept} hint={messages.keptHint} /> : <Fate title={messages.sending} />
}

/** Stored for good, and the server does not answer. */
const isKept = ({ isOnDisk, isAnswered }: TabletState): boolean => isOnDisk && !isAnswered

interface StageProps {
  readonly tablet: Tablet
  readonly state: TabletState
  readonly stage: Stage
  readonly onPractise: () => void
}

function StageView({ tablet, state, stage, onPractise }: StageProps) {
  if (stage.at === "refused" || stage.at === "kept")
    return <LetterCard tablet={tablet} state={state} letter={stage.letter} />
  if (stage.at === "sent") {
    const { technique, presentation } = stage.judge
    return (
      <ScoreCard
        title={messages.taken("")}
        note={state.court?.name ?? ""}
        technique={technique ?? 0}
        presentation={presentation ?? 0}
      >
        <p>{messages.sentHint}</p>
      </ScoreCard>
    )
  }
  return (
    <div className={styles.middle}>
      <h1>{messages.waiting}</h1>
      <p>{messages.waitingHint}</p>
      <button type="button" className="button button-quiet" onClick={onPractise}>
        {messages.practise}
      </button>
    </div>
  )
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
  return (
    <ScoreCard tone="kept" title={isKept(state) ? messages.kept : messages.sending} {...mark}>
      {isKept(state) && <p>{messages.keptHint}</p>}
    </ScoreCard>
  )
}

interface ScoringProps {
  readonly tablet: Tablet
  readonly court: WireScoringCourt
  readonly pad: Pad
  readonly bar: ReactNode
  readonly fate: ReactNode | undefined
}

/** The performance that is open on this court; values that were pressed survive a reload and a return by the chief. */
function Scoring({ tablet, court, pad: known, bar, fate }: ScoringProps) {
  const { event } = court
  const rules = rulesOfCourt(court)
  const [pad, setPad] = useState(known)
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
      bar={bar}
      onChange={change}
      onSend={() => void tablet.send(event, sentMark(pad, rules))}
      fate={fate}
    />
  )
}

const rulesOfCourt = ({ style, rulesFrom, deductions }: WireScoringCourt): PadRules =>
  rulesOf(style === "freestyle" ? "freestyle" : "traditional", rulesFrom, deductions)

function keptPad(event: number, criteria: number): Pad | null {
  const kept = draft.read()
  return kept?.event === event && kept.pad.parts.length === criteria ? kept.pad : null
}

function subtitleOf(court: WireScoringCourt): string {
  const form = court.style === "freestyle" ? messages.freestyle : messages.formNumber(court.poomsaeNumber)
  const mark = court.unranked ? unrankedTexts.mark : ""
  const facts = [mark, form, court.poomsaeName, messages.rounds[court.round], court.categoryName, court.organization]
  return facts.filter(Boolean).join(" · ")
}

/** Where this judge sits, how long the performance has run, whether the server answers. */
function Where({ held, state }: { held: HeldSeat; state: TabletState }) {
  const waiting = state.letters.filter(({ refused }) => refused === "").length
  const lost = waiting > 0 ? messages.queued(waiting) : messages.offline
  const { seat, kort } = held.seat
  return (
    <>
      {state.court?.state === "open" && <Clock openedAt={state.court.openedAt} lead={state.lead} />}
      <span className={styles.place}>
        {messages.seat(seat)}
        {state.courtName !== "" && <> · {messages.place(state.courtName, kort)}</>}
      </span>
      <span className={styles.link} data-state={state.isAnswered ? "live" : "lost"} role="status">
        <span aria-hidden="true">{state.isAnswered ? "●" : "▲"}</span> {state.isAnswered ? messages.online : lost}
      </span>
    </>
  )
}

function Clock({ openedAt, lead }: { openedAt: string; lead: number }) {
  const now = useClock(lead, 500)
  return (
    <span className={styles.clock} role="timer">
      {clockText(Math.max(0, Math.floor((now - Date.parse(openedAt)) / 1000)))}
    </span>
  )
}

interface LostSeatProps {
  readonly held: HeldSeat
  readonly state: TabletState
  readonly onJoin: () => void
}

/** Another device sits here now; which seat it was is what the judge asks for at the court. */
const LostSeat = ({ held: { seat }, state: { letters, courtName }, onJoin }: LostSeatProps) => (
  <main className={`${styles.screen} ${styles.middle} always-dark`}>
    <h1 role="alert">{messages.lost}</h1>
    <p>{messages.lostSeat(messages.seat(seat.seat), courtName && messages.place(courtName, seat.kort))}</p>
    <p>{messages.lostHint}</p>
    {letters.length > 0 && <p className={styles.error}>{messages.lostKept(letters.length)}</p>}
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
