import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core"
import { type ReactNode, useRef, useState } from "react"
import { usePointer } from "#web/lib/use-pointer.ts"
import type { Aim } from "./aim.ts"
import styles from "./draw.module.css"
import { scrollAtEdge } from "./edge-scroll.ts"
import type { Choice } from "./placing.ts"

/** What a draggable says of itself. */
export interface InHand {
  readonly choice: Choice
  readonly name: string
}

/** Where somebody may be let go: a first-round place, or the list of those who have none. */
export type Target = number | "pending"

interface Props {
  readonly aim: Aim
  readonly onPick: (choice: Choice) => void
  readonly onDrop: (choice: Choice, target: Target) => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Dragging by mouse and by a long press of a finger. The place is the one under the pointer; keys have a way of their own. */
export function DragStage({ aim, onPick, onDrop, onCancel, children }: Props) {
  const [held, setHeld] = useState<InHand | null>(null)
  const pointer = usePointer(held !== null)
  const stopScrolling = useRef(() => {})
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const follow = (): Target | null => {
    const target = pointer.current && targetUnder(pointer.current.x, pointer.current.y)
    aim.at(typeof target === "number" ? target : null)
    return target
  }
  const end = (): void => {
    stopScrolling.current()
    aim.at(null)
    setHeld(null)
  }
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={silent}
      onDragStart={({ active }) => {
        const inHand = active.data.current as InHand
        setHeld(inHand)
        onPick(inHand.choice)
        stopScrolling.current = scrollAtEdge(pointer, follow)
      }}
      onDragMove={follow}
      onDragEnd={() => {
        const target = follow()
        if (held && target !== null) onDrop(held.choice, target)
        else onCancel()
        end()
      }}
      onDragCancel={() => {
        onCancel()
        end()
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} className={styles.overlay ?? ""}>
        {held && <span className={styles.chip}>{held.name}</span>}
      </DragOverlay>
    </DndContext>
  )
}

function targetUnder(x: number, y: number): Target | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-slot], [data-pending]")
  if (!found) return null
  return found.dataset.slot === undefined ? "pending" : Number(found.dataset.slot)
}

const nothing = (): undefined => undefined
/** The library tells of rectangles; what matters is told by the banner. */
const silent = {
  screenReaderInstructions: { draggable: "" },
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
}
