import { useRef, useState } from "react"
import type { Criterion } from "#domain/poomsae/scoring-rules.ts"
import type { Milli } from "#domain/poomsae/types.ts"
import { milliText } from "#web/lib/points.ts"
import { KickPad } from "./KickPad.tsx"
import { Choices, MistakeKeys, Totals } from "./PadKeys.tsx"
import styles from "./pad.module.css"
import { isComplete, type Kind, nextMissing, setPart } from "./pad.ts"
import type { PadProps } from "./pad-props.ts"
import { messages } from "./uk.ts"

/** The judge's screen of one performance: all of it in one view, whatever the device. */
export const ScorePad = (props: PadProps) =>
  props.rules.kicks ? <KickPad {...props} kicks={props.rules.kicks} /> : <PlainPad {...props} />

function PlainPad({ rules, pad, name, subtitle, bar, onChange, onSend, fate, pair }: PadProps) {
  const rows = useRef<HTMLDivElement>(null)
  // On a phone the ten criteria of freestyle share one set of keys, which is this one's.
  const [turned, turnTo] = useState(0)
  const missing = pad.parts.indexOf(null)
  const isReady = isComplete(pad) && (pair?.missing.length ?? 0) === 0
  const lead = (): void => {
    if (missing < 0) {
      pair?.onLead()
      return
    }
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
      data-pair={pair !== undefined || undefined}
      data-sent={fate !== undefined || undefined}
      data-early={pad.parts.every((part) => part === null) || undefined}
    >
      <div className={styles.bar}>{bar}</div>
      <header className={styles.who}>
        {pair?.head ?? (
          <>
            <h1>{name}</h1>
            <p>{subtitle}</p>
          </>
        )}
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
      {fate ?? <SendKey pad={pad} pair={pair} isReady={isReady} onPress={isReady ? onSend : lead} />}
    </div>
  )
}

interface SendProps extends Pick<PadProps, "pad" | "pair"> {
  readonly isReady: boolean
  readonly onPress: () => void
}

/** Sends; before, it says what is missing and leads there. */
function SendKey({ pad, pair, isReady, onPress }: SendProps) {
  const left = pad.parts.filter((part) => part === null).length
  const missing = pair ? messages.missing(pair.missing) : messages.sendHint(left)
  return (
    <button type="button" className={styles.send} data-ready={isReady || undefined} onClick={onPress}>
      {isReady ? messages.send : missing}
    </button>
  )
}

const kinds: readonly Kind[] = ["small", "big"]

interface DeductionProps extends Pick<PadProps, "pad" | "rules" | "onChange"> {
  readonly isSent: boolean
}

/** Technique: what mistakes take off it, counted by kind, and given back by kind. */
const Deductions = ({ pad, rules, isSent, onChange }: DeductionProps) => (
  <section className={styles.deductions} aria-label={messages.technique}>
    {kinds.map((kind) => (
      <MistakeKeys
        key={kind}
        kind={kind}
        pad={pad}
        rules={rules}
        isSent={isSent}
        onChange={(make) => onChange(make(pad))}
      />
    ))}
  </section>
)

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
      <Choices criterion={criterion} value={value} isSent={isSent} onSet={onSet} />
    </fieldset>
  )
}
