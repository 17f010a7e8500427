import { useMemo } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../messages.ts"
import styles from "./desk.module.css"

/** Gold, silver and the bronzes, as far as they are decided. */
export function MedalTable({ view, bracket }: { view: CategoryView; bracket: Bracket }) {
  const { podium } = useMemo(() => bracketModel(bracket, view.athleteById, "organization"), [bracket, view.athleteById])
  const rows = podium.map((place, at) => ({ ...place, key: `${place.medal}-${at}` }))
  return (
    <div className={styles.medals}>
      <h3>{messages.medals}</h3>
      <table aria-label={messages.medals}>
        <tbody>
          {rows.map(({ key, medal, entry }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.disc} data-medal={medal} aria-hidden="true">
                  {messages.medalPlace[medal]}
                </span>
                {messages.medalOf[medal]}
              </th>
              <td>
                {entry ? (
                  <>
                    <strong>{entry.name}</strong>
                    <span className={styles.quiet}>{entry.secondary}</span>
                  </>
                ) : (
                  <span className={styles.quiet}>{messages.undecided}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
