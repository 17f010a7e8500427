import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { clockText } from "#web/ui/scoreboard/clock-text.ts"
import { ChiefView } from "./ChiefView.tsx"
import { namedSheetOf } from "./chief-step.ts"
import { FreestyleMatch } from "./FreestyleMatch.tsx"
import styles from "./judge.module.css"
import { blueAtRight, draft } from "./kept.ts"
import { MatchChief } from "./MatchChief.tsx"
import { MatchPad } from "./MatchPad.tsx"
import { shortName, subtitleOf, titleOf } from "./match-words.ts"
import type { Letter } from "./outbox.ts"
import { Fate } from "./PadKeys.tsx"
import { PracticePad } from "./PracticePad.tsx"
import { emptyPad, type Pad, type PadRules, rulesOf, sentMark } from "./pad.ts"
import { sentPads } from "./pads.ts"
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
  if (held.seat.seat === 0 && stage.at === "waiting" && state.court?.red)
    return (
      <main className={`${styles.screen} always-dark`}>
        <MatchChief
          tablet={tablet}
          court={state.court}
          opponent={state.court.red}
          bar={<Where held={held} state={state} />}
        />
      </main>
    )
  const sheet = sheetOf(stage, state, held.seat.seat)
  if (sheet && state.court)
    return (
      <main className={`${styles.screen} always-dark`}>
        <Scoring
          key={`${state.court.event}-${stage.at}-${state.court.edition}`}
          tablet={tablet}
          court={state.court}
          sheet={sheet}
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

/** What was pressed for whoever performs; `red`: the second of two, null where one performs. */
interface Sheet {
  readonly pad: Pad
  readonly red: Pad | null
}

/**
 * The sheet of the performance on this court, with what was pressed; null: no pad is shown, or a mark was given whose
 * presses this tablet does not know.
 */
function sheetOf(stage: Stage, { court }: TabletState, seat: number): Sheet | null {
  if (!court) return null
  const rules = rulesOfCourt(court)
  const kept = keptSheet(court, rules)
  if (stage.at === "scoring") return kept ?? { pad: emptyPad(rules), red: court.red && emptyPad(rules) }
  if (kept === null) return null
  const given = givenOf(stage, court, seat)
  if (given === null) return null
  const isSame = (pad: Pad, half: GivenHalf | undefined): boolean => {
    const { technique, presentation } = sentMark(pad, rules)
    return half?.technique === technique && half.presentation === presentation
  }
  return isSame(kept.pad, given.blue) && (!kept.red || isSame(kept.red, given.red)) ? kept : null
}

interface GivenHalf {
  readonly technique: number | null
  readonly presentation: number | null
}

/** The mark of this event that the judge has given, whether the server has it or not. */
function givenOf(
  stage: Stage,
  court: WireScoringCourt,
  seat: number,
): { readonly blue: GivenHalf; readonly red: GivenHalf | undefined } | null {
  if (stage.at === "sent") return { blue: stage.judge, red: court.red?.judges.find((one) => one.seat === seat) }
  if (stage.at !== "kept" || stage.letter.event !== court.event) return null
  return { blue: stage.letter.mark, red: redOf(stage.letter) }
}

const redOf = ({ mark }: Letter): GivenHalf | undefined => ("red" in mark ? mark.red : undefined)

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
        red={state.court?.red?.judges.find((one) => one.seat === stage.judge.seat)}
      >
        <p>{messages.sentHint}</p>
      </ScoreCard>
    )
  }
  return (
    <div className={styles.middle}>
      <h1>{messages.waiting}</h1>
      {state.court?.pairGone && <p role="status">{messages.pairGone}</p>}
      <p>{messages.waitingHint}</p>
      <BlueSide />
      <button type="button" className="button button-quiet" onClick={onPractise}>
        {messages.practise}
      </button>
    </div>
  )
}

/** Where blue stands for who sits there: a setting of the tablet. */
function BlueSide() {
  const isBlueRight = blueAtRight.use() === "1"
  return (
    <fieldset className={styles.choice}>
      <legend>{messages.blueSide}</legend>
      {[false, true].map((isRight) => (
        <button
          key={String(isRight)}
          type="button"
          className="button button-quiet"
          aria-pressed={isRight === isBlueRight}
          onClick={() => blueAtRight.keep(isRight ? "1" : "")}
        >
          {isRight ? messages.blueRight : messages.blueLeft}
        </button>
      ))}
    </fieldset>
  )
}

interface LetterProps {
  readonly tablet: Tablet
  readonly state: TabletState
  readonly letter: Letter
}

/** A score that the server does not have: on its way, or refused. */
function LetterCard({ tablet, state, letter }: LetterProps) {
  const { action, mark, refused } = letter
  if (refused !== "") {
    return (
      <ScoreCard tone="refused" title={messages.refused} note={refused} {...mark} red={redOf(letter)}>
        <button type="button" className="button" onClick={() => tablet.forget(action)}>
          {messages.understood}
        </button>
      </ScoreCard>
    )
  }
  return (
    <ScoreCard tone="kept" title={isKept(state) ? messages.kept : messages.sending} {...mark} red={redOf(letter)}>
      {isKept(state) && <p>{messages.keptHint}</p>}
    </ScoreCard>
  )
}

interface ScoringProps {
  readonly tablet: Tablet
  readonly court: WireScoringCourt
  readonly sheet: Sheet
  readonly bar: ReactNode
  readonly fate: ReactNode | undefined
}

/** What is performed on this court; values that were pressed survive a reload and a return by the chief. */
function Scoring({ tablet, court, sheet: known, bar, fate }: ScoringProps) {
  const { event } = court
  const rules = rulesOfCourt(court)
  const [{ pad, red }, setSheet] = useState(known)
  const isBlueRight = blueAtRight.use() === "1"
  const change = (next: Sheet): void => {
    draft.keep({ event, pad: next.pad, ...(next.red ? { red: next.red } : {}) })
    setSheet(next)
  }
  const common = { rules, bar, fate, subtitle: subtitleOf(court) }
  if (red === null || court.red === null)
    return (
      <ScorePad
        {...common}
        pad={pad}
        name={court.name}
        onChange={(next) => change({ pad: next, red: null })}
        onSend={() => void tablet.send(event, sentMark(pad, rules))}
      />
    )
  const pads = { blue: pad, red }
  const MatchSheet = rules.style === "freestyle" ? FreestyleMatch : MatchPad
  return (
    <MatchSheet
      {...common}
      pads={pads}
      names={{ blue: shortName(court.name), red: shortName(court.red.name) }}
      title={titleOf(court)}
      isBlueRight={isBlueRight}
      onSwap={() => blueAtRight.keep(isBlueRight ? "" : "1")}
      onChange={(next) => change({ pad: next.blue, red: next.red })}
      onSend={() => void tablet.send(event, sentPads(pads, rules))}
    />
  )
}

/** A tablet may still know a court of before sheets had names. */
function rulesOfCourt(court: WireScoringCourt): PadRules {
  const { style, rulesFrom, deductions } = court
  return rulesOf(style === "freestyle" ? "freestyle" : "traditional", rulesFrom, deductions, namedSheetOf(court))
}

/** What a tablet of the version before has kept is blue's half alone. */
function keptSheet({ event, red }: WireScoringCourt, rules: PadRules): Sheet | null {
  const kept = draft.read()
  if (kept?.event !== event || kept.pad.parts.length !== rules.criteria.length) return null
  return { pad: kept.pad, red: red && (kept.red ?? emptyPad(rules)) }
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
