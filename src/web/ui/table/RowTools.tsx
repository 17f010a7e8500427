import { lazy, Suspense, useRef, useState } from "react"
import { messages } from "../uk.ts"
import styles from "./data-table.module.css"
import type { RowAction } from "./row-actions.ts"

const RowMenu = lazy(async () => ({ default: (await import("./RowMenu.tsx")).RowMenu }))

interface Props<Row> {
  readonly row: Row
  /** What the row is called. */
  readonly name: string
  readonly actions: readonly RowAction<Row>[]
  /** Whether the icons are drawn. */
  readonly isLit: boolean
  /** One menu in place of the icons: for a finger, and where they have no room. */
  readonly hasMenu: boolean
}

/** What can be done with a row: icons for a pointer, a menu for a finger. */
export function RowTools<Row>({ row, name, actions, isLit, hasMenu }: Props<Row>) {
  const own = actions.filter(({ isOff, isKeyOnly }) => !isKeyOnly && !isOff?.(row))
  if (hasMenu) return own.length > 0 && <MenuTools row={row} name={name} actions={own} />
  return own.map(({ key, icon: Icon, label, nameOf, onAct, keys, hasWord, isDisabled }) => (
    <button
      key={key}
      type="button"
      className={styles.tool}
      title={label}
      aria-label={nameOf(row)}
      // What has a key of the table is left out of the walk by Tab.
      tabIndex={keys ? -1 : undefined}
      disabled={isDisabled?.(row)}
      onClick={() => onAct(row)}
    >
      {isLit && <Icon size={16} stroke={1.75} aria-hidden />}
      {hasWord && <span className="visually-hidden">{label}</span>}
    </button>
  ))
}

/** A menu for each row would be half of the table: it is made when it is first asked for, and stays for the focus to return to. */
function MenuTools<Row>({ row, name, actions }: Omit<Props<Row>, "isLit" | "hasMenu">) {
  const [state, setState] = useState<"unmade" | "open" | "closed">("unmade")
  const button = useRef<HTMLButtonElement>(null)
  const label = messages.actionsOf(name)
  const dots = (
    <button type="button" className={styles.tool} aria-label={label} onClick={() => setState("open")}>
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
