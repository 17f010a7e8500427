import type { Bracket } from "#domain/bracket/index.ts"
import type { BracketModel } from "#layout/bracket/model.ts"
import { crossTable, type Line } from "#layout/formats/cross-table.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import styles from "./formats.module.css"
import { messages } from "./messages.ts"

/** Everybody against everybody, the best first, with what his place stands on. */
export function CrossTable({ bracket, model }: { readonly bracket: Bracket; readonly model: BracketModel }) {
  const lines = crossTable(bracket, model)
  return (
    <Scroll className={styles.scroll} label={messages.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">{messages.athlete}</th>
            {lines.map(({ entry }, at) => (
              <th key={entry.id} scope="col" aria-label={messages.against(at + 1, entry.name)}>
                {at + 1}
              </th>
            ))}
            <th scope="col">{messages.wins}</th>
            <th scope="col">{messages.points}</th>
            <th scope="col">{messages.place}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <LineRow key={line.entry.id} line={line} number={at + 1} />
          ))}
        </tbody>
      </table>
      {lines.some(({ tie }) => tie) && <p className={styles.tieNote}>{messages.tieNote}</p>}
      <p className={styles.quiet}>{messages.rules}</p>
    </Scroll>
  )
}

function LineRow({ line, number }: { readonly line: Line; readonly number: number }) {
  const { entry, cells, wins, pointsFor, pointsAgainst, place, tie } = line
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">
        {entry.name}
        <span className={styles.quiet}>{entry.secondary}</span>
      </th>
      {cells.map(({ against, outcome, score }) => (
        <td key={against} data-outcome={outcome ?? undefined} data-self={against === entry.id || undefined}>
          {outcome !== null && (
            <>
              <span aria-hidden="true">{score || (outcome === "won" ? messages.winMark : messages.lossMark)}</span>
              <span className="visually-hidden">{`${messages[outcome]} ${score}`}</span>
            </>
          )}
        </td>
      ))}
      <td>{wins}</td>
      <td className={styles.points}>{`${pointsFor}:${pointsAgainst}`}</td>
      <td className={styles.place}>
        {place ?? "–"}
        {tie && <abbr title={messages.tie}>{messages.tieMark}</abbr>}
      </td>
    </tr>
  )
}
