import { IconX } from "@tabler/icons-react"
import type { Position } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Box, SlotBox } from "#layout/types.ts"
import { positionText } from "#web/tournament/position.uk.ts"
import { messages } from "../uk.ts"
import styles from "./board.module.css"
import { placeOver } from "./place-over.ts"
import type { Board } from "./use-board.ts"

interface Props {
  readonly board: Board
  readonly zoom: number
  readonly onRemove: (id: AthleteId, position: Position) => void
}

/** In lower slots, px, it could not be hit. */
const LEAST = 22

/** The «x» of occupied slots, where the points will be: gone once the fight from there is recorded. */
export function RemoveButtons({ board, zoom, onRemove }: Props) {
  return board.layout.slots
    .filter((slot) => (slot.h * zoom) / 100 >= LEAST && isRemovable(board, slot))
    .map((slot) => {
      const entry = board.model.entries.get(slot.position)
      if (!entry) return null
      return (
        <button
          key={slot.position}
          type="button"
          className={styles.remove}
          style={placeOver(corner(slot), zoom)}
          tabIndex={-1}
          aria-label={messages.removeNamed(entry.name, positionText(slot.position, board.model.size))}
          onClick={() => onRemove(entry.id, slot.position)}
        >
          <IconX size={zoom < 100 ? 12 : 14} aria-hidden />
        </button>
      )
    })
}

/** An athlete who came to a later slot without a fight has no result to take back. */
function isRemovable({ model }: Board, { position, isFirstRound }: SlotBox): boolean {
  const from = Bracket.foughtIn(model.size, position)
  const state = from === null ? undefined : model.fights[from.t]?.state
  if (state === "done" || state === "bothOut") return false
  const won = Bracket.wonIn(model.size, position)
  return isFirstRound || (won !== null && model.fights[won]?.state === "done")
}

const corner = ({ x, y, w, h }: SlotBox): Box => ({ x: x + w - 30, y, w: 30, h })
