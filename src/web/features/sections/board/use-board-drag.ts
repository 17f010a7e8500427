import {
  type Activators,
  type DraggableNode,
  type DragStartEvent,
  type SensorInstance,
  type SensorProps,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import { type KeyboardEvent as ReactKeyboardEvent, useRef, useState } from "react"
import type { CategoryId } from "#domain/ids.ts"
import { usePointerSensors } from "#web/lib/drag.ts"
import { type Point, usePointer } from "#web/lib/use-pointer.ts"
import { messages } from "../uk.ts"
import { type Arrow, type Column, nextTarget, type Target } from "./targets.ts"

interface Drag {
  readonly ids: readonly CategoryId[]
  /** null: over nothing that takes it. */
  readonly target: Target | null
  readonly by: "keys" | "pointer"
}

interface Options {
  /** All columns, the pool first. */
  readonly columns: readonly (Column & { readonly title: string })[]
  /** The categories that move together with the taken row. */
  readonly groupOf: (id: CategoryId) => readonly CategoryId[]
  readonly nameOf: (id: CategoryId) => string
  readonly onMove: (ids: readonly CategoryId[], target: Target) => void
}

/** Dragging by mouse, by a long press of a finger and by keys; the places are found on the page itself, not by rectangles. */
export function useBoardDrag({ columns, groupOf, nameOf, onMove }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [told, setTold] = useState("")
  const now = useRef<Drag | null>(null)
  const pointer = usePointer(drag !== null)
  const put = (next: Drag | null): void => {
    now.current = next
    setDrag(next)
  }
  const what = (ids: readonly CategoryId[]): string =>
    ids.length === 1 && ids[0] !== undefined ? nameOf(ids[0]) : messages.categories(ids.length)
  const titleOf = (id: number): string => columns.find((column) => column.id === id)?.title ?? ""
  const aim = (target: Target | null): void => {
    const before = now.current
    if (!before || sameTarget(before.target, target)) return
    put({ ...before, target })
    if (target) setTold(messages.over(what(before.ids), titleOf(target.column), placeText(target, nameOf)))
  }
  const byKey = (event: KeyboardEvent): void => {
    const arrow = arrows[event.code]
    const before = now.current
    if (!arrow || !before) return
    event.preventDefault()
    const target = nextTarget(without(columns, before.ids), before.target ?? { column: 0, before: null }, arrow)
    aim(target)
    rowAt(target)?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
  const end = (): void => {
    const done = now.current
    put(null)
    if (!done) return
    const { ids, target } = done
    setTold(target ? messages.dropped(what(ids), titleOf(target.column)) : messages.cancelled(what(ids)))
    if (target) onMove(ids, target)
  }
  return {
    drag,
    /** For a screen reader: what has just happened. */
    told,
    sensors: useSensors(...usePointerSensors(), useSensor(KeySensor, { onKey: byKey })),
    handlers: {
      onDragStart: ({ active, activatorEvent }: DragStartEvent): void => {
        const { id, column } = active.data.current as { id: CategoryId; column: number }
        const ids = groupOf(id)
        const isKeys = activatorEvent instanceof KeyboardEvent
        put({ ids, target: isKeys ? startOf(columns, column, ids) : null, by: isKeys ? "keys" : "pointer" })
        setTold(messages.picked(what(ids)))
      },
      onDragMove: () => {
        if (now.current?.by === "pointer") aim(targetAt(pointer.current))
      },
      onDragEnd: () => {
        if (now.current?.by === "pointer") aim(targetAt(pointer.current))
        end()
      },
      onDragCancel: () => {
        const left = now.current
        put(null)
        if (left) setTold(messages.cancelled(what(left.ids)))
      },
    },
  }
}

/** A row taken by keys stays where it is until an arrow moves it; the pool has no places. */
function startOf(columns: readonly Column[], column: number, ids: readonly CategoryId[]): Target {
  const own = columns.find((one) => one.id === column)
  const at = own?.ids.findIndex((id) => ids.includes(id)) ?? -1
  if (!own || column === 0 || at < 0) return { column, before: null }
  const others = own.ids.filter((id) => !ids.includes(id))
  return { column, before: others[at] ?? "end" }
}

/** The places left for the taken rows: before and after themselves is one place. */
const without = (columns: readonly Column[], ids: readonly CategoryId[]): Column[] =>
  columns.map((column) => ({ ...column, ids: column.ids.filter((id) => !ids.includes(id)) }))

const sameTarget = (one: Target | null, other: Target | null): boolean =>
  one?.column === other?.column && one?.before === other?.before

const placeText = ({ before }: Target, nameOf: (id: CategoryId) => string): string =>
  typeof before === "number" ? messages.placeBefore(nameOf(before)) : messages.placeEnd

const arrows: Readonly<Record<string, Arrow>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
}

/** The target under a point: before a row if the point is in its upper half, else before the next row. */
function targetAt(point: Point | null): Target | null {
  const under = point ? document.elementsFromPoint(point.x, point.y) : []
  const column = under.map((one) => one.closest<HTMLElement>("[data-column]")).find((one) => one !== null)
  if (!column || !point) return null
  const id = Number(column.dataset.column)
  const row = id === 0 ? null : under.map((one) => one.closest<HTMLElement>("[data-row]")).find((one) => one !== null)
  if (!row) return { column: id, before: null }
  const { top, height } = row.getBoundingClientRect()
  if (point.y < top + height / 2) return { column: id, before: rowId(row) }
  const next = row.nextElementSibling
  return { column: id, before: next instanceof HTMLElement && next.dataset.row ? rowId(next) : "end" }
}

const rowId = (row: HTMLElement): CategoryId => Number(row.dataset.row) as CategoryId

function rowAt({ column, before }: Target): Element | null {
  const list = document.querySelector(`[data-column="${column}"]`)
  return (typeof before === "number" ? list?.querySelector(`[data-row="${before}"]`) : null) ?? list
}

interface KeySensorOptions {
  /** Any key but those that drop or let go. */
  readonly onKey: (event: KeyboardEvent) => void
}

/**
 * Space or Enter on its handle takes a row; Space, Enter or Tab drops it, Escape or a window that changes lets it go. The library's
 * own sensor listens only some moments later, and the arrow of a quick hand is lost.
 */
class KeySensor implements SensorInstance {
  static activators: Activators<KeySensorOptions> = [{ eventName: "onKeyDown", handler: isTaken }]
  readonly autoScrollEnabled = false

  constructor({ event: taken, options, onStart, onEnd, onCancel }: SensorProps<KeySensorOptions>) {
    const held = new AbortController()
    const leave = (how: () => void): void => {
      held.abort()
      how()
    }
    const press = (event: KeyboardEvent): void => {
      // The key that took it is still on its way up the page.
      if (event === taken) return
      const how = event.code === "Escape" ? onCancel : DROP.has(event.code) ? onEnd : null
      if (!how) options.onKey(event)
      else {
        event.preventDefault()
        leave(how)
      }
    }
    document.addEventListener("keydown", press, { signal: held.signal })
    for (const change of ["resize", "visibilitychange"])
      window.addEventListener(change, () => leave(onCancel), { signal: held.signal })
    onStart({ x: 0, y: 0 })
  }
}

const DROP = new Set(["Space", "Enter", "NumpadEnter", "Tab"])
const TAKE = new Set(["Space", "Enter", "NumpadEnter"])

function isTaken(event: ReactKeyboardEvent, _: KeySensorOptions, { active }: { active: DraggableNode }): boolean {
  if (!TAKE.has(event.code) || event.target !== active.activatorNode.current) return false
  event.preventDefault()
  return true
}
