import { milliText } from "#web/lib/points.ts"
import styles from "./judge.module.css"
import { messages } from "./messages.ts"
import { deduct, type Kind, mayDeduct, type Pad, totalsOf } from "./pad.ts"
import type { PadRules } from "./rules.ts"

interface Props {
  readonly pad: Pad
  readonly rules: PadRules
  readonly onChange: (pad: Pad) => void
}

const kinds: readonly Kind[] = ["small", "big"]

/** Technique: what mistakes take off it, counted by kind, and given back by kind. */
export function Deductions({ pad, rules, onChange }: Props) {
  return (
    <section className={styles.deductions} aria-label={messages.technique}>
      <p className={styles.technique}>
        <span>{messages.technique}</span> <output>{milliText(totalsOf(pad, rules).technique, 1)}</output>
      </p>
      {kinds.map((kind) => {
        const size = milliText(rules.deductions?.[kind] ?? 0, 1)
        return (
          <fieldset key={kind} className={styles.kind} aria-label={messages.mistakes[kind]}>
            <button
              type="button"
              className={styles.minus}
              disabled={!mayDeduct(pad, kind, rules)}
              onClick={() => onChange(deduct(pad, kind, 1, rules))}
            >
              −{size}
            </button>
            <span className={styles.count} aria-live="polite">
              {messages.countOf(pad[kind])}
            </span>
            <button
              type="button"
              className={styles.plus}
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
