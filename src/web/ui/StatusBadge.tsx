import type { Icon } from "./menu-items.tsx"
import styles from "./ui.module.css"

interface Props {
  readonly text: string
  readonly tone: "good" | "warn" | "neutral"
  readonly icon?: Icon
}

/** A state in a word; the tone only supports it. */
export function StatusBadge({ text, tone, icon: Icon }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {Icon && <Icon size={12} stroke={2} aria-hidden />}
      {text}
    </span>
  )
}
