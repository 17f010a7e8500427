import { type ReactNode, useState } from "react"
import type { Style } from "#domain/poomsae/types.ts"
import { FreestyleMatch } from "./FreestyleMatch.tsx"
import styles from "./judge.module.css"
import { blueAtRight } from "./kept.ts"
import { MatchPad } from "./MatchPad.tsx"
import { emptyPad, type Pad, type PadRules, rulesOf } from "./pad.ts"
import { emptyPads, type Pads } from "./pads.ts"
import { ScorePad } from "./ScorePad.tsx"
import { messages } from "./uk.ts"

const kinds: readonly Style[] = ["traditional", "freestyle"]

/** What is practised. */
interface Kind {
  readonly style: Style
  /** Two performers at once. */
  readonly isMatch: boolean
  /** Freestyle by the sheet of 2026. */
  readonly isV4: boolean
}

const v4 = { edition: "2026-v4", falls: true, acrobatics: true } as const

const practiceRules = ({ style, isV4 }: Kind): PadRules => rulesOf(style, "", undefined, isV4 ? v4 : undefined)

function formOf({ style, kicks }: PadRules): string {
  if (kicks) return messages.practice(messages.freestyleV4)
  return messages.practice(style === "freestyle" ? messages.freestyle : messages.practiceForm)
}

/** The judge's screen without a court, a recorder or a server. */
export function PracticePad({ onEnd }: { onEnd: () => void }) {
  const [kind, setKind] = useState<Kind>({ style: "traditional", isMatch: false, isV4: false })
  const [isSent, setSent] = useState(false)
  const [performance, setPerformance] = useState(1)
  const begin = (next: Kind): void => {
    setKind(next)
    setSent(false)
    setPerformance(performance + 1)
  }
  const Practised = kind.isMatch ? PractisedMatch : PractisedForm
  return (
    <Practised
      key={performance}
      rules={practiceRules(kind)}
      bar={<PracticeBar kind={kind} onKind={begin} onEnd={onEnd} />}
      onSend={() => setSent(true)}
      fate={
        isSent ? (
          <div className={styles.again}>
            <p role="status">{messages.practiceDone}</p>
            <button type="button" className="button" onClick={() => begin(kind)}>
              {messages.again}
            </button>
          </div>
        ) : undefined
      }
    />
  )
}

interface PractisedProps {
  readonly rules: PadRules
  readonly bar: ReactNode
  readonly onSend: () => void
  readonly fate: ReactNode | undefined
}

function PractisedForm({ rules, ...rest }: PractisedProps) {
  const [pad, setPad] = useState<Pad>(emptyPad(rules))
  return (
    <ScorePad
      {...rest}
      rules={rules}
      pad={pad}
      onChange={setPad}
      name={messages.practiceName}
      subtitle={formOf(rules)}
    />
  )
}

function PractisedMatch({ rules, ...rest }: PractisedProps) {
  const [pads, setPads] = useState<Pads>(emptyPads(rules))
  const isBlueRight = blueAtRight.use() === "1"
  const Sheet = rules.style === "freestyle" ? FreestyleMatch : MatchPad
  return (
    <Sheet
      {...rest}
      rules={rules}
      pads={pads}
      onChange={setPads}
      names={messages.practiceNames}
      title={messages.practiceMatch}
      subtitle={formOf(rules)}
      isBlueRight={isBlueRight}
      onSwap={() => blueAtRight.keep(isBlueRight ? "" : "1")}
    />
  )
}

interface BarProps {
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  readonly onEnd: () => void
}

const PracticeBar = ({ kind, onKind, onEnd }: BarProps) => (
  <fieldset aria-label={messages.style} className={styles.choice}>
    {kinds.map((style) => (
      <button
        key={style}
        type="button"
        className="button button-quiet"
        aria-pressed={style === kind.style && !kind.isV4}
        onClick={() => onKind({ style, isMatch: kind.isMatch, isV4: false })}
      >
        {messages.styles[style]}
      </button>
    ))}
    <button
      type="button"
      className="button button-quiet"
      aria-pressed={kind.isV4}
      aria-label={messages.practiceV4Name}
      onClick={() => onKind({ ...kind, style: "freestyle", isV4: true })}
    >
      {messages.practiceV4}
    </button>
    <button
      type="button"
      className="button button-quiet"
      aria-pressed={kind.isMatch}
      aria-label={messages.oneToOneName}
      onClick={() => onKind({ ...kind, isMatch: !kind.isMatch })}
    >
      {messages.oneToOne}
    </button>
    <button type="button" className="button button-quiet" onClick={onEnd}>
      {messages.endPractice}
    </button>
  </fieldset>
)
