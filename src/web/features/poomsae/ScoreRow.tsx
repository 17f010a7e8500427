import { IconX } from "@tabler/icons-react"
import { Fragment } from "react"
import type { WirePoomsaeRow } from "#contract/poomsae.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { type CellProps, FormCells } from "./FormCells.tsx"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"
import { ScoreField } from "./ScoreField.tsx"
import { cellName } from "./sheet-moves.ts"
import { scoreText, totalOf } from "./sheet-view.ts"

interface Props extends CellProps {
  readonly row: WirePoomsaeRow
  readonly rounds: readonly Round[]
  readonly forms: readonly FormNumber[]
  /** In which rounds he stands. */
  readonly inRound: (round: Round) => boolean
  readonly onRemove: (row: WirePoomsaeRow) => void
}

/** One athlete through all rounds. */
export function ScoreRow({ row, rounds, forms, inRound, onRemove, ...cells }: Props) {
  const { mayEdit, decimals, entries } = cells
  const place = row.place === null ? "" : String(row.place)
  return (
    <tr>
      <td className={styles.id}>
        {row.sp_id}
        {mayEdit && (
          <button
            type="button"
            className={styles.remove}
            tabIndex={-1}
            data-cell={cellName({ row: row.id, column: "remove" })}
            aria-label={messages.remove(row.name)}
            onClick={() => onRemove(row)}
          >
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        )}
      </td>
      <th scope="row" className={styles.name}>
        {row.name}
        <span>{row.organization || row.oblast}</span>
      </th>
      {rounds.map((round) =>
        inRound(round) ? (
          <Fragment key={round}>
            {forms.map((number) => (
              <FormCells key={number} {...cells} {...{ row, round, number }} />
            ))}
            <td className={styles.total}>{scoreText(totalOf(row, round), decimals)}</td>
          </Fragment>
        ) : (
          <td key={round} className={styles.absent} colSpan={forms.length * (mayEdit ? 4 : 3) + 1}>
            {messages.notIn}
          </td>
        ),
      )}
      <td className={styles.total}>{scoreText(row.total, decimals)}</td>
      <td className={styles.place}>
        {mayEdit ? (
          <ScoreField
            cell={cellName({ row: row.id, column: "place" })}
            label={messages.placeField(row.name)}
            served={place}
            entries={entries}
          />
        ) : (
          place
        )}
        {row.typed === 1 && <span className={styles.note}>{messages.typed}</span>}
        {row.rematch === 1 && <span className={styles.note}>{messages.rematch}</span>}
      </td>
    </tr>
  )
}
