import { DndContext, DragOverlay, useSensors } from "@dnd-kit/core"
import { Box } from "@mantine/core"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { silentDrag, usePointerSensors } from "#web/lib/drag.ts"
import { usePointer } from "#web/lib/use-pointer.ts"
import type { Aim } from "./aim.ts"
import { scrollAtEdge } from "./edge-scroll.ts"
import { watchLetGo } from "./let-go.ts"
import type { Choice } from "./placing.ts"

/** The data of a draggable. */
export interface InHand {
  readonly choice: Choice
  readonly name: string
}

/** Where an athlete may be dropped: a first-round position, or the list of those who have none. */
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
  /** Known before it is drawn. */
  const inHand = useRef<InHand | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const sensors = useSensors(...usePointerSensors())
  const follow = (): Target | null => {
    const target = pointer.current && targetUnder(pointer.current.x, pointer.current.y)
    aim.at(typeof target === "number" ? target : null)
    return target
  }
  const end = (): void => {
    stop.current()
    inHand.current = null
    aim.at(null)
    setHeld(null)
  }
  const letGo = (): void => {
    if (inHand.current === null) return
    end()
    onCancel()
  }
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={silent}
      onDragStart={({ active }) => {
        const picked = active.data.current as InHand
        inHand.current = picked
        setHeld(picked)
        onPick(picked.choice)
        const stopScrolling = scrollAtEdge(pointer, follow)
        const stopWatching = watchLetGo(() => inHand.current !== null, letGo)
        stop.current = () => {
          stopScrolling()
          stopWatching()
        }
      }}
      onDragMove={follow}
      onDragEnd={() => {
        const carried = inHand.current
        const target = follow()
        if (carried === null || target === null) return letGo()
        end()
        onDrop(carried.choice, target)
      }}
      onDragCancel={letGo}
    >
      {children}
      <DragOverlay dropAnimation={null} style={{ pointerEvents: "none" }}>
        {held && (
          <Box
            component="span"
            display="inline-block"
            p="6px 12px"
            bd="2px solid var(--ink)"
            bdrs="var(--radius)"
            bg="var(--surface)"
            fw={600}
          >
            {held.name}
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function targetUnder(x: number, y: number): Target | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-slot], [data-pending]")
  if (!found) return null
  return found.dataset.slot === undefined ? "pending" : Number(found.dataset.slot)
}

const silent = silentDrag()
