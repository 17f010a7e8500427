import { IconPencil, IconTrash } from "@tabler/icons-react"
import { memo } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { Column } from "./athlete-columns.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import type { People } from "./people.ts"

/** Steady functions, so that a row is drawn anew only when its athlete changes. */
export interface RowActions {
  readonly verify: (athlete: WireAthlete) => void
  readonly edit: (athlete: WireAthlete) => void
  readonly remove: (athlete: WireAthlete) => void
  readonly select: (athlete: WireAthlete, how: { readonly isRange: boolean }) => void
  /** Shows whom the entry has to do with. */
  readonly people: (athlete: WireAthlete) => void
}

interface Props {
  readonly athlete: WireAthlete
  readonly columns: readonly Column[]
  readonly index: number
  readonly people: People | undefined
  readonly isPending: boolean
  readonly isSelected: boolean
  readonly isActive: boolean
  readonly actions: RowActions | null
}

/** The id of a row, by which the table names the one that its keys mean. */
export const rowId = (athlete: number): string => `athlete-${athlete}`

export const AthleteRow = memo(function AthleteRow(props: Props) {
  const { athlete, columns, index, people, isSelected, isActive, actions } = props
  return (
    <tr
      id={rowId(athlete.id)}
      aria-rowindex={index + 2}
      aria-selected={actions ? isSelected : undefined}
      data-active={isActive || undefined}
      data-verified={athlete.verification_status === 1 || undefined}
    >
      {actions && (
        <td>
          <Choice athlete={athlete} isSelected={isSelected} actions={actions} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} athlete={athlete} people={people} actions={actions} />
      ))}
      {actions && <Controls {...props} actions={actions} />}
    </tr>
  )
})

// Every control has a key of the table besides, so that Tab does not walk through thirty rows of buttons.
const offTab = { tabIndex: -1 }

function Choice({ athlete, isSelected, actions }: { athlete: WireAthlete; isSelected: boolean; actions: RowActions }) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        {...offTab}
        aria-label={messages.select(athlete.name)}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          actions.select(athlete, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </label>
  )
}

type CellProps = Pick<Props, "athlete" | "people" | "actions"> & { readonly column: Column }

function Cell({ column: { id, textOf }, athlete, people, actions }: CellProps) {
  const text = textOf(athlete)
  const content = text || <span className={styles.missing}>{messages.missing}</span>
  if (id === "name") {
    return (
      <th scope="row" title={text} data-column={id}>
        {content}
        {people && people.namesakes.length > 0 && <Namesakes athlete={athlete} actions={actions} />}
      </th>
    )
  }
  return (
    <td title={text || undefined} data-column={id}>
      {content}
      {id === "category" && people && people.own.length > 0 && <Also people={people} />}
    </td>
  )
}

function Namesakes({ athlete, actions }: Pick<Props, "athlete" | "actions">) {
  if (!actions) return <span className={styles.namesake}>{messages.namesakes}</span>
  return (
    <button
      type="button"
      {...offTab}
      className={styles.namesake}
      aria-label={messages.namesakesOf(athlete.name)}
      onClick={() => actions.people(athlete)}
    >
      {messages.namesakes}
    </button>
  )
}

/** In which other categories the person stands. */
function Also({ people: { own, isDoubtful } }: { people: People }) {
  const text = messages.also(own.map(({ category }) => category || messages.noCategory).join(", "))
  return (
    <small className={styles.also} data-doubtful={isDoubtful || undefined} title={text}>
      {isDoubtful ? `⚠ ${text}` : text}
    </small>
  )
}

function Controls({ athlete, isPending, actions }: Props & { actions: RowActions }) {
  return (
    <>
      <td>
        <label className={styles.tick} aria-busy={isPending}>
          <input
            type="checkbox"
            {...offTab}
            aria-label={messages.verifyNamed(athlete.name)}
            checked={athlete.verification_status === 1}
            onChange={() => !isPending && actions.verify(athlete)}
          />
        </label>
      </td>
      <td className={styles.actions}>
        <button
          type="button"
          {...offTab}
          aria-label={messages.edit(athlete.name)}
          onClick={() => actions.edit(athlete)}
        >
          <IconPencil size={16} stroke={1.8} aria-hidden />
        </button>
        <button
          type="button"
          {...offTab}
          aria-label={messages.delete(athlete.name)}
          onClick={() => actions.remove(athlete)}
        >
          <IconTrash size={16} stroke={1.8} aria-hidden />
        </button>
      </td>
    </>
  )
}
