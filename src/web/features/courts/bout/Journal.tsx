import { Fragment, useEffect, useRef } from "react"
import type { Amendment } from "#domain/bout/events.ts"
import type { BoutState } from "#domain/bout/replay.ts"
import { pointsFor } from "#domain/bout/rules.ts"
import type { Score } from "#domain/bout/scores.ts"
import { reasons } from "#domain/bout/values.ts"
import { useTick } from "#web/lib/use-tick.ts"
import { type Act, actsOf, amendmentText, type JournalChoice, placesOf, scoreText } from "./acts.ts"
import type { DeskState } from "./bout-desk.ts"
import { exactText } from "./Clock.tsx"
import styles from "./panel.module.css"
import type { Panel } from "./panel.ts"
import { messages } from "./uk.ts"
import { lastUnscored } from "./unscored.ts"
import { type JournalDraft, missedPoint, useEditing } from "./use-editing.ts"
import { FIRST_WAITING } from "./waiting-steps.ts"

/** Every act of the bout, the newest first; what scored or penalised can be taken back, brought back or changed. */
export function Journal({ panel }: { panel: Panel }) {
  const { view } = panel.state
  const acts = view ? actsOf(panel.state.log, view) : []
  const isListed = panel.mode.is === "list"
  const edit = useEditing(panel, (kept) => (view ? placesOf(view, acts, kept) : []))
  const { places } = edit
  const lines = linesOf(places, acts)
  const list = useShown(isListed, `${edit.at} ${edit.draft.isMissed} ${lines.length}`)
  return (
    <section className={styles.journal} aria-label={messages.journal}>
      <header>
        <h2>{messages.journal}</h2>
        {isListed ? (
          <span className={styles.quiet}>{messages.listKeys}</span>
        ) : (
          <>
            <Signal panel={panel} />
            {view && <Unscored panel={panel} view={view} />}
            <button type="button" onClick={() => panel.run({ do: "takeLast" })}>
              {messages.takeLast} <kbd>Backspace</kbd>
            </button>
          </>
        )}
      </header>
      {view === null || lines.length === 0 ? (
        <p className={styles.quiet}>{messages.journalEmpty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <ol ref={list} tabIndex={0} aria-label={messages.journal}>
          {lines.map(({ act, score, at, seq }) => {
            const beside = isListed && at === edit.at ? places[at] : undefined
            return (
              <Fragment key={seq}>
                {beside && edit.draft.isMissed && <MissedLine view={view} beside={beside} change={edit.draft.change} />}
                {score === undefined ? (
                  <ActLine act={act} rounds={view.rules.rounds} isChosen={beside !== undefined} />
                ) : (
                  <Line panel={panel} view={view} score={score} draft={beside ? changeOf(edit.draft) : null} />
                )}
              </Fragment>
            )
          })}
        </ol>
      )}
    </section>
  )
}

/** What is being changed is seen, however few lines have room; behind it the newest line is. `what`: changes when another one is chosen. */
function useShown(isListed: boolean, what: string) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another line is chosen, or lines come.
  useEffect(() => {
    if (isListed) list.current?.querySelector("[data-chosen]")?.scrollIntoView({ block: "nearest" })
  }, [isListed, what])
  useEffect(() => {
    if (!isListed && list.current) list.current.scrollTop = 0
  }, [isListed])
  return list
}

/** `at`: its place among those that can be chosen; −1: none. */
type JournalLine = { readonly at: number; readonly moment: number; readonly seq: number } & (
  | { readonly score: Score; readonly act?: undefined }
  | { readonly score?: undefined; readonly act: Act }
)

/** All that can be chosen, and the acts beside it, the newest first. */
function linesOf(places: readonly JournalChoice[], acts: readonly Act[]): readonly JournalLine[] {
  const placeOf = new Map(places.map(({ seqs }, at) => [seqs.at(-1) ?? 0, at]))
  return [
    ...places.flatMap((one, at): JournalLine[] =>
      one.kind === "start" ? [] : [{ score: one, at, moment: one.at, seq: one.seqs.at(-1) ?? 0 }],
    ),
    ...acts.map((act): JournalLine => ({ act, at: placeOf.get(act.seq) ?? -1, moment: act.at, seq: act.seq })),
  ].sort((one, other) => other.moment - one.moment || other.seq - one.seq)
}

function ActLine({ act, rounds, isChosen }: { act: Act; rounds: number; isChosen: boolean }) {
  return (
    <li data-act data-taken={act.isTaken || undefined} data-chosen={isChosen || undefined}>
      <span className="num">{whenText(act, rounds)}</span>
      <span>{act.text}</span>
      <span>{actAuthor(act)}</span>
      {act.seq >= FIRST_WAITING && <em>{messages.notSent}</em>}
    </li>
  )
}

function actAuthor({ by }: Act): string {
  if (by === "server") return messages.byServer
  if (by === "pss") return messages.byProtectors
  return by === "video" ? messages.videoTable.toLowerCase() : messages.byDesk
}

/** What is typed of the chosen line itself. */
const changeOf = ({ isMissed, change }: JournalDraft): Amendment => (isMissed ? {} : change)

interface MissedProps {
  readonly view: BoutState
  /** The line at whose moment the point was missed. */
  readonly beside: JournalChoice
  readonly change: Amendment
}

/** A missed point that is being typed: it counts once it is kept. */
function MissedLine({ view: { rules }, beside, change }: MissedProps) {
  const { side, technique } = missedPoint(beside, change)
  const points = pointsFor(rules, technique)
  return (
    <li data-chosen role="status">
      <span className="num">{whenText(beside, rules.rounds)}</span>
      <span data-side={side}>
        <i aria-hidden="true">{side === "blue" ? "●" : "■"}</i> {messages.sides[side]}
      </span>
      <span>{messages.given(points, messages.techniqueNames[technique])}</span>
      <span>{messages.missedKeys}</span>
    </li>
  )
}

/** What the protectors said last and did not count; in the head, so that no line moves under a finger. */
function Signal({ panel }: { panel: Panel }) {
  const note = panel.state.frame?.pss?.notes.at(-1)
  if (!note) return null
  const what = note.technique === null ? messages.signals[note.kind] : messages.techniqueNames[note.technique]
  return (
    <span className={styles.signal} role="status">
      {messages.signalLine(what, note.side, messages.signalWhy[note.why])}
    </span>
  )
}

/** What judges saw last without agreeing: the operator may know what it was. It moves no line that is being pressed. */
function Unscored({ panel, view }: { readonly panel: Panel; readonly view: BoutState }) {
  useTick(500)
  const now = panel.desk.now()
  const doubt = now === null ? null : lastUnscored(view, now)
  if (!doubt) return null
  const seats = seatsOf(panel, doubt.seqs)
  return <span className={styles.unscored}>{messages.unscored(doubt.side, messages.doubts[doubt.kind], seats)}</span>
}

interface LineProps {
  readonly panel: Panel
  readonly view: BoutState
  readonly score: Score
  /** What is being changed of it; null: it is not chosen. */
  readonly draft: Amendment | null
}

function Line({ panel, view, score, draft }: LineProps) {
  const [seq = 0] = score.seqs
  const side = draft?.side ?? score.side
  const doubt = view.doubts.find(({ seqs }) => seqs.some((one) => score.seqs.includes(one)))
  return (
    <li data-chosen={draft !== null || undefined} data-taken={score.isTaken || undefined}>
      <span className="num">{whenText(score, view.rules.rounds)}</span>
      <span data-side={side}>
        <i aria-hidden="true">{side === "blue" ? "●" : "■"}</i> {messages.sides[side]}
      </span>
      <span>
        {scoreText(view, score)}
        {draft && changedText(draft, view)} {doubt && <em>{messages.doubts[doubt.kind]}</em>}
      </span>
      {score.kind === "gamjeom" ? (
        <ReasonChoice panel={panel} view={view} score={score} seq={seq} />
      ) : (
        <span>{authorText(panel, score)}</span>
      )}
      {seq >= FIRST_WAITING ? (
        <em>{messages.notSent}</em>
      ) : (
        <button type="button" onClick={() => void panel.correct({ kind: score.isTaken ? "restore" : "take", of: seq })}>
          {score.isTaken ? messages.restore : messages.take}
          <span className="visually-hidden">
            : {`${whenText(score, view.rules.rounds)}, ${scoreText(view, score)}`}
          </span>
        </button>
      )}
    </li>
  )
}

interface ReasonProps extends Pick<LineProps, "panel" | "view"> {
  readonly score: Extract<Score, { kind: "gamjeom" }>
  readonly seq: number
}

const ReasonChoice = ({ panel, view, score, seq }: ReasonProps) => (
  <select
    aria-label={`${messages.reason}: ${messages.sides[score.side]}, ${whenText(score, view.rules.rounds)}`}
    value={score.reason}
    disabled={seq >= FIRST_WAITING}
    onChange={({ currentTarget }) => {
      const reason = reasons.find((one) => one === currentTarget.value)
      if (reason) void panel.correct({ kind: "amend", of: seq, to: { reason } })
      currentTarget.blur()
    }}
  >
    {reasons.map((reason) => (
      <option key={reason} value={reason}>
        {messages.reasons[reason]}
      </option>
    ))}
  </select>
)

const whenText = ({ round, left }: Pick<Score, "round" | "left">, rounds: number): string =>
  messages.roundAt(round, rounds, exactText(left))

function changedText(draft: Amendment, view: BoutState): string {
  const text = amendmentText(draft, view)
  return text === "" ? "" : messages.becomes(text)
}

function authorText({ state: { log } }: Panel, { by, seqs }: Score): string {
  if (by !== "judges") return by === "pss" ? messages.byProtectors : messages.byDesk
  return messages.byJudges(seatsOf({ state: { log } }, seqs))
}

function seatsOf({ state: { log } }: { readonly state: Pick<DeskState, "log"> }, seqs: readonly number[]): number[] {
  const seats = log.flatMap((entry) => (entry.kind === "press" && seqs.includes(entry.seq) ? [entry.seat] : []))
  return [...new Set(seats)].sort((one, other) => one - other)
}
