import { IconPencil, IconTrash } from "@tabler/icons-react"
import type { Row } from "@tanstack/react-table"
import { memo } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import { type Features, shortRegion } from "./athlete-columns.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"

/** Steady functions, so that a row is drawn anew only when its athlete changes. */
export interface RowActions {
  readonly verify: (athlete: WireAthlete) => void
  readonly edit: (athlete: WireAthlete) => void
  readonly remove: (athlete: WireAthlete) => void
}

interface Props {
  readonly row: Row<Features, WireAthlete>
  readonly athlete: WireAthlete
  readonly index: number
  readonly isPending: boolean
  readonly actions: RowActions | null
}

export const AthleteRow = memo(function AthleteRow({ row, athlete, index, isPending, actions }: Props) {
  return (
    <tr aria-rowindex={index + 2} data-verified={athlete.verification_status === 1 || undefined}>
      {row.getAllCells().map((cell) => (
        <Cell key={cell.id} column={cell.column.id} text={String(cell.getValue())} />
      ))}
      {actions && <Controls athlete={athlete} isPending={isPending} actions={actions} />}
    </tr>
  )
})

function Cell({ column, text }: { column: string; text: string }) {
  const shown = column === "oblast" ? shortRegion(text) : text
  const content = shown || <span className={styles.missing}>{messages.missing}</span>
  return column === "name" ? (
    <th scope="row" title={text} data-column={column}>
      {content}
    </th>
  ) : (
    <td title={text || undefined}>{content}</td>
  )
}

function Controls({ athlete, isPending, actions }: { athlete: WireAthlete; isPending: boolean; actions: RowActions }) {
  return (
    <>
      <td>
        <label className={styles.tick} aria-busy={isPending}>
          <input
            type="checkbox"
            aria-label={messages.verifyNamed(athlete.name)}
            checked={athlete.verification_status === 1}
            onChange={() => !isPending && actions.verify(athlete)}
          />
        </label>
      </td>
      <td className={styles.actions}>
        <button type="button" aria-label={messages.edit(athlete.name)} onClick={() => actions.edit(athlete)}>
          <IconPencil size={16} stroke={1.8} aria-hidden />
        </button>
        <button type="button" aria-label={messages.delete(athlete.name)} onClick={() => actions.remove(athlete)}>
          <IconTrash size={16} stroke={1.8} aria-hidden />
        </button>
      </td>
    </>
  )
}
