import { useState } from "react"
import type { WireJudge, WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { penaltyKinds } from "#domain/poomsae/types.ts"
import { penaltyTexts } from "#web/lib/penalty.uk.ts"
import { pointsText } from "#web/lib/points.ts"
import { mayPenalize } from "./chief-step.ts"
import styles from "./judge.module.css"
import type { Tablet } from "./tablet.ts"
import { messages } from "./uk.ts"
import { autopilot, useChief, useCountdown } from "./use-chief.ts"

/** The tablet of the chief of the court: who has sent, penalties, a mark given back with a reason, the end of judging. */
export function ChiefView({ tablet, court }: { tablet: Tablet; court: WireScoringCourt }) {
  const chief = useChief(tablet, court)
  return (
    <div className={styles.pad}>
      {court.state === "idle" ? <h1>{messages.nobodyJudged}</h1> : <Judged chief={chief} court={court} />}
      {chief.error !== "" && (
        <p role="alert" className={styles.error}>
          {chief.error}
        </p>
      )}
      {court.state === "open" && (
        <button type="button" className="button" disabled={chief.isBusy} onClick={() => void chief.close()}>
          {chief.mayForce ? messages.closeForce : messages.closeJudging}
        </button>
      )}
      {court.state === "closed" && !court.due && <p role="status">{messages.closed}</p>}
      <NextStep court={court} chief={chief} />
    </div>
  )
}

interface ChiefProps {
  readonly chief: ReturnType<typeof useChief>
  readonly court: WireScoringCourt
}

function Judged({ chief, court }: ChiefProps) {
  const [reason, setReason] = useState("")
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{nameWithMark(court.name, court.unranked)}</h1>
          <p>{[court.categoryName, messages.rounds[court.round], court.poomsaeName].filter(Boolean).join(" · ")}</p>
        </div>
        {court.total !== null && (
          <output className={styles.total}>{pointsText(court.total, court.style === "freestyle" ? 2 : 3)}</output>
        )}
      </header>
      <div className={styles.row}>
        {penaltyKinds.map((kind) => {
          const given = court.penalties[kind]
          return (
            <fieldset key={kind} className={styles.row} aria-label={penaltyTexts.names[kind]}>
              <span>
                {penaltyTexts.names[kind]}: {given}
              </span>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className="button button-quiet"
                  aria-label={penaltyTexts[by < 0 ? "less" : "more"](penaltyTexts.names[kind])}
                  disabled={chief.isBusy || (by < 0 ? given === 0 : !mayPenalize(court, kind, given))}
                  onClick={() => void chief.penalize(kind, by)}
                >
                  {by < 0 ? "−" : "+"}
                </button>
              ))}
            </fieldset>
          )
        })}
      </div>
      <table className={styles.marks} aria-label={messages.marks}>
        <thead>
          <tr>
            {Object.values(messages.columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {court.judges.map((judge) => (
            <Row
              key={judge.seat}
              judge={judge}
              mayReopen={!chief.isBusy && judge.sent && reason.trim() !== ""}
              onReopen={() => void chief.reopen(judge.seat, reason).then((isDone) => isDone && setReason(""))}
            />
          ))}
        </tbody>
      </table>
      <label className={styles.row}>
        {messages.reason}
        <input
          className={styles.input}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
    </>
  )
}

function Row({ judge, mayReopen, onReopen }: { judge: WireJudge; mayReopen: boolean; onReopen: () => void }) {
  const shown = (points: number | null): string => {
    if (points !== null) return pointsText(points, 1)
    return judge.sent ? messages.hasSent : messages.hasNotSent
  }
  return (
    <tr>
      <th scope="row">{messages.judge(judge.seat)}</th>
      <td>{judge.techniqueDropped ? <s>{shown(judge.technique)}</s> : shown(judge.technique)}</td>
      <td>{judge.presentationDropped ? <s>{shown(judge.presentation)}</s> : shown(judge.presentation)}</td>
      <td>
        <button
          type="button"
          className="button button-quiet"
          aria-label={messages.reopenFor(judge.seat)}
          disabled={!mayReopen}
          onClick={onReopen}
        >
          {messages.reopen}
        </button>
      </td>
    </tr>
  )
}

/** How long a result is shown before the next one is opened by itself, seconds. */
const SHOWN = 15

/** What follows a result: the next performer, by a press or, with autopilot, by itself. */
function NextStep({ court, chief }: ChiefProps) {
  const isAuto = autopilot.use() === "1"
  // A tablet may still show what a server from before extra forms told it.
  const due = court.due ?? null
  const isCounting = isAuto && court.state === "closed" && due === null && chief.error === ""
  const left = useCountdown(isCounting ? court.event : null, SHOWN, () => chief.next("itself"))
  return (
    <div className={styles.row}>
      {due && <Tie due={due} isAuto={isAuto} />}
      {court.state !== "open" && (
        <button
          type="button"
          className="button"
          disabled={chief.isBusy}
          onClick={() => chief.next(isAuto ? "auto" : "hand")}
        >
          {chief.asked.length > 0 ? messages.openAnyway : nextText(court)}
        </button>
      )}
      <label className={styles.row}>
        <input type="checkbox" checked={isAuto} onChange={() => autopilot.keep(isAuto ? "" : "1")} />
        {messages.autopilot(SHOWN)}
      </label>
      {left !== null && <p role="status">{messages.nextIn(left)}</p>}
    </div>
  )
}

function nextText({ state, due }: WireScoringCourt): string {
  if (state === "idle") return messages.openFirst
  return due && due.number > 0 ? messages.openExtra(due.poomsaeName) : messages.openNext
}

/** Who is level for a medal: the extra form is opened by a person, never by itself. */
const Tie = ({ due, isAuto }: { due: NonNullable<WireScoringCourt["due"]>; isAuto: boolean }) => (
  <div role="status" className={styles.tie}>
    <strong>{messages.tie(due.names)}</strong>
    <span>{due.number === 0 ? messages.tieOver : messages.tieForm(due.poomsaeName)}</span>
    {isAuto && <span>{messages.tieWaits}</span>}
  </div>
)
