import type { FightBox } from "#layout/types.ts"
import type { ShownFight } from "./fight-layer.ts"
import { fightName } from "./fight-name.ts"
import type { Board } from "./use-board.ts"

/** The fights of a board from the first round down to the final, as people read it. A button covers the fight and its number. */
export function fightsOn(board: Board): readonly FightBox[] {
  return board.layout.fights.filter((box) => isFight(board, box)).reverse()
}

/** `zoom` in percent; `chosen` and `stop` are technical numbers. */
export function shownFights(
  board: Board,
  boxes: readonly FightBox[],
  { zoom, chosen, stop }: { readonly zoom: number; readonly chosen: number | null; readonly stop: number | undefined },
): readonly ShownFight[] {
  const factor = zoom / 100
  return boxes.map(({ t, x, y, h, badge }) => ({
    t,
    place: { x: x * factor, y: y * factor, w: (badge.x + badge.w - x) * factor, h: h * factor },
    label: fightName(board.model, t, board.times?.get(t)),
    isChosen: t === chosen,
    isStop: t === stop,
  }))
}

/** If a side stays empty for good there is no fight: such a place has no number in the picture either. */
const isFight = ({ model }: Board, { blue, red }: FightBox): boolean =>
  !model.closed.has(blue.position) && !model.closed.has(red.position)
