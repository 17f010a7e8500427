import styles from "./ui.module.css"

/** A state in a word; the tone only supports it. */
export function StatusBadge({ text, tone }: { text: string; tone: "good" | "warn" | "neutral" }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {text}
    </span>
  )
}
