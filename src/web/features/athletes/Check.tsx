import styles from "./import.module.css"

interface Props {
  readonly label: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** The browser's own checkbox: the library's weighs more than the whole report. */
export function Check({ label, isChecked, isDisabled = false, onChange }: Props) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      {label}
    </label>
  )
}
