import { type ReactNode, useRef, useState } from "react"
import type { Criterion } from "#domain/poomsae/scoring-rules.ts"
import type { Milli } from "#domain/poomsae/types.ts"
import { milliText } from "#web/lib/points.ts"
import styles from "./pad.module.css"
import {
  choicesOf,
  deduct,
  isComplete,
  type Kind,
  mayDeduct,
  nextMissing,
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
  /** The first row: where the judge sits, or that it is practice. */
  readonly bar: ReactNode
  readonly onChange: (pad: Pad) => void
  readonly onSend: () => void
  /** What has become of the mark: it stays in view and takes no more presses; absent: it is not sent. */
  readonly fate?: ReactNode
}

/** The judge's screen of one performance: all of it in one view, whatever the device. */
export function ScorePad({ rules, pad, name, subtitle, bar, onChange, onSend, fate }: Props) {
  const rows = useRef<HTMLDivElement>(null)
  // On a phone the ten criteria of freestyle share one set of keys, which is this one's.
  const [turned, turnTo] = useState(0)
  const missing = pad.parts.indexOf(null)
  const lead = (): void => {
    turnTo(missing)
    rows.current?.children[missing]?.querySelector("button")?.focus()
  }
  const set = (at: number, value: Milli): void => {
    const next = setPart(pad, at, value)
    turnTo(nextMissing(next, at))
    onChange(next)
  }
  return (
    <div
      className={styles.pad}
      data-style={rules.style}
      data-sent={fate !== undefined || undefined}
      data-early={pad.parts.every((part) => part === null) || undefined}
    >
      <div className={styles.bar}>{bar}</div>
      <header className={styles.who}>
        <h1>{name}</h1>
        <p>{subtitle}</p>
      </header>
      {rules.deductions && <Deductions pad={pad} rules={rules} isSent={fate !== undefined} onChange={onChange} />}
      <div className={styles.criteria} ref={rows}>
        {rules.criteria.map((criterion, at) => (
          <CriterionRow
            key={criterion.id}
            criterion={criterion}
            value={pad.parts[at] ?? null}
            isSent={fate !== undefined}
            isTurned={at === turned}
            onTurn={rules.style === "freestyle" ? () => turnTo(at) : null}
            onSet={(value) => set(at, value)}
          />
        ))}
      </div>
      <Totals pad={pad} rules={rules} />
      {fate ?? (
        <button
          type="button"
          className={styles.send}
          data-ready={isComplete(pad) || undefined}
          onClick={isComplete(pad) ? onSend : lead}
        >
          {isComplete(pad) ? messages.send : messages.sendHint(pad.parts.filter((part) => part === null).length)}
        </button>
      )}
    </div>
  )
}

/** What became of a mark, where its send key was. */
export const Fate = ({ title, hint = "" }: { title: string; hint?: string }) => (
  <div className={styles.fate} role="status">
    <h2>{title}</h2>
    {hint !== "" && <p>{hint}</p>}
  </div>
)

const kinds: readonly Kind[] = ["small", "big"]

interface DeductionProps extends Pick<Props, "pad" | "rules" | "onChange"> {
  readonly isSent: boolean
}

/** Technique: what mistakes take off it, counted by kind, and given back by kind. */
function Deductions({ pad, rules, isSent, onChange }: DeductionProps) {
  return (
    <section className={styles.deductions} aria-label={messages.technique}>
      {kinds.map((kind) => {
        const size = milliText(rules.deductions?.[kind] ?? 0, 1)
        return (
          <fieldset key={kind} aria-label={messages.mistakes[kind]}>
            <button
              type="button"
              className={styles.key}
              disabled={isSent || !mayDeduct(pad, kind, rules)}
              onClick={() => onChange(deduct(pad, kind, 1, rules))}
            >
              −{size} <small>{messages.counted[kind](pad[kind])}</small>
            </button>
            <button
              type="button"
              className={styles.back}
              disabled={isSent || pad[kind] === 0}
              onClick={() => onChange(deduct(pad, kind, -1, rules))}
            >
              +{size}
            </button>
            <span className="visually-hidden" aria-live="polite">
              {messages.counted[kind](pad[kind])}
            </span>
          </fieldset>
        )
      })}
    </section>
  )
}

interface CriterionProps {
  readonly criterion: Criterion
  readonly value: Milli | null
  readonly isSent: boolean
  /** Whether the keys are this one's where all share one set. */
  readonly isTurned: boolean
  /** Takes the shared keys; null: every criterion has its own, whatever the device. */
  readonly onTurn: (() => void) | null
  readonly onSet: (value: Milli) => void
}

/** One criterion with a key for each of its values, the highest first. */
function CriterionRow({ criterion, value, isSent, isTurned, onTurn, onSet }: CriterionProps) {
  const words = (
    <>
      <span>{messages.criteria[criterion.id]}</span>
      <output title={value === null ? messages.notSet : undefined}>{value === null ? "–" : milliText(value, 1)}</output>
    </>
  )
  return (
    <fieldset
      className={styles.criterion}
      aria-label={messages.criteria[criterion.id]}
      data-turned={isTurned || undefined}
    >
      {onTurn ? (
        <button type="button" className={styles.turn} aria-current={isTurned} disabled={isSent} onClick={onTurn}>
          {words}
        </button>
      ) : (
        <p>{words}</p>
      )}
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
    </fieldset>
  )
}

function Totals({ pad, rules }: Pick<Props, "pad" | "rules">) {
  const { technique, presentation, total, isTechniqueSet, isPresentationSet } = totalsOf(pad, rules)
  const shown = (value: Milli, isSet: boolean): string => (isSet ? milliText(value, 1) : "–")
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{messages.technique}</dt>
        <dd>{shown(technique, isTechniqueSet)}</dd>
      </div>
      <div>
        <dt>{messages.presentation}</dt>
        <dd>{shown(presentation, isPresentationSet)}</dd>
      </div>
      <div>
        <dt>{messages.total}</dt>
        <dd>{shown(total, isTechniqueSet && isPresentationSet)}</dd>
      </div>
    </dl>
  )
}
