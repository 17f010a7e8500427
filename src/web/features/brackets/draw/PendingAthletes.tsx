import type { AthleteId } from "#domain/ids.ts"
import type { Drawable } from "../category-view.ts"
import { messages } from "../messages.ts"
import styles from "./draw.module.css"

interface Props {
  readonly athletes: readonly Drawable[]
  readonly chosen: AthleteId | null
  /** null: nobody may be placed now. */
  readonly onChoose: ((id: AthleteId) => void) | null
}

/** Who has entered and has no place. */
export function PendingAthletes({ athletes, chosen, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.pending} aria-label={messages.pending} tabIndex={0}>
      <h3>
        {messages.pending} <span className={styles.count}>{athletes.length}</span>
      </h3>
      {athletes.length === 0 && <p>{messages.pendingNone}</p>}
      <ul>
        {athletes.map(({ id, name, organization, region }) => (
          <li key={id}>
            {onChoose ? (
              <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <strong>{name}</strong> <span>{organization || region}</span>
              </button>
            ) : (
              <span className={styles.waiting}>
                <strong>{name}</strong> <span>{organization || region}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
