import type { ReactNode } from "react"
import { pointsText } from "#web/lib/points.ts"
import styles from "./judge.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly title: string
  readonly note?: string
  /** In points. */
  readonly technique: number
  readonly presentation: number
  /** Of the athlete in red, where two perform. */
  readonly red?: { readonly technique: number | null; readonly presentation: number | null } | undefined
  /** `kept`: only on the tablet so far; `refused`: the server will not have it. */
  readonly tone?: "sent" | "kept" | "refused"
  /** Below the card. */
  readonly children?: ReactNode
}

/** A whole score, and what has become of it. */
export const ScoreCard = ({ title, note, technique, presentation, red, tone = "sent", children }: Props) => (
  <div className={styles.middle}>
    <div className={styles.card} data-tone={tone} role={tone === "refused" ? "alert" : undefined}>
      <h1>{title}</h1>
      {note && <p>{note}</p>}
      {red && <h2>{messages.sides.blue}</h2>}
      <Half technique={technique} presentation={presentation} />
      {red && (
        <>
          <h2>{messages.sides.red}</h2>
          <Half technique={red.technique ?? 0} presentation={red.presentation ?? 0} />
        </>
      )}
    </div>
    {children}
  </div>
)

const Half = ({ technique, presentation }: Pick<Props, "technique" | "presentation">) => (
  <>
    <p className={styles.total}>{pointsText(technique + presentation, 2)}</p>
    <p className={styles.muted}>
      {messages.technique} {pointsText(technique, 2)} · {messages.presentation} {pointsText(presentation, 2)}
    </p>
  </>
)
