import { type MouseEvent, memo, type ReactNode, Suspense, useRef, useState } from "react"
import { lazy } from "#web/lib/lazy.ts"
import { messages } from "../uk.ts"
import type { Column } from "./columns.ts"
import styles from "./data-table.module.css"
import { as, cellRole } from "./grid-roles.ts"
import type { RowAction, RowTone } from "./row-actions.ts"
import { type CellShown, type Cells, cellId, pressedColumn } from "./use-cell-keys.ts"
import type { Selection } from "./use-selection.ts"

interface Props<Row> {
  readonly id: string
  readonly row: Row
  readonly index: number
  /** Pixels from the first row, if rows have fixed positions; null: one below the other. */
  readonly top: number | null
  readonly columns: readonly Column<Row>[]
  readonly folded: readonly Column<Row>[]
  readonly tone: RowTone | undefined
  /** The head of its group, of which it is the first row. */
  readonly group: string | null
  readonly detail: ReactNode
  /** null: the row cannot be selected. */
  readonly onToggle: Selection<Row>["toggle"] | null
  /** null: no row can. */
  readonly isSelected: boolean | null
  /** The keys mean the row, or a cell of it; null: another row. */
  readonly active: "row" | CellShown | null
  readonly onPress: Cells<Row>["onPress"] | undefined
  /** A press on the row opens it, beside what has a meaning of its own. */
  readonly onOpen: ((row: Row) => void) | null
  readonly isShown: boolean
  readonly isGrid: boolean
  readonly hasMenu: boolean
  readonly actions: readonly RowAction<Row>[]
}

/** A row renders only when something of it changes: thirty rows of fifteen cells pass while somebody scrolls. */
export const TableRow = memo(Row) as typeof Row

function Row<Row>(props: Props<Row>) {
  const { row, columns, folded, index, isSelected, detail, actions } = props
  const name = columns.find(({ isName }) => isName) ?? columns[0]
  const cell = cellRole(props.isGrid)
  return (
    <>
      <GroupHead title={props.group} />
      <tr
        {...as.row}
        className={styles.row}
        style={props.top === null ? undefined : { top: props.top }}
        id={props.id}
        aria-rowindex={index + 2}
        aria-selected={isSelected ?? undefined}
        data-active={props.active === "row" || undefined}
        data-shown={props.isShown || undefined}
        data-tone={props.tone}
        data-opens={props.onOpen !== null || undefined}
        onClick={(event) => press(event, props)}
      >
        {isSelected !== null && (
          <td role={cell} className={styles.tick}>
            <Tick {...props} name={name?.text(row) ?? ""} isSelected={isSelected} />
          </td>
        )}
        {columns.map((column, at) =>
          cellOf(column, row, {
            cell,
            isName: column === name,
            isFirst: at === 0,
            rowId: props.id,
            active: props.active,
          }),
        )}
        {actions.length > 0 && (
          <td role={cell} className={styles.tools}>
            <RowTools row={row} name={name?.text(row) ?? ""} actions={actions} hasMenu={props.hasMenu} />
          </td>
        )}
        {folded.length > 0 && (
          <td role={cell} className={styles.second}>
            {folded.filter(({ text }) => text(row) !== "").map((column) => foldedOf(column, row))}
          </td>
        )}
      </tr>
      {detail != null && (
        <tr {...as.row} className={styles.detail}>
          <td role={cell}>{detail}</td>
        </tr>
      )}
    </>
  )
}

const GroupHead = ({ title }: { readonly title: string | null }) =>
  title !== null && (
    <tr {...as.row} className={styles.group}>
      <th {...as.rowHeader}>{title}</th>
    </tr>
  )

function press<Row>(event: MouseEvent<HTMLElement>, { row, columns, isSelected, onPress, onOpen }: Props<Row>): void {
  const column = pressedColumn(event, columns, isSelected === null ? 0 : 1)
  if (column === undefined) return
  if (onPress) onPress(row, column)
  // Whoever marks a text to copy it ends with a press, too.
  else if (onOpen && !isMarking() && !isAmongTools(event)) onOpen(row)
}

const isMarking = (): boolean => window.getSelection()?.isCollapsed === false

/** Beside an icon nobody means the row. */
const isAmongTools = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest(`.${styles.tools}`) !== null

function Tick<Row>({ row, name, isSelected, onToggle }: Props<Row> & { readonly name: string }) {
  if (!onToggle) return null
  return (
    <label>
      <input
        type="checkbox"
        // Space selects the active row, so that Tab does not go through all of them.
        tabIndex={-1}
        aria-label={messages.select(name)}
        checked={isSelected === true}
        onChange={({ nativeEvent }) =>
          onToggle(row, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </label>
  )
}

// Functions, not components: each cell would cost as much again.

interface CellOf {
  readonly cell: "cell" | "gridcell"
  readonly isName: boolean
  readonly isFirst: boolean
  readonly rowId: string
  /** Of the cells of the row the one that the keys mean. */
  readonly active: Props<unknown>["active"]
}

function cellOf<Row>(column: Column<Row>, row: Row, { cell, isName, isFirst, rowId, active }: CellOf) {
  const shown = active !== "row" && active?.column === column.key ? active : null
  const text = column.text(row)
  const shared = {
    key: column.key,
    id: shown ? cellId(rowId) : undefined,
    "data-active": shown !== null || undefined,
    title: text || undefined,
    "data-numeric": column.isNumeric || undefined,
    "data-first": isFirst || undefined,
  }
  const { key, ...rest } = shared
  const content = shown?.editor || (column.cell ? column.cell(row) : text)
  return isName ? (
    <th key={key} {...as.rowHeader} {...rest}>
      {content}
    </th>
  ) : (
    <td key={key} role={cell} {...rest}>
      {content}
    </td>
  )
}

const foldedOf = <Row,>({ key, title, isNumeric, isTitled, cell, text }: Column<Row>, row: Row) => (
  <span key={key}>
    {(isNumeric || isTitled) && `${title}: `}
    {cell ? cell(row) : text(row)}
  </span>
)

const RowMenu = lazy(async () => ({ default: (await import("./RowMenu.tsx")).RowMenu }))

interface RowToolsProps<Row> {
  readonly row: Row
  /** What the row is called. */
  readonly name: string
  readonly actions: readonly RowAction<Row>[]
  /** One menu in place of the icons: for a finger, and where they have no room. */
  readonly hasMenu: boolean
}

/** What can be done with a row: icons for a pointer, a menu for a finger. */
function RowTools<Row>({ row, name, actions, hasMenu }: RowToolsProps<Row>) {
  const own = actions.filter(({ isOff, isKeyOnly }) => !isKeyOnly && !isOff?.(row))
  const inMenu = hasMenu ? own : own.filter(({ isRare }) => isRare)
  const menu = inMenu.length > 0 && <MenuTools row={row} name={name} actions={inMenu} />
  if (hasMenu) return menu
  return (
    <>
      {menu}
      {own
        .filter(({ isRare }) => !isRare)
        .map(({ key, icon: Icon, label, nameOf, onAct, keys, hasWord, isWordy, isDisabled }) => (
          <button
            key={key}
            type="button"
            className={isWordy ? `button button-quiet ${styles.word}` : "row-tool"}
            title={isWordy ? undefined : [label, ...keycaps(keys)].join(" · ")}
            aria-label={nameOf(row)}
            // What has a key of the table is left out of the walk by Tab.
            tabIndex={keys ? -1 : undefined}
            disabled={isDisabled?.(row)}
            onClick={() => onAct(row)}
          >
            {isWordy ? label : <Icon size={16} stroke={1.75} aria-hidden />}
            {hasWord && <span className="visually-hidden">{label}</span>}
          </button>
        ))}
    </>
  )
}

/** The keys as they are printed on the keyboard: «E» of `KeyE`. */
const keycaps = (keys: readonly string[] = []): string[] => keys.map((key) => key.replace(/^Key/, ""))

/** A menu for each row would be half of the table: it is made when it is first asked for, and stays for the focus to return to. */
function MenuTools<Row>({ row, name, actions }: Omit<RowToolsProps<Row>, "hasMenu">) {
  const [state, setState] = useState<"unmade" | "open" | "closed">("unmade")
  const button = useRef<HTMLButtonElement>(null)
  const label = messages.actionsOf(name)
  const dots = (
    <button type="button" className="row-tool" aria-label={label} onClick={() => setState("open")}>
      <span aria-hidden>⋯</span>
    </button>
  )
  if (state === "unmade") return dots
  const items = actions.map(({ nameOf, onAct, ...item }) => ({
    ...item,
    isOff: item.isDisabled?.(row) ?? false,
    name: nameOf(row),
    onAct: () => {
      // A dialog gives the focus back to what had it: the menu is gone by then.
      button.current?.focus()
      onAct(row)
    },
  }))
  return (
    <Suspense fallback={dots}>
      <RowMenu
        target={button}
        items={items}
        label={label}
        isOpen={state === "open"}
        onChange={(isOpen) => setState(isOpen ? "open" : "closed")}
      />
    </Suspense>
  )
}
