import { useState } from "react"
import type { Style } from "#domain/poomsae/types.ts"
import styles from "./judge.module.css"
import { emptyPad, type Pad, rulesOf } from "./pad.ts"
import { ScorePad } from "./ScorePad.tsx"
import { messages } from "./uk.ts"

const kinds: readonly Style[] = ["traditional", "freestyle"]

/** The judge's screen without a court, a recorder or a server. */
export function PracticePad({ onEnd }: { onEnd: () => void }) {
  const [style, setStyle] = useState<Style>("traditional")
  const rules = rulesOf(style, "")
  const [pad, setPad] = useState<Pad>(emptyPad(rules))
  const [isSent, setSent] = useState(false)
  const [performance, setPerformance] = useState(1)
  const begin = (next: Style): void => {
    setStyle(next)
    setPad(emptyPad(rulesOf(next, "")))
    setSent(false)
    setPerformance(performance + 1)
  }
  return (
    <ScorePad
      key={performance}
      rules={rules}
      pad={pad}
      onChange={setPad}
      name={messages.practiceName}
      subtitle={messages.practice(style === "freestyle" ? messages.freestyle : messages.practiceForm)}
      bar={<PracticeBar style={style} onStyle={begin} onEnd={onEnd} />}
      onSend={() => setSent(true)}
      fate={
        isSent ? (
          <div className={styles.again}>
            <p role="status">{messages.practiceDone}</p>
            <button type="button" className="button" onClick={() => begin(style)}>
              {messages.again}
            </button>
          </div>
        ) : undefined
      }
    />
  )
}

interface BarProps {
  readonly style: Style
  readonly onStyle: (style: Style) => void
  readonly onEnd: () => void
}

const PracticeBar = ({ style, onStyle, onEnd }: BarProps) => (
  <fieldset aria-label={messages.style} className={styles.choice}>
    {kinds.map((kind) => (
      <button
        key={kind}
        type="button"
        className="button button-quiet"
        aria-pressed={kind === style}
        onClick={() => onStyle(kind)}
      >
        {messages.styles[kind]}
      </button>
    ))}
    <button type="button" className="button button-quiet" onClick={onEnd}>
      {messages.endPractice}
    </button>
  </fieldset>
)
