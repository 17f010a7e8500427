import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react"
import type { Box, FightBox } from "#layout/types.ts"
import { fightName } from "../fight-text.ts"
import styles from "./board.module.css"
import { fightBeside } from "./pill-moves.ts"
import { placeOver, showInPane } from "./place-over.ts"
import type { Board } from "./use-board.ts"

interface Props {
  readonly board: Board
  readonly zoom: number
  /** Technical number of the chosen fight. */
  readonly chosen: number | null
  readonly onChoose: (t: number) => void
}

/** The fights as buttons: one tab stop, arrows between them. A button covers the fight and its number. */
export function FightButtons({ board, zoom, chosen, onChoose }: Props) {
  const { model, layout } = board
  const group = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<number | null>(null)
  // From the first round down to the final, as people read it.
  const boxes = useMemo(() => layout.fights.filter((box) => isFight(board, box)).reverse(), [board, layout])
  const open = useMemo(() => new Set(boxes.map(({ t }) => t)), [boxes])
  const stop = [visited, chosen].find((t) => t !== null && open.has(t)) ?? boxes[0]?.t

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another zoom the same fight lies elsewhere.
  useEffect(() => {
    if (chosen !== null) showInPane(buttonOf(group.current, chosen))
  }, [chosen, zoom])

  const move = (event: KeyboardEvent, t: number): void => {
    const to = fightBeside(open, t, event.key)
    if (to === t) return
    event.preventDefault()
    buttonOf(group.current, to)?.focus()
  }
  return (
    <div ref={group}>
      {boxes.map((box) => (
        <button
          key={box.t}
          type="button"
          className={styles.fight}
          style={placeOver(withBadge(box), zoom)}
          data-t={box.t}
          tabIndex={box.t === stop ? 0 : -1}
          aria-current={box.t === chosen || undefined}
          aria-label={fightName(model, box.t, board.times?.get(box.t))}
          onFocus={() => setVisited(box.t)}
          onKeyDown={(event) => move(event, box.t)}
          onClick={() => onChoose(box.t)}
        />
      ))}
    </div>
  )
}

const buttonOf = (group: HTMLElement | null, t: number): HTMLElement | null =>
  group?.querySelector<HTMLElement>(`[data-t="${t}"]`) ?? null

/** Where a side stays empty for good nobody fights: such a place has no number in the picture either. */
const isFight = ({ model }: Board, { blue, red }: FightBox): boolean =>
  !model.closed.has(blue.position) && !model.closed.has(red.position)

const withBadge = ({ x, y, h, badge }: FightBox): Box => ({ x, y, h, w: badge.x + badge.w - x })
