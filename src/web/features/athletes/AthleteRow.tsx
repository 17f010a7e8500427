import { memo, type ReactNode } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { Column } from "./athlete-columns.ts"
import styles from "./athlete-table.module.css"
import { as } from "./grid-roles.ts"
import { messages } from "./messages.ts"
import type { People } from "./people.ts"
import { rowHeight } from "./row-sizes.ts"

/** Steady functions, so that a row is drawn anew only when its athlete changes. */
export interface RowActions {
  readonly verify: (athlete: WireAthlete) => void
  readonly edit: (athlete: WireAthlete) => void
  readonly remove: (athlete: WireAthlete) => void
  /** Marks that he competes no more. */
  readonly markOut: (athlete: WireAthlete) => void
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
  readonly isShown: boolean
  readonly isAdded: boolean
  readonly actions: RowActions | null
}

/** The id of a row, by which the table names the one that its keys mean. */
export const rowId = (athlete: number): string => `athlete-${athlete}`

export const AthleteRow = memo(function AthleteRow(props: Props) {
  const { athlete, columns, index, isSelected, isActive, isShown, actions } = props
  return (
    <tr
      {...as.row}
      className={styles.row}
      style={{ top: index * rowHeight }}
      id={rowId(athlete.id)}
      aria-rowindex={index + 2}
      aria-selected={actions ? isSelected : undefined}
      data-active={isActive || undefined}
      data-shown={isShown || undefined}
      data-out={athlete.out === 1 || undefined}
      data-verified={athlete.verification_status === 1 || undefined}
    >
      {actions && choiceOf(athlete, isSelected, actions)}
      {columns.map((column) => cellOf(column, props))}
      {actions && controlsOf(props, actions)}
    </tr>
  )
})

// Functions, not components: thirty rows of fifteen are drawn while somebody scrolls.

// Every control has a key of the table besides, so that Tab does not walk through thirty rows of buttons.
const offTab = { tabIndex: -1 }

const choiceOf = (athlete: WireAthlete, isSelected: boolean, actions: RowActions) => (
  <td {...as.cell} className={styles.select}>
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
  </td>
)

function cellOf({ id, textOf }: Column, { athlete, people, actions, isAdded }: Props) {
  const text = textOf(athlete)
  const content = text || <span className={styles.missing}>{messages.missing}</span>
  if (id === "name") {
    const isNamesake = people !== undefined && people.namesakes.length > 0
    return (
      <th key={id} {...as.rowHeader} scope="row" title={text} className={styles.name}>
        {isAdded && <small className={styles.added}>{messages.justAdded}</small>}
        {athlete.out === 1 && <small className={styles.out}>{messages.out}</small>}
        {isNamesake ? <Namesakes name={content} athlete={athlete} actions={actions} /> : content}
      </th>
    )
  }
  const isDouble = id === "category" && people !== undefined && people.own.length > 0
  return (
    <td key={id} {...as.cell} title={text || undefined} className={isDouble ? styles.double : undefined}>
      {content}
      {isDouble && <Also people={people} />}
    </td>
  )
}

/** Beside a name that others have too; the name gives way, not the mark. */
function Namesakes({ name, athlete, actions }: Pick<Props, "athlete" | "actions"> & { name: ReactNode }) {
  return (
    <span className={styles.marked}>
      <span className={styles.markedName}>{name}</span>
      {actions ? (
        <button
          type="button"
          {...offTab}
          className={styles.namesake}
          aria-label={messages.namesakesOf(athlete.name)}
          onClick={() => actions.people(athlete)}
        >
          {messages.namesakes}
        </button>
      ) : (
        <span className={styles.namesake}>{messages.namesakes}</span>
      )}
    </span>
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

const controlsOf = ({ athlete, isPending }: Props, actions: RowActions) => [
  <td key="verified" {...as.cell} className={styles.verified}>
    <label className={styles.tick} aria-busy={isPending}>
      <input
        type="checkbox"
        {...offTab}
        aria-label={messages.verifyNamed(athlete.name)}
        checked={athlete.verification_status === 1}
        onChange={() => !isPending && actions.verify(athlete)}
      />
    </label>
  </td>,
  <td key="actions" {...as.cell} className={styles.actions}>
    <button
      type="button"
      {...offTab}
      className={styles.edit}
      aria-label={messages.edit(athlete.name)}
      onClick={() => actions.edit(athlete)}
    />
    <button
      type="button"
      {...offTab}
      className={styles.leave}
      title={messages.markOut}
      aria-label={messages.markOutNamed(athlete.name)}
      disabled={athlete.out === 1}
      onClick={() => actions.markOut(athlete)}
    />
    <button
      type="button"
      {...offTab}
      className={styles.remove}
      aria-label={messages.delete(athlete.name)}
      onClick={() => actions.remove(athlete)}
    />
  </td>,
]
