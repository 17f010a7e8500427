import { type ReactNode, useEffect, useRef, useState } from "react"
import type { Side } from "#domain/bracket/types.ts"
import type { Criterion } from "#domain/poomsae/scoring-rules.ts"
import type { Milli } from "#domain/poomsae/types.ts"
import { sidesOf } from "#web/lib/hall/sides.ts"
import { milliText } from "#web/lib/points.ts"
import { Mark, SideWord } from "./Mark.tsx"
import styles from "./match.module.css"
import { Choices, MistakeKeys, shownHalf } from "./PadKeys.tsx"
import padStyles from "./pad.module.css"
import { type Kind, type Pad, type PadRules, setPart, totalsOf } from "./pad.ts"
import {
  faultlessOf,
  isUntouched,
  type Missing,
  missingOf,
  nextTurn,
  type Pads,
  type Page,
  pageOf,
  sides,
} from "./pads.ts"
import { messages } from "./uk.ts"

export interface MatchPadProps {
  readonly rules: PadRules
  readonly pads: Pads
  /** Whose halves they are. */
  readonly names: Readonly<Record<Side, string>>
  /** Number and round of the match. */
  readonly title: string
  readonly subtitle: string
  readonly bar: ReactNode
  readonly isBlueRight: boolean
  readonly onSwap: () => void
  readonly onChange: (pads: Pads) => void
  readonly onSend: () => void
  readonly fate?: ReactNode
}

/**
 * The judge's screen of a match: both performers at once, on two pages of one form. Mistakes of both fall in the same
 * second; presentation compares two wholes, so that the rows of a criterion stand one above the other.
 */
export function MatchPad({ rules, pads, fate, onChange, onSend, ...rest }: MatchPadProps) {
  const rows = useRef<HTMLDivElement>(null)
  const [page, turnPage] = useState<Page>(() => pageOf(pads))
  const [turned, turnTo] = useState(() => missingOf(pads)[0]?.at ?? 0)
  const isSent = fate !== undefined
  // Two thumbs may press before what the first has changed is drawn.
  const latest = useRef(pads)
  latest.current = pads
  const change = (side: Side, make: (pad: Pad) => Pad): Pads => {
    const next = { ...latest.current, [side]: make(latest.current[side]) }
    latest.current = next
    onChange(next)
    return next
  }
  const set = (side: Side, at: number, value: Milli): void =>
    turnTo(
      nextTurn(
        change(side, (pad) => setPart(pad, at, value)),
        at,
      ),
    )
  const [led, setLed] = useState<Missing>()
  const lead = (): void => {
    const [first] = missingOf(pads)
    if (first) turnTo(first.at)
    setLed(first && { ...first })
  }
  // On a phone its row is there once it is turned to.
  useEffect(() => {
    const row = led && rows.current?.querySelector(`[data-at="${led.at}"] fieldset[data-side="${led.side}"]`)
    if (row) row.querySelector<HTMLButtonElement>(`.${padStyles.key}`)?.focus()
  }, [led])
  return (
    <div className={`${padStyles.pad} ${styles.match}`} data-page={page} data-sent={isSent || undefined}>
      <Head {...rest} maySwap={isSent || isUntouched(pads, rules)} />
      {page === "technique" ? (
        <Halves rules={rules} pads={pads} isSent={isSent} onChange={change} {...rest} />
      ) : (
        <>
          <Turners rules={rules} pads={pads} turned={turned} onTurn={turnTo} />
          <section className={styles.criteria} ref={rows} aria-label={messages.presentation}>
            {rules.criteria.map((criterion, at) => (
              <CriterionRows
                key={criterion.id}
                criterion={criterion}
                at={at}
                rules={rules}
                pads={pads}
                isSent={isSent}
                names={rest.names}
                isTurned={at === turned}
                onSet={(side, value) => set(side, at, value)}
              />
            ))}
          </section>
        </>
      )}
      <Foot
        page={page}
        onTurn={turnPage}
        onLead={lead}
        rules={rules}
        pads={pads}
        fate={fate}
        onSend={onSend}
        isBlueRight={rest.isBlueRight}
      />
    </div>
  )
}

type HeadProps = Pick<MatchPadProps, "bar" | "title" | "subtitle" | "onSwap">

const Head = ({ bar, title, subtitle, maySwap, onSwap }: HeadProps & { readonly maySwap: boolean }) => (
  <>
    <div className={padStyles.bar}>{bar}</div>
    <header className={padStyles.who}>
      <h1>{title}</h1>
      <p>{subtitle}</p>
      {maySwap && (
        // Never in the middle of a form: a finger that slips would turn blue into red.
        <button type="button" className={styles.swap} onClick={onSwap}>
          <span aria-hidden="true">⇄</span> <span>{messages.swapSides}</span>
        </button>
      )}
    </header>
  </>
)

const kinds: readonly Kind[] = ["small", "big"]

type HalvesProps = Pick<MatchPadProps, "rules" | "pads" | "names" | "isBlueRight"> & {
  readonly isSent: boolean
  readonly onChange: (side: Side, make: (pad: Pad) => Pad) => void
}

/** Technique: a half each, mirrored, so that each thumb moves alike. */
const Halves = ({ rules, pads, names, isBlueRight, isSent, onChange }: HalvesProps) => (
  <div className={styles.halves}>
    {sidesOf(isBlueRight).map((side, at) => (
      <section key={side} className={styles.half} data-side={side} aria-label={messages.sides[side]}>
        <header>
          <SideWord side={side} />
          <h2>{names[side]}</h2>
          <output>{milliText(totalsOf(pads[side], rules).technique, 1)}</output>
        </header>
        <div className={styles.mistakes}>
          {(at === 0 ? kinds : kinds.toReversed()).map((kind) => (
            <MistakeKeys
              key={kind}
              kind={kind}
              rules={rules}
              isSent={isSent}
              pad={pads[side]}
              onChange={(make) => onChange(side, make)}
            />
          ))}
        </div>
      </section>
    ))}
  </div>
)

interface TurnersProps extends Pick<MatchPadProps, "rules" | "pads"> {
  readonly turned: number
  readonly onTurn: (at: number) => void
}

/** On a phone the criteria take turns: what was given for both, and which has the keys. */
const Turners = ({ rules, pads, turned, onTurn }: TurnersProps) => (
  <div className={styles.turners}>
    {rules.criteria.map(({ id }, at) => (
      <button key={id} type="button" aria-current={at === turned} onClick={() => onTurn(at)}>
        <span>{messages.shortCriteria[id]}</span>
        <b>{sides.map((side) => partText(pads[side], at)).join(" · ")}</b>
      </button>
    ))}
  </div>
)

function partText({ parts }: Pad, at: number): string {
  const value = parts[at] ?? null
  return value === null ? "–" : milliText(value, 1)
}

interface RowsProps extends Pick<MatchPadProps, "rules" | "pads" | "names"> {
  readonly criterion: Criterion
  readonly at: number
  readonly isSent: boolean
  readonly isTurned: boolean
  readonly onSet: (side: Side, value: Milli) => void
}

/** One criterion of both: blue always above red. */
const CriterionRows = ({ criterion, at, rules, pads, names, isSent, isTurned, onSet }: RowsProps) => (
  <fieldset
    className={styles.criterion}
    aria-label={messages.criteria[criterion.id]}
    data-at={at}
    data-turned={isTurned || undefined}
  >
    <p className={styles.given}>
      <span>{messages.criteria[criterion.id]}</span>
      {sides.map((side) => (
        <output key={side} data-side={side}>
          <Mark side={side} /> {partText(pads[side], at)}
        </output>
      ))}
    </p>
    {sides.map((side) => (
      <fieldset key={side} className={styles.row} data-side={side} aria-label={messages.sides[side]}>
        <p className={styles.whose}>
          <Mark side={side} /> <span>{messages.sides[side]}</span> <strong>{names[side]}</strong>{" "}
          <b>{sumText(pads[side], rules)}</b>
        </p>
        <Choices
          criterion={criterion}
          value={pads[side].parts[at] ?? null}
          isSent={isSent}
          onSet={(value) => onSet(side, value)}
        />
      </fieldset>
    ))}
  </fieldset>
)

/** «3,7 + 4,7 = 8,4», and «3,6 + –» while something is missing. */
function sumText(pad: Pad, rules: PadRules): string {
  const { technique, presentation, total, isPresentationSet } = totalsOf(pad, rules)
  const halves = `${milliText(technique, 1)} + ${shownHalf(presentation, isPresentationSet)}`
  return isPresentationSet ? `${halves} = ${milliText(total, 1)}` : halves
}

interface FootProps extends Pick<MatchPadProps, "rules" | "pads" | "fate" | "onSend" | "isBlueRight"> {
  readonly page: Page
  readonly onTurn: (page: Page) => void
  readonly onLead: () => void
}

/** Both summaries, and between them what turns the page and what sends. */
function Foot({ rules, pads, fate, page, isBlueRight, onTurn, onLead, onSend }: FootProps) {
  const [asked, ask] = useState<readonly Side[]>([])
  const missing = missingOf(pads)
  const isReady = missing.length === 0
  const faultless = faultlessOf(pads, rules)
  const send = (): void => {
    if (!isReady) onLead()
    else if (faultless.some((side) => !asked.includes(side))) ask(faultless)
    else onSend()
  }
  const isAsking = fate === undefined && isReady && page === "presentation" && asked.length > 0
  const other = page === "technique" ? "presentation" : "technique"
  return (
    <footer className={styles.foot} data-wide={(page === "technique" && fate === undefined) || undefined}>
      {sidesOf(isBlueRight).map((side) => (
        <Summary key={side} side={side} pad={pads[side]} rules={rules} />
      ))}
      <button
        type="button"
        className={styles.turn}
        onClick={() => {
          ask([])
          onTurn(other)
        }}
      >
        {messages.turnTo[other]}
      </button>
      {fate}
      {fate === undefined && page === "presentation" && (
        <button
          key={String(isAsking)}
          type="button"
          className={padStyles.send}
          data-ready={isReady || undefined}
          onClick={send}
        >
          {isReady ? messages.send : messages.missing(missing.map(({ side }) => side))}
        </button>
      )}
      {isAsking && <Faultless sides={asked} onYes={onSend} onNo={() => onTurn("technique")} />}
    </footer>
  )
}

interface FaultlessProps {
  readonly sides: readonly Side[]
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Technique 4,0 is asked once. «Так» stands where the page was turned: a second tap on the send key answers nothing. */
const Faultless = ({ sides: whose, onYes, onNo }: FaultlessProps) => (
  <div className={styles.question} role="alertdialog" aria-label={messages.faultless(whose)}>
    <p>{messages.faultless(whose)}</p>
    <button type="button" data-ready className={padStyles.send} onClick={onYes}>
      {messages.faultlessYes}
    </button>
    <button type="button" className={padStyles.send} onClick={onNo}>
      {messages.faultlessNo}
    </button>
  </div>
)

function Summary({ side, pad, rules }: { readonly side: Side; readonly pad: Pad; readonly rules: PadRules }) {
  const { technique, presentation, total, isTechniqueSet, isPresentationSet } = totalsOf(pad, rules)
  return (
    <dl className={styles.summary} data-side={side} aria-label={messages.sides[side]}>
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
