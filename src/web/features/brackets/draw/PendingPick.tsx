import { useDraggable } from "@dnd-kit/core"
import type { Drawable } from "../category-view.ts"
import type { InHand } from "./DragStage.tsx"
import { AthleteLine } from "./PendingAthletes.tsx"

interface Props {
  readonly athlete: Drawable
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One of those who wait, to drag or to click. */
export function PendingPick({ athlete, isChosen, onChoose }: Props) {
  const inHand: InHand = { choice: { from: "pending", id: athlete.id }, name: athlete.name }
  const { setNodeRef, listeners } = useDraggable({ id: `athlete-${athlete.id}`, data: { ...inHand } })
  return (
    <button ref={setNodeRef} type="button" aria-pressed={isChosen} onClick={onChoose} {...listeners}>
      <AthleteLine athlete={athlete} />
    </button>
  )
}
