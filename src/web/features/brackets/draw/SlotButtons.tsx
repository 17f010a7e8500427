import { useDraggable } from "@dnd-kit/core"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { BracketSize } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { SlotBox } from "#layout/types.ts"
import styles from "../board/board.module.css"
import { slotBeside } from "../board/pill-moves.ts"
import { placeOver, showInPane } from "../board/place-over.ts"
import type { Board } from "../board/use-board.ts"
import { messages } from "../uk.ts"
import type { Aim } from "./aim.ts"
import type { InHand } from "./DragStage.tsx"

interface Props {
  readonly board: Board
  readonly zoom: number
  /** The first-round place that was picked up, from the top. */
  readonly chosen: number | null
  readonly aim: Aim
  readonly onChoose: (slot: number) => void
  readonly onRemove: (slot: number) => void
  readonly onCancel: () => void
}

/** The first-round places as buttons for the manual draw, to drag and to click: one tab stop, arrows between them. */
export function SlotButtons({ board, zoom, chosen, aim, onChoose, onRemove, onCancel }: Props) {
  const { model, layout } = board
  const group = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState(0)
  const size: BracketSize = model.size
  const buttonOf = (slot: number | null): HTMLElement | null =>
    slot === null ? null : (group.current?.querySelector<HTMLElement>(`[data-slot="${slot}"]`) ?? null)
  useEffect(() => markAimed(group.current, aim), [aim])
  const act = (event: KeyboardEvent, slot: number): void => {
    if (event.key === "Escape") onCancel()
    if (event.key === "Delete") onRemove(slot)
    const to = slotBeside(size, slot, event.key)
    if (to === slot) return
    event.preventDefault()
    buttonOf(to)?.focus({ preventScroll: true })
    showInPane(buttonOf(to))
  }
  return (
    <div ref={group}>
      {layout.slots
        .filter(({ isFirstRound }) => isFirstRound)
        .map((box) => ({ box, slot: Bracket.slotOf(size, box.position) ?? 0 }))
        .sort((one, two) => one.slot - two.slot)
        .map(({ box, slot }) => (
          <SlotButton
            key={slot}
            slot={slot}
            box={box}
            zoom={zoom}
            name={model.entries.get(box.position)?.name ?? null}
            isChosen={slot === chosen}
            isStop={slot === Math.min(visited, size - 1)}
            onAim={aim.at}
            onVisit={setVisited}
            onKey={act}
            onChoose={onChoose}
          />
        ))}
    </div>
  )
}

interface ButtonProps {
  readonly slot: number
  readonly box: SlotBox
  readonly zoom: number
  /** null: the position is free. */
  readonly name: string | null
  readonly isChosen: boolean
  readonly isStop: boolean
  readonly onAim: (slot: number | null) => void
  readonly onVisit: (slot: number) => void
  readonly onKey: (event: KeyboardEvent, slot: number) => void
  readonly onChoose: (slot: number) => void
}

function SlotButton({ slot, box, zoom, name, isChosen, isStop, ...on }: ButtonProps) {
  const inHand: InHand = { choice: { from: "slot", slot }, name: name ?? "" }
  const { setNodeRef, listeners } = useDraggable({
    id: `place-${slot}`,
    data: { ...inHand },
    disabled: name === null,
  })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.slot}
      style={placeOver(box, zoom)}
      data-slot={slot}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={messages.place(slot + 1, name ?? messages.emptyPlace)}
      onFocus={() => {
        on.onVisit(slot)
        on.onAim(slot)
      }}
      onBlur={() => on.onAim(null)}
      onMouseEnter={() => on.onAim(slot)}
      onMouseLeave={() => on.onAim(null)}
      onKeyDown={(event) => on.onKey(event, slot)}
      onClick={() => on.onChoose(slot)}
      {...listeners}
    />
  )
}

/** Bypasses React: a moving pointer changes two buttons and does not touch 62. */
const markAimed = (group: HTMLElement | null, aim: Aim): (() => void) =>
  aim.watch(() => {
    group?.querySelector("[data-aimed]")?.removeAttribute("data-aimed")
    group?.querySelector(`[data-slot="${aim.slot()}"]`)?.setAttribute("data-aimed", "")
  })
