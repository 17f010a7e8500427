import type { Icon } from "./menu-items.tsx"
import styles from "./ui.module.css"

interface Props {
  readonly text: string
  readonly tone: "good" | "warn" | "neutral"
  readonly icon?: Icon
  /** More of it, for the mouse. */
  readonly title?: string
}

/** A state in a word; the tone only supports it. */
export function StatusBadge({ text, tone, icon: Icon, title }: Props) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {Icon && <Icon size={12} stroke={2} aria-hidden />}
      {text}
    </span>
  )
}
