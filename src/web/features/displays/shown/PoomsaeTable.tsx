import type { WireStand } from "#contract/displays/calls.ts"
import { namesakesIn } from "#domain/uk/person-name.ts"
import { ListedName } from "#web/ui/stage/FitName.tsx"
import styles from "./poomsae.module.css"
import { decimalsOf, linesAround, placeText, totalText } from "./poomsae.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly stand: WireStand
  readonly title: string
  readonly rows: number
}

const NAME = {
  one: { most: 4.9, least: 3.2 },
  two: { most: 3, least: 2.8 },
  three: { most: 2.8, least: 2.8 },
  dropBelow: 3.4,
}

/** The best of a round beside the performer, whose own line is gold. */
export function RoundTable({ stand: { item, board, goOn }, title, rows }: Props) {
  const lines = linesAround(board, item.athlete, rows)
  const isNamesake = namesakesIn(board.map(({ name }) => name))
  return (
    <>
      <p className={styles.tableHead}>
        <span>{title}</span>
        {goOn > 0 && <span>{messages.poomsae.goOn(goOn)}</span>}
      </p>
      {lines.length === 0 ? (
        <p className={styles.quiet}>{messages.noBoard}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{messages.columns.place}</th>
              <th scope="col">{messages.columns.name}</th>
              <th scope="col">{messages.columns.total}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ athlete, place, name, total, isDue }) => (
              <tr key={athlete} data-current={athlete === item.athlete || undefined}>
                <td className="num" data-unranked={place === null || undefined}>
                  {placeText({ place, isDue })}
                </td>
                <th scope="row">
                  <ListedName name={name} isNamesake={isNamesake(name)} place={NAME} />
                </th>
                <td className="num">{totalText(total, decimalsOf(item))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
