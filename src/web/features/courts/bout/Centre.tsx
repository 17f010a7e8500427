import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { dueVote, reopenableRound, votableRound } from "#domain/bout/admit.ts"
import { leftAt } from "#domain/bout/clock.ts"
import type { Verdict } from "#domain/bout/contest.ts"
import type { BoutState } from "#domain/bout/replay.ts"
import type { ReviewCorrection } from "#domain/bout/review.ts"
import { pointsFor, votersOf } from "#domain/bout/rules.ts"
import { REACHED, saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { useTick } from "#web/lib/use-tick.ts"
import { Asked } from "./Asked.tsx"
import type { BoutDesk } from "./bout-desk.ts"
import { Clock, Countdown, exactText } from "./Clock.tsx"
import type { Interruption } from "./interruption.ts"
import { judgesOf } from "./judges.ts"
import { isReviewed, nextStepOf } from "./next-step.ts"
import styles from "./panel.module.css"
import type { Panel } from "./panel.ts"
import { reviewChoice } from "./review-choice.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly panel: Panel
  readonly view: BoutState
}

/** Clock, round, and the steps of the fight. */
export function Centre({ panel, view }: Props) {
  return (
    <section className={styles.centre} aria-label={messages.round(view.shown.round, view.rules.rounds)}>
      <Bar panel={panel} view={view} />
      <ClockBox panel={panel} view={view} />
      {view.reviewed && isReviewed(panel.state) ? (
        <Reviewed panel={panel} card={view.reviewed} rounds={view.rules.rounds} />
      ) : (
        <Main panel={panel} view={view} />
      )}
      {panel.mode.is !== "play" && panel.mode.is !== "list" ? (
        <Asked panel={panel} />
      ) : (
        <Tools panel={panel} view={view} />
      )}
      {!judgesOf(panel.state.frame?.seats ?? [], view).isWithoutPhones && <Presses panel={panel} view={view} />}
    </section>
  )
}

/** What the operator must not overlook: no line, too few judges, another desk. */
function Bar({ panel, view }: Props) {
  const { state } = panel
  if (state.interruption) return <Interrupted desk={panel.desk} interruption={state.interruption} />
  const text = warningOf(panel)
  // A recorded fight lacks no judge.
  if (text === "" && state.bout?.isConfirmed) return null
  // A slow disk delays what is shown; a missing judge changes what is scored.
  return text === "" ? (
    <JudgesBar panel={panel} view={view} />
  ) : (
    <p className={styles.warning} role="alert">
      {text}{" "}
      {!state.holds && state.line === "open" && !state.bout?.isConfirmed && (
        <Button size="compact-sm" onClick={() => void panel.desk.hold()}>
          {messages.takeOver}
        </Button>
      )}
    </p>
  )
}

function warningOf({ state }: Panel): string {
  const { frame, line, waiting, holds } = state
  if (line === "broken") {
    return [messages.offline, waiting > 0 ? messages.waiting(waiting) : ""].filter(Boolean).join(", ")
  }
  const byHand = frame?.bout?.bout === state.bout?.id ? frame?.bout?.byHand : null
  if (byHand) return messages.byHand(byHand)
  if (!holds && !state.bout?.isConfirmed) return messages.heldBy(frame?.bout?.holder.device ?? "")
  return frame?.disk === "stuck" ? messages.disk.stuck : ""
}

/**
 * A majority of the judges is needed for each point: what is missing of it is said loudly until the operator has answered
 * how the bout goes on, and stays in sight after it. Of two judges no point is possible without both.
 */
function JudgesBar({ panel: { state, show }, view }: Props) {
  const judges = judgesOf(state.frame?.seats ?? [], view)
  const { of, present, missing, isMajority, isAsked } = judges
  const slow = state.frame?.disk === "slow" ? messages.disk.slow : ""
  if (judges.isWithoutPhones) return <OnlyPanel slow={slow} />
  const isWhole = missing.length === 0 && of > 2
  if (isWhole && slow === "") return null
  const isQuiet = isMajority && !isAsked && !isWhole
  const working = isMajority ? messages.working(present.length, of) : messages.alone(present.length, of)
  return (
    <p className={styles.warning} data-quiet={isQuiet || undefined} role={isQuiet ? "status" : "alert"}>
      {isWhole ? slow : working}{" "}
      {isAsked && (
        <Button size="compact-sm" variant="default" rightSection={<kbd>F2</kbd>} onClick={() => show("phones")}>
          {messages.howOn}
        </Button>
      )}
    </p>
  )
}

/** Every point is the operator's: that is said, and is no warning. `slow`: the disk is; ''. */
const OnlyPanel = ({ slow }: { slow: string }) => (
  <p className={styles.warning} data-quiet={slow === "" || undefined} role={slow === "" ? "status" : "alert"}>
    {slow || messages.withoutPhones}
  </p>
)

interface InterruptedProps {
  readonly desk: BoutDesk
  readonly interruption: Interruption
}

/** Only a page that lived through the interruption has a clock of its own to offer. */
function Interrupted({ desk, interruption: { written, clock, isLivedThrough, stoppedAt } }: InterruptedProps) {
  useTick(100)
  const ofDesk = isLivedThrough ? (stoppedAt ?? desk.now()) : null
  return (
    <div className={styles.warning} role="alert">
      <p>{messages.interrupted}</p>
      {ofDesk !== null && (
        <Button size="compact-sm" onClick={() => desk.endInterruption("desk")}>
          {messages.ofDesk(exactText(leftAt(clock, ofDesk)))}
        </Button>
      )}{" "}
      <Button
        size="compact-sm"
        variant={ofDesk === null ? "filled" : "default"}
        onClick={() => desk.endInterruption("written")}
      >
        {messages.ofServer(exactText(leftAt(clock, written)))}
      </Button>
    </div>
  )
}

function ClockBox({ panel, view }: Props) {
  const { run, desk } = panel
  const { contest, rules } = view
  const isResting = view.restSince !== null
  return (
    <div
      className={styles.clock}
      data-running={view.clock.since !== null || undefined}
      data-small={!hasClockKeys(panel, view) || undefined}
    >
      <p>
        {[
          messages.round(view.shown.round, rules.rounds),
          isResting ? messages.rest : rules.format === "sum" ? "" : messages.roundsScore(contest.roundsWon),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <PastRounds view={view} />
      <output>
        {isResting ? (
          <Countdown since={view.restSince ?? 0} length={rules.restMs} now={desk.now} />
        ) : (
          <Clock clock={view.shown.clock} now={desk.now} />
        )}
      </output>
      {hasClockKeys(panel, view) && (
        // In a rest they leave their room: the keys below keep their places.
        <div data-off={!isSettable(panel, view) || undefined}>
          <button type="button" onClick={() => run({ do: "adjust", by: -1000 })}>
            {messages.minusSecond} <kbd>←</kbd>
          </button>
          <button type="button" onClick={() => run({ do: "adjust", by: 1000 })}>
            {messages.plusSecond} <kbd>→</kbd>
          </button>
        </div>
      )}
    </div>
  )
}

/** What is over, and by what it was won. */
const PastRounds = ({ view: { contest, rules } }: Pick<Props, "view">) =>
  contest.results.length > 0 && (
    <ul className={styles.past}>
      {[...contest.results, ...contest.behind].map((result) => (
        <li key={result.round}>{messages.pastRound(result, rules)}</li>
      ))}
    </ul>
  )

/** What is decided, or looked at, needs their room. */
const hasClockKeys = ({ state }: Panel, { phase }: BoutState): boolean =>
  !isReviewed(state) && phase !== "superiority" && phase !== "over"

/** The clock that is shown is the one that a key would set. */
const isSettable = (panel: Panel, view: BoutState): boolean => hasClockKeys(panel, view) && view.restSince === null

/** The one gold thing: the step that is next. */
function Main({ panel, view }: Props) {
  const { state, run } = panel
  const step = nextStepOf(state, false)
  if (step === "confirm" || step === "leave" || step === "endPractice") return <Ended panel={panel} view={view} />
  if (step === "endRound")
    return (
      <Gold
        hint={view.ground === null ? "" : messages.ground[view.ground]}
        text={state.isBusy ? messages.settling : messages.endRound(view.round, view.rules.rounds)}
        cap="Enter"
        isOff={state.isBusy || panel.isNew}
        onPress={() => run({ do: "next" })}
      />
    )
  if (view.phase === "superiority") return <Vote panel={panel} view={view} />
  const isRunning = view.clock.since !== null
  const { phase } = view
  const start =
    phase === "ready" || phase === "rest" || phase === "golden" ? messages.start.ready : messages.start.stopped
  return <Gold text={isRunning ? messages.stop : start} cap={messages.spaceKey} onPress={() => run({ do: "clock" })} />
}

/** Whose card is looked at, what it is about, and what the video table proposes. */
function Reviewed({ panel: { state }, card: { kind, side, subject }, rounds }: ReviewedProps) {
  const { proposal, proposed } = reviewChoice(state)
  return (
    <p className={styles.verdict} role="status">
      <b>{kind === "ivr" ? messages.review : messages.technical}</b>
      <span>
        {messages.sides[side]}
        {kind === "ivr" && ` · ${messages.subjects(subject)}`}
      </span>
      {proposal && (
        <strong className={styles.proposal}>
          {messages.proposal(messages.verdicts[proposal.verdict], proposed ? offerText(proposed, rounds) : "")}
        </strong>
      )}
    </p>
  )
}

interface ReviewedProps {
  readonly panel: Panel
  readonly card: NonNullable<BoutState["reviewed"]>
  readonly rounds: number
}

const offerText = (offer: ReviewCorrection, rounds: number): string =>
  messages.correction(offer, offer.when ? messages.roundAt(offer.when.round, rounds, exactText(offer.when.left)) : "")

interface GoldProps {
  readonly text: string
  readonly cap: string
  readonly hint?: string
  /** Not pressed now; it keeps the focus. */
  readonly isOff?: boolean
  readonly onPress: () => void
}

const Gold = ({ text, cap, hint = "", isOff = false, onPress }: GoldProps) => (
  <button type="button" className={styles.gold} aria-disabled={isOff} onClick={onPress}>
    <span>
      {text} <kbd>{cap}</kbd>
    </span>
    {hint !== "" && <small>{hint}</small>}
  </button>
)

/** A fight that is over: who wins; the words of a recorded result stand only once the server has said it. */
function Ended({ panel, view }: Props) {
  const { state, run } = panel
  const verdict = view.contest.verdict
  const isRecorded = state.bout?.isConfirmed === true
  const step = nextStepOf(state, false)
  const label = step === "leave" ? messages.next : step === "confirm" ? messages.confirm : messages.endPractice
  return (
    <>
      <p className={styles.verdict} role="status">
        <b>{verdict && messages.over(verdict.winner)}</b>
        <span>
          {[
            verdict && saidOf(verdict, view),
            isRecorded ? messages.confirmedState : state.bout?.isPractice ? "" : messages.waitsForKey,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <Gold
        text={state.isBusy ? messages.confirming : label}
        cap="Enter"
        isOff={state.isBusy || panel.isNew}
        onPress={() => run({ do: "next" })}
      />
    </>
  )
}

/** The log says that a gap was reached; two rounds may have been won by a vote. */
const saidOf = ({ code }: Verdict, { contest, rules }: BoutState): string =>
  saidOfDecision(
    {
      decision: code,
      bluePoints: null,
      redPoints: null,
      rounds: rules.format === "sum" ? [] : contest.results,
    },
    REACHED,
  )

function Vote({ panel, view }: Props) {
  const { votes, sides, run } = panel
  const { round } = view.shown
  const behind = dueVote(view)?.behind ?? null
  const { blue, red } = view.score
  return (
    <div className={styles.vote} role="status">
      <b>{messages.superiority}</b>
      <span>{messages.superiorityHint({ round, rounds: view.rules.rounds, blue: blue.points, red: red.points })}</span>
      {behind && <em>{messages.superiorityBehind(behind.round, view.rules.rounds, exactText(behind.left))}</em>}
      <span>
        {Array.from({ length: votersOf(view.seats) }, (_, at) => at).map((at) => {
          const vote = votes[at]
          return (
            <span key={at} data-side={vote}>
              {messages.voter(at)}: {vote ? messages.sides[vote] : messages.noVote}{" "}
            </span>
          )
        })}
      </span>
      <span>
        {sides.map((side, at) => (
          <button
            key={side}
            type="button"
            data-side={side}
            onClick={() => {
              panel.setMode({ is: "side", of: "vote" })
              run({ do: "adjust", by: at === 0 ? -1000 : 1000 })
            }}
          >
            {messages.giveTo(side)} <kbd>{at === 0 ? "←" : "→"}</kbd>
          </button>
        ))}
      </span>
      <small>{behind ? messages.voteKeysBehind : messages.voteKeys}</small>
    </div>
  )
}

function Tools({ panel, view }: Props) {
  const { run, state } = panel
  // A decision of the referee ends the minute.
  if (view.medical && view.phase !== "over")
    return (
      <Pair>
        <p className={styles.verdict} role="status">
          <b>
            {messages.medical} ·{" "}
            <Countdown since={view.medical.since} length={view.rules.medical.seconds * 1000} now={panel.desk.now} />
          </b>
          <span>{messages.sides[view.medical.side]}</span>
        </p>
        <Tool
          text={messages.medicalEnd}
          cap="H"
          onPress={() => run({ do: "ask", mode: { is: "side", of: "medical" } })}
        />
      </Pair>
    )
  if (isReviewed(state)) return <Review panel={panel} rounds={view.rules.rounds} />
  if (state.bout?.isConfirmed)
    return (
      <Pair>
        <Tool text={messages.reopen} cap="" onPress={() => void panel.reopen()} />
      </Pair>
    )
  const round = reopenableRound(view)
  const isVoted = view.phase !== "superiority" && votableRound(view) !== null
  return (
    // What every moment has stands first: no key moves when another one comes or goes.
    <Pair isMany>
      <Tool text={messages.medical} cap="H" onPress={() => run({ do: "ask", mode: { is: "side", of: "medical" } })} />
      <Tool text={messages.review} cap="V" onPress={() => run({ do: "ask", mode: { is: "side", of: "video" } })} />
      <Tool text={messages.count} cap="N" onPress={() => run({ do: "ask", mode: { is: "side", of: "count" } })} />
      <Tool text={messages.decision} cap="W" onPress={() => run({ do: "ask", mode: { is: "code" } })} />
      <Tool
        text={state.bout?.isPractice ? messages.endPractice : messages.closeUnused}
        cap=""
        onPress={() => void panel.close()}
      />
      {view.rules.technicalCard && (
        <Tool
          text={messages.technical}
          cap="C"
          onPress={() => run({ do: "ask", mode: { is: "side", of: "technical" } })}
        />
      )}
      {round !== null && (
        <Tool
          text={messages.reopenRound(round, view.rules.rounds)}
          cap="R"
          onPress={() => run({ do: "reopenRound" })}
        />
      )}
      {view.decision && <Tool text={messages.takeDecision} cap="Backspace" onPress={() => run({ do: "takeLast" })} />}
      {isVoted && (
        <Tool text={messages.voteAgain} cap="U" onPress={() => run({ do: "ask", mode: { is: "side", of: "vote" } })} />
      )}
    </Pair>
  )
}

/** The verdict of the card that is looked at, and the corrections beside it, each by one key. */
function Review({ panel: { state, run }, rounds }: { panel: Panel; rounds: number }) {
  const { offers, proposed, isContrary } = reviewChoice(state)
  return (
    <Pair isMany hasOffers={offers.length > 0 || undefined}>
      <Tool
        text={messages.verdicts.accepted}
        cap={isContrary ? "0" : "Enter"}
        onPress={() => run(isContrary ? { do: "digit", digit: 0 } : { do: "accept" })}
      />
      <Tool text={messages.verdicts.rejected} cap="X" onPress={() => run({ do: "reject" })} />
      <Tool text={messages.verdicts.undecided} cap="Esc" onPress={() => run({ do: "escape" })} />
      {offers.map((offer, at) => (
        <Tool
          key={offer.id}
          text={offerText(offer, rounds)}
          cap={String(at + 1)}
          onPress={() => run({ do: "digit", digit: at + 1 })}
        />
      ))}
      {proposed && <Tool text={messages.acceptedOnly} cap="0" onPress={() => run({ do: "digit", digit: 0 })} />}
    </Pair>
  )
}

interface PairProps {
  readonly children: ReactNode
  readonly isMany?: true
  /** Three verdicts, then corrections of the score. */
  readonly hasOffers?: true | undefined
}

const Pair = ({ children, isMany, hasOffers }: PairProps) => (
  <div className={styles.tools} data-many={isMany} data-offers={hasOffers}>
    {children}
  </div>
)

const Tool = ({ text, cap, onPress }: { text: string; cap: string; onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    <span>{text}</span> {cap !== "" && <kbd data-long={cap.length > 3 || undefined}>{cap}</kbd>}
  </button>
)

/** What each seat pressed within the last second. */
function Presses({ panel, view }: Props) {
  const now = panel.desk.now() ?? 0
  const { log } = panel.state
  const seats = Array.from({ length: view.seats }, (_, at) => at + 1)
  return (
    <dl className={styles.presses} aria-label={messages.votesNow}>
      {seats.map((seat) => {
        const press = log.findLast((one) => one.kind === "press" && one.seat === seat && now - one.at < 1_500)
        const shown = press?.kind === "press" ? press : null
        return (
          <div key={seat}>
            <dt>{messages.seat(seat)}</dt>
            <dd data-side={shown?.side}>
              {shown
                ? `${pointsFor(view.rules, shown.technique)} ${shown.side === "blue" ? "●" : "■"}`
                : messages.noVote}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
