import { MantineProvider } from "@mantine/core"
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { NoMatch } from "../NoMatch.tsx"
import { Empty } from "../states.tsx"
import type { Column } from "./columns.ts"
import { DataTable } from "./DataTable.tsx"
import type { ListQuery } from "./ListState.tsx"
import { editAction, removeAction } from "./row-actions.ts"
import { useSorted } from "./sorting.ts"
import type { CellPlace } from "./use-cell-keys.ts"
import { useSelection } from "./use-selection.ts"

interface Club {
  readonly id: number
  readonly name: string
  readonly debt: number
}
const clubs: readonly Club[] = [
  { id: 1, name: "Ґрунт", debt: 300 },
  { id: 2, name: "Барс", debt: 0 },
  { id: 3, name: "Тигр", debt: 50 },
]
const keyOf = ({ id }: Club): number => id
const nameOf = ({ name }: Club): string => name
const columns: readonly Column<Club>[] = [
  { key: "name", title: "Клуб", text: nameOf },
  {
    key: "debt",
    title: "Борг",
    text: ({ debt }) => String(debt),
    sort: (one, other) => one.debt - other.debt,
    isNumeric: true,
    total: "350",
  },
]
const edited = vi.fn()
const removed = vi.fn()
const opened = vi.fn()
const actions = [editAction(nameOf, edited), removeAction(nameOf, removed)]

let root: Root
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.clearAllMocks()
  const place = document.body.appendChild(document.createElement("div"))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})
const draw = (node: React.ReactNode): void => act(() => root.render(<MantineProvider>{node}</MantineProvider>))

let chosen: readonly number[] = []
function Clubs({ list = clubs }: { list?: readonly Club[] }) {
  const sorted = useSorted(list, columns)
  const selection = useSelection(sorted.rows, keyOf)
  chosen = [...selection.keys]
  return (
    <DataTable
      {...sorted}
      label="Клуби"
      columns={columns}
      keyOf={keyOf}
      selection={selection}
      onOpen={opened}
      actions={actions}
    />
  )
}

const table = (): HTMLElement => document.querySelector<HTMLElement>("table")!
const names = (): string[] =>
  [...document.querySelectorAll("tbody [role=rowheader]")].map((cell) => cell.textContent ?? "")
const press = (key: string, more: KeyboardEventInit = {}): void =>
  act(() => {
    table().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }))
  })
const active = (): string | undefined =>
  document.getElementById(table().getAttribute("aria-activedescendant") ?? "")?.querySelector("[role=rowheader]")
    ?.textContent ?? undefined

test("arrows, Home and End walk, Enter opens, E edits and Delete asks about the row that they stand on", () => {
  draw(<Clubs />)
  expect(active()).toBe("Ґрунт")
  press("ArrowDown")
  press("Enter")
  expect(opened).toHaveBeenLastCalledWith(clubs[1])
  press("End")
  press("у", { code: "KeyE" })
  expect(edited).toHaveBeenLastCalledWith(clubs[2])
  press("ArrowDown")
  expect(active()).toBe("Тигр")
  press("Home")
  press("Delete")
  expect(removed).toHaveBeenLastCalledWith(clubs[0])
})

test("a press on a row opens it, but not one on its box, beside an icon, or at the end of marking a text", () => {
  draw(<Clubs />)
  const row = document.querySelectorAll("tbody [role=row]")[1]
  const pressOn = (part: string): void => act(() => row?.querySelector<HTMLElement>(part)?.click())
  opened.mockClear()
  pressOn("[role=rowheader]")
  expect(opened).toHaveBeenCalledExactlyOnceWith(clubs[1])
  for (const part of ["input", "label", "button", "td:last-child"]) pressOn(part)
  expect(opened).toHaveBeenCalledTimes(1)
  const name = row?.querySelector("[role=rowheader]")
  if (name) window.getSelection()?.selectAllChildren(name)
  pressOn("[role=rowheader]")
  expect(opened).toHaveBeenCalledTimes(1)
  window.getSelection()?.removeAllRanges()
})

test("what can be done with a row is to be seen without pointing at it", () => {
  draw(<Clubs />)
  const rows = [...document.querySelectorAll("tbody [role=row]")]
  expect(rows.map((row) => row.querySelectorAll("button svg").length)).toEqual([2, 2, 2])
})

test("Space selects, Shift with an arrow takes a range, Ctrl+A all and Escape none", () => {
  draw(<Clubs />)
  press(" ")
  expect(chosen).toEqual([1])
  press("ArrowDown", { shiftKey: true })
  press("ArrowDown", { shiftKey: true })
  expect(chosen).toEqual([1, 2, 3])
  press("Escape")
  expect(chosen).toEqual([])
  press("ф", { code: "KeyA", ctrlKey: true })
  expect(chosen).toEqual([1, 2, 3])
  expect(document.querySelectorAll("[aria-selected=true]").length).toBe(3)
})

test("headings sort in Ukrainian order, then the other way, then as it came; figures by their size", () => {
  draw(<Clubs />)
  const [name, debt] = [...document.querySelectorAll<HTMLElement>("thead button")]
  act(() => name?.click())
  expect(names()).toEqual(["Барс", "Ґрунт", "Тигр"])
  act(() => debt?.click())
  expect(names()).toEqual(["Барс", "Тигр", "Ґрунт"])
  act(() => debt?.click())
  expect(names()).toEqual(["Ґрунт", "Тигр", "Барс"])
  act(() => debt?.click())
  expect(names()).toEqual(["Ґрунт", "Барс", "Тигр"])
  expect(document.querySelector("tfoot")?.textContent).toBe("Разом350")
})

test("a long table builds only what is in sight, and tells a screen reader how long it is", () => {
  const list = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, name: `Клуб ${at + 1}`, debt: 0 }))
  draw(<Clubs list={list} />)
  expect(names().length).toBeLessThan(100)
  expect(table().getAttribute("aria-rowcount")).toBe("501")
  expect(table().getAttribute("role")).toBe("grid")
})

test("while it loads, where it failed and where nothing is, the table says so, and offers the way on", () => {
  const refetch = vi.fn()
  const shown = (rows: readonly Club[] | undefined, query: ListQuery): string => {
    draw(
      <DataTable
        label="Клуби"
        columns={columns}
        keyOf={keyOf}
        rows={rows}
        query={query}
        empty={<Empty text="Клубів ще немає" />}
      />,
    )
    return document.body.textContent ?? ""
  }
  expect(shown(undefined, { error: null, refetch })).toContain("Завантаження")
  expect(shown(undefined, { error: new Error("x"), refetch })).toContain("Не вдалося отримати список")
  act(() => [...document.querySelectorAll("button")].find((one) => /ще раз/.test(one.textContent ?? ""))?.click())
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(shown([], { error: null, refetch })).toContain("Клубів ще немає")
  expect(shown([], { error: null, refetch })).not.toContain("Завантаження")
})

test("a list that its filters empty says what they are, and one press shows all again", () => {
  const reset = vi.fn()
  draw(
    <DataTable
      label="Клуби"
      columns={columns}
      keyOf={keyOf}
      rows={[]}
      empty={<NoMatch by={["Область: Київ", "«барс»"]} onReset={reset} />}
    />,
  )
  expect(document.body.textContent).toContain("Область: Київ, «барс»")
  act(() => [...document.querySelectorAll("button")].find((one) => one.textContent === "Скинути фільтри")?.click())
  expect(reset).toHaveBeenCalledTimes(1)
})

test("with cells the arrows walk from cell to cell, one of which may hold an editor, and a press names its cell", () => {
  const moved = vi.fn()
  const pressed = vi.fn()
  const typed = vi.fn()
  const walked = (at: CellPlace | null, editor: React.ReactNode = null): void =>
    draw(
      <DataTable
        label="Клуби"
        columns={columns}
        keyOf={keyOf}
        rows={clubs}
        cells={{ at, editor, onMove: moved, onPress: pressed, onKeyDown: typed }}
      />,
    )
  const cell = (): string | undefined =>
    document.getElementById(table().getAttribute("aria-activedescendant") ?? "")?.textContent ?? undefined
  walked(null)
  act(() => table().focus())
  expect(cell()).toBe("Ґрунт")
  press("ArrowRight")
  expect(moved).toHaveBeenLastCalledWith({ row: 1, column: "debt" })
  walked({ row: 3, column: "debt" })
  expect(cell()).toBe("50")
  press("ArrowRight")
  press("ArrowUp")
  expect(moved.mock.calls).toEqual([[{ row: 1, column: "debt" }], [{ row: 2, column: "debt" }]])
  walked({ row: 2, column: "debt" })
  press("Enter")
  expect(typed.mock.calls.at(-1)?.slice(1)).toEqual([clubs[1], "debt"])
  walked({ row: 2, column: "debt" }, <input defaultValue="7" />)
  expect(document.querySelector("[data-active] input")).not.toBeNull()
  const debts = [...document.querySelectorAll<HTMLElement>("tbody td")]
  act(() => debts[2]?.click())
  expect(pressed.mock.calls).toEqual([[clubs[2], "debt"]])
})
