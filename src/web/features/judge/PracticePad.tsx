import { useState } from "react"
import type { Style } from "#domain/poomsae/types.ts"
import styles from "./judge.module.css"
import { messages } from "./messages.ts"
import { emptyPad, type Pad, totalsOf } from "./pad.ts"
import { type PadRules, rulesOf } from "./rules.ts"
import { ScorePad } from "./ScorePad.tsx"
import { Score } from "./SentScore.tsx"

const kinds: readonly Style[] = ["traditional", "freestyle"]

/** The judge's screen without a court, a recorder or a server. */
export function PracticePad({ onEnd }: { onEnd: () => void }) {
  const [style, setStyle] = useState<Style>("traditional")
  const rules = rulesOf(style, "")
  const [pad, setPad] = useState<Pad>(emptyPad(rules))
  const [isSent, setSent] = useState(false)
  const begin = (next: PadRules): void => {
    setStyle(next.style)
    setPad(emptyPad(next))
    setSent(false)
  }
  return (
    <>
      <div className={styles.bar}>
        <span>
          {messages.practice}. {messages.practiceHint}
        </span>
        <fieldset aria-label={messages.style} className={styles.group}>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="button button-quiet"
              aria-pressed={kind === style}
              onClick={() => begin(rulesOf(kind, ""))}
            >
              {messages.styles[kind]}
            </button>
          ))}
          <button type="button" className="button button-quiet" onClick={onEnd}>
            {messages.endPractice}
          </button>
        </fieldset>
      </div>
      {isSent ? (
        <PracticeResult pad={pad} rules={rules} onAgain={() => begin(rules)} />
      ) : (
        <ScorePad
          {...{ rules, pad, onChange: setPad }}
          name={messages.practiceName}
          subtitle={style === "freestyle" ? messages.freestyle : messages.practiceForm}
          onSend={() => setSent(true)}
        />
      )}
    </>
  )
}

function PracticeResult({ pad, rules, onAgain }: { pad: Pad; rules: PadRules; onAgain: () => void }) {
  const { technique, presentation } = totalsOf(pad, rules)
  return (
    <div className={styles.middle}>
      <div className={styles.card}>
        <h1>{messages.practiceDone}</h1>
        <Score technique={technique / 1000} presentation={presentation / 1000} />
      </div>
      <button type="button" className="button" onClick={onAgain}>
        {messages.again}
      </button>
    </div>
  )
}
