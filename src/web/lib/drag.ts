import { MouseSensor, TouchSensor, useSensor } from "@dnd-kit/core"

/** A short way of the mouse or a long press of a finger takes a row. */
export const usePointerSensors = () => [
  useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
  useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
]

/** The library announces rectangles; a page itself announces what matters. `draggable`: how a row is taken by keys. */
export const silentDrag = (draggable = "") => ({
  screenReaderInstructions: { draggable },
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
})

const nothing = (): undefined => undefined
