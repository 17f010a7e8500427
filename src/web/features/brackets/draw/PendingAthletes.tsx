import type { ReactNode } from "react"
import { Scroll } from "#web/ui/Scroll.tsx"
import type { Drawable } from "../category-view.ts"
import { messages } from "../messages.ts"
import styles from "./draw.module.css"

interface Props {
  readonly athletes: readonly Drawable[]
  /** How one of them is shown; absent: nobody may be placed now. */
  readonly show?: (athlete: Drawable) => ReactNode
}

/** Who has entered and has no place. */
export function PendingAthletes({ athletes, show }: Props) {
  return (
    <Scroll className={styles.pending} label={messages.pending} data-pending>
      <h3>
        {messages.pending} <span className={styles.count}>{athletes.length}</span>
      </h3>
      {athletes.length === 0 && <p>{messages.pendingNone}</p>}
      <ul>
        {athletes.map((athlete) => (
          <li key={athlete.id}>
            {show ? (
              show(athlete)
            ) : (
              <span className={styles.waiting}>
                <AthleteLine athlete={athlete} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Scroll>
  )
}

export const AthleteLine = ({ athlete: { name, organization, region } }: { athlete: Drawable }) => (
  <>
    <strong>{name}</strong> <span>{organization || region}</span>
  </>
)
