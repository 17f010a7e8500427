import { useEffect } from "react"
import type { ShowOf } from "#contract/screens/calls.ts"
import { Athlete } from "./FightLists.tsx"
import { aboutFight, winnerOf } from "./fight-text.ts"
import styles from "./screen.module.css"
import { messages } from "./uk.ts"

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
  if (!current) return <main className={styles.overlay} aria-label={court} />
  const winner = winnerOf(current)
  return (
    <main className={styles.overlay} data-old={old !== "" || undefined}>
      <h1>
        {court} · № {current.number} · {aboutFight(current)}
        {old !== "" && <span role="status"> · {old}</span>}
      </h1>
      {(["blue", "red"] as const).map((side) => (
        <p key={side} data-side={side} data-winner={winner === side || undefined}>
          <Athlete fight={current} side={side} />
          {winner === side && <mark>{messages.won}</mark>}
          {current.state === "over" && <strong className="num">{current[`${side}Points`] ?? ""}</strong>}
        </p>
      ))}
    </main>
  )
}
