import { type KeyboardEvent, useRef, useState } from "react"
import type { BracketSize } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { messages } from "../messages.ts"
import styles from "./board.module.css"
import { slotBeside } from "./pill-moves.ts"
import { placeOver, showInPane } from "./place-over.ts"
import type { Board } from "./use-board.ts"

interface Props {
  readonly board: Board
  readonly zoom: number
  /** The first-round place that was picked up, from the top. */
  readonly chosen: number | null
  readonly isBusy: boolean
  readonly onChoose: (slot: number) => void
  readonly onRemove: (slot: number) => void
  readonly onCancel: () => void
}

/** The first-round places as buttons for the manual draw: one tab stop, arrows between them. */
export function SlotButtons({ board, zoom, chosen, isBusy, onChoose, onRemove, onCancel }: Props) {
  const { model, layout } = board
  const group = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState(0)
  const size: BracketSize = model.size
  const act = (event: KeyboardEvent, slot: number): void => {
    if (event.key === "Escape") onCancel()
    if (event.key === "Delete") onRemove(slot)
    const to = slotBeside(size, slot, event.key)
    if (to === slot) return
    event.preventDefault()
    const button = group.current?.querySelector<HTMLElement>(`[data-slot="${to}"]`) ?? null
    button?.focus({ preventScroll: true })
    showInPane(button)
  }
  return (
    <div ref={group}>
      {layout.slots
        .filter(({ isFirstRound }) => isFirstRound)
        .map((box) => ({ box, slot: Bracket.slotOf(size, box.position) ?? 0 }))
        .sort((one, two) => one.slot - two.slot)
        .map(({ box, slot }) => {
          const name = model.entries.get(box.position)?.name ?? messages.emptyPlace
          return (
            <button
              key={slot}
              type="button"
              className={styles.slot}
              style={placeOver(box, zoom)}
              data-slot={slot}
              tabIndex={slot === Math.min(visited, size - 1) ? 0 : -1}
              aria-pressed={slot === chosen}
              aria-disabled={isBusy || undefined}
              aria-label={messages.place(slot + 1, name)}
              onFocus={() => setVisited(slot)}
              onKeyDown={(event) => act(event, slot)}
              onClick={() => onChoose(slot)}
            />
          )
        })}
    </div>
  )
}
