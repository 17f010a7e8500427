import { useState } from "react"
import type { Style } from "#domain/poomsae/types.ts"
import styles from "./judge.module.css"
import { emptyPad, type Pad, rulesOf, totalsOf } from "./pad.ts"
import { ScoreCard } from "./ScoreCard.tsx"
import { ScorePad } from "./ScorePad.tsx"
import { messages } from "./uk.ts"

const kinds: readonly Style[] = ["traditional", "freestyle"]

/** The judge's screen without a court, a recorder or a server. */
export function PracticePad({ onEnd }: { onEnd: () => void }) {
  const [style, setStyle] = useState<Style>("traditional")
  const rules = rulesOf(style, "")
  const [pad, setPad] = useState<Pad>(emptyPad(rules))
  const [isSent, setSent] = useState(false)
  const begin = (next: Style): void => {
    setStyle(next)
    setPad(emptyPad(rulesOf(next, "")))
    setSent(false)
  }
  const { technique, presentation } = totalsOf(pad, rules)
  return (
    <>
      <div className={`${styles.row} ${styles.bar}`}>
        {messages.practice}. {messages.practiceHint}
        <fieldset aria-label={messages.style} className={`${styles.row} ${styles.group}`}>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="button button-quiet"
              aria-pressed={kind === style}
              onClick={() => begin(kind)}
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
        <ScoreCard title={messages.practiceDone} technique={technique / 1000} presentation={presentation / 1000}>
          <button type="button" className="button" onClick={() => begin(style)}>
            {messages.again}
          </button>
        </ScoreCard>
      ) : (
        <ScorePad
          rules={rules}
          pad={pad}
          onChange={setPad}
          name={messages.practiceName}
          subtitle={style === "freestyle" ? messages.freestyle : messages.practiceForm}
          onSend={() => setSent(true)}
        />
      )}
    </>
  )
}
