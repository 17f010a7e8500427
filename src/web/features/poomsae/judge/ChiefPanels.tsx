import { type ReactNode, useId, useState } from "react"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import type { Side } from "#domain/bracket/types.ts"
import styles from "./chief.module.css"
import { Mark } from "./Mark.tsx"
import { sides } from "./pads.ts"
import { messages } from "./uk.ts"
import type { Chief } from "./use-chief.ts"

interface ReturnProps {
  readonly chief: Chief
  readonly court: WireScoringCourt
  readonly onClose: () => void
}

/** Gives a judge's mark of both back, with a reason. Of a decided match the server says what falls, and the key means it. */
export function ReturnPanel({ chief, court, onClose }: ReturnProps) {
  const sent = court.judges.filter((judge) => judge.sent)
  const [judge, choose] = useState(sent.length === 1 ? (sent[0]?.seat ?? 0) : 0)
  const [reason, setReason] = useState("")
  const isSure = chief.doubted === `reopen ${judge}`
  return (
    <Panel title={messages.giveBackTitle} onClose={onClose}>
      <fieldset className={styles.choices} aria-label={messages.whichJudge}>
        {sent.map(({ seat }) => (
          <button key={seat} type="button" aria-pressed={seat === judge} onClick={() => choose(seat)}>
            {messages.judge(seat)}
          </button>
        ))}
      </fieldset>
      <Reason label={messages.reason} value={reason} onChange={setReason} />
      <button
        type="button"
        className={styles.primary}
        disabled={chief.isBusy || judge === 0 || reason.trim() === ""}
        onClick={() => void chief.reopen(judge, reason).then((isDone) => isDone && onClose())}
      >
        {isSure ? messages.sure : messages.reopen}
      </button>
    </Panel>
  )
}

interface OfficialsProps {
  readonly chief: Chief
  readonly names: Readonly<Record<Side, string>>
  readonly onClose: () => void
}

/** The officials say who has won a level match: side and reason, asked twice. */
export function OfficialsPanel({ chief, names, onClose }: OfficialsProps) {
  const [side, choose] = useState<Side | null>(null)
  const [reason, setReason] = useState("")
  const isSure = side !== null && chief.doubted === `decide ${side}`
  return (
    <Panel title={messages.officialsTitle} onClose={onClose}>
      <p>{messages.officialsHint}</p>
      <fieldset className={styles.choices} aria-label={messages.winnerSide}>
        {sides.map((one) => (
          <button
            key={one}
            type="button"
            data-side={one}
            aria-pressed={one === side}
            onClick={() => {
              chief.leave()
              choose(one)
            }}
          >
            <Mark side={one} /> {names[one]}
          </button>
        ))}
      </fieldset>
      <Reason label={messages.decideReason} value={reason} onChange={setReason} />
      <button
        type="button"
        className={styles.primary}
        disabled={chief.isBusy || side === null || reason.trim() === ""}
        onClick={() => side && void chief.decide(side, reason).then((isDone) => isDone && onClose())}
      >
        {isSure ? messages.sure : messages.decide(side ? names[side] : "…")}
      </button>
    </Panel>
  )
}

interface PanelProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const Panel = ({ title, onClose, children }: PanelProps) => (
  <section className={styles.ask} aria-label={title}>
    <h2>{title}</h2>
    {children}
    <button type="button" onClick={onClose}>
      {messages.back}
    </button>
  </section>
)

interface ReasonProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Reason({ label, value, onChange }: ReasonProps) {
  const id = useId()
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{label}</label>
      <input id={id} maxLength={200} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  )
}
