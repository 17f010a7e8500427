import type { ShowOf } from "#contract/screens.ts"
import { FightLine } from "./FightLine.tsx"
import styles from "./fights.module.css"
import { messages } from "./messages.ts"

/** All courts side by side: who is there, who is called, who is to get ready. */
export const CallBoard = ({ show: { courts } }: { show: ShowOf<"calls"> }) => (
  <main className={styles.calls} data-many={courts.length > 3 || undefined}>
    <h1 className="visually-hidden">{messages.titles.calls}</h1>
    {courts.length === 0 && <p className={styles.none}>{messages.noCourts}</p>}
    {courts.map(({ court, current, next }) => {
      const fights = [...(current && current.state !== "over" ? [current] : []), ...next]
      return (
        <section key={court} className={styles.callCourt} aria-label={court}>
          <h2>{court}</h2>
          {fights.length === 0 ? (
            <p className={styles.none}>{messages.noNext}</p>
          ) : (
            <ol className={styles.list} data-rows>
              {fights.map((fight) => (
                <li key={`${fight.category}/${fight.technicalNumber}`}>
                  <FightLine fight={fight} />
                </li>
              ))}
            </ol>
          )}
        </section>
      )
    })}
  </main>
)
