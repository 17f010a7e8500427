import type { WireScoringCourt } from "#contract/scoring.ts"
import type { WireBoardLine } from "#contract/screens.ts"
import { pointsText } from "#web/lib/points.ts"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"

interface Props {
  readonly lines: readonly WireBoardLine[]
  /** Whoever performs there or has just performed is marked. */
  readonly place: WireScoringCourt
}

/** As many as a wall shows; whoever has just performed is among them. */
const MOST = 10

/** The round as it stands after the last athlete. */
export function Board({ lines, place: { sp_id: current, style, poomsaeNumber } }: Props) {
  const isFirst = style === "traditional" && poomsaeNumber === 1
  const decimals = style === "freestyle" ? 2 : 3
  const shown = lines.filter(({ sp_id }, at) => at < MOST || sp_id === current)
  return (
    <section className={styles.board} aria-label={messages.board}>
      <h2>{isFirst ? messages.boardOfFirst : messages.board}</h2>
      {shown.length === 0 ? (
        <p>{messages.noBoard}</p>
      ) : (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{messages.columns.place}</th>
              <th scope="col">{messages.columns.name}</th>
              <th scope="col">{messages.columns.total}</th>
            </tr>
          </thead>
          <tbody data-rows>
            {shown.map(({ sp_id, place, name, organization, total }) => (
              <tr key={sp_id} data-current={sp_id === current}>
                <td>{place}</td>
                <th scope="row">
                  {name}
                  <span className={styles.clubOf}>{organization}</span>
                </th>
                <td>{pointsText(total, decimals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
