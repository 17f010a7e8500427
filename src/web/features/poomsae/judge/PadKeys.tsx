import type { Criterion } from "#domain/poomsae/scoring-rules.ts"
import type { Milli } from "#domain/poomsae/types.ts"
import { usePress } from "#web/lib/hall/touch.ts"
import { milliText } from "#web/lib/points.ts"
import styles from "./pad.module.css"
import { choicesOf, deduct, type Kind, mayDeduct, type Pad, type PadRules, totalsOf } from "./pad.ts"
import { messages } from "./uk.ts"

interface MistakesProps {
  readonly kind: Kind
  readonly pad: Pad
  readonly rules: PadRules
  readonly isSent: boolean
  /** Makes the next pad of the one that is there then. */
  readonly onChange: (make: (pad: Pad) => Pad) => void
}

/** One kind of mistakes: what takes it off technique, and what gives it back. Two thumbs may press at once. */
export function MistakeKeys({ kind, pad, rules, isSent, onChange }: MistakesProps) {
  const size = milliText(rules.deductions?.[kind] ?? 0, 1)
  const off = usePress(() => onChange((now) => deduct(now, kind, 1, rules)))
  const back = usePress(() => onChange((now) => deduct(now, kind, -1, rules)))
  return (
    <fieldset data-kind={kind} aria-label={messages.mistakes[kind]}>
      <button type="button" className={styles.key} disabled={isSent || !mayDeduct(pad, kind, rules)} {...off}>
        −{size} <small>{messages.counted[kind](pad[kind])}</small>
      </button>
      <button type="button" className={styles.back} disabled={isSent || pad[kind] === 0} {...back}>
        +{size}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {messages.counted[kind](pad[kind])}
      </span>
    </fieldset>
  )
}

interface ChoicesProps {
  readonly criterion: Criterion
  readonly value: Milli | null
  readonly isSent: boolean
  readonly onSet: (value: Milli) => void
}

/** A key for each value of a criterion, the highest first. */
export const Choices = ({ criterion, value, isSent, onSet }: ChoicesProps) => (
  <div className={styles.choices}>
    {choicesOf(criterion).map((choice) => (
      <button
        key={choice}
        type="button"
        className={styles.key}
        aria-pressed={choice === value}
        disabled={isSent}
        onClick={() => onSet(choice)}
      >
        {milliText(choice, 1)}
      </button>
    ))}
  </div>
)

/** What became of a mark, where its send key was. */
export const Fate = ({ title, hint = "" }: { title: string; hint?: string }) => (
  <div className={styles.fate} role="status">
    <h2>{title}</h2>
    {hint !== "" && <p>{hint}</p>}
  </div>
)

/** A half or a total of which something may be missing. */
export const shownHalf = (value: Milli, isSet: boolean): string => (isSet ? milliText(value, 1) : "–")

/** Both halves and the total, as far as they are set. */
export function Totals({ pad, rules }: { readonly pad: Pad; readonly rules: PadRules }) {
  const { technique, presentation, total, isTechniqueSet, isPresentationSet } = totalsOf(pad, rules)
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{messages.technique}</dt>
        <dd>{shownHalf(technique, isTechniqueSet)}</dd>
      </div>
      <div>
        <dt>{messages.presentation}</dt>
        <dd>{shownHalf(presentation, isPresentationSet)}</dd>
      </div>
      <div>
        <dt>{messages.total}</dt>
        <dd>{shownHalf(total, isTechniqueSet && isPresentationSet)}</dd>
      </div>
    </dl>
  )
}
