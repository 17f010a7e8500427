import { useMemo } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import lines from "#web/ui/table.module.css"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../uk.ts"
import styles from "./desk.module.css"

/** Gold, silver and the bronzes, as far as they are decided. */
export function MedalTable({ view, bracket }: { view: CategoryView; bracket: Bracket }) {
  const { podium } = useMemo(() => bracketModel(bracket, view.athleteById, "organization"), [bracket, view.athleteById])
  const rows = podium.map((place, at) => ({ ...place, key: `${place.medal}-${at}` }))
  return (
    <section>
      <h3>{messages.medals}</h3>
      <table aria-label={messages.medals} className={lines.table}>
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
                {entry ? <strong>{entry.name}</strong> : messages.undecided}
                {entry && <div>{entry.secondary}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
