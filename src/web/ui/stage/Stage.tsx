import type { CSSProperties, ReactNode } from "react"
import styles from "./stage.module.css"

interface Props {
  /** What the panel cuts off at each of its edges, thousandths of its side. */
  readonly margin?: number
  /** Nothing moves. */
  readonly isCalm?: boolean
  /** Nothing was heard for so long that the field says it. */
  readonly isDim?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Fills the box around it, dark whatever the system's scheme, and gives what stands in it the unit of sizes. */
export const Stage = ({ margin = 0, isCalm = false, isDim = false, className = "", children }: Props) => (
  <div className={styles.ground} style={{ "--margin": `${margin / 10}%` } as CSSProperties}>
    <div className={styles.room}>
      <div className={`${styles.stage} ${className}`} data-calm={isCalm || undefined} data-dim={isDim || undefined}>
        {children}
      </div>
    </div>
  </div>
)
