import type { WireRehearsalReport } from "#contract/rehearsals.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { messages } from "./messages.ts"
import styles from "./rehearsal.module.css"

/** What was played, and where paper and system differ, by name. */
export function RehearsalReport({ report }: { report: WireRehearsalReport }) {
  const { compared, found, seconds, lines, differences } = report
  return (
    <section className={styles.report}>
      <p className={found === 0 ? styles.good : styles.bad}>
        {found === 0 ? messages.none(compared) : messages.found(compared, found)} {messages.seconds(seconds)}
      </p>
      {differences.length > 0 && (
        <Scroll label={messages.differences} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.about}</th>
                <th scope="col">{messages.paper}</th>
                <th scope="col">{messages.system}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ about, paper, system }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a report stays as it is.
                <tr key={at}>
                  <th scope="row">{about}</th>
                  <td>{paper}</td>
                  <td>{system}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <h3>{messages.report}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
