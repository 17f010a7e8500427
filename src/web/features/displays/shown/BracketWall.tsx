import type { ShowOf, WireWall } from "#contract/displays/calls.ts"
import { fullName } from "#domain/uk/person-name.ts"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { Stale } from "#web/ui/stage/stale.ts"
import { messages } from "./uk.ts"
import styles from "./wall.module.css"

interface Props {
  readonly show: ShowOf<"brackets">
  readonly time: string
  readonly stale: Stale | null
}

/** One bracket of those that the wall goes through, as large as the display allows; a large one by its quarters. */
export function BracketWall({ show: { wall, turn, count }, time, stale }: Props) {
  const part = wall && wall.parts > 0 ? messages.part(wall.part, wall.parts) : ""
  return (
    <>
      <StageHead
        place={messages.titles.brackets}
        about={wall ? [wall.fullName, part].filter(Boolean).join(" · ") : ""}
        event={count > 1 ? messages.turn(turn + 1, count) : ""}
        time={count > 1 ? "" : time}
        stale={stale}
        hasRule
      />
      <main className={styles.wall}>
        <h1 className="visually-hidden">{wall ? messages.bracketOf(wall.fullName) : messages.noBrackets}</h1>
        {!wall && <FitName text={messages.noBrackets} place={NONE} className={styles.none} />}
        {wall?.picture && (
          <svg
            className={styles.picture}
            viewBox={`0 0 ${wall.picture.w} ${wall.picture.h}`}
            role="img"
            aria-label={messages.bracketOf(wall.fullName)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server painted it; what people wrote is escaped there.
            dangerouslySetInnerHTML={{ __html: wall.picture.markup }}
          />
        )}
        {wall?.table && <CrossTable lines={wall.table} />}
      </main>
    </>
  )
}

const NONE = { one: { most: 8, least: 5 }, two: { most: 5, least: 4 } }
const NAME = { one: { most: 4.6, least: 3.4 }, two: { most: 3.4, least: 2.8 } }

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
        <tr key={name} style={{ height: `${100 / lines.length}%` }}>
          <td>{at + 1}</td>
          <th scope="row">
            <FitName as="span" text={fullName(name)} place={NAME} weight={700} />
            <small>{organization}</small>
          </th>
          {cells.map((cell, other) => (
            <td key={lines[other]?.name} className="num" data-own={at === other || undefined}>
              {cell}
            </td>
          ))}
          <td className="num">{wins}</td>
          <td className="num">{place ?? ""}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
