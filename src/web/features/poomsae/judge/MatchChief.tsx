import { type ReactNode, useState } from "react"
import type { WireJudge, WireOpponent, WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import type { Side } from "#domain/bracket/types.ts"
import { penaltyKinds } from "#domain/poomsae/types.ts"
import { penaltyTexts } from "#web/lib/penalty.uk.ts"
import { pointsText } from "#web/lib/points.ts"
import { OfficialsPanel, ReturnPanel } from "./ChiefPanels.tsx"
import styles from "./chief.module.css"
import { type ChiefStep, chiefStepOf, mayPenalize, shownFor } from "./chief-step.ts"
import { Mark } from "./Mark.tsx"
import { shortName, subtitleOf, titleOf } from "./match-words.ts"
import { sides } from "./pads.ts"
import type { Tablet } from "./tablet.ts"
import { messages } from "./uk.ts"
import { autopilot, type Chief, useChief, useCountdown } from "./use-chief.ts"

interface Props {
  readonly tablet: Tablet
  readonly court: WireScoringCourt
  readonly opponent: WireOpponent
  readonly bar: ReactNode
}

/** The tablet of the chief of the court at a match: penalties of both, who has sent, and the next step as the one primary key. */
export function MatchChief({ tablet, court, opponent, bar }: Props) {
  const chief = useChief(tablet, court)
  const [asking, ask] = useState<"return" | "officials" | null>(null)
  const close = (): void => {
    chief.leave()
    ask(null)
  }
  const performers = { blue: court, red: opponent }
  return (
    <div className={styles.chief}>
      <header className={styles.head}>
        <h1>{titleOf(court)}</h1>
        <p>{subtitleOf(court)}</p>
        <AutopilotSwitch />
        <div className={styles.bar}>{bar}</div>
      </header>
      {chief.error !== "" && (
        <p role="alert" className={styles.error}>
          {chief.error}
        </p>
      )}
      {asking === "return" && <ReturnPanel chief={chief} court={court} onClose={close} />}
      {asking === "officials" && <OfficialsPanel chief={chief} names={namesOf(court, opponent)} onClose={close} />}
      {asking === null && (
        <>
          <div className={styles.panels}>
            {sides.map((side) => (
              <Panel key={side} side={side} of={performers[side]} court={court} chief={chief} />
            ))}
          </div>
          <Foot court={court} chief={chief} onAsk={ask} />
        </>
      )}
    </div>
  )
}

const namesOf = (court: WireScoringCourt, red: WireOpponent): Readonly<Record<Side, string>> => ({
  blue: shortName(court.name),
  red: shortName(red.name),
})

function AutopilotSwitch() {
  const isAuto = autopilot.use() === "1"
  return (
    <label className={styles.auto}>
      <input type="checkbox" checked={isAuto} onChange={() => autopilot.keep(isAuto ? "" : "1")} />
      {messages.autopilotShort}
    </label>
  )
}

type Performer = Pick<
  WireOpponent,
  "name" | "unranked" | "penalties" | "penalty" | "technique" | "presentation" | "total" | "judges"
>

interface PanelProps {
  readonly side: Side
  readonly of: Performer
  readonly court: WireScoringCourt
  readonly chief: Chief
}

/** One performer: penalties, and who has sent; numbers once all have. */
function Panel({ side, of, court, chief }: PanelProps) {
  const { before, sums, winner, style } = court
  const decimals = style === "freestyle" ? 2 : 3
  return (
    <section className={styles.panel} data-side={side} aria-label={messages.sides[side]}>
      <h2>
        <Mark side={side} /> <span>{nameWithMark(shortName(of.name), of.unranked)}</span>
        {winner === side && <small>{messages.won}</small>}
        {of.total !== null && <output>{pointsText(of.total, decimals)}</output>}
      </h2>
      <Penalties side={side} of={of} court={court} chief={chief} />
      <Marks judges={of.judges} />
      {(before.length > 0 || (sums && winner !== "")) && (
        <p className={styles.sums}>
          {before.map((form) => (
            <span key={form.number}>
              {messages.formNumber(form.number)}: {pointsText(form[side], decimals)}
            </span>
          ))}
          {sums && winner !== "" && (
            <strong>
              {messages.sum}: {pointsText(sums[side], decimals)}
            </strong>
          )}
        </p>
      )}
    </section>
  )
}

const Penalties = ({ side, of, court, chief }: PanelProps) => (
  <div className={styles.penalties}>
    {penaltyKinds.map((kind) => {
      const name = penaltyTexts.names[kind]
      return (
        <fieldset key={kind} aria-label={name}>
          <span>{name}</span>
          <button
            type="button"
            aria-label={penaltyTexts.less(name)}
            disabled={chief.isBusy || of.penalties[kind] === 0}
            onClick={() => void chief.penalize(kind, -1, side)}
          >
            −
          </button>
          <output>{of.penalties[kind]}</output>
          <button
            type="button"
            aria-label={penaltyTexts.more(name)}
            disabled={chief.isBusy || !mayPenalize(court, kind, of.penalties[kind])}
            onClick={() => void chief.penalize(kind, 1, side)}
          >
            +
          </button>
        </fieldset>
      )
    })}
  </div>
)

const halves = ["technique", "presentation"] as const

const Marks = ({ judges }: { readonly judges: readonly WireJudge[] }) => (
  <table className={styles.marks} aria-label={messages.marks}>
    <thead>
      <tr>
        <th scope="col">{messages.columns.judge}</th>
        {judges.map(({ seat }) => (
          <th key={seat} scope="col">
            {seat}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {halves.map((half) => (
        <tr key={half}>
          <th scope="row">{messages[half]}</th>
          {judges.map((judge) => (
            <td key={judge.seat}>
              <MarkOf judge={judge} half={half} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function MarkOf({ judge, half }: { readonly judge: WireJudge; readonly half: (typeof halves)[number] }) {
  const points = judge[half]
  if (points !== null) {
    const text = pointsText(points, 1)
    return judge[`${half}Dropped`] ? <s>({text})</s> : text
  }
  return (
    <>
      <span aria-hidden="true">{judge.sent ? "✓" : "…"}</span>
      <span className="visually-hidden">{judge.sent ? messages.hasSent : messages.hasNotSent}</span>
    </>
  )
}

interface FootProps {
  readonly court: WireScoringCourt
  readonly chief: Chief
  readonly onAsk: (what: "return" | "officials") => void
}

function Foot({ court, chief, onAsk }: FootProps) {
  const isAuto = autopilot.use() === "1"
  const step = chiefStepOf(court)
  const [goOn, setGoOn] = useState(0)
  const shown = shownFor(court, step)
  const isCounting = shown !== null && chief.error === "" && (isAuto || goOn === court.event)
  const left = useCountdown(
    isCounting ? court.event : null,
    shown ?? 0,
    () => void chief.next(isAuto ? "itself" : "hand"),
  )
  const press = (): void => {
    if (step.at !== "show") return void chief.next(isAuto ? "auto" : "hand")
    setGoOn(step.form === null ? 0 : court.event)
    void chief.close("whole")
  }
  const text = chief.asked.length > 0 ? messages.openAnyway : stepText(step, court)
  const isLevel = step.at === "extra" || step.at === "officials"
  return (
    <footer className={styles.foot}>
      <button
        type="button"
        disabled={chief.isBusy || court.judges.every(({ sent }) => !sent)}
        onClick={() => onAsk("return")}
      >
        {messages.giveBack}
      </button>
      {isLevel && (
        <button type="button" disabled={chief.isBusy} onClick={() => onAsk("officials")}>
          {messages.officials}
        </button>
      )}
      {step.at === "wait" && step.missing.length < step.of && (
        <button type="button" disabled={chief.isBusy} onClick={() => void chief.close("without")}>
          {messages.closeWithout(step.missing)}
        </button>
      )}
      <button
        type="button"
        className={styles.primary}
        disabled={chief.isBusy || step.at === "wait" || step.at === "officials"}
        onClick={press}
      >
        {left === null ? text : messages.nextShort(text, left)}
      </button>
    </footer>
  )
}

function stepText(step: ChiefStep, { winner, nextFight = 0 }: WireScoringCourt): string {
  switch (step.at) {
    case "wait":
      return messages.waitFor(step.missing, step.of)
    case "show":
      return step.form === null ? messages.showResult : messages.showAndForm(step.form)
    case "form":
      return messages.nextForm(step.form)
    case "extra":
      return messages.level(step.form)
    case "officials":
      return messages.levelOver
    case "next":
      return winner === "" ? messages.openNextMatch : messages.nextMatch(nextFight)
  }
}
