import { useEffect } from "react"
import type { ShowOf } from "#contract/screens.ts"
import { aboutFight, winnerOf } from "./fight-text.ts"
import { messages } from "./messages.ts"
import styles from "./overlay.module.css"
import { Sign } from "./Sign.tsx"

interface Props {
  readonly show: ShowOf<"overlay">
  /** Why what is shown may not be so any more; "". */
  readonly old: string
}

/** A strip over the picture of a camera: what is around it is transparent. */
export function Overlay({ show: { court, current }, old }: Props) {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.overlay = ""
    return () => {
      delete dataset.overlay
    }
  }, [])
  if (!current) return <main className={styles.empty} aria-label={court} />
  const winner = winnerOf(current)
  return (
    <main className={styles.strip} data-old={old !== "" || undefined}>
      <h1 className={styles.about}>
        {court} · № {current.number} · {aboutFight(current)}
        {old !== "" && <span role="status"> · {old}</span>}
      </h1>
      {(["blue", "red"] as const).map((side) => (
        <p key={side} className={styles.side} data-side={side} data-winner={winner === side || undefined}>
          <Sign side={side} />
          <span className="visually-hidden">{messages.sides[side]}: </span>
          <span className={styles.name}>{current[side]?.name ?? messages.unknown}</span>
          <small>{current[side]?.organization}</small>
          {winner === side && <em>{messages.won}</em>}
          {current.state === "over" && <strong>{current[`${side}_points`] ?? ""}</strong>}
        </p>
      ))}
    </main>
  )
}
