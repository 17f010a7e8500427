import type { Criterion } from "#domain/poomsae/scoring-rules.ts"
import type { Milli } from "#domain/poomsae/types.ts"
import { milliText } from "#web/lib/points.ts"
import styles from "./judge.module.css"
import {
  choicesOf,
  deduct,
  isComplete,
  type Kind,
  mayDeduct,
  type Pad,
  type PadRules,
  setPart,
  totalsOf,
} from "./pad.ts"
import { messages } from "./uk.ts"

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
  const totals = <TotalsLine pad={pad} rules={rules} />
  return (
    <div className={`${styles.pad} ${styles.scores} ${rules.style === "freestyle" ? styles.free : ""}`}>
      <header className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p>{subtitle}</p>
        </div>
        {!rules.deductions && totals}
        <div>
          <button type="button" className="button" disabled={!isComplete(pad)} onClick={onSend}>
            {messages.send}
          </button>
          <p>{left > 0 ? messages.sendHint(left) : "\u00a0"}</p>
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
      {rules.deductions && totals}
    </div>
  )
}

const kinds: readonly Kind[] = ["small", "big"]

/** Technique: what mistakes take off it, counted by kind, and given back by kind. */
function Deductions({ pad, rules, onChange }: Pick<Props, "pad" | "rules" | "onChange">) {
  return (
    <section className={styles.deductions} aria-label={messages.technique}>
      {messages.technique} <output className={styles.total}>{milliText(totalsOf(pad, rules).technique, 1)}</output>
      {kinds.map((kind) => {
        const size = milliText(rules.deductions?.[kind] ?? 0, 1)
        return (
          <fieldset key={kind} className={styles.kind} aria-label={messages.mistakes[kind]}>
            <button
              type="button"
              className="button button-quiet"
              disabled={!mayDeduct(pad, kind, rules)}
              onClick={() => onChange(deduct(pad, kind, 1, rules))}
            >
              −{size}
            </button>
            <span aria-live="polite">{messages.countOf(pad[kind])}</span>
            <button
              type="button"
              className="button button-quiet"
              disabled={pad[kind] === 0}
              onClick={() => onChange(deduct(pad, kind, -1, rules))}
            >
              +{size}
            </button>
          </fieldset>
        )
      })}
    </section>
  )
}

interface CriterionProps {
  readonly criterion: Criterion
  readonly value: Milli | null
  readonly onSet: (value: Milli) => void
}

/** One criterion with a button for each of its values, the highest first. */
const CriterionRow = ({ criterion, value, onSet }: CriterionProps) => (
  <fieldset className={`${styles.criterion} ${styles.group}`} data-set={value !== null}>
    <legend>
      {messages.criteria[criterion.id]}{" "}
      <span className={styles.value}>{value === null ? messages.notSet : milliText(value, 1)}</span>
    </legend>
    <div className={`${styles.row} ${styles.choices}`}>
      {choicesOf(criterion).map((choice) => (
        <button
          key={choice}
          type="button"
          className="button button-quiet"
          aria-pressed={choice === value}
          onClick={() => onSet(choice)}
        >
          {milliText(choice, 1)}
        </button>
      ))}
    </div>
  </fieldset>
)

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
    <dd title={isSet ? undefined : messages.notSet}>{value}</dd>
  </div>
)
