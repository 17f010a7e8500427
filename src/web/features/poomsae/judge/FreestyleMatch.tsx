import { useState } from "react"
import type { Side } from "#domain/bracket/types.ts"
import { sidesOf } from "#web/lib/hall/sides.ts"
import { isFirstMissing } from "./kick-pad.ts"
import { SideWord } from "./Mark.tsx"
import type { MatchPadProps } from "./MatchPad.tsx"
import styles from "./match.module.css"
import { shownHalf } from "./PadKeys.tsx"
import { totalsOf } from "./pad.ts"
import { isUntouched, missingOf } from "./pads.ts"
import { ScorePad } from "./ScorePad.tsx"
import { messages } from "./uk.ts"

/** A match of freestyle: one performer's sheet at a time, for its rows do not fit twice; one send for both. */
export function FreestyleMatch({ pads, names, isBlueRight, onChange, ...rest }: MatchPadProps) {
  const missing = missingOf(pads).filter(({ side, at }) => isFirstMissing(pads[side], rest.rules, at))
  const [side, show] = useState<Side>(missing.some((one) => one.side === "blue") ? "blue" : "red")
  const other = side === "blue" ? "red" : "blue"
  return (
    <ScorePad
      key={side}
      rules={rest.rules}
      pad={pads[side]}
      name={rest.title}
      subtitle={rest.subtitle}
      bar={rest.bar}
      onChange={(pad) => onChange({ ...pads, [side]: pad })}
      onSend={rest.onSend}
      fate={rest.fate}
      pair={{
        head: (
          <Switch
            {...rest}
            pads={pads}
            names={names}
            isBlueRight={isBlueRight}
            side={side}
            maySwap={rest.fate !== undefined || isUntouched(pads, rest.rules)}
            onShow={show}
          />
        ),
        missing: missing.map((one) => one.side),
        onLead: () => show(other),
      }}
    />
  )
}

type SwitchProps = Pick<MatchPadProps, "rules" | "pads" | "names" | "isBlueRight" | "title" | "subtitle" | "onSwap"> & {
  readonly side: Side
  readonly maySwap: boolean
  readonly onShow: (side: Side) => void
}

/** The switch of two halves: whose sheet is shown, and what stands on both. */
const Switch = ({ rules, pads, names, isBlueRight, side, maySwap, onShow, ...words }: SwitchProps) => (
  <>
    <div className={styles.what}>
      <h1>{words.title}</h1>
      <p>{words.subtitle}</p>
    </div>
    <fieldset className={styles.switch} aria-label={messages.whoseSheet}>
      {sidesOf(isBlueRight).map((one) => {
        const { total, isTechniqueSet, isPresentationSet } = totalsOf(pads[one], rules)
        return (
          <button key={one} type="button" data-side={one} aria-pressed={one === side} onClick={() => onShow(one)}>
            <SideWord side={one} />
            <strong>{names[one]}</strong>
            <b>{shownHalf(total, isTechniqueSet && isPresentationSet)}</b>
          </button>
        )
      })}
    </fieldset>
    {maySwap && (
      <button type="button" className={styles.swap} onClick={words.onSwap}>
        <span aria-hidden="true">⇄</span> <span className="visually-hidden">{messages.swapSides}</span>
      </button>
    )}
  </>
)
