import { milliText } from "#web/lib/points.ts"
import { CriterionRow } from "./CriterionRow.tsx"
import { Deductions } from "./Deductions.tsx"
import styles from "./judge.module.css"
import { messages } from "./messages.ts"
import { isComplete, type Pad, setPart, totalsOf } from "./pad.ts"
import type { PadRules } from "./rules.ts"

interface Props {
  readonly rules: PadRules
  readonly pad: Pad
  readonly name: string
  /** What is performed: round, form. */
  readonly subtitle: string
  readonly onChange: (pad: Pad) => void
  readonly onSend: () => void
}

/** The judge's screen of one performance. */
export function ScorePad({ rules, pad, name, subtitle, onChange, onSend }: Props) {
  const left = pad.parts.filter((part) => part === null).length
  return (
    <div className={styles.pad} data-style={rules.style}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h1>{name}</h1>
          <p>{subtitle}</p>
        </div>
        {!rules.deductions && <TotalsLine pad={pad} rules={rules} />}
        <div className={styles.sending}>
          <button type="button" className={styles.send} disabled={!isComplete(pad)} onClick={onSend}>
            {messages.send}
          </button>
          <p className={styles.left}>{left > 0 ? messages.sendHint(left) : "\u00a0"}</p>
        </div>
      </header>
      <div className={styles.work}>
        {rules.deductions && <Deductions pad={pad} rules={rules} onChange={onChange} />}
        <div className={styles.criteria}>
          {rules.criteria.map((criterion, at) => (
            <CriterionRow
              key={criterion.id}
              criterion={criterion}
              value={pad.parts[at] ?? null}
              onSet={(value) => onChange(setPart(pad, at, value))}
            />
          ))}
        </div>
      </div>
      {rules.deductions && <TotalsLine pad={pad} rules={rules} />}
    </div>
  )
}

function TotalsLine({ pad, rules }: Pick<Props, "pad" | "rules">) {
  const totals = totalsOf(pad, rules)
  const isSet = totals.isTechniqueSet && totals.isPresentationSet
  return (
    <dl className={styles.totals}>
      <Total name={messages.technique} value={milliText(totals.technique, 2)} isSet={totals.isTechniqueSet} />
      <Total name={messages.presentation} value={milliText(totals.presentation, 2)} isSet={totals.isPresentationSet} />
      <Total name={messages.total} value={isSet ? milliText(totals.total, 2) : "–"} isSet={isSet} />
    </dl>
  )
}

const Total = ({ name, value, isSet }: { name: string; value: string; isSet: boolean }) => (
  <div data-set={isSet}>
    <dt>{name}</dt>
    <dd>
      {value}
      {!isSet && <span className={styles.notSet}> {messages.notSet}</span>}
    </dd>
  </div>
)
