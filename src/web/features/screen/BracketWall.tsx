import type { ShowOf, WireWall } from "#contract/screens/calls.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import styles from "./screen.module.css"
import { messages } from "./uk.ts"

/** One bracket of those that the wall goes through, as large as the display allows. */
export function BracketWall({ show: { wall, turn, count } }: { show: ShowOf<"brackets"> }) {
  if (!wall) {
    return (
      <main className={styles.wall}>
        <h1>{messages.noBrackets}</h1>
      </main>
    )
  }
  return (
    <main className={styles.wall}>
      <h1 className={styles.apart}>
        {wall.fullName}
        {count > 1 && <small>{messages.turn(turn + 1, count)}</small>}
      </h1>
      {wall.picture && (
        <Scroll label={messages.bracketOf(wall.fullName)} className={styles.frame}>
          <svg
            className={styles.picture}
            viewBox={`0 0 ${wall.picture.w} ${wall.picture.h}`}
            role="img"
            aria-label={messages.bracketOf(wall.fullName)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server painted it; what people wrote is escaped there.
            dangerouslySetInnerHTML={{ __html: wall.picture.markup }}
          />
        </Scroll>
      )}
      {wall.table && <CrossTable lines={wall.table} />}
    </main>
  )
}

const CrossTable = ({ lines }: { lines: NonNullable<WireWall["table"]> }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">№</th>
        <th scope="col">{messages.columns.name}</th>
        {lines.map((line, at) => (
          <th key={line.name} scope="col">
            {at + 1}
          </th>
        ))}
        <th scope="col">{messages.wins}</th>
        <th scope="col">{messages.columns.place}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, organization, cells, wins, place }, at) => (
        <tr key={name}>
          <td>{at + 1}</td>
          <th scope="row">
            {name}
            <small>{organization}</small>
          </th>
          {cells.map((cell, other) => (
            <td key={lines[other]?.name} data-own={at === other || undefined}>
              {cell}
            </td>
          ))}
          <td>{wins}</td>
          <td>{place ?? ""}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
