import { useId } from "react"
import styles from "./panels.module.css"

interface Props<Value extends string | number> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function Choices<Value extends string | number>({ label, choices, value, onChoose }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((one) => (
        <label key={one.value} className={styles.check}>
          <input type="radio" name={name} checked={one.value === value} onChange={() => onChoose(one.value)} />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}
