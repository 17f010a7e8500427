import { type RefObject, useId } from "react"
import styles from "./entry.module.css"

interface Props {
  readonly box: RefObject<HTMLInputElement | null>
  readonly label: string
  /** What may be typed; read out with the label, shown below the bar. */
  readonly hint?: string
  readonly value: string
  /** px */
  readonly width: number
  readonly isBad: boolean
  readonly onChange: (text: string) => void
}

/** One small field of the bar. */
export function EntryField({ box, label, hint, value, width, isBad, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field} style={{ width }}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={box}
        value={value}
        autoComplete="off"
        maxLength={40}
        aria-invalid={isBad || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {hint && (
        <span id={`${id}-hint`} hidden>
          {hint}
        </span>
      )}
    </div>
  )
}
