import { DndContext, MouseSensor, useDraggable, useDroppable, useSensor, useSensors } from "@dnd-kit/core"
import { createElement as h } from "react"
import { createRoot } from "react-dom/client"

/** As little as one can write: boxes of an SVG, each to be dragged and to be dropped on. */
export function show(boxes, root) {
  createRoot(root).render(h(Bare, { boxes }))
}

function Bare({ boxes }) {
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  const places = boxes.map((box, at) => h(Box, { key: at, at, box }))
  return h(DndContext, { sensors, autoScroll: false }, h("svg", { width: 1000, height: 1300 }, places))
}

function Box({ at, box: { x, y, w, h: height } }) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: `box-${at}` })
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: `place-${at}` })
  const ref = (node) => {
    setNodeRef(node)
    setDropRef(node)
  }
  const rect = h("rect", { x, y, width: w, height, fill: isOver ? "gold" : "white", stroke: "black" })
  const text = h("text", { x: x + 6, y: y + height - 4, fontSize: 9 }, at)
  const moved = transform ? `translate(${transform.x} ${transform.y})` : undefined
  return h("g", { transform: moved, "data-held": isDragging || undefined }, h("g", { ref, ...listeners }, rect, text))
}
