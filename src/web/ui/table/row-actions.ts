import { IconPencil, IconTrash } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { Icon } from "../menu-items.tsx"
import { messages } from "../uk.ts"
import type { RowKey } from "./use-selection.ts"

/** What can be done with one row, at its right end and by a key. */
export interface RowAction<Row> {
  readonly key: string
  readonly icon: Icon
  /** The verb: its tooltip. */
  readonly label: string
  /** What a screen reader calls it: the verb and the row's name. */
  readonly nameOf: (row: Row) => string
  readonly onAct: (row: Row) => void
  /** `KeyboardEvent.key` or `.code` (letters: `KeyE`), which act on the active row while the table has the focus. */
  readonly keys?: readonly string[]
  /** Red, and the last in the menu on touch screens. */
  readonly isDanger?: boolean
  /** The verb stands in the page as text too, though only the icon is seen. */
  readonly hasWord?: boolean
  /** A button that shows the word instead of an icon. */
  readonly isWordy?: boolean
  /** Done seldom: in the menu of the row, not an icon of its own. */
  readonly isRare?: boolean
  /** Reached by its key alone, because a cell of the row offers it already. */
  readonly isKeyOnly?: boolean
  /** Whether the action is there, but cannot be done now. */
  readonly isDisabled?: (row: Row) => boolean
  /** Whether the action is left out for the row. */
  readonly isOff?: (row: Row) => boolean
}

/** How a row looks beside others: `verified` bears a green edge, `gone` is struck through, `quiet` is grey. */
export type RowTone = "verified" | "gone" | "quiet"

/** What the table shows of a row besides its cells. */
export interface RowLook<Row> {
  readonly keyOf: (row: Row) => RowKey
  readonly toneOf?: (row: Row) => RowTone | undefined
  /** Content below the row over its whole width; null: nothing. Not in tables of more than a hundred rows. */
  readonly detailOf?: (row: Row) => ReactNode
  /** The line above the rows of one group, which stays in sight while they pass. Not in tables of virtual rows. */
  readonly groupOf?: (row: Row) => string
}

/** The pencil: «Редагувати», the key E. */
export const editAction = <Row>(titleOf: (row: Row) => string, onAct: (row: Row) => void): RowAction<Row> => ({
  key: "edit",
  icon: IconPencil,
  label: messages.edit,
  nameOf: (row) => messages.editNamed(titleOf(row)),
  onAct,
  keys: ["KeyE"],
})

/** The bin: «Видалити», the key Delete. */
export const removeAction = <Row>(titleOf: (row: Row) => string, onAct: (row: Row) => void): RowAction<Row> => ({
  key: "remove",
  icon: IconTrash,
  label: messages.remove,
  nameOf: (row) => messages.removeNamed(titleOf(row)),
  onAct,
  keys: ["Delete"],
  isDanger: true,
})
