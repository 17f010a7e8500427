import { useState } from "react"
import type { WireJudge, WireScoringCourt } from "#contract/scoring.ts"
import { penaltyKinds } from "#domain/poomsae/types.ts"
import { penaltyTexts } from "#web/lib/penalty-texts.ts"
import { pointsText } from "#web/lib/points.ts"
import { TableHead } from "#web/ui/TableHead.tsx"
import styles from "./chief.module.css"
import { messages } from "./messages.ts"
import { NextStep } from "./NextStep.tsx"
import type { Tablet } from "./tablet.ts"
import { useChief } from "./use-chief.ts"

/** The tablet of the chief of the court: who has sent, penalties, a mark given back with a reason, the end of judging. */
export function ChiefView({ tablet, court }: { tablet: Tablet; court: WireScoringCourt }) {
  const chief = useChief(tablet, court)
  return (
    <div className={styles.chief}>
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
      {court.state === "closed" && <p role="status">{messages.closed}</p>}
      <NextStep court={court} chief={chief} />
    </div>
  )
}

function Judged({ chief, court }: { chief: ReturnType<typeof useChief>; court: WireScoringCourt }) {
  const [reason, setReason] = useState("")
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{court.name}</h1>
          <p>{[court.category_name, messages.rounds[court.round], court.poomsae_name].filter(Boolean).join(" · ")}</p>
        </div>
        {court.total !== null && (
          <p className={styles.total}>{pointsText(court.total, court.style === "freestyle" ? 2 : 3)}</p>
        )}
      </header>
      <div className={styles.penalties}>
        {penaltyKinds.map((kind) => (
          <fieldset key={kind} aria-label={penaltyTexts.names[kind]}>
            <span>
              {penaltyTexts.names[kind]}: {court.penalties[kind]}
            </span>
            <button
              type="button"
              aria-label={penaltyTexts.less(penaltyTexts.names[kind])}
              disabled={chief.isBusy || court.penalties[kind] === 0}
              onClick={() => void chief.penalize(kind, -1)}
            >
              −
            </button>
            <button
              type="button"
              aria-label={penaltyTexts.more(penaltyTexts.names[kind])}
              disabled={chief.isBusy}
              onClick={() => void chief.penalize(kind, 1)}
            >
              +
            </button>
          </fieldset>
        ))}
      </div>
      <table className={styles.marks} aria-label={messages.marks}>
        <TableHead columns={Object.values(messages.columns)} />
        <tbody>
          {court.judges.map((judge) => (
            <Row
              key={judge.seat}
              judge={judge}
              mayReopen={!chief.isBusy && judge.sent === 1 && reason.trim() !== ""}
              onReopen={() => void chief.reopen(judge.seat, reason).then((isDone) => isDone && setReason(""))}
            />
          ))}
        </tbody>
      </table>
      <label className={styles.reason}>
        {messages.reason}
        <input maxLength={200} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </label>
    </>
  )
}

function Row({ judge, mayReopen, onReopen }: { judge: WireJudge; mayReopen: boolean; onReopen: () => void }) {
  const shown = (points: number | null): string => {
    if (points !== null) return pointsText(points, 1)
    return judge.sent === 1 ? messages.hasSent : messages.hasNotSent
  }
  return (
    <tr>
      <th scope="row">{messages.judge(judge.seat)}</th>
      <td>{judge.t_del === 1 ? <s>{shown(judge.t)}</s> : shown(judge.t)}</td>
      <td>{judge.p_del === 1 ? <s>{shown(judge.p)}</s> : shown(judge.p)}</td>
      <td>
        <button type="button" aria-label={messages.reopenFor(judge.seat)} disabled={!mayReopen} onClick={onReopen}>
          {messages.reopen}
        </button>
      </td>
    </tr>
  )
}
