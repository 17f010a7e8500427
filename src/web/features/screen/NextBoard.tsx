import type { ShowOf } from "#contract/screens.ts"
import { FightLine } from "./FightLine.tsx"
import styles from "./fights.module.css"
import { messages } from "./messages.ts"

/** The next fights of a court, below the one that runs. */
export function NextBoard({ show: { current, next, left } }: { show: ShowOf<"next"> }) {
  const runs = current && current.state === "running" ? current : null
  // One that is called heads the list of those to come.
  const called = current && current.state === "called" ? [current] : []
  const list = [...called, ...next]
  return (
    <main className={styles.next}>
      {runs && (
        <section className={styles.now} aria-label={messages.running}>
          <FightLine fight={runs} />
        </section>
      )}
      <h1>{messages.nextOf(left + called.length)}</h1>
      {list.length === 0 ? (
        <p className={styles.none}>{messages.noNext}</p>
      ) : (
        <ol className={styles.list} data-rows>
          {list.map((fight) => (
            <li key={`${fight.category}/${fight.technicalNumber}`}>
              <FightLine fight={fight} />
            </li>
          ))}
        </ol>
      )}
    </main>
  )
}
